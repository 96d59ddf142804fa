/// Text from right to left keeps to its place: in terminals that turn it, each run of it on a row is
/// enclosed, so that it cannot turn the footer, a frame or the next column along (Unicode Standard Annex 9).
///
/// A terminal keeps a sign without a width in the cell before it. So the signs are written behind cells: one
/// behind the cell in front of the run, and one behind its last. At the left edge there is no cell for the
/// first: on a page that moves, the letter there gives way to a blank, and at rest no run is enclosed.
struct Isolation: Equatable {
  enum Begin { case none, leftToRight, rightToLeft, firstLetter }

  /// After this cell a run begins, or one ends.
  var begin = Begin.none
  var ends = false

  /// LRI, RLI, or FSI, where the first letter gives the direction.
  var beginning: StaticString {
    switch begin {
    case .none: return ""
    case .leftToRight: return "\u{2066}"
    case .rightToLeft: return "\u{2067}"
    case .firstLetter: return "\u{2068}"
    }
  }

  /// PDI.
  static let end: StaticString = "\u{2069}"

  /// Terminals that turn text, and keep the two signs with cells, by the variables that they set. Others
  /// show them as boxes, or give them a column. What runs tmux may be seen in another one.
  static func isTaken(_ variable: (StaticString) -> [UInt8]?) -> Bool {
    if variable("TMUX") != nil { return false }
    if variable("KONSOLE_VERSION") != nil || variable("TERM_PROGRAM") == [UInt8]("mintty") {
      return true
    }
    // As 5802 for 0.58.2, the first that turns text.
    guard let version = variable("VTE_VERSION") else { return false }
    return CommandLine.number(version) ?? 0 >= 5800
  }

  /// The same by the name that a terminal says, as "VTE(7200)".
  static func isTaken(name: [UInt8]) -> Bool {
    let names: [StaticString] = ["VTE(", "Konsole ", "mintty "]
    return names.contains { name.starts(with: [UInt8]($0)) }
  }

  /// As --isolate says, else by what is known of the terminal.
  static func isWanted(_ when: CommandLine.When, isTaken: () -> Bool) -> Bool {
    when == .always || when == .auto && isTaken()
  }
}

extension Surface {
  /// Marks where runs of text from right to left begin and end. What `shown` has of one that has changed
  /// is forgotten, so that it is written as a whole.
  mutating func isolate(over shown: inout Surface, cedingEdge cedes: Bool) {
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let cell = self[column, row]
        let isTurned = cell.isRightToLeft || cell.paragraph == .rightToLeft && !cell.isBlank
        guard isTurned, cell.isWords else {
          column += 1
          continue
        }
        column = isolate(around: column, row, over: &shown, cedingEdge: cedes)
      }
    }
  }

  /// The words of a row around a cell of them that is no blank, without the blanks on both sides.
  func run(around column: Int, _ row: Int) -> Range<Int> {
    var first = column
    while first > 0 {
      // A wide letter stands before its second half.
      let wide = self[first - 1, row].width == 0 ? 2 : 1
      guard self[first - wide, row].isWords else { break }
      first -= wide
    }
    while self[first, row].isBlank { first += 1 }
    var end = column + 1
    while end < columns, self[end, row].isWords || self[end, row].width == 0 { end += 1 }
    while self[end - 1, row].isBlank { end -= 1 }
    return first..<end
  }

  /// Encloses the run around a cell; the column behind it.
  private mutating func isolate(
    around column: Int, _ row: Int, over shown: inout Surface, cedingEdge cedes: Bool
  ) -> Int {
    let words = run(around: column, row)
    if words.lowerBound == 0 && cedes {
      cedeEdge(row)
      return column == 0 ? 1 : isolate(around: column, row, over: &shown, cedingEdge: false)
    }
    var before = words.lowerBound - 1
    if before > 0, self[before, row].width == 0 { before -= 1 }
    guard before >= 0 else { return words.upperBound }
    let last = words.upperBound - (self[words.upperBound - 1, row].width == 0 ? 2 : 1)
    let begin = Isolation.Begin(self[words.lowerBound, row].paragraph)
    setIsolation(before, row) { $0.begin = begin }
    setIsolation(last, row) { $0.ends = true }
    let run = before..<words.upperBound
    if run.contains(where: { self[$0, row] != shown[$0, row] }) {
      for x in run { shown[x, row] = .unknown }
    }
    return words.upperBound
  }
}

extension Surface {
  /// The letter at the left edge gives way to a blank.
  fileprivate mutating func cedeEdge(_ row: Int) {
    let blank = Cell(ascii: UInt8(ascii: " "), look: self[0, row].look)
    if self[1, row].width == 0 { self[1, row] = blank }
    self[0, row] = blank
  }
}

extension Isolation.Begin {
  fileprivate init(_ paragraph: Direction?) {
    switch paragraph {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case nil: self = .firstLetter
    }
  }
}
