/// Breaks lines of cells into rows.
enum Wrapping {
  /// The parts of a line that become rows of so many columns, without the blanks they were broken at.
  static func ranges(_ line: [Cell], columns: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while true {
      var row = RowBreak(columns: columns, from: start)
      var broken: (end: Int, next: Int)?
      var i = start
      while i < line.count, broken == nil {
        broken = row.take(Sign(line[i]), at: i, to: i + 1) {
          i + 1 < line.count && Sign(line[i + 1]).isLetter
        }
        i += 1
      }
      ranges.append(start..<(broken?.end ?? row.end))
      guard let broken else { return ranges }
      start = broken.next
    }
  }

  static func rows(_ line: [Cell], columns: Int) -> [[Cell]] {
    ranges(line, columns: columns).map { Array(line[$0]) }
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
      result += Text.mark([UInt8]("…"), look: line.first?.look ?? .plain)
    }
    return result
  }
}

extension Clusters {
  /// Where a cluster begins, and its column.
  struct Spot {
    let at: Int
    let column: Int
  }

  var spot: Spot { Spot(at: at, column: column) }

  /// Reads the part of the line that becomes a row of so many columns: where it ends, and where the next
  /// one begins. Where there is none, the end of the line comes next.
  mutating func row(columns: Int) -> (end: Int, next: Spot?) {
    var row = RowBreak(columns: columns, from: spot)
    while true {
      let column = self.column
      guard next() else { return (row.end.at, nil) }
      let broken = row.take(sign, at: Spot(at: start, column: column), to: spot) {
        var ahead = self
        return ahead.next() && ahead.sign.isLetter
      }
      if let broken { return (broken.end.at, broken.next) }
    }
  }

  /// Likewise, breaking anywhere.
  mutating func cutRow(columns: Int) -> (end: Int, next: Spot?) {
    var room = columns
    var isFirst = true
    while true {
      let before = spot
      guard next() else { return (at, nil) }
      if width > room && !isFirst { return (start, Spot(at: start, column: before.column)) }
      room -= width
      isFirst = false
    }
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
