import Testing

@testable import pagerlua

@Suite struct ScreenTests {
  private static let clusters: [(String, Int)] = [
    ("a", 1), ("b", 1), (" ", 1), (" ", 1), ("é", 1), ("漢", 2), ("👨‍👩‍👧", 2), ("─", 1), ("▀", 1),
  ]

  private func look(_ chance: inout Chance) -> Look {
    var look = Look.plain
    guard chance.below(3) == 0 else { return look }
    if chance.below(2) == 0 { look.foreground = Colour(UInt8(chance.below(3)), 20, 255) }
    if chance.below(3) == 0 { look.background = Colour(5, UInt8(chance.below(3)), 60) }
    look.isBold = chance.below(3) == 0
    look.isDim = chance.below(4) == 0
    look.isItalic = chance.below(4) == 0
    look.isUnderlined = chance.below(4) == 0
    look.isReversed = chance.below(5) == 0
    look.isStruck = chance.below(5) == 0
    return look
  }

  @Test(
    "what is written turns one screen into the next, whatever they hold", arguments: [false, true])
  func diff(slides: Bool) {
    var chance = Chance(11)
    for round in 0..<120 {
      let (columns, rows) = (2 + chance.below(round % 2 == 0 ? 14 : 60), 1 + chance.below(5))
      let depth: ColourDepth = [.direct, .palette, .sixteen, .none][round % 4]
      var screen = Screen(columns: columns, rows: rows, depth: depth)
      var shown = ShownTerminal(columns: columns, rows: rows)
      var surface = Surface(columns: columns, rows: rows)
      for _ in 0..<8 {
        if chance.below(2) == 0 {
          // As pages move, with what stays at the edges.
          var moved = surface
          let (x, edge) = (chance.below(21) - 10, chance.below(3))
          moved.draw(surface, atColumn: x, row: 0)
          for y in 0..<rows where edge > 0 && surface[columns - 1, y].width == 1 {
            moved[columns - 1, y] = surface[columns - 1, y]
          }
          surface = moved
        }
        for _ in 0..<chance.below(columns) {
          let (cluster, width) = ScreenTests.clusters[chance.below(ScreenTests.clusters.count)]
          surface.put(
            Array(cluster.utf8)[...], width: width, column: chance.below(columns),
            row: chance.below(rows), look: look(&chance))
        }
        shown.apply(screen.update(to: surface, slides: slides))
        var expected = ShownTerminal(columns: columns, rows: rows)
        var whole = Screen(columns: columns, rows: rows, depth: depth)
        expected.apply(whole.update(to: surface))
        #expect(shown.seen == expected.seen)
        #expect(shown.problems.isEmpty)
        #expect(screen.update(to: surface).isEmpty)
      }
    }
  }

  @Test(
    "whatever width a terminal gives to a cluster, what stands beside it is right", arguments: 1...6
  )
  func doubtful(_ width: Int) {
    var chance = Chance(5)
    for _ in 0..<60 {
      let (columns, rows) = (2 + chance.below(20), 1 + chance.below(3))
      var screen = Screen(columns: columns, rows: rows, depth: .direct)
      var shown = ShownTerminal(columns: columns, rows: rows, familyWidth: width)
      var surface = Surface(columns: columns, rows: rows)
      for _ in 0..<8 {
        for _ in 0..<chance.below(8) {
          // Not a half block: there are several ways to write one.
          let (cluster, width) = Self.clusters[chance.below(Self.clusters.count - 1)]
          surface.put(
            Array(cluster.utf8)[...], width: width, column: chance.below(columns),
            row: chance.below(rows), look: .plain)
        }
        shown.apply(screen.update(to: surface))
        for row in 0..<rows {
          for column in 0..<columns where surface[column, row].width > 0 {
            let cell = surface[column, row]
            let text = String(decoding: (0..<cell.byteCount).map { cell.byte($0) }, as: UTF8.self)
            #expect(shown.text(column, row) == text, "\(shown.seen[row].map { $0.text })")
          }
        }
      }
    }
  }

  private func page(_ words: String, at column: Int, columns: Int, scrollbar: Bool) -> Surface {
    var surface = Surface(columns: columns, rows: 3)
    for y in 0..<3 {
      for (n, byte) in words.utf8.enumerated() {
        surface[column + n + y, y] = Cell(ascii: byte, look: .plain)
      }
      if scrollbar {
        surface[columns - 1, y] = Cell(ascii: UInt8(ascii: "|"), look: Look(isDim: true))
      }
    }
    return surface
  }

  @Test("rows that move are slid, also beside what stays", arguments: [false, true])
  func sliding(scrollbar: Bool) {
    let words = "the quick brown fox jumps over the lazy dog and goes on"
    var screen = Screen(columns: 100, rows: 3, depth: .direct)
    var terminal = ShownTerminal(columns: 100, rows: 3)
    for (n, column) in [30, 23, 21, 26, 5, -20, -21, 38].enumerated() {
      let surface = page(words, at: column, columns: 100, scrollbar: scrollbar)
      let bytes = screen.update(to: surface)
      terminal.apply(bytes)
      var whole = Screen(columns: 100, rows: 3, depth: .direct)
      var expected = ShownTerminal(columns: 100, rows: 3)
      expected.apply(whole.update(to: surface))
      #expect(terminal.seen == expected.seen)
      // Written anew it is three times the words; cells that come in have to be.
      if n > 0 && column > 0 && n < 5 { #expect(bytes.count < 110) }
    }
  }

  @Test(
    "a look is set by its difference or anew, whichever is shorter; blanks take none that is not seen"
  )
  func looks() {
    func bytes(_ looks: [(String, Look)]) -> String {
      var screen = Screen(columns: 20, rows: 1, depth: .direct)
      _ = screen.update(to: Surface(columns: 20, rows: 1))
      var surface = Surface(columns: 20, rows: 1)
      for (n, (text, look)) in looks.enumerated() {
        surface[n, 0] = Cell(ascii: text.utf8.first!, look: look)
      }
      let text = String(decoding: screen.update(to: surface), as: UTF8.self)
      return text.replacing("\u{1B}[?2026h\u{1B}[H", with: "").replacing("\u{1B}[?2026l", with: "")
        .replacing("\u{1B}", with: "^")
    }
    let red = Look(foreground: Colour(255, 0, 0))
    let boldRed = Look(foreground: Colour(255, 0, 0), isBold: true)
    let underlined = Look(foreground: Colour(255, 0, 0), isUnderlined: true)
    #expect(bytes([("a", red), ("b", boldRed)]) == "^[38;2;255;0;0ma^[1mb")
    #expect(bytes([("a", boldRed), ("b", red)]) == "^[1;38;2;255;0;0ma^[22mb")
    #expect(bytes([("a", boldRed), ("b", .plain)]) == "^[1;38;2;255;0;0ma^[mb")
    #expect(bytes([("a", red), (" ", .plain), ("b", red)]) == "^[38;2;255;0;0ma b")
    #expect(
      bytes([("a", red), ("b", underlined), ("c", boldRed)]) == "^[38;2;255;0;0ma^[4mb^[1;24mc"
        || bytes([("a", red), ("b", underlined), ("c", boldRed)]) == "^[38;2;255;0;0ma^[4mb^[24;1mc"
    )
  }
}
