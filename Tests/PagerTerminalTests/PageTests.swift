import Foundation
import Testing

@testable import pagerlua

/// Pages of text against frames that are kept: Golden/NAME.md, or code in a file of its language, and
/// NAME.COLUMNSxROWS.txt with the rows, and under each the looks of its cells, where they are not plain.
///
/// UPDATE_GOLDEN=1 writes the frames anew; an empty file asks for one.
@Suite struct PageTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// What stands for a look of the dark theme in a row of looks.
  static let letters: [(Look, Character)] = [
    (Theme.dark.title, "t"), (Theme.dark.heading, "h"), (Theme.dark.quiet, "q"),
    (Theme.dark.code, "c"), (Theme.dark.keyword, "k"), (Theme.dark.quote, "s"),
    (Theme.dark.comment, "r"), (Theme.dark.number, "n"), (Theme.dark.codeQuiet, "m"),
    (Theme.dark.link, "l"), (Theme.dark.inlineCode(in: .plain), "i"), (Look(isBold: true), "b"),
    (Look(isItalic: true), "e"), (Look(isStruck: true), "x"), (.plain, "."),
  ]

  static var frames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }

  static func page(_ source: String) throws -> TextPage {
    let text = [UInt8](try Data(contentsOf: folder.appendingPathComponent(source)))
    let language = [UInt8](source.split(separator: ".").last!.utf8)
    if language == [UInt8]("md".utf8) {
      let document = TextTests.document(String(decoding: text, as: UTF8.self), theme: .dark)
      return TextPage(document, folder: [], theme: .dark)
    }
    var document = Document()
    text.withUnsafeBytes { document.add(code: $0, language: language, theme: .dark) }
    document.listings[0].firstNumber = 1
    return TextPage(document, folder: [], theme: .dark)
  }

  static func picture(of surface: Surface) -> String {
    var result = ""
    for row in 0..<surface.rows {
      var text = ""
      var looks = ""
      for column in 0..<surface.columns {
        let cell = surface[column, row]
        if cell.width == 0 { continue }
        var bytes: [UInt8] = []
        bytes.append(contentsOf: cell)
        text += String(decoding: bytes, as: UTF8.self)
        let letter = letters.first { $0.0 == cell.look }?.1 ?? "?"
        looks += String(repeating: letter, count: Int(cell.width))
      }
      result += trimmed(text, " ") + "\n"
      let marks = trimmed(looks, ".")
      if !marks.isEmpty { result += "~" + marks + "\n" }
    }
    return result
  }

  static func trimmed(_ text: String, _ letter: Character) -> String {
    var text = text
    while text.last == letter { text.removeLast() }
    return text
  }

  @Test("frames of text pages", arguments: frames)
  func golden(_ name: String) throws {
    let parts = name.split(separator: ".")
    let size = parts[2].split(separator: "x").map { Int($0)! }
    var surface = Surface(columns: size[0], rows: size[1])
    var page = try Self.page(parts[0] + "." + parts[1])
    page.draw(on: &surface)
    let shown = Self.picture(of: surface)
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(shown.utf8).write(to: file)
    }
    #expect(shown == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test("any Markdown in any size is drawn within its page, and scrolls within itself")
  func anything() {
    let pieces = [
      "a ", "word", "\n", "\n\n", "- ", "1. ", "> ", "# ", "```lua\n", "```\n",
      "| a | b |\n|---|:-:|\n", "| ",
      "![x](y.png)", "[l](m)", "**", "`", "---\n", "<b>", "<!-- ", "-->", "&amp;", "漢字", "👨‍👩‍👧",
      "\u{301}", "    ",
      "\t", "\u{1B}[2J", "\u{202E}", "~~", "- [x] ", "\\\n", "<br>", "0x2A --[[",
    ]
    var state: UInt64 = 23
    func random(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(n))
    }
    for _ in 0..<300 {
      let body = (0..<random(60)).map { _ in pieces[random(pieces.count)] }.joined()
      var page = markdown(body, shown: random(3) == 0 ? random(body.utf8.count + 1) : nil)
      for _ in 0..<3 {
        var surface = Surface(columns: random(90), rows: random(20))
        page.draw(on: &surface)
        for row in 0..<surface.rows {
          for column in 0..<surface.columns {
            let cell = surface[column, row]
            // Both halves of a wide cluster are there, and nothing that a terminal would obey.
            if cell.width == 2 { #expect(surface[column + 1, row].width == 0) }
            #expect(
              !(0..<cell.byteCount).contains { cell.byte($0) < 0x20 || cell.byte($0) == 0x7F })
          }
        }
        let count = random(60) - 30
        let canMove = count != 0 && page.canScroll(down: count > 0)
        let hasMoved = page.scroll(by: count)
        #expect(hasMoved == canMove)
      }
    }
  }

  // MARK: Scrolling

  private func plain(_ words: String) -> Document {
    var document = Document()
    document.add([UInt8](words.utf8), look: .plain, isBody: true)
    return document
  }

  private func tall(_ lines: Int) -> TextPage {
    let words = (1...lines).map { "line \($0) of many, and some words more" }.joined(
      separator: "\n")
    return TextPage(plain(words), folder: [], theme: .plain)
  }

  private func firstRow(_ page: inout TextPage, columns: Int, rows: Int) -> String {
    var surface = Surface(columns: columns, rows: rows)
    page.draw(on: &surface)
    return String(
      Self.picture(of: surface).split(separator: "\n")[0].dropLast().filter { $0 != "┃" }
    )
    .trimmingCharacters(in: .whitespaces)
  }

  @Test("a tall page scrolls to its end and no further, and back")
  func scrolls() {
    var page = tall(40)
    _ = firstRow(&page, columns: 60, rows: 12)
    #expect(!page.canScroll(down: false) && page.canScroll(down: true))
    // By so many rows, whether it has moved, and what stands in the first row then.
    for (rows, moves, first) in [
      (-1, false, ""), (2, true, "line 2 of"), (1000, true, "line 29 of"), (1, false, "line 29 of"),
      (-1000, true, ""), (3, true, "line 3 of"),
    ] {
      let hasMoved = page.scroll(by: rows)
      let shown = firstRow(&page, columns: 60, rows: 12)
      #expect(hasMoved == moves && shown.hasPrefix(first), "\(rows): \(shown)")
    }
    page.scrollToTop()
    #expect(page.canScroll(down: true) && !page.canScroll(down: false))
  }

  @Test("a page that fits does not scroll")
  func fits() {
    var page = tall(12)
    _ = firstRow(&page, columns: 60, rows: 12)
    let hasMoved = page.scroll(by: 1)
    #expect(!page.canScroll(down: true) && !hasMoved)
  }

  @Test("words that go on in another row are marked, wherever the screen is, and with rows between")
  func marks() {
    let words = (0..<40).map { "one \($0)\n\ntwo" }.joined(separator: "\n\n")
    var page = TextPage(plain(words), folder: [], theme: .plain)
    for (rows, text) in [(0, "one 1"), (50, "one 13"), (1000, "one 39")] {
      var surface = Surface(columns: 40, rows: 12)
      page.draw(on: &surface)
      _ = page.scroll(by: rows)
      surface = Surface(columns: 40, rows: 12)
      page.draw(on: &surface)
      page.mark(Needle([UInt8]((text + " two").utf8))!, on: &surface, column: 0, row: 0)
      let marked = surface.cells.filter { $0.look.isReversed }.map { $0.byte(0) }
      #expect(String(decoding: marked, as: UTF8.self) == text + "two")
      // Of a page that is seen in part, what is seen.
      surface = Surface(columns: 40, rows: 12)
      page.mark(Needle([UInt8]((text + " two").utf8))!, on: &surface, column: 37, row: 0)
      #expect(surface.cells.filter { $0.look.isReversed }.count == 2)
    }
  }

  private func markdown(_ body: String, shown: Int?) -> TextPage {
    TextPage(TextTests.document(body), shown: shown, folder: [], theme: .plain)
  }

  @Test("what is not shown yet keeps its room, and the rest stays where it is")
  func reveals() {
    let body = "# Title\n\n- one\n- *two*\n\n---\n\n```\ncode\n```\n\n&copy; end\n"
    // How much of the body is shown, and the rows that are not empty then.
    let rows = ["Title", "• one", "• two", String(repeating: "─", count: 36), "code", "© end"]
    let steps = [("# Title\n", 1), ("- one\n", 2), ("*two*\n", 3), ("```\n\n&", 5), (" end\n", 6)]
    var all = Surface(columns: 40, rows: 14)
    var whole = markdown(body, shown: nil)
    whole.draw(on: &all)
    for (end, count) in steps {
      let range = body.range(of: end)!
      let length = body[..<range.upperBound].utf8.count - (end.hasSuffix("&") ? 1 : 0)
      var page = markdown(body, shown: length)
      var surface = Surface(columns: 40, rows: 14)
      page.draw(on: &surface)
      let shown = Self.picture(of: surface).split(separator: "\n").filter { !$0.hasPrefix("~") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(shown == Array(rows[..<count]), "\(end)")
      for row in 0..<14 {
        for column in 0..<40 where surface[column, row] != .blank {
          #expect(surface[column, row] == all[column, row])
        }
      }
    }
  }

  @Test("a tall page scrolls as far as it is shown, and goes along when more is")
  func revealsTall() {
    let words = (1...40).map { "line \($0) of many" }.joined(separator: "\n")
    func page(_ lines: Int) -> TextPage {
      let shown = words.split(separator: "\n")[..<lines].reduce(0) { $0 + $1.utf8.count + 1 }
      return TextPage(plain(words), shown: shown, folder: [], theme: .plain)
    }
    var first = page(8)
    _ = firstRow(&first, columns: 60, rows: 12)
    #expect(!first.canScroll(down: true))
    var more = page(20)
    more.resume(first)
    let row = firstRow(&more, columns: 60, rows: 12)
    #expect(row.hasPrefix("line 9 of") && !more.canScroll(down: true), "\(row)")
    var less = page(8)
    less.resume(more)
    _ = firstRow(&less, columns: 60, rows: 12)
    #expect(!less.canScroll(down: false) && !less.canScroll(down: true))
  }

  @Test("what was read stays in the first row, whatever the width, and comes back with it")
  func keepsPlace() {
    for start in stride(from: 1, through: 28, by: 3) {
      var page = tall(40)
      let before = firstRow(&page, columns: 60, rows: 12)
      _ = page.scroll(by: start)
      let there = firstRow(&page, columns: 60, rows: 12)
      #expect(before != there)
      for columns in [20, 33, 14, 100, 8] {
        let narrow = firstRow(&page, columns: columns, rows: 12)
        #expect(there.hasPrefix(narrow.prefix(5)), "\(columns) columns: \(narrow)")
      }
      let back = firstRow(&page, columns: 60, rows: 12)
      #expect(back == there)
    }
  }
}
