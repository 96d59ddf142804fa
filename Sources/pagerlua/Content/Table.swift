/// A table of cells in columns as wide as their widest entry, where there is room.
enum Table {
  /// Columns of the screen that every column of a table keeps.
  private static let least = 3

  static func rows(_ table: [[[Cell]]], columns: Int, theme: Theme) -> [[Cell]] {
    var widths: [Int] = []
    for row in table {
      for (n, entry) in row.enumerated() {
        if n == widths.count { widths.append(least) }
        widths[n] = max(widths[n], Text.width(entry))
      }
    }
    let separators = 3 * max(0, widths.count - 1)
    // The widest column gives way until they all fit.
    while widths.reduce(0, +) + separators > columns, let widest = widths.max(), widest > least {
      for n in widths.indices where widths[n] == widest {
        widths[n] -= 1
        break
      }
    }
    let bar = Text.line([UInt8](" │ "), look: theme.quiet)
    var rows: [[Cell]] = []
    for (n, row) in table.enumerated() {
      var cells: [Cell] = []
      for (column, width) in widths.enumerated() {
        if column > 0 { cells += bar }
        let entry = column < row.count ? Wrapping.cut(row[column], columns: width) : []
        cells += entry
        for _ in 0..<max(0, width - Text.width(entry)) {
          cells.append(Cell(ascii: UInt8(ascii: " "), look: .plain))
        }
      }
      rows.append(cells)
      if n == 0 { rows.append(rule(widths, theme)) }
    }
    return rows
  }

  private static func rule(_ widths: [Int], _ theme: Theme) -> [Cell] {
    var bytes: [UInt8] = []
    for (n, width) in widths.enumerated() {
      if n > 0 { bytes.append("─┼─") }
      for _ in 0..<width { bytes.append("─") }
    }
    return Text.line(bytes, look: theme.quiet)
  }
}
