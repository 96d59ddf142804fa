import Testing

@testable import pagerlua

/// A terminal that keeps signs without a width in the cell before them, as those do that turn text.
private struct Keeper {
  var cells: [[String]]
  var column = 0
  var row = 0

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  mutating func apply(_ bytes: [UInt8]) {
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var i = 0
    while i < text.count {
      defer { i += 1 }
      if ("\u{2066}"..."\u{2069}").contains(text[i]) {
        if column > 0 { cells[row][column - 1].unicodeScalars.append(text[i]) }
        continue
      }
      guard text[i] == "\u{1B}" else {
        cells[row][column] = String(text[i])
        column += 1
        continue
      }
      var parameters = ""
      i += 2
      while !text[i].properties.isAlphabetic && text[i] != "@" {
        parameters.unicodeScalars.append(text[i])
        i += 1
      }
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      switch text[i] {
      case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
      case "G": column = (numbers.first ?? 1) - 1
      case "C": column += numbers.first ?? 1
      case "K": for x in column..<cells[row].count { cells[row][x] = " " }
      case "P", "@":
        for _ in 0..<(numbers.first ?? 1) {
          cells[row].remove(at: text[i] == "P" ? column : cells[row].count - 1)
          cells[row].insert(" ", at: text[i] == "P" ? cells[row].count : column)
        }
      case "J": self = Keeper(columns: cells[0].count, rows: cells.count)
      default: break
      }
    }
  }
}

@Suite struct IsolationTests {
  static func surface(_ rows: [(Int, String, Bool)], columns: Int = 24) -> Surface {
    var surface = Surface(columns: columns, rows: 2)
    for (column, text, isMark) in rows {
      let bytes = Array(text.utf8)
      surface.write(
        isMark ? Text.mark(bytes, look: .plain) : Text.line(bytes, look: .plain), column: column,
        row: 0)
    }
    return surface
  }

  static func isolated(_ surface: Surface, isMoving: Bool = false) -> String {
    var screen = Screen(columns: surface.columns, rows: surface.rows, depth: .none)
    screen.isolates = true
    var keeper = Keeper(columns: surface.columns, rows: surface.rows)
    keeper.apply(screen.update(to: surface, isMoving: isMoving))
    return keeper.cells[0].joined()
      .replacing("\u{2068}", with: "<").replacing("\u{2069}", with: ">")
      .replacing("\u{2066}", with: "l<").replacing("\u{2067}", with: "r<")
  }

  @Test(
    "each run of text from right to left is enclosed, without its blanks and what the program draws",
    arguments: [
      ([(1, "שלום עולם", false)], " <שלום עולם>"),
      ([(1, "a שלום 12", false)], " <a שלום 12>"),
      ([(1, "only latin 12", false)], " only latin 12"),
      ([(1, "│", true), (2, "אב", false), (4, "│", true), (5, "3", true)], " │<אב>│3"),
      ([(1, "אב ", false), (5, "גד", false)], " <אב>  <גד>"),
      ([(2, "• ", true), (4, "مرحبا", false)], "  • <مرحبا>"),
      ([(1, "漢", false), (3, "אב", false)], " <漢אב>"),
      // There is no cell to keep the sign.
      ([(0, "אב", false)], "אב"),
    ])
  func enclosed(_ row: ([(Int, String, Bool)], String)) {
    // The second half of a wide letter stays a blank here.
    let text = Self.isolated(Self.surface(row.0)).replacing("漢 ", with: "漢")
    #expect(text.trimmingBlanks == row.1)
  }

  @Test(
    "while pages move, the letter at the left edge gives way to the sign that begins a run",
    arguments: [
      ([(0, "אב", false)], " <ב>"), ([(0, "א", false)], ""),
      ([(0, "שלום עולם", false)], " <לום עולם>"),
      ([(0, "a שלום", false)], "  <שלום>"), ([(0, "漢אב", false)], "  <אב>"),
      ([(0, "only latin", false)], "only latin"), ([(0, "│", true), (1, "אב", false)], "│<אב>"),
      ([(0, "אב", false), (2, "│", true), (3, "גד", false)], " <ב>│<גד>"),
    ])
  func edge(_ row: ([(Int, String, Bool)], String)) {
    #expect(Self.isolated(Self.surface(row.0), isMoving: true).trimmingBlanks == row.1)
  }

