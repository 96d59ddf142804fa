// Rows of pictures and tables.
extension RowReader {
  // MARK: Pictures

  mutating func readPicture(_ made: inout Row, _ before: [Cell], _ makesCells: Bool) {
    let count = flow.pictureRows[block.item]
    // Where there is no room for one, there are its words.
    if count == 0 { return readText(&made, before, makesCells) }
    made.cells = before
    made.picture = (number, row)
    row += 1
    if row == count { begin(number + 1) }
  }

  // MARK: Tables

  mutating func beginRow(_ number: Int) {
    row = number
    isRule = false
    isWithin = false
    let table = document.tables[block.item]
    guard number < table.rowCount else { return entries = [] }
    entries = flow.tables[block.item].widths.indices.map { column in
      table.entry(number, column).map { Clusters.Spot(at: $0.lowerBound, column: 0) }
    }
  }

  mutating func readTable(_ made: inout Row, _ before: [Cell], _ makesCells: Bool) {
    let table = document.tables[block.item]
    let layout = flow.tables[block.item]
    if isRule {
      if makesCells { made.cells = before + table.rule(layout, columns: room, theme: flow.theme) }
    } else {
      // Rows of one row each need not be read to be counted.
      if makesCells || layout.isWrapped || row == 0 {
        let lines = readEntries(table, layout, makesCells)
        if makesCells {
          made.cells = before + table.row(lines, layout, columns: room, theme: flow.theme)
        }
        isWithin = entries.contains { $0 != nil }
        if isWithin { return }
      }
      // Below the head; and between all rows where one of them takes several.
      isRule = row == 0 || layout.isWrapped && row + 1 < table.rowCount
      if isRule { return }
    }
    if row + 1 < table.rowCount { beginRow(row + 1) } else { begin(number + 1) }
  }

  /// What stands in the next row of each column.
  private mutating func readEntries(
    _ table: Table, _ layout: Table.Layout, _ makesCells: Bool
  ) -> [[Cell]] {
    var lines: [[Cell]] = []
    for (column, width) in layout.widths.enumerated() {
      var line: [Cell] = []
      if let spot = entries[column], let words = table.entry(row, column) {
        var clusters = Clusters(
          document.text, from: spot.at, to: words.upperBound, column: spot.column)
        let (end, next) = clusters.row(columns: width)
        if makesCells {
          clusters = Clusters(document.text, from: spot.at, to: end, column: spot.column)
          while clusters.next() { line.append(clusters.cell) }
        }
        entries[column] = next
      }
      if makesCells { lines.append(line) }
    }
    return lines
  }
}
