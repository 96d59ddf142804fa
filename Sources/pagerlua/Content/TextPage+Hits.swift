/// Where words that are looked for stand on a page of text.
extension TextPage {
  /// What is on the screen above a hit that was scrolled to, as a part of its rows.
  private static let above = 3

  /// A hit that is looked for from the screen: the next one below it, or the one before above it.
  enum Sight { case nowhere, seen, scrolled, elsewhere }

  /// The rows of a hit, and its cells in each of them.
  typealias Hit = [(row: Int, cells: Range<Int>)]

  /// In the order of reading; words may stand in two rows, or more.
  func hits(of needle: Needle) -> [Hit] { hits(of: needle, in: rows.indices) }

  private func hits(of needle: Needle, in range: Range<Int>) -> [Hit] {
    var cells: [Cell] = []
    var places: [(row: Int, cell: Int)] = []
    for n in range where isShown(rows[n]) {
      for (i, cell) in rows[n].cells.enumerated() {
        cells.append(cell)
        places.append((n, i))
      }
      // Between rows is a blank.
      cells.append(Cell(ascii: UInt8(ascii: " "), look: .plain))
      places.append((n, rows[n].cells.count))
    }
    return needle.hits(in: cells).map { range in
      var hit: Hit = []
      for i in range {
        let (row, cell) = places[i]
        if hit.last?.row == row {
          hit[hit.count - 1].cells = hit[hit.count - 1].cells.lowerBound..<cell + 1
        } else {
          hit.append((row, cell..<cell + 1))
        }
      }
      return hit
    }
  }

  /// Scrolls to the next hit below the screen, or above it; `seen`: one that is on it will do.
  mutating func scroll(to needle: Needle, forward: Bool, seen: Bool) -> Sight {
    let starts = hits(of: needle).map { $0[0].row }
    if starts.isEmpty { return .nowhere }
    let screen = (top - lead)..<(top - lead + height)
    if seen, starts.contains(where: { screen.contains($0) }) { return .seen }
    let next =
      forward
      ? starts.first { $0 >= screen.upperBound } : starts.last { $0 < screen.lowerBound }
    guard let next else { return .elsewhere }
    bring(next)
    return .scrolled
  }

  /// Scrolls so that a row is seen, with some before it.
  mutating func bring(_ row: Int) {
    if ((top - lead)..<(top - lead + height)).contains(row) { return }
    _ = scroll(by: row + lead - height / TextPage.above - top)
  }

  /// Shows where words stand that go on in another row.
  func mark(_ needle: Needle, on surface: inout Surface, column: Int, row: Int) {
    // Those on the screen, with as many rows before and after it as words can stand in, and rows between.
    let range = (-firstRow - 2 * needle.length)..<(height - firstRow + 2 * needle.length)
    for hit in hits(of: needle, in: range.clamped(to: rows.indices)) where hit.count > 1 {
      for (n, cells) in hit {
        let y = firstRow + n
        guard y >= 0, y < height else { continue }
        var x = left + Text.width(Array(rows[n].cells[..<cells.lowerBound]))
        for i in cells where i < rows[n].cells.count {
          let width = Int(rows[n].cells[i].width)
          surface.reverse(column + x, row + y, width: width)
          x += width
        }
      }
    }
  }
}
