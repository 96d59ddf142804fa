/// A frame with words in it, in the middle: what stands for something that cannot be shown.
struct Box {
  private static let widest = 60

  let title: [Cell]
  let lines: [[Cell]]
  let theme: Theme

  /// Rows that it has in so many columns.
  func rows(columns: Int) -> Int { words(columns: columns).count + 2 }

  private func words(columns: Int) -> [[Cell]] {
    let room = min(Box.widest, columns - 4)
    guard room > 0 else { return [] }
    var rows: [[Cell]] = title.isEmpty ? [] : Wrapping.rows(title, columns: room)
    for line in lines where !line.isEmpty { rows += Wrapping.rows(line, columns: room) }
    return rows
  }

  /// Draws as many rows as there is room for; the frame first.
  func draw(on surface: inout Surface) {
    guard surface.columns > 4 else { return }
    let frame = theme.quiet
    let rows = words(columns: surface.columns).prefix(max(1, surface.rows - 2))
    let width = (rows.map { Text.width($0) }.max() ?? 0) + 4
    let top = max(0, (surface.rows - rows.count - 2) / 2)
    let left = (surface.columns - width) / 2
    var edge: [UInt8] = []
    for _ in 0..<max(0, width - 2) { edge.append("─") }
    surface.write(
      Text.mark([UInt8]("┌") + edge + [UInt8]("┐"), look: frame), column: left, row: top)
    for (n, row) in rows.enumerated() {
      let bar = Text.mark([UInt8]("│"), look: frame)
      surface.write(bar, column: left, row: top + 1 + n)
      surface.write(row, column: left + 2, row: top + 1 + n)
      surface.write(bar, column: left + width - 1, row: top + 1 + n)
    }
    surface.write(
      Text.mark([UInt8]("└") + edge + [UInt8]("┘"), look: frame), column: left,
      row: top + 1 + rows.count)
  }
}
