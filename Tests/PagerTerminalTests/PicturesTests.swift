import Testing

@testable import pagerlua

@Suite struct PicturesTests {
  /// Half blocks, each of two colours.
  private func striped(columns: Int, rows: Int) -> Surface {
    var surface = Surface(columns: columns, rows: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let (up, down) = (Colour(UInt8(x & 255), 10, 20), Colour(UInt8(x & 255), 30, 40))
        surface[x, y] = Cell(halfBlock: Look(foreground: up, background: down))
      }
    }
    return surface
  }

  @Test("text in four letters for three bytes")
  func base64() {
    for (text, letters) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
      ("\u{FF}", "w78="),
    ] { #expect(Base64.encode(Array(text.utf8)) == Array(letters.utf8)) }
  }

  @Test("sixels of the four corners of a picture")
  func sixel() {
    // Two columns and seven lines: a whole band and the first line of the next.
    var pixels = Pixels(width: 2, height: 7, rgb: [UInt8](repeating: 0, count: 42))
    for i in 0..<3 { pixels.rgb[i] = 255 }
    let text = String(decoding: Sixel.string(pixels), as: UTF8.self)
    #expect(
      text == "\u{1B}P0;1;0q\"1;1;2;7#0;2;0;0;0#215;2;100;100;100#215@$#0}~-#0@@-\u{1B}\\")
    #expect(Sixel.string(Pixels()).isEmpty)
  }

  @Test("PNG files of more than one stored block, and of nothing")
  func png() {
    let pixels = Pixels(width: 300, height: 100, rgb: [UInt8](repeating: 7, count: 90000))
    let file = Portable.file(pixels)
    // Signature 8, IHDR 25, IEND 12, IDAT 12 around 6 of zlib, two blocks of 5, and 90,100 bytes of lines.
    #expect(file.count == 8 + 25 + 12 + 12 + 6 + 10 + 90100)
    #expect(Array(file.suffix(8)) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    #expect(Portable.file(Pixels()).isEmpty)
  }

  @Test("a picture that is not whole, or has words over it, is none")
  func places() {
    var page = striped(columns: 10, rows: 4)
    let place = PlacedPicture(path: [1], column: 2, row: 1, columns: 4, rows: 2)
    page.note(place)
    page.note(PlacedPicture(path: [1], column: 8, row: 1, columns: 4, rows: 2))
    #expect(page.pictures == [place] && page.shows(place))
    var surface = Surface(columns: 12, rows: 6)
    surface.draw(page, atColumn: 2, row: 1)
    #expect(surface.pictures.map { [$0.column, $0.row] } == [[4, 2]])
    surface[5, 3] = Cell(ascii: UInt8(ascii: "x"), look: .plain)
    #expect(!surface.shows(surface.pictures[0]))
    var moved = Surface(columns: 12, rows: 6)
    moved.draw(page, atColumn: -3, row: 0)
    #expect(moved.pictures.isEmpty)
  }

  @Test("a photo from nearer tells which part of it is seen")
  func regions() {
    let pixels = Pixels(
      width: 120, height: 60, rgb: [UInt8](repeating: 9, count: 21600), path: [1])
    var zoom = Zoom()
    // Three times as large: all of it would have 240 x 120 pixels.
    for _ in 0..<3 { _ = zoom.change(nearer: true) }
    var part = zoom.part(of: pixels, width: 80, height: 60)
    #expect(part.path == [1] && part.width == 80 && part.height == 60)
    #expect(part.region == PictureRegion(left: 1.0 / 3, top: 0.25, width: 1.0 / 3, height: 0.5))
    zoom.pan(-1, -1)
    part = zoom.part(of: pixels, width: 80, height: 60)
    #expect(
      abs(part.region.left) < 1e-9 && part.region.top == 0 && part.region.width == 1.0 / 3)
    zoom.pan(2, 2)
    part = zoom.part(of: pixels, width: 80, height: 60)
    #expect(
      abs(part.region.left - 2.0 / 3) < 1e-9 && abs(part.region.top - 0.5) < 1e-9
        && !part.region.isWhole)
    // As high as the photo, with room at its sides.
    part = zoom.part(of: pixels, width: 1000, height: 60)
    #expect(part.width == 360 && part.region.left == 0 && part.region.width == 1)
  }

  @Test("a part of a picture in pixels of a terminal lies within the whole")
  func parts() {
    #expect(PictureRegion.whole.isWhole)
    let third = PictureRegion(left: 1.0 / 3, top: 0.25, width: 1.0 / 3, height: 0.5)
    let whole = third.whole(width: 800, height: 600)
    #expect(whole?.width == 2400 && whole?.height == 1200)
    let part = third.part(of: (2400, 1200), width: 800, height: 600)
    #expect(part.words == Array("800,300,800,600".utf8))
    // Rounding leads out nowhere.
    for n in 1...200 {
      let width = Double(n) / 201
      let last = PictureRegion(left: 1 - width, top: 1 - width, width: width, height: width)
      guard let whole = last.whole(width: 97, height: 89) else { continue }
      let part = last.part(of: whole, width: 97, height: 89)
      #expect(part.left >= 0 && part.left + 97 <= whole.width)
      #expect(part.top >= 0 && part.top + 89 <= whole.height)
    }
    // More than the helper counts to, and what is no part.
    #expect(
      PictureRegion(left: 0, top: 0, width: 0.01, height: 1).whole(width: 800, height: 9) == nil)
    #expect(PictureRegion(left: 0, top: 0, width: 0, height: 0).whole(width: 8, height: 9) == nil)
    #expect(
      PictureRegion(left: 0, top: 0, width: .nan, height: 1).whole(width: 8, height: 9) == nil)
  }
}
