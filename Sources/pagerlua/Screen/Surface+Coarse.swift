/// Pictures on the move: seen for a moment only, and a whole screen of fine ones is more than a terminal
/// can be sent sixty times a second.
extension Surface {
  /// Cells of pictures from which on moving ones are drawn coarsely: 60 frames a second, 38 bytes for a
  /// cell of two colours, and two million bytes a second.
  private static let mostFine = 2_000_000 / 60 / 38

  /// With pictures of half the resolution, where they are large: two cells side by side of one colour.
  func coarse() -> Surface {
    var count = 0
    for y in 0..<rows {
      for x in 0..<columns where self[x, y].isHalfBlock { count += 1 }
    }
    guard count > Surface.mostFine else { return self }
    var result = self
    for y in 0..<rows {
      var x = 0
      while x < columns {
        guard self[x, y].isHalfBlock else {
          x += 1
          continue
        }
        var colour = self[x, y].colour
        let isPair = x + 1 < columns && self[x + 1, y].isHalfBlock
        if isPair { colour = colour.mixed(with: self[x + 1, y].colour, 0.5) }
        let look = Look(foreground: colour, background: colour)
        let cell = Cell(cluster: Cell.halfBlock[...], width: 1, look: look)
        result[x, y] = cell
        if isPair { result[x + 1, y] = cell }
        x += isPair ? 2 : 1
      }
    }
    return result
  }
}

extension Cell {
  /// The colour of both halves.
  fileprivate var colour: Colour { look.foreground.mixed(with: look.background, 0.5) }
}
