import CLuaHost
import CPager
import CPagerScript

// What a host borrows of a deck besides its fields: its state, and what keys do.

extension Script {
  /// deck.state as it is now; none when it is not plain, which is reported.
  func state() -> pager_value {
    var value: UnsafeMutablePointer<pager_value>?
    if let host { _ = lua_host_state(host, &value) }
    content.lend(state: value)
    return value?.pointee ?? pager_value()
  }

  /// Fills in what keys do now, up to a capacity; how many there are.
  func keys(_ out: UnsafeMutablePointer<pager_script_key_info>?, _ capacity: Int) -> Int {
    var value: UnsafeMutablePointer<pager_value>?
    guard let host, lua_host_keys(host, &value) == PAGER_OK else { return 0 }
    content.lend(keys: value)
    guard let list = value?.pointee, list.type == PAGER_VALUE_LIST, let items = list.items
    else { return 0 }
    for i in 0..<min(list.count, max(0, capacity)) {
      guard let out else { break }
      let item = items + i
      var info = pager_script_key_info()
      info.key = Content.string(item, "key")
      info.help = Content.string(item, "help")
      info.bound = Content.isTrue(item, "bound") ? 1 : 0
      info.from = Script.source(Content.string(item, "from"))
      out[i] = info
    }
    return list.count
  }

  private static func source(_ word: pager_string) -> Int32 {
    switch word.data.map({ UInt8(bitPattern: $0[0]) }) {
    case UInt8(ascii: "p"): return PAGER_SCRIPT_KEY_OF_PAGE
    case UInt8(ascii: "d"): return PAGER_SCRIPT_KEY_OF_DECK
    default: return PAGER_SCRIPT_KEY_ADDED
    }
  }
}
