import CPager

/// Drags with the mouse: the pages follow them, or what is on a page scrolls.
struct Mouse {
  /// The pointer that drags: there is one mouse.
  private static let pointer: UInt64 = 1
  /// Seconds without a report after which a button counts as up: some terminals do not tell of a
  /// release beyond their edge.
  private static let patience = 2.0

  private let pager: OpaquePointer
  private let scrolling: Scrolling
  private var isDragging = false
  private var isVertical = false
  /// Given up, but should the mouse move on with its button down, the pages follow again.
  private var isLost = false
  /// When the button counts as up.
  private(set) var due: Double?
  /// The button has been pressed on pages at rest, and has not moved: a click.
  private var isClick = false
  /// The cell of the last report.
  private var last = (column: 0, row: 0)

  init(pager: OpaquePointer, scrolling: Scrolling) {
    self.pager = pager
    self.scrolling = scrolling
  }

  mutating func press(_ column: Int, _ row: Int, isVertical: Bool, time: Double) {
    // The release of a drag before may have been lost.
    end(time: time)
    isDragging = true
    isClick = pager_phase(pager) == PAGER_PHASE_IDLE
    due = time + Mouse.patience
    self.isVertical = isVertical
    last = (column, row)
    // Along a vertical pager a drag scrolls first, and turns from the page's edge on.
    if isVertical { scrolling.beginDrag(x(column), y(row), row: row) }
    if !scrolling.isDragging { begin(time: time) }
  }

  mutating func drag(_ column: Int, _ row: Int, isVertical: Bool, time: Double) {
    let wasLost = isLost
    if wasLost { press(column, row, isVertical: isVertical, time: time) }
    guard isDragging else { return }
    due = time + Mouse.patience
    if wasLost || (column, row) != last { isClick = false }
    if scrolling.isDragging {
      let hasScrolled = scrolling.drag(row: row)
      if !hasScrolled && isVertical {
        scrolling.endDrag()
        begin(time: time)
      }
    }
    last = (column, row)
    if scrolling.isDragging { return }
    let answer = pager_drag_move(pager, Mouse.pointer, x(column), y(row), time)
    // Across the axis it is the page's own.
    if answer == PAGER_DRAG_REJECTED && !isVertical {
      scrolling.beginDrag(x(column), y(row), row: row)
    }
  }

  /// True when that was a click.
  mutating func release(_ column: Int, _ row: Int, time: Double) -> Bool {
    isLost = false
    guard isDragging else { return false }
    // Only a mouse that has moved since its last report moves the page once more: a release at the
    // same place is that of a pointer held still.
    if (column, row) != last { drag(column, row, isVertical: isVertical, time: time) }
    end(time: time)
    return isClick
  }

  /// The button is up, or the terminal has lost the focus and will not tell.
  mutating func end(time: Double) {
    isLost = false
    due = nil
    guard isDragging else { return }
    isDragging = false
    scrolling.endDrag()
    _ = pager_drag_end(pager, Mouse.pointer, time)
  }

  /// Nothing has been heard for too long.
  mutating func giveUp(time: Double) {
    end(time: time)
    isLost = true
  }

  /// The pages follow from the last place on.
  private func begin(time: Double) {
    _ = pager_drag_begin(pager, Mouse.pointer, x(last.column), y(last.row), time)
  }

  private func x(_ column: Int) -> Double { (Double(column) + 0.5) * Stage.cellWidth }
  private func y(_ row: Int) -> Double { (Double(row) + 0.5) * Stage.cellHeight }
}
