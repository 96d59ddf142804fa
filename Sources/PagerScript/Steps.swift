import CLuaHost
import CPager
import CPagerScript

// Pages that show their parts one after the other, and keys that do so before they turn.

extension Script {
  /// PAGER_NO_PAGE, which is no constant that Swift reads.
  private static let noPage = Int64.min

  /// Takes a step of a page or takes one back.
  func step(_ page: Int64, _ direction: Int32) -> Int32 {
    guard let value = self.page(page) else { return PAGER_ERROR_NOT_FOUND }
    let step = Content.integer(value, "step") + Int64(direction)
    guard step >= 0 && step <= Content.integer(value, "steps") else { return PAGER_END }
    return setStep(page, step)
  }

  private func setStep(_ page: Int64, _ step: Int64) -> Int32 {
    guard let host else { return PAGER_ERROR_NOT_FOUND }
    var isSame: Int32 = 0
    let result = lua_host_set_step(host, page, step, &isSame)
    if isSame != 0 {
      content.set(step: step, of: page)
      changed(page)
    }
    return result
  }

  /// The current pages step, those that come first doing it first; whether one did.
  func stepCurrent(_ direction: Int32) -> Bool {
    // A turn that is under way is not held up.
    guard pager_pending(pager) == Script.noPage else { return false }
    let pages = stop(pager_current_pages)
    let (one, other) = direction > 0 ? (pages.0, pages.1) : (pages.1, pages.0)
    return canStep(one, direction) || canStep(other, direction)
  }

  private func canStep(_ page: Int64, _ direction: Int32) -> Bool {
    page != Script.noPage && step(page, direction) == PAGER_OK
  }

  /// The two pages of a stop, as a query tells them.
  private func stop(
    _ query: (OpaquePointer?, UnsafeMutablePointer<Int64>?, Int) -> Int
  ) -> (Int64, Int64) {
    var pages = (Script.noPage, Script.noPage)
    _ = withUnsafeMutableBytes(of: &pages) { bytes in
      query(pager, bytes.bindMemory(to: Int64.self).baseAddress, 2)
    }
    return pages
  }

  // MARK: The timer

  /// The timer takes the steps of a page before it turns: each is shown as long as the page is.
  func stepByTimer(until now: Double) {
    var due = 0.0
    guard pager_phase(pager) == PAGER_PHASE_IDLE, pager_next_deadline(pager, &due) > 0, due <= now,
      hasStepsLeft, isTimer
    else { return }
    // From when it was due, unless that is so long ago that the next one would be as well.
    _ = pager_timer_stop(pager)
    _ = pager_timer_start(pager, due)
    if pager_next_deadline(pager, &due) > 0, due <= now {
      _ = pager_timer_stop(pager)
      _ = pager_timer_start(pager, now)
    }
    _ = stepCurrent(1)
  }

  /// A page that the timer turns to begins with what it shows at first.
  func rewind(_ event: pager_event) {
    guard event.kind == PAGER_EVENT_WILL_TRANSITION, event.origin == PAGER_ORIGIN_TIMER else {
      return
    }
    let pages = stop(pager_pending_pages)
    rewind(event.to)
    if pages.0 != event.to { rewind(pages.0) }
    if pages.1 != event.to { rewind(pages.1) }
  }

  private func rewind(_ page: Int64) {
    guard page != Script.noPage, let value = self.page(page), Content.integer(value, "step") > 0
    else { return }
    _ = setStep(page, 0)
  }

  private var hasStepsLeft: Bool {
    func isLeft(_ page: Int64) -> Bool {
      guard page != Script.noPage, let value = self.page(page) else { return false }
      return Content.integer(value, "step") < Content.integer(value, "steps")
    }
    let pages = stop(pager_current_pages)
    return isLeft(pages.0) || isLeft(pages.1)
  }

  /// What the pager waits for is its timer: it does not wait while that is held.
  private var isTimer: Bool {
    guard pager_timer_pause(pager, time) == PAGER_OK else { return false }
    var deadline = 0.0
    if pager_next_deadline(pager, &deadline) <= 0 { return true }
    _ = pager_timer_start(pager, time)
    return false
  }

  // MARK: Keys

  /// As the pager's key, after the steps of the page.
  func turn(_ key: Int32) -> Int32 {
    let direction = direction(of: key)
    if direction != 0 && stepCurrent(direction) { return PAGER_OK }
    return pager_key(pager, key)
  }

  /// 1 for a key that turns to the next page, -1 for one to the page before, else 0.
  private func direction(of key: Int32) -> Int32 {
    var options = pager_options()
    options.size = MemoryLayout<pager_options>.size
    guard pager_options_get(pager, &options) == PAGER_OK else { return 0 }
    let isVertical = options.axis == PAGER_AXIS_VERTICAL
    let isBackward = (options.reverse != 0) != (!isVertical && options.reading == PAGER_READING_RTL)
    let later: Int32 = isBackward ? -1 : 1
    switch key {
    case PAGER_KEY_PAGE_DOWN, PAGER_KEY_SPACE: return 1
    case PAGER_KEY_PAGE_UP, PAGER_KEY_SHIFT_SPACE: return -1
    case PAGER_KEY_RIGHT: return isVertical ? 0 : later
    case PAGER_KEY_LEFT: return isVertical ? 0 : -later
    case PAGER_KEY_DOWN: return isVertical ? later : 0
    case PAGER_KEY_UP: return isVertical ? -later : 0
    default: return 0
    }
  }
}
