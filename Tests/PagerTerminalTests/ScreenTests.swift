import Testing

@testable import pagerlua

/// A terminal that knows what the screen writes: clusters, moves and erasing; looks are kept as text.
private struct Applier {
  var cells: [[String]]
  var looks: [[String]]
  var column = 0
  var row = 0
  var look = "0"

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    looks = Array(repeating: Array(repeating: "0", count: columns), count: rows)
  }

  mutating func apply(_ bytes: [UInt8]) {
    let text = Array(String(decoding: bytes, as: UTF8.self))
    var i = 0
    while i < text.count {
      guard text[i] == "\u{1B}" else {
        cells[row][column] = String(text[i])
        looks[row][column] = look
        column += 1
        if ScreenTests.isWide(text[i]) {
          cells[row][column] = ""
          looks[row][column] = look
          column += 1
        }
        i += 1
        continue
      }
      var parameters = ""
      i += 2
      while !text[i].isLetter {
        parameters.append(text[i])
        i += 1
      }
      switch text[i] {
      case "H":
        let place = parameters.split(separator: ";").map { Int($0)! }
        (row, column) = (place[0] - 1, place[1] - 1)
      case "G": column = Int(parameters)! - 1
      case "J": self = Applier(columns: cells[0].count, rows: cells.count)
      case "m": look = parameters
      default: break
      }
      i += 1
    }
  }
}

@Suite struct ScreenTests {
  static func isWide(_ cluster: Character) -> Bool { "漢字👨‍👩‍👧".contains(cluster) }

  @Test("what is written turns one screen into the next, whatever they hold")
  func diff() {
    let clusters: [(String, Int)] = [("a", 1), (" ", 1), ("é", 1), ("漢", 2), ("👨‍👩‍👧", 2), ("─", 1)]
    var state: UInt64 = 11
    func random(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(n))
    }
    for _ in 0..<60 {
      let (columns, rows) = (2 + random(14), 1 + random(5))
      var screen = Screen(columns: columns, rows: rows, depth: .direct)
      var shown = Applier(columns: columns, rows: rows)
      var surface = Surface(columns: columns, rows: rows)
      for _ in 0..<8 {
        for _ in 0..<random(20) {
          let (cluster, width) = clusters[random(clusters.count)]
          let look = random(3) == 0 ? Look(foreground: Colour(1, 2, 3), isBold: true) : .plain
          surface.put(
            Array(cluster.utf8)[...], width: width, column: random(columns), row: random(rows),
            look: look)
        }
        shown.apply(screen.update(to: surface))
        var expected = Applier(columns: columns, rows: rows)
        var whole = Screen(columns: columns, rows: rows, depth: .direct)
        expected.apply(whole.update(to: surface))
        #expect(shown.cells == expected.cells)
        #expect(shown.looks == expected.looks)
        #expect(screen.update(to: surface).isEmpty)
      }
    }
  }
}
