import CLuaHost
import CPager
import CPagerScript

// Pages that show their parts one after the other, and keys that do so before they turn.

extension Script {
  /// PAGER_NO_PAGE, which is no constant that Swift reads.
  private static let noPage = Int64.min

  /// Takes a step of a page or takes one back.
  func step(_ page: Int64, _ direction: Int32) -> Int32 {
    guard let host, let value = self.page(page) else { return PAGER_ERROR_NOT_FOUND }
    let step = Content.integer(value, "step") + Int64(direction)
    guard step >= 0 && step <= Content.integer(value, "steps") else { return PAGER_END }
    return lua_host_set_step(host, page, step)
  }

  /// The current pages step, those that come first doing it first; whether one did.
  func stepCurrent(_ direction: Int32) -> Bool {
    // A turn that is under way is not held up.
    guard pager_pending(pager) == Script.noPage else { return false }
    var pages = (Script.noPage, Script.noPage)
    _ = withUnsafeMutableBytes(of: &pages) { bytes in
      pager_current_pages(pager, bytes.bindMemory(to: Int64.self).baseAddress, 2)
    }
    let (one, other) = direction > 0 ? (pages.0, pages.1) : (pages.1, pages.0)
    return canStep(one, direction) || canStep(other, direction)
  }

  private func canStep(_ page: Int64, _ direction: Int32) -> Bool {
    page != Script.noPage && step(page, direction) == PAGER_OK
  }

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
