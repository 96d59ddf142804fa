import CPager

/// Scrolls pages that are taller than the screen, before the same keys, wheel and drags turn them.
final class Scrolling {
  /// Rows of a notch of the wheel.
  private static let notch = 3
  /// Seconds without input after which what has scrolled to the edge may turn, and what has turned may
  /// scroll: a flick of the wheel, or a key held down, does one of the two.
  private static let pause = 0.25
  private static let mostPages = 4

  private enum Doing { case nothing, scrolling, turning }

  private let stage: Stage
  private let pager: OpaquePointer
  private var wheel = Doing.nothing
  private var lastWheel = 0.0
  private var lastKey = -1.0
  /// The page that a drag scrolls, and the row of the pointer.
  private var dragged: (page: Int64, row: Int)?

  init(stage: Stage, pager: OpaquePointer) {
    self.stage = stage
    self.pager = pager
  }

  // MARK: Keys and the wheel

  /// True when a key has scrolled, or has to be let go first.
  func takes(key: Int32, time: Double) -> Bool {
    let isLine = key == PAGER_KEY_UP || key == PAGER_KEY_DOWN
    let isDown: Bool
    switch key {
    case PAGER_KEY_DOWN, PAGER_KEY_PAGE_DOWN, PAGER_KEY_SPACE: isDown = true
    case PAGER_KEY_UP, PAGER_KEY_PAGE_UP, PAGER_KEY_SHIFT_SPACE: isDown = false
    default: return false
    }
    if let view = view(down: isDown) {
      let rows = isLine ? 1 : view.screenful
      _ = view.scroll(by: isDown ? rows : -rows)
      if isLine { lastKey = time }
      return true
    }
    guard isLine, time - lastKey < Scrolling.pause else { return false }
    lastKey = time
    return true
  }

  /// True when a notch has scrolled, or belongs to a flick that did.
  func takes(wheelDown isDown: Bool, time: Double) -> Bool {
    if time - lastWheel >= Scrolling.pause { wheel = .nothing }
    lastWheel = time
    if wheel != .turning, let view = view(down: isDown) {
      wheel = .scrolling
      return view.scroll(by: isDown ? Scrolling.notch : -Scrolling.notch)
    }
    if wheel == .nothing { wheel = .turning }
    return wheel == .scrolling
  }

  /// The page that can be scrolled, of those that are there or coming: the first one downwards, the last
  /// one upwards.
  private func view(down isDown: Bool) -> PageView? {
    var pages = [Int64](repeating: Int64.min, count: Scrolling.mostPages)
    var count = pager_pending_pages(pager, &pages, pages.count)
    if count == 0 { count = pager_current_pages(pager, &pages, pages.count) }
    let here = pages[0..<min(count, pages.count)].filter { $0 != Int64.min }
    for page in isDown ? here : here.reversed() {
      let view = stage.laidOutView(of: page)
      if view.canScroll(down: isDown) { return view }
    }
    return nil
  }

  // MARK: Drags

  var isDragging: Bool { dragged != nil }

  /// A drag begins to scroll what lies under it, if that is taller than the screen.
  func beginDrag(_ x: Double, _ y: Double, row: Int) {
    var page: Int64 = 0
    guard pager_hit_test(pager, x, y, &page) > 0 else { return }
    let view = stage.view(of: page)
    if view.canScroll(down: true) || view.canScroll(down: false) { dragged = (page, row) }
  }

  /// The page follows the pointer; false at its edge.
  func drag(row: Int) -> Bool {
    guard let (page, last) = dragged else { return false }
    if row == last { return true }
    dragged = (page, row)
    return stage.view(of: page).scroll(by: last - row)
  }

  func endDrag() { dragged = nil }
}
