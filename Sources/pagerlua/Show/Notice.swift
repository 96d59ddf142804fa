extension Surface {
  /// Columns and rows that a page needs at least to be worth showing.
  private static let least = (columns: 20, rows: 5)

  /// What is shown instead where there is no room for pages; nil where there is.
  static func notice(columns: Int, rows: Int, theme: Theme) -> Surface? {
    guard columns < least.columns || rows < least.rows else { return nil }
    var surface = Surface(columns: columns, rows: rows)
    let words = Text.line([UInt8]("Too small: 20×5 is needed"), look: theme.problem)
    surface.write(Wrapping.cut(words, columns: columns), column: 0, row: rows / 2)
    return surface
  }
}