  @Test("after any change the signs on a row are in pairs around its text")
  func changes() {
    var state: UInt64 = 5
    func random(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(n))
    }
    let pieces = ["שלום", "אב ג", "abc", "12", "   ", "د م"]
    var screen = Screen(columns: 30, rows: 2, depth: .sixteen)
    screen.isolates = true
    var keeper = Keeper(columns: 30, rows: 2)
    var surface = Surface(columns: 30, rows: 2)
    for _ in 0..<400 {
      let bytes = Array(pieces[random(pieces.count)].utf8)
      let look = random(3) == 0 ? Look(isBold: true) : .plain
      let cells =
        random(4) == 0 ? Text.mark([UInt8]("│ "), look: look) : Text.line(bytes, look: look)
      surface.write(cells, column: 1 + random(24), row: random(2))
      keeper.apply(screen.update(to: surface, isMoving: random(2) == 0))
      for row in 0..<2 {
        var isInside = false
        for (column, cell) in keeper.cells[row].enumerated() {
          let letter = surface[column, row]
          #expect(!(letter.isRightToLeft && letter.isWords) || isInside)
          #expect(letter.isWords || !isInside)
          for sign in cell.unicodeScalars.dropFirst() {
            #expect(isInside == (sign == "\u{2069}"))
            isInside = sign != "\u{2069}"
          }
        }
        #expect(!isInside)
      }
      #expect(screen.update(to: surface).isEmpty)
    }
  }

  @Test("a row has the direction of its paragraph, whatever it begins with")
  func paragraphs() {
    func rows(_ text: String) -> [String] {
      let flow = Flow(Self.document(text), columns: 8, theme: .plain)
      return flow.rows(0..<flow.count).map { row in
        var surface = Surface(columns: 10, rows: 1)
        surface.write(row.cells, column: 1, row: 0)
        return Self.isolated(surface).trimmingBlanks
      }
    }
    #expect(rows("אבג דהו latin. זח") == ["  r<אבג דהו>", "   r<latin.>", "       r<זח>"])
    #expect(rows("a long אבגדה word") == [" a long", " l<אבגדה>", " word"])
  }

  @Test("terminals that keep the signs are known by their variables or their names")
  func known() {
    func isTaken(_ variables: [String: String]) -> Bool {
      Isolation.isTaken { name in
        variables[name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }].map {
          Array($0.utf8)
        }
      }
    }
    #expect(isTaken(["VTE_VERSION": "7200"]))
    #expect(!isTaken(["VTE_VERSION": "5602"]))
    #expect(!isTaken(["VTE_VERSION": "7200", "TMUX": "/tmp/tmux-0/default,1,0"]))
    #expect(isTaken(["KONSOLE_VERSION": "220401"]))
    #expect(isTaken(["TERM_PROGRAM": "mintty"]))
    #expect(!isTaken(["TERM_PROGRAM": "iTerm.app"]))
    #expect(!isTaken([:]))
    #expect(Isolation.isTaken(name: Array("VTE(7200)".utf8)))
    #expect(!Isolation.isTaken(name: Array("XTerm(390)".utf8)))
  }

  @Test(
    "paragraphs from right to left stand at the right, with what belongs to them on their right side"
  )
  func mirrored() {
    let rows = TextTests.laidOut(
      "שלום עולם\n\n- אב\n  1. גד\n- [x] הו\n\n> זח\n\nlatin שלום\n\n12 שלום", columns: 14)
    #expect(
      rows == [
        "     שלום עולם", "", "          אב •", "       גד .1  ", "        הו [x]", "",
        "          זח │", "", "latin שלום", "", "       12 שלום",
      ])
    #expect(
      TextPage.plainText(Self.document("אב")) == Array("אב".utf8))
  }

  static func document(_ words: String) -> Document {
    var document = Document()
    document.add([UInt8](words.utf8), look: .plain)
    return document
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
