/// Breaks lines of cells at blanks.
enum Wrapping {
  /// The rows of a line in so many columns, without the blanks they were broken at. A word that is
  /// longer than a row is cut.
  static func rows(_ line: [Cell], columns: Int) -> [[Cell]] {
    let columns = max(2, columns)
    var rows: [[Cell]] = []
    var row: [Cell] = []
    var width = 0
    // The end of the last word in the row, and how wide the row is up to there.
    var wordEnd = 0
    for cell in line {
      if width + Int(cell.width) > columns {
        if cell.isBlank {
          rows.append(row)
          row = []
          width = 0
          wordEnd = 0
          continue
        }
        if wordEnd > 0 {
          var rest = Array(row[wordEnd...])
          while let first = rest.first, first.isBlank { rest.removeFirst() }
          rows.append(Array(row[0..<wordEnd]))
          row = rest
        } else {
          rows.append(row)
          row = []
        }
        width = Text.width(row)
        wordEnd = 0
      }
      if cell.isBlank {
        if !row.isEmpty, let last = row.last, !last.isBlank { wordEnd = row.count }
        // The blank that a row was broken at does not begin the next one.
        if row.isEmpty && !rows.isEmpty { continue }
      }
      row.append(cell)
      width += Int(cell.width)
    }
    while rows.isEmpty == false, let last = row.last, last.isBlank { row.removeLast() }
    rows.append(row)
    return rows
  }

  /// A line cut to so many columns, with an ellipsis where it was cut.
  static func cut(_ line: [Cell], columns: Int) -> [Cell] {
    guard Text.width(line) > columns else { return line }
    var result: [Cell] = []
    var width = 0
    for cell in line {
      if width + Int(cell.width) > columns - 1 { break }
      result.append(cell)
      width += Int(cell.width)
    }
    if columns > 0 {
      result += Text.line([UInt8]("…"), look: line.first?.look ?? .plain)
    }
    return result
  }
}

extension Surface {
  /// Writes a row of cells.
  mutating func write(_ cells: [Cell], column: Int, row: Int) {
    var x = column
    for cell in cells {
      if x + Int(cell.width) > columns { return }
      if x >= 0 {
        self[x, row] = cell
        if cell.width == 2 { self[x + 1, row] = .second(look: cell.look) }
      }
      x += Int(max(1, cell.width))
    }
  }
}
