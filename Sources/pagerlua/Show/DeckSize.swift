import CPagerScript

/// The columns and rows that a deck wants, with all that stands below its pages.
struct DeckSize {
  let columns: Int
  let rows: Int

  /// None for a deck that fills the terminal.
  init?(of script: OpaquePointer) {
    let value = deckValue("size", of: script)
    guard value.type == PAGER_VALUE_LIST, value.count == 2, let items = value.items else {
      return nil
    }
    columns = Int(clamping: items[0].integer)
    rows = Int(clamping: items[1].integer)
  }
}

/// Where a deck stands in the terminal, in cells: in the middle of what it does not fill.
struct Placement: Equatable {
  var left = 0
  var top = 0
  var columns: Int
  var rows: Int

  /// A terminal that is smaller than the deck wants has it all.
  init(_ size: DeckSize?, inColumns columns: Int, rows: Int) {
    self.columns = min(columns, size?.columns ?? columns)
    self.rows = min(rows, size?.rows ?? rows)
    left = (columns - self.columns) / 2
    top = (rows - self.rows) / 2
  }

  /// A cell of the terminal as one of the deck's: those beside it count as the nearest of its pages.
  func cell(_ column: Int, _ row: Int, pageRows: Int) -> (column: Int, row: Int) {
    let (x, y) = (min(max(column - left, 0), columns - 1), row - top)
    return (x, y < 0 ? 0 : y < rows ? y : max(0, pageRows - 1))
  }
}
