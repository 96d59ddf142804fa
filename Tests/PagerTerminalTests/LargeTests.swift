import Testing

@testable import pagerlua

/// Texts of any length: what is made of a part of one is what the whole would have there.
@Suite struct LargeTests {
  static let pieces = [
    "word ", "some more of them ", "well-known ", "\n", "\n\n", "- ", "12. ", "> ", "漢字「漢」",
    "שלום ",
    "\tafter a tab\t", "👨‍👩‍👧 ", "e\u{301}", "**bold** ", "[link](a) ", "\u{200B}", "привет мир ",
    "     ",
    "| a | b |\n|---|---|\n| c | many words in one entry |\n| d | e |\n",
    "```lua\nlocal a = 1 -- b\n```\n",
  ]

  static func document(_ chance: inout Chance) -> Document {
    var document = Document()
    let text = (0..<60 + chance.below(400)).map { _ in pieces[chance.below(pieces.count)] }.joined()
    let bytes = Array(text.utf8)
    switch chance.below(3) {
    case 0: document.add(bytes, look: .plain, isBody: true)
    case 1: bytes.withUnsafeBytes { document.add(code: $0, language: [UInt8]("lua"), theme: .dark) }
    default: bytes.withUnsafeBytes { Markdown.add($0, to: &document, theme: .dark) }
    }
    return document
  }

  @Test("a row is the same wherever reading begins, and is found by its place")
  func anywhere() {
    var chance = Chance(5)
    for _ in 0..<60 {
      let flow = Flow(Self.document(&chance), columns: 6 + chance.below(30), theme: .dark)
      let all = flow.rows(0..<flow.count)
      #expect(all.count == flow.count)
      for _ in 0..<20 {
        let start = chance.below(flow.count)
        let range = start..<min(flow.count, start + 1 + chance.below(30))
        let rows = flow.rows(range)
        #expect(rows.map { $0.cells } == all[range].map { $0.cells })
        #expect(rows.map { $0.place } == all[range].map { $0.place })
        #expect(rows.map { $0.source } == all[range].map { $0.source })
        // The first of the rows that have its place.
        let place = all[start].place
        #expect(flow.row(of: place) == all.firstIndex { $0.place == place })
        let source = chance.below(2000)
        #expect(flow.rows(before: source) == all.prefix { $0.source < source }.count)
      }
    }
  }

  @Test("words are found in the rows that have them, from any row on and in both directions")
  func found() {
    var chance = Chance(11)
    for _ in 0..<60 {
      var page = TextPage(Self.document(&chance), folder: [], theme: .dark)
      var surface = Surface(columns: 20 + chance.below(40), rows: 10)
      page.draw(on: &surface)
      let count = page.flow.count
      let words = ["some more", "мир", "them well", "12. ", "漢", "w", "nowhere"][chance.below(7)]
      let needle = Needle([UInt8](words.utf8))!
      var starts: [Int] = []
      var cells: [Cell] = []
      var owners: [Int] = []
      for (n, row) in page.flow.rows(0..<count).enumerated() {
        cells += row.cells + [.blank]
        owners += [Int](repeating: n, count: row.cells.count + 1)
      }
      for hit in needle.hits(in: cells) { starts.append(owners[hit.lowerBound]) }
      for _ in 0..<10 {
        let from = chance.below(count)
        let (below, above) = (from..<count, 0..<from)
        #expect(page.firstHit(of: needle, in: below) == starts.first { below.contains($0) })
        #expect(page.lastHit(of: needle, in: above) == starts.last { above.contains($0) })
      }
      #expect(TextPage.has(needle, in: page.document) || starts.isEmpty || words == "12. ")
    }
  }

  @Test("letters that are taken without a closer look are clusters as all others")
  func alone() {
    let letters: [Unicode.Scalar] = [
      "a", "ä", "ž", "λ", "ж", "ѣ", "ԯ", "。", "「", "ひ", "カ", "漢", "一", "\u{9FA5}", "\u{301}",
      "\u{3099}",
    ]
    var chance = Chance(3)
    for _ in 0..<2000 {
      // The last two are marks.
      var text = String.UnicodeScalarView([letters[chance.below(letters.count - 2)]])
      for _ in 0..<chance.below(6) { text.append(letters[chance.below(letters.count)]) }
      let string = String(text)
      let line = Text.line(Array(string.utf8), look: .plain)
      let wide = string.count { $0.unicodeScalars.first!.value >= 0x3001 }
      #expect(line.count == string.count && Text.width(line) == string.count + wide, "\(string)")
    }
  }

  @Test("addresses have a number each, however many there are")
  func addresses() {
    let links = Links()
    func address(_ n: Int) -> [UInt8] { [UInt8]("https://example.org/\(n)".utf8) }
    for n in 0..<66000 { #expect(links.number(of: address(n)) == (n < 65535 ? n + 1 : 0)) }
    for n in stride(from: 0, to: 65535, by: 1000) {
      #expect(links.number(of: address(n)) == n + 1 && links.address(UInt16(n + 1)) == address(n))
    }
  }
}
