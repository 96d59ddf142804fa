import CPager

/// Keys that turn pages by themselves, where a script has not bound them.
enum Keys {
  /// The pager's key for a key of the keyboard.
  static func pagerKey(_ name: [UInt8]) -> Int32? {
    switch name {
    case [UInt8]("left"), [UInt8]("h"): return PAGER_KEY_LEFT
    case [UInt8]("right"), [UInt8]("l"): return PAGER_KEY_RIGHT
    case [UInt8]("up"), [UInt8]("k"): return PAGER_KEY_UP
    case [UInt8]("down"), [UInt8]("j"): return PAGER_KEY_DOWN
    case [UInt8]("page_up"), [UInt8]("backspace"): return PAGER_KEY_PAGE_UP
    case [UInt8]("page_down"): return PAGER_KEY_PAGE_DOWN
    case [UInt8]("space"): return PAGER_KEY_SPACE
    case [UInt8]("shift+space"): return PAGER_KEY_SHIFT_SPACE
    case [UInt8]("home"), [UInt8]("g"): return PAGER_KEY_HOME
    case [UInt8]("end"), [UInt8]("G"): return PAGER_KEY_END
    default: return nil
    }
  }

  /// The page keys turn whole pages, whatever steps these have left.
  static func skipsSteps(_ key: Int32) -> Bool {
    key == PAGER_KEY_PAGE_UP || key == PAGER_KEY_PAGE_DOWN
  }

  /// Up and down turn pages that lie side by side as well, where there is nothing to scroll.
  static func instead(of key: Int32) -> Int32? {
    switch key {
    case PAGER_KEY_UP, PAGER_KEY_LEFT: return PAGER_KEY_PAGE_UP
    case PAGER_KEY_DOWN, PAGER_KEY_RIGHT: return PAGER_KEY_PAGE_DOWN
    default: return nil
    }
  }

  /// The name that scripts bind: "ctrl+r", "alt+left".
  static func name(_ key: [UInt8], _ held: Modifiers) -> [UInt8] {
    var name: [UInt8] = []
    if held.control { name.append("ctrl+") }
    if held.alt { name.append("alt+") }
    if held.shift { name.append("shift+") }
    return name + key
  }
}
