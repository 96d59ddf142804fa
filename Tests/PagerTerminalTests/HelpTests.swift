import Testing

@testable import pagerlua

@Suite struct HelpTests {
  @Test(
    "words are found whatever their case, marks and white space",
    arguments: [
      ("strasse", "Die STRASSE", true), ("strasse", "straße", true), ("ΣΊΣΥΦΟΣ", "σίσυφος", true),
      ("cafe\u{301}", "caf\u{e9}", true), ("caf\u{e9}", "CAFE\u{301}", true),
      ("cafe", "tea", false),
      ("two words", "two\n  words", true), ("two  words", "two words", true), ("ab", "a b", false),
      ("x", "", false), ("日本", "こんな日本語", true),
    ])
  func found(_ words: String, _ text: String, _ isThere: Bool) {
    #expect(Needle([UInt8](words.utf8))?.isIn([UInt8](text.utf8)) == isThere)
  }

  @Test("nothing to look for", arguments: ["", " ", "\t\n"])
  func nothing(_ words: String) { #expect(Needle([UInt8](words.utf8)) == nil) }

  @Test("bytes that are no UTF-8 are looked for as well")
  func bytes() {
    #expect(Needle([0xFF])?.isIn([0x61, 0xFF]) == true)
    #expect(Needle([0xFF])?.isIn([0x61]) == false)
  }

  @Test("hits are the cells that the words stand in")
  func hits() throws {
    let row = Text.line([UInt8]("日本 Straße  STRASSE".utf8), look: .plain)
    let needle = try #require(Needle([UInt8]("strasse".utf8)))
    #expect(needle.hits(in: row) == [3..<9, 11..<18])
    let wide = try #require(Needle([UInt8]("本 s".utf8)))
    #expect(wide.hits(in: row) == [1..<4])
    #expect(wide.hits(in: []) == [])
  }

  @Test("each key does one thing")
  func keys() {
    let names = Keys.all.flatMap { $0.names.map { [UInt8]($0) } }
    for (n, name) in names.enumerated() { #expect(!names[..<n].contains(name)) }
    #expect(Keys.action([UInt8]("ctrl+c".utf8)) == .leave)
    #expect(Keys.action([UInt8]("f12".utf8)) == nil)
  }

  static func panel(_ kind: Panel.Kind, _ count: Int, selected: Int = 0) -> Panel {
    Panel(kind, title: [UInt8]("List".utf8), count: count, selected: selected, theme: .plain) {
      Text.line([UInt8]("row \($0)".utf8), look: .plain)
    }
  }

  static func press(_ panel: Panel, _ keys: [String]) -> Panel.Outcome {
    var outcome = Panel.Outcome.stays
    for key in keys { outcome = panel.press([UInt8](key.utf8)) }
    return outcome
  }

  @Test("a row is chosen with keys, and with a click")
  func choosing() {
    var surface = Surface(columns: 100, rows: 12)
    let panel = Self.panel(.contents, 30, selected: 28)
    panel.draw(on: &surface, rows: 12)
    #expect(Self.press(panel, ["down", "down", "enter"]) == .chosen(29))
    #expect(Self.press(panel, ["page_up", "enter"]) == .chosen(20))
    #expect(Self.press(panel, ["home", "up", "enter"]) == .chosen(0))
    #expect(Self.press(panel, ["G", "enter"]) == .chosen(29))
    #expect(panel.press([UInt8]("escape".utf8)) == .closes)
    panel.draw(on: &surface, rows: 12)
    // Ten rows of thirty, the last ones, below the upper edge.
    #expect(panel.click(20, 1) == .chosen(20))
    #expect(panel.click(20, 10) == .chosen(29))
    #expect(panel.click(20, 0) == .stays)
    #expect(panel.click(0, 5) == .closes)
  }

  @Test("a list fits into any screen", arguments: [(1, 1), (4, 3), (6, 3), (9, 4), (200, 60)])
  func sizes(_ columns: Int, _ rows: Int) {
    for (kind, count) in [(Panel.Kind.help, 40), (.contents, 3), (.links, 0)] {
      let panel = Self.panel(kind, count)
      for key in ["down", "end", "page_up", "home", "space"] {
        var surface = Surface(columns: columns, rows: rows)
        panel.draw(on: &surface, rows: rows - 1)
        _ = panel.press([UInt8](key.utf8))
      }
      #expect(count > 0 || panel.press([UInt8]("enter".utf8)) == .closes)
    }
  }

  @Test(
    "addresses that a terminal is given hold nothing that it would obey",
    arguments: [
      ("https://example.org/", "https://example.org/"), ("HTTP://a", "HTTP://a"),
      ("mailto:a@b", "mailto:a@b"), ("https://a/\u{1B}]0;x\u{7}", "https://a/%1B]0;x%07"),
      ("https://a/ é", "https://a/%20%C3%A9"), ("javascript:alert(1)", ""), ("#name", ""),
      ("https://", ""), ("file.md", ""), (" https://a", ""),
    ])
  func outward(_ address: String, _ given: String) {
    let links = Links()
    let number = links.number(of: [UInt8](address.utf8))
    #expect(links.address(number) == [UInt8](address.utf8))
    #expect(links.outwardAddress(number) == [UInt8](given.utf8))
    #expect(links.number(of: [UInt8](address.utf8)) == number)
  }

  @Test("no address, and one that is too long, have no number")
  func noAddress() {
    let links = Links()
    #expect(links.number(of: []) == 0)
    #expect(links.number(of: [UInt8](repeating: 0x61, count: 2001)) == 0)
    #expect(links.address(0) == [] && links.address(7) == [])
  }

  @Test(
    "text for the clipboard",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func clipboard(_ text: String, _ code: String) {
    let bytes = Clipboard.bytes(for: [UInt8](text.utf8))
    #expect(bytes == [UInt8]("\u{1B}]52;c;\(code)\u{1B}\\".utf8))
  }

  @Test("links are told in the order of reading, with their words")
  func links() {
    var theme = Theme.dark
    let all = Links()
    theme.links = all
    let text = "See [a *b*](x) and [c<br>ij](y).\n\n| t | u |\n|---|---|\n| [d](x) | [ef](x) |"
    let document = TextTests.document(text, theme: theme)
    let found = document.links
    let addresses: [[UInt8]] = [[0x78], [0x79], [0x79], [0x78], [0x78]]
    #expect(found.map { all.address($0.number) } == addresses)
    #expect(found.map { Text.width(document.text.cells($0.words)) } == [3, 1, 2, 1, 2])
  }

  @Test("nearer photos: a part of them, never beyond an edge")
  func zoom() {
    // Each pixel names its column and its row.
    var pixels = Pixels(width: 40, height: 20, rgb: [])
    for y in 0..<20 { for x in 0..<40 { pixels.rgb += [UInt8(x), UInt8(y), 0] } }
    var zoom = Zoom()
    #expect(!zoom.change(nearer: false) && !zoom.isOn)
    #expect(zoom.change(nearer: true) && zoom.change(nearer: true))
    #expect(zoom.times == 2)
    func corners() -> [UInt8] {
      let part = zoom.part(of: pixels, width: 40, height: 20)
      #expect(part.width == 40 && part.height == 20 && part.rgb.count == 2400)
      return [part.rgb[0], part.rgb[1], part.rgb[2397], part.rgb[2398]]
    }
    #expect(corners() == [10, 5, 29, 14])
    zoom.pan(-9, 0.25)
    #expect(corners() == [0, 7, 19, 17])
    zoom.pan(9, 9)
    #expect(corners() == [20, 10, 39, 19])
    #expect(zoom.change(nearer: false) && zoom.change(nearer: false) && !zoom.isOn)
    #expect(corners() == [0, 0, 39, 19])
    // A photo of another shape leaves room, until it is near enough.
    _ = zoom.change(nearer: true)
    let part = zoom.part(of: pixels, width: 20, height: 40)
    #expect(part.width == 20 && part.height == 15)
    while zoom.change(nearer: true) {}
    #expect(zoom.part(of: pixels, width: 20, height: 40).height == 40)
    #expect(zoom.part(of: Pixels(), width: 20, height: 40).rgb == [])
  }
}
