/// Text from right to left keeps to its place: in terminals that turn it, each run of it on a row is
/// enclosed in FSI (U+2068) and PDI (U+2069), so that it cannot turn the footer, a frame or the next column
/// along (Unicode Standard Annex 9).
///
/// A terminal keeps a sign without a width in the cell before it. So both are written behind cells: FSI
/// behind the one in front of the run, PDI behind its last. At the left edge there is no cell to keep FSI, and no run is enclosed.
struct Isolation: Equatable {
  /// After this cell a run begins, or one ends.
  var begins = false
  var ends = false

  /// First strong isolate, and pop directional isolate.
  static let begin: StaticString = "\u{2068}"
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
  mutating func isolate(over shown: inout Surface) {
    for row in 0..<rows {
      var column = 0
      while column < columns {
        guard self[column, row].isRightToLeft, self[column, row].isWords else {
          column += 1
          continue
        }
        column = isolate(around: column, row, over: &shown)
      }
    }
  }

  /// The run around a cell; the column behind it.
  private mutating func isolate(around column: Int, _ row: Int, over shown: inout Surface) -> Int {
    var first = column
    while first > 0 {
      // A wide letter stands before its second half.
      let wide = self[first - 1, row].width == 0 ? 2 : 1
      guard self[first - wide, row].isWords else { break }
      first -= wide
    }
    while self[first, row].isBlank { first += 1 }
    var after = column + 1
    while after < columns, self[after, row].isWords || self[after, row].width == 0 { after += 1 }
    var last = after - 1
    while self[last, row].isBlank || self[last, row].width == 0 && last > first { last -= 1 }
    var before = first - 1
    if before > 0, self[before, row].width == 0 { before -= 1 }
    guard before >= 0 else { return after }
    setIsolation(before, row) { $0.begins = true }
    setIsolation(last, row) { $0.ends = true }
    let run = before..<after
    if run.contains(where: { self[$0, row] != shown[$0, row] }) {
      for x in run { shown[x, row] = .unknown }
    }
    return after
  }
}
