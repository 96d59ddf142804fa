extension Surface {
  /// What is seen in one cell of a page that does not lie as it was made.
  enum Seen: Equatable {
    /// What lies beneath.
    case nothing
    case cell(column: Int, row: Int, shade: Double)
    case given(Cell)
  }

  /// Draws parts of a page: `seen` tells what is in the cell at a column and a row.
  mutating func draw(
    _ page: Surface, inColumns wanted: Range<Int>, rows: Range<Int>, seen: (Int, Int) -> Seen
  ) {
    let range = wanted.clamped(to: 0..<columns)
    for y in rows.clamped(to: 0..<self.rows) {
      var x = range.lowerBound
      while x < range.upperBound {
        defer { x += 1 }
        switch seen(x, y) {
        case .nothing: continue
        case .given(let cell): self[x, y] = cell
        case .cell(let column, let row, let shade):
          var cell = page[column, row].shaded(shade)
          if cell.width != 1 {
            // A wide cluster is drawn where both halves are seen side by side.
            let next = x + 1 < range.upperBound ? seen(x + 1, y) : .nothing
            if cell.width == 2, next == .cell(column: column + 1, row: row, shade: shade) {
              self[x, y] = cell
              self[x + 1, y] = .second(look: cell.look)
              x += 1
              continue
            }
            cell = Cell(ascii: UInt8(ascii: " "), look: cell.look)
          }
          self[x, y] = cell
        }
      }
    }
  }

  /// The same page in other columns and rows: some are left out, or drawn twice.
  func resized(columns: Int, rows: Int) -> Surface {
    var result = Surface(columns: columns, rows: rows)
    result.draw(self, inColumns: 0..<columns, rows: 0..<rows) { x, y in
      .cell(column: x * self.columns / columns, row: y * self.rows / rows, shade: 0)
    }
    return result
  }
}

extension Cell {
  /// With black over it. The terminal's own colours cannot be mixed; they are dimmed.
  func shaded(_ shade: Double) -> Cell {
    guard shade > 0.02 else { return self }
    var cell = self
    if look.foreground.isTerminal { cell.look.isDim = look.isDim || shade > 0.1 }
    cell.look.foreground = shadedColour(look.foreground, shade)
    cell.look.background = shadedColour(look.background, shade)
    return cell
  }

  private func shadedColour(_ colour: Colour, _ shade: Double) -> Colour {
    colour.isTerminal ? colour : colour.mixed(with: Colour(0, 0, 0), shade)
  }
}
