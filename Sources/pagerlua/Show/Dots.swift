import CPager

/// The page control at the edge of the screen.
struct Dots {
  private static let most = 1024

  /// Draws the dots in the last row, or in the last column of a vertical pager; where there is no room
  /// for them, "n / m".
  func draw(_ pager: OpaquePointer, on surface: inout Surface, isVertical: Bool, theme: Theme) {
    var info = pager_indicator_info()
    guard pager_indicator(pager, &info) == PAGER_OK, info.hidden == 0 else { return }
    var dots = [pager_dot](repeating: pager_dot(), count: Dots.most)
    let count = min(dots.count, pager_indicator_dots(pager, &dots, dots.count))
    guard count > 0 else { return }
    // A dot and a blank for each; beside a vertical pager a row for each.
    let length = isVertical ? count : 2 * count - 1
    guard length <= (isVertical ? surface.rows : surface.columns) else {
      return drawNumbers(info, on: &surface, theme: theme)
    }
    let start = ((isVertical ? surface.rows : surface.columns) - length) / 2
    for i in 0..<count {
      let place = info.direction == PAGER_BACKWARD ? count - 1 - i : i
      let column = isVertical ? surface.columns - 2 : start + 2 * place
      let row = isVertical ? start + place : surface.rows - 1
      surface.put(glyph(dots[i])[...], width: 1, column: column, row: row, look: look(dots[i]))
    }
  }

  private func glyph(_ dot: pager_dot) -> [UInt8] {
    // Dots at a cut side are smaller.
    if dot.width < 6 { return [UInt8]("·") }
    return [UInt8](dot.amount >= 0.5 ? "●" : "○")
  }

  private func look(_ dot: pager_dot) -> Look { Look(foreground: Colour(rgba: dot.tint)) }

  private func drawNumbers(_ info: pager_indicator_info, on surface: inout Surface, theme: Theme) {
    guard info.current != UInt64.max else { return }
    let words =
      digits(Int(clamping: info.current) + 1) + [UInt8](" / ") + digits(Int(clamping: info.count))
    let line = Text.line(words, look: theme.quiet)
    surface.write(line, column: (surface.columns - Text.width(line)) / 2, row: surface.rows - 1)
  }
}
