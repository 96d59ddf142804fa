import CLuaHost
import CPager
import CPagerScript

/// One script: its Lua state, its pager, what has been built of its pages, and what it asks for.
final class Script {
  let pager: OpaquePointer
  var host: OpaquePointer?
  var content = Content()
  var requests = Requests()
  var hooks = ScriptHooks()
  var indicator = IndicatorDrawing()
  var calls = Calls()
  /// The turn that a hook has asked for, until it can begin; the last one wins.
  private var turn: Turn?
  /// The latest time seen, which is when a waiting turn is due.
  private(set) var time = 0.0
  /// Functions of a canvas are running.
  var isPlaying = false

  struct Turn {
    var operation: Int32
    var argument: Int64
  }

  init(pager: OpaquePointer) { self.pager = pager }

  /// Runs the closing hook, which may still ask things of the pager, and ends everything.
  func close() {
    guard let ending = host else { return }
    lua_host_close_deck(ending)
    // A signal that comes from here on finds nothing to interrupt.
    host = nil
    lua_host_close(ending)
  }

  deinit {
    close()
    pager_destroy(pager)
    content.removeAll()
    indicator.forget()
    calls.free()
    requests.free()
  }

  /// The last failure of Lua's.
  var error: UnsafePointer<CChar> { host.flatMap { lua_host_error($0) } ?? noCharacters }

  func log(_ text: UnsafePointer<CChar>?, _ length: Int) { hooks.log?(hooks.user, text, length) }

  /// Another version of the script takes its place, or nothing changes.
  func reload(_ source: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
    guard let old = host else { return PAGER_ERROR_INVALID_ARGUMENT }
    guard !isPlaying else { return PAGER_ERROR_BUSY }
    var status: Int32 = 0
    guard let new = lua_host_reload(old, source, length, &status) else { return status }
    host = new
    lua_host_close(old)
    turn = nil
    content.removeAll()
    indicator.forget()
    indicator.hasFailed = false
    _ = lua_host_opened(new)
    return PAGER_OK
  }

  // MARK: Time and events

  func tick(_ now: Double) -> Int32 {
    if now.isFinite {
      stepByTimer(until: now)
      time = max(time, now)
      if let host { lua_host_tick(host, time) }
    }
    beginTurn()
    return pager_tick(pager, now)
  }

  func deadline(_ out: UnsafeMutablePointer<Double>) -> Int32 {
    if turn != nil {
      out.pointee = time
      return 1
    }
    let pagers = pager_next_deadline(pager, out)
    var timers = 0.0
    guard let host, lua_host_deadline(host, &timers) > 0 else { return pagers }
    // What was due before the last tick is due now.
    timers = max(timers, time)
    out.pointee = pagers > 0 ? min(out.pointee, timers) : timers
    return 1
  }

  /// The next event, after the hooks for it; a waiting turn begins when none is left.
  func poll(_ event: UnsafeMutablePointer<pager_event>) -> Int32 {
    if pager_poll(pager, event) <= 0 {
      guard turn != nil else { return 0 }
      beginTurn()
      guard pager_poll(pager, event) > 0 else { return 0 }
    }
    let kind = event.pointee.kind
    if kind == PAGER_EVENT_UNLOAD { content.remove(event.pointee.to) }
    rewind(event.pointee)
    if Script.hasHook(kind), let host { _ = lua_host_event(host, event) }
    return 1
  }

  /// The events that something of a script's may hear of.
  private static func hasHook(_ kind: Int32) -> Bool {
    kind == PAGER_EVENT_WILL_TRANSITION || kind == PAGER_EVENT_DID_FINISH
      || kind == PAGER_EVENT_DID_APPEAR || kind == PAGER_EVENT_DID_DISAPPEAR
      || kind == PAGER_EVENT_UNLOAD
  }

  func key(_ name: UnsafePointer<CChar>) -> Int32 {
    guard let host, lua_host_is_stopped(host) == 0 else { return PAGER_IGNORED }
    let result = lua_host_key(host, name)
    beginTurn()
    return result
  }

  // MARK: Turns

  func ask(for turn: Turn) { self.turn = turn }

  private func beginTurn() {
    guard let turn else { return }
    self.turn = nil
    switch turn.operation {
    case LUA_TURN_NEXT: if !stepCurrent(1) { _ = pager_next(pager, PAGER_ANIMATED) }
    case LUA_TURN_PREV: if !stepCurrent(-1) { _ = pager_prev(pager, PAGER_ANIMATED) }
    case LUA_TURN_GO_TO:
      _ = pager_go_to(pager, turn.argument, PAGER_DIRECTION_NONE, PAGER_ANIMATED)
    default: _ = pager_key(pager, Int32(truncatingIfNeeded: turn.argument))
    }
  }

  // MARK: Content

  /// The values of a page, built now if they are not there; nil when there is no such page.
  func page(_ page: Int64) -> UnsafePointer<pager_value>? {
    if let built = content.value(of: page) { return UnsafePointer(built) }
    guard let host else { return nil }
    var value: UnsafeMutablePointer<pager_value>?
    if lua_host_build(host, page, &value) == PAGER_OK {
      guard let value, value.pointee.type == PAGER_VALUE_MAP else {
        lua_host_free_value(value)
        return nil
      }
      // A function of the host's may have asked for it while it was built.
      content.remove(page)
      content.add(page, value)
      return UnsafePointer(value)
    }
    let failed = Content.failure(lua_host_error(host))
    if let failed { content.add(page, failed) }
    return UnsafePointer(failed)
  }

  /// A page's content has changed: it is built again when it is asked for.
  func refresh(_ page: Int64) {
    content.remove(page)
    changed(page)
  }

  /// What a page shows has changed.
  func changed(_ page: Int64) {
    indicator.forget()
    requests.add(kind: PAGER_SCRIPT_REQUEST_REFRESH, page: page, text: nil, length: 0)
  }

  /// A page that is there cannot be shown: it is an error now.
  func fail(_ page: Int64) {
    guard let host, let failed = Content.failure(lua_host_error(host)) else { return }
    content.remove(page)
    content.add(page, failed)
  }

  /// The deck has an indicator that a script or plug-in draws.
  var hasIndicator: Bool {
    let name: StaticString = "indicator_style"
    let key = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return deckField(key).type == PAGER_VALUE_STRING
  }

  func deckField(_ key: UnsafePointer<CChar>) -> pager_value {
    if Content.isWord(key, "state") { return state() }
    if content.deck == nil, let host {
      var value: UnsafeMutablePointer<pager_value>?
      if lua_host_deck(host, &value) == PAGER_OK { content.deck = value }
    }
    return Content.field(content.deck.map { UnsafePointer($0) }, key)
  }
}

/// What the host of a script wants to hear.
struct ScriptHooks {
  var user: UnsafeMutableRawPointer?
  var log: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Void)?
}

/// An empty C string that lives as long as the library.
var noCharacters: UnsafePointer<CChar> {
  let text: StaticString = ""
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
