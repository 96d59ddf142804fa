import Testing

@testable import pagerlua

@Suite struct TextTests {
  static func width(_ text: String) -> Int { Text.width(Text.line(Array(text.utf8), look: .plain)) }

  static func plain(_ rows: [[Cell]]) -> [String] {
    rows.map { row in
      var bytes: [UInt8] = []
      for cell in row { bytes.append(contentsOf: cell) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  static func lines(_ bytes: [UInt8]) -> [String] { plain(Text.lines(bytes, look: .plain)) }

  @Test(
    "clusters are as wide as they are drawn",
    arguments: [
      ("a", 1), ("漢字", 4), ("👨‍👩‍👧", 2), ("🧑🏽", 2), ("❤️", 2), ("🇩🇪", 2), ("e\u{301}", 1), ("한", 2),
    ])
  func widths(_ row: (String, Int)) {
    #expect(Self.width(row.0) == row.1)
  }

  @Test("nothing that a terminal would obey gets through")
  func cleaned() {
    #expect(Self.lines([0x1B, 0x5B, 0x41]) == ["\u{FFFD}[A"])
    #expect(Self.lines([0xC2, 0x9B, 0x41]) == ["\u{FFFD}A"])
    #expect(Self.lines(Array("a\u{202E}b\u{2066}c".utf8)) == ["abc"])
    #expect(Self.lines([0x61, 0xFF, 0x62]) == ["a\u{FFFD}b"])
    #expect(Self.lines(Array("a\tb\r\nc".utf8)) == ["a   b", "c"])
  }

  @Test("lines break at blanks, and long words are cut")
  func wrapped() {
    let line = Text.line(Array("one two three fourteenletters".utf8), look: .plain)
    #expect(
      Self.plain(Wrapping.rows(line, columns: 9)) == ["one two", "three", "fourteenl", "etters"])
    let wide = Text.line(Array("漢字漢字".utf8), look: .plain)
    #expect(Self.plain(Wrapping.rows(wide, columns: 5)) == ["漢字", "漢字"])
  }

  @Test("Markdown as rows")
  func markdown() {
    let text = """
      # Title

      Some *words* & `code`.

      - one
        1. first
      - [x] done

      > quoted

      | a | b |
      |---|---|
      | 1 | 22 |
      """
    let rows = Array(text.utf8).withUnsafeBytes { Markdown.rows($0, columns: 40, theme: .plain) }
    #expect(
      Self.plain(rows) == [
        "Title", "", "Some words & code.", "", "• one", "  1. first", "[x] done", "", "│ quoted",
        "",
        "a   │ b  ", "────┼────", "1   │ 22 ",
      ])
  }
}
