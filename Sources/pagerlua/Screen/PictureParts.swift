/// A picture as the terminal is told it, in parts: between two of them there is time for keys, and the rest
/// can be left out.
struct PictureParts {
  /// Letters of a part at most, as kitty's protocol says.
  private static let mostLetters = 4096

  let place: PlacedPicture
  /// Frames may be written between its parts.
  let takesOthers: Bool
  /// What ends it before its end.
  let ending: [UInt8]
  private let head: [UInt8]
  private let text: [UInt8]
  private var sent = 0

  /// number: by which kitty's protocol knows it, from 1.
  init(_ kind: GraphicsKind, _ pixels: Pixels, _ place: PlacedPicture, number: Int) {
    self.place = place
    takesOthers = kind == .kitty
    switch kind {
    case .kitty:
      head = PictureParts.kittyKeys(pixels, place, number: number)
      text = Base64.encode(pixels.rgb)
      ending = [UInt8]("\u{1B}_Gq=2,m=0;\u{1B}\\")
    case .iterm:
      head = []
      text = PictureParts.iterm(pixels, place)
      ending = [UInt8]("\u{1B}\\")
    default:
      head = []
      text = Sixel.string(pixels)
      ending = [UInt8]("\u{1B}\\")
    }
  }

  var isAtEnd: Bool { sent >= text.count }

  /// The next part, which is no more than a few kilobytes.
  mutating func next() -> [UInt8] {
    let end = min(text.count, sent + PictureParts.mostLetters)
    let isLast = end == text.count
    // A picture of kitty's stands where the cursor is when its last part comes.
    var bytes = sent == 0 || takesOthers && isLast ? move : []
    if takesOthers {
      bytes.append("\u{1B}_G")
      if sent == 0 { bytes += head }
      bytes.append(isLast ? "q=2,m=0;" : "q=2,m=1;")
    }
    bytes += text[sent..<end]
    if takesOthers { bytes.append("\u{1B}\\") }
    sent = end
    return bytes
  }

  /// The cursor to the corner.
  private var move: [UInt8] {
    var bytes = [UInt8]("\u{1B}[")
    bytes.append(number: place.row + 1)
    bytes.append(";")
    bytes.append(number: place.column + 1)
    bytes.append("H")
    return bytes
  }

  private static func kittyKeys(_ pixels: Pixels, _ place: PlacedPicture, number: Int) -> [UInt8] {
    var bytes = [UInt8]("a=T,f=24,C=1,")
    let numbers: [(StaticString, Int)] = [
      ("i=", number), ("s=", pixels.width), ("v=", pixels.height), ("c=", place.columns),
      ("r=", place.rows),
    ]
    for (name, value) in numbers {
      bytes.append(name)
      bytes.append(number: value)
      bytes.append(",")
    }
    return bytes
  }

  private static func iterm(_ pixels: Pixels, _ place: PlacedPicture) -> [UInt8] {
    var bytes: [UInt8] = []
    let file = Portable.file(pixels)
    bytes.append("\u{1B}]1337;File=inline=1;size=")
    bytes.append(number: file.count)
    bytes.append(";width=")
    bytes.append(number: place.columns)
    bytes.append(";height=")
    bytes.append(number: place.rows)
    bytes.append(";preserveAspectRatio=0;doNotMoveCursor=1:")
    bytes += Base64.encode(file)
    bytes.append("\u{7}")
    return bytes
  }
}
