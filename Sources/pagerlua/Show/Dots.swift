import CPager

/// The page control at the edge of the screen: dots, "n / m", or a bar.
struct Dots {
  enum Style {
    case dots, numbers, bar

    var next: Style { self == .dots ? .numbers : self == .numbers ? .bar : .dots }
  }

  private static let most = 1024
  /// Columns below which numbers tell more than a part of the dots.
  private static let narrow = 40
  /// Columns of a bar at most, with its numbers.
  private static let widest = 60
  /// The current dot while a timer runs: it fills by quarters.
  private static let quarters: [StaticString] = ["◔", "◑", "◕", "●"]

  private let pager: OpaquePointer

  init(pager: OpaquePointer) { self.pager = pager }

  /// How much of its time the current page has been shown for.
  var progress: Double { info?.progress ?? 0 }

  private func dots() -> [pager_dot] {
    let count = min(Dots.most, pager_indicator_dots(pager, nil, 0))
    var dots = [pager_dot](repeating: pager_dot(), count: count)
    _ = pager_indicator_dots(pager, &dots, count)
    return dots
  }

  private var info: pager_indicator_info? {
    var info = pager_indicator_info()
    guard pager_indicator(pager, &info) == PAGER_OK, info.hidden == 0 else { return nil }
    return info
  }

  /// Where dots stand: a dot and a blank for each; beside a vertical pager a row for each. None where
  /// there is no room for them, and where numbers tell more.
  private func start(
    _ count: Int, of pages: UInt64, _ columns: Int, _ rows: Int, isVertical: Bool
  ) -> Int? {
    if !isVertical, UInt64(count) < pages, columns < Dots.narrow { return nil }
    let length = isVertical ? count : 2 * count - 1
    let room = isVertical ? rows : columns
    return length <= room && count > 0 ? (room - length) / 2 : nil
  }

  // MARK: Drawing

  /// Draws the dots in the last row, or in the last column of a vertical pager.
  func draw(on surface: inout Surface, style: Style, isVertical: Bool, theme: Theme) {
    guard let info else { return }
    if style == .bar { return drawBar(info, on: &surface, theme: theme) }
    let dots = self.dots()
    guard !dots.isEmpty else { return }
    guard style == .dots,
      let start = start(
        dots.count, of: info.count, surface.columns, surface.rows, isVertical: isVertical)
    else { return drawNumbers(info, on: &surface, theme: theme) }
    for i in dots.indices {
      let place = info.direction == PAGER_BACKWARD ? dots.count - 1 - i : i
      let column = isVertical ? surface.columns - 2 : start + 2 * place
      let row = isVertical ? start + place : surface.rows - 1
      surface.put(
        Dots.glyph(dots[i])[...], width: 1, column: column, row: row,
        look: Look(foreground: Colour(rgba: dots[i].tint)))
    }
  }

  private static func glyph(_ dot: pager_dot) -> [UInt8] {
    // Dots at a cut side are smaller.
    if dot.width < 6 { return [UInt8]("·") }
    if dot.current != 0, dot.progress > 0 {
      return [UInt8](quarters[min(max(Int(dot.progress * 4), 0), 3)])
    }
    return [UInt8](dot.amount >= 0.5 ? "●" : "○")
  }

  private func numbers(_ info: pager_indicator_info) -> [UInt8]? {
    guard info.current != UInt64.max else { return nil }
    let count = info.count == UInt64.max ? [] : [UInt8](" / ") + digits(Int(clamping: info.count))
    return digits(Int(clamping: info.current + 1)) + count
  }

  private func drawNumbers(_ info: pager_indicator_info, on surface: inout Surface, theme: Theme) {
    guard let words = numbers(info) else { return }
    let line = Text.mark(words, look: theme.quiet)
    surface.write(line, column: (surface.columns - Text.width(line)) / 2, row: surface.rows - 1)
  }

  /// The columns of the bar.
  private func bar(_ info: pager_indicator_info, columns: Int) -> Range<Int>? {
    guard info.count != UInt64.max, info.count > 0 else { return nil }
    let all = min(Dots.widest, columns - 4)
    let length = all - (numbers(info)?.count ?? 0) - 2
    guard length >= 4 else { return nil }
    let start = (columns - all) / 2
    return start..<start + length
  }

  private func drawBar(_ info: pager_indicator_info, on surface: inout Surface, theme: Theme) {
    guard let bar = bar(info, columns: surface.columns) else {
      return drawNumbers(info, on: &surface, theme: theme)
    }
    // The bar is full when the last page rests.
    let part = (info.position + 1) / Double(info.count)
    let filled = min(max(Int(part * Double(bar.count) + 0.5), 1), bar.count)
    let row = surface.rows - 1
    for n in 0..<bar.count {
      let isFilled = n < filled
      let column = info.direction == PAGER_BACKWARD ? bar.upperBound - 1 - n : bar.lowerBound + n
      let mark = Text.mark(
        [UInt8](isFilled ? "━" : "─"), look: isFilled ? theme.heading : theme.quiet)
      surface.write(mark, column: column, row: row)
    }
    surface.write(
      Text.mark(numbers(info) ?? [], look: theme.quiet), column: bar.upperBound + 2, row: row)
  }

  // MARK: The mouse

  /// What lies under the mouse: a page of the bar, or a point of the pager's own dots.
  enum Place {
    case index(UInt64)
    case point(Double, Double)
  }

  /// The place under a cell; none beside the dots. A mouse that runs along them has the nearest one,
  /// wherever it is.
  func place(
    _ column: Int, _ row: Int, columns: Int, rows: Int, style: Style, isVertical: Bool,
    isRunning: Bool
  ) -> Place? {
    guard let info else { return nil }
    if style == .bar {
      guard let bar = bar(info, columns: columns),
        isRunning || row == rows - 1 && bar.contains(column)
      else { return nil }
      let offset = min(max(column - bar.lowerBound, 0), bar.count - 1)
      let n = info.direction == PAGER_BACKWARD ? bar.count - 1 - offset : offset
      // As 128 bits, for decks with more pages than can be multiplied.
      let pages = info.count.multipliedFullWidth(by: UInt64(n))
      return .index(UInt64(bar.count).dividingFullWidth(pages).quotient)
    }
    let dots = self.dots()
    guard style == .dots,
      let start = start(dots.count, of: info.count, columns, rows, isVertical: isVertical)
    else { return nil }
    let isThere = isVertical ? column >= columns - 3 && column < columns : row == rows - 1
    let offset = isVertical ? row - start : column - start
    // The blank after a dot is the dot's as well.
    let n = isVertical || offset < 0 ? offset : offset / 2
    guard isRunning || isThere && n >= 0 && n < dots.count else { return nil }
    let isBackward = info.direction == PAGER_BACKWARD
    func centre(_ n: Int) -> (x: Double, y: Double) {
      let dot = dots[isBackward ? dots.count - 1 - n : n]
      return (dot.x + dot.width / 2, dot.y + dot.height / 2)
    }
    let there = centre(min(max(n, 0), dots.count - 1))
    return .point(there.x, there.y)
  }

  /// The middle of the dot that is lit.
  var lit: (x: Double, y: Double)? {
    guard let dot = dots().max(by: { $0.amount < $1.amount }) else { return nil }
    return (dot.x + dot.width / 2, dot.y + dot.height / 2)
  }
}
