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
      ("a", 1), ("漢字", 4), ("❤", 1), ("1️⃣", 2), ("👨🏽‍👩🏽‍👧🏽‍👦🏽", 2), ("कि", 1), ("\u{200B}", 0), ("\u{301}", 1),
      ("👨‍👩‍👧", 2), ("🧑🏽", 2), ("❤️", 2), ("🇩🇪", 2), ("e\u{301}", 1), ("한", 2),
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

  @Test("a letter carries sixteen marks at most, and a mark alone has something to stand on")
  func marks() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 100) + "b"
    #expect(Self.lines(Array(zalgo.utf8)) == ["a" + String(repeating: "\u{301}", count: 16) + "b"])
    #expect(Self.lines(Array("\u{301}".utf8)) == ["◌\u{301}"])
    let family = "👨🏽‍👩🏽‍👧🏽‍👦🏽"
    #expect(Self.lines(Array(family.utf8)) == [family])
  }

  @Test("rows are never too wide, lose nothing but blanks, and begin and end with letters")
  func wrapsAnything() {
    let clusters = ["a", "b", " ", " ", "-", "漢", "。", "「", "👨‍👩‍👧", "é"]
    var state: UInt64 = 7
    func random(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(n))
    }
    for _ in 0..<500 {
      let text = (0..<random(40)).map { _ in clusters[random(clusters.count)] }.joined()
      let line = Text.line(Array(text.utf8), look: .plain)
      let columns = 2 + random(12)
      let ranges = Wrapping.ranges(line, columns: columns)
      var next = 0
      for (n, range) in ranges.enumerated() {
        #expect(Text.width(Array(line[range])) <= columns)
        #expect(range.lowerBound >= next)
        #expect(line[next..<range.lowerBound].allSatisfy { $0.isBlank })
        if n > 0, let first = line[range].first { #expect(!first.isBlank) }
        if let last = line[range].last { #expect(!last.isBlank) }
        next = range.upperBound
      }
      #expect(line[next...].allSatisfy { $0.isBlank })
    }
  }

  @Test("lines break at blanks, and long words are cut")
  func wrapped() {
    let line = Text.line(Array("one two three fourteenletters".utf8), look: .plain)
    #expect(
      Self.plain(Wrapping.rows(line, columns: 9)) == ["one two", "three", "fourteenl", "etters"])
    let wide = Text.line(Array("漢字漢字".utf8), look: .plain)
    #expect(Self.plain(Wrapping.rows(wide, columns: 5)) == ["漢字", "漢字"])
  }

  static func laidOut(_ markdown: String, columns: Int) -> [String] {
    let flow = Flow(document(markdown), columns: columns, theme: .plain)
    return plain(flow.rows(0..<flow.count).map { $0.cells })
  }

  static func document(_ markdown: String, theme: Theme = .plain) -> Document {
    var document = Document()
    Array(markdown.utf8).withUnsafeBytes { Markdown.add($0, to: &document, theme: theme) }
    return document
  }

  @Test("wide letters break anywhere but at punctuation, words after their hyphens")
  func breaks() {
    func rows(_ text: String, _ columns: Int) -> [String] {
      Self.plain(Wrapping.rows(Text.line(Array(text.utf8), look: .plain), columns: columns))
    }
    #expect(rows("漢字。漢字", 4) == ["漢", "字。", "漢字"])
    #expect(rows("漢「字」", 4) == ["漢", "「字", "」"])
    #expect(rows("漢「字」", 6) == ["漢", "「字」"])
    #expect(rows("a well-known word", 8) == ["a well-", "known", "word"])
    #expect(rows("use --option", 7) == ["use", "--optio", "n"])
    #expect(rows("   indented", 20) == ["   indented"])
  }

  @Test("a list in an item that has no words shows both bullets")
  func nestedBullets() {
    #expect(Self.laidOut("- - a\n  - b\n- c", columns: 20) == ["• ◦ a", "  ◦ b", "• c"])
    #expect(Self.laidOut("1. - a", columns: 20) == ["1. • a"])
  }

  @Test("quotes and lists, however deep, leave room for words")
  func deep() {
    let quotes = String(repeating: ">", count: 40)
    let bars = String(repeating: "│ ", count: 8)
    #expect(
      Self.laidOut(quotes + " word after", columns: 20) == [
        bars + "word", bars + "afte", bars + "r",
      ])
    let lists = String(repeating: "- ", count: 40)
    let rows = Self.laidOut(lists + "word after", columns: 20)
    #expect(rows.map { $0.suffix(4) } == ["word", "afte", "   r"])
    #expect(rows.allSatisfy { $0.count <= 20 } && rows[0].hasPrefix("• ◦ ▪ • "))
    // So deep that time that grows with its square would be hours.
    let pit = Self.laidOut(String(repeating: "- ", count: 20_000) + "word", columns: 20)
    #expect(pit.count == 1 && pit[0].hasSuffix("word"))
  }

  @Test(
    "of HTML its words are shown, but not those of scripts, styles and heads",
    arguments: [
      ("<div>a <b>c</b></div>", "a c"), ("<header>a</header>", "a"), ("<HEAD>a</head>b", "b"),
      ("<styled>a</styled>", "a"), ("<script src=x>a</script >b", "b"), ("<style>a", ""),
      ("<!-- a -->b<br>c<br/>d", "b\nc\nd"), ("<template>a</template>", ""), ("a < b", "a"),
      ("<p>a &amp; &lt;b&gt; &#228;</p>", "a & <b> ä"), ("&szlig;&eacute;&yuml;&hearts;", "ßéÿ♥"),
      ("a & b; &c<b>;d</b>", "a & b; &c;d"), ("&", "&"), ("&nothing;", "&nothing;"),
    ])
  func markup(_ row: (String, String)) {
    #expect(String(decoding: Markup.text(Array(row.0.utf8)), as: UTF8.self) == row.1)
  }

  @Test("a picture in the words for a picture is some of those words")
  func nestedPictures() throws {
    let document = Self.document("![a ![b](c.png) d](e.png) f")
    #expect(document.blocks.first?.kind == .picture && document.pictures.count == 1)
    let picture = try #require(document.pictures.first)
    let words = document.text.cells(picture.description)
    #expect(picture.path == [UInt8]("e.png") && Self.plain([words]) == ["a b d"])
    #expect(Self.laidOut("![a ![b](c.png) d](e.png) f", columns: 20) == ["a b d", "", "f"])
  }

  @Test(
    "a picture says behind it how wide it is, as in Pandoc; what is no attribute stays text",
    arguments: [
      ("![a](b.png){width=50%}", 0.5, nil, []),
      ("![a](b.png){#x .y width=25% height=3}", 0.25, nil, []),
      ("![a](b.png){ width=12.5% } more", 0.125, nil, ["more"]), ("![a](b.png)", nil, nil, []),
      ("![a](b.png) {width=50%}", nil, nil, ["{width=50%}"]),
      ("![a](b.png){really}", nil, nil, ["{really}"]),
      ("![a](b.png){width=50px}", nil, "width=50px", []),
      ("![a](b.png){width=0%}", nil, "width=0%", []),
      ("![a](b.png){width=101%}", nil, "width=101%", []), ("![a](b.png){}", nil, nil, ["{}"]),
    ] as [(String, Double?, String?, [String])])
  func pictureWidth(_ row: (String, Double?, String?, [String])) throws {
    let document = Self.document(row.0)
    #expect(document.blocks.first?.kind == .picture)
    let width = try #require(document.pictures.first).width
    #expect(width.part == row.1)
    let problem = width.problem.map { String(decoding: $0, as: UTF8.self) }
    #expect(problem == row.2.map { $0 + " is no part of the words' width, like width=50%" })
    let rest = document.blocks.dropFirst().flatMap { block in
      block.kind == .text ? Self.plain([document.text.cells(block.range)]) : []
    }
    #expect(rest == row.3)
    let html = String(
      decoding: MarkdownHTML.text(Array(row.0.utf8)) { _ in .data([UInt8]("data:x")) },
      as: UTF8.self)
    #expect(html.contains("style=\"width:") == (row.1 != nil))
    #expect(
      row.3.allSatisfy { html.contains($0) }
        && html.contains("{") == row.3.contains { $0.contains("{") })
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
    #expect(
      Self.laidOut(text, columns: 40) == [
        "Title", "", "Some words & code.", "", "• one", "  1. first", "[x] done", "", "│ quoted",
        "",
        "a   │ b  ", "────┼────", "1   │ 22 ",
      ])
  }
}
