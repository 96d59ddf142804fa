import CLuaHost
import CPager
import CPagerScript

// Everything of pager_script.h but opening and closing.

/// Runs a call on a script; `none` is the answer for NULL.
func with<Answer>(_ s: OpaquePointer?, _ none: Answer, _ body: (Script) -> Answer)
  -> Answer
{
  guard let s else { return none }
  return Unmanaged<Script>.fromOpaque(UnsafeRawPointer(s))._withUnsafeGuaranteedRef(body)
}

@_cdecl("pager_script_error") @implementation
public func pager_script_error(_ s: OpaquePointer?) -> UnsafePointer<CChar>? {
  with(s, noCharacters) { $0.error }
}

@_cdecl("pager_script_traceback") @implementation
public func pager_script_traceback(_ s: OpaquePointer?) -> UnsafePointer<CChar>? {
  with(s, noCharacters) { script in
    script.host.flatMap { lua_host_traceback($0) } ?? noCharacters
  }
}

@_cdecl("pager_script_pager") @implementation
public func pager_script_pager(_ s: OpaquePointer?) -> OpaquePointer? { with(s, nil) { $0.pager } }

@_cdecl("pager_script_tick") @implementation
public func pager_script_tick(_ s: OpaquePointer?, _ time: Double) -> Int32 {
  with(s, 0) { $0.tick(time) }
}

@_cdecl("pager_script_next_deadline") @implementation
public func pager_script_next_deadline(_ s: OpaquePointer?, _ out: UnsafeMutablePointer<Double>?)
  -> Int32
{
  with(s, 0) { script in out.map { script.deadline($0) } ?? 0 }
}

@_cdecl("pager_script_poll") @implementation
public func pager_script_poll(_ s: OpaquePointer?, _ event: UnsafeMutablePointer<pager_event>?)
  -> Int32
{
  with(s, 0) { script in event.map { script.poll($0) } ?? 0 }
}

@_cdecl("pager_script_key") @implementation
public func pager_script_key(_ s: OpaquePointer?, _ key: UnsafePointer<CChar>?) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    key.map { script.key($0) } ?? PAGER_ERROR_INVALID_ARGUMENT
  }
}

@_cdecl("pager_script_turn") @implementation
public func pager_script_turn(_ s: OpaquePointer?, _ key: Int32) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { $0.turn(key) }
}

@_cdecl("pager_script_step") @implementation
public func pager_script_step(_ s: OpaquePointer?, _ page: pager_page, _ direction: Int32) -> Int32
{
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard direction == 1 || direction == -1 else { return PAGER_ERROR_INVALID_ARGUMENT }
    return script.step(page, direction)
  }
}

@_cdecl("pager_script_keys") @implementation
public func pager_script_keys(
  _ s: OpaquePointer?, _ out: UnsafeMutablePointer<pager_script_key_info>?, _ capacity: Int
) -> Int {
  with(s, 0) { $0.keys(out, capacity) }
}

@_cdecl("pager_script_request") @implementation
public func pager_script_request(
  _ s: OpaquePointer?, _ out: UnsafeMutablePointer<pager_script_request_info>?
) -> Int32 {
  with(s, 0) { script in out.map { script.requests.next($0) } ?? 0 }
}

@_cdecl("pager_script_page_kind") @implementation
public func pager_script_page_kind(
  _ s: OpaquePointer?, _ page: pager_page, _ out: UnsafeMutablePointer<pager_string>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard let out else { return PAGER_ERROR_INVALID_ARGUMENT }
    guard let value = script.page(page) else { return PAGER_ERROR_NOT_FOUND }
    out.pointee = Content.string(value, "kind")
    return PAGER_OK
  }
}

@_cdecl("pager_script_page_field") @implementation
public func pager_script_page_field(
  _ s: OpaquePointer?, _ page: pager_page, _ key: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<pager_value>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard let key, let out else { return PAGER_ERROR_INVALID_ARGUMENT }
    guard let value = script.page(page) else { return PAGER_ERROR_NOT_FOUND }
    out.pointee = Content.field(value, key)
    return PAGER_OK
  }
}

@_cdecl("pager_script_deck_field") @implementation
public func pager_script_deck_field(
  _ s: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<pager_value>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard let key, let out else { return PAGER_ERROR_INVALID_ARGUMENT }
    out.pointee = script.deckField(key)
    return PAGER_OK
  }
}

@_cdecl("pager_script_neighbour") @implementation
public func pager_script_neighbour(
  _ s: OpaquePointer?, _ page: pager_page, _ direction: Int32,
  _ out: UnsafeMutablePointer<pager_page>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard direction == 1 || direction == -1, let out, let host = script.host else {
      return PAGER_ERROR_INVALID_ARGUMENT
    }
    var found: pager_page = 0
    let result = lua_host_neighbour(host, page, direction, &found)
    if result == PAGER_OK { out.pointee = found }
    return result
  }
}

@_cdecl("pager_script_page_named") @implementation
public func pager_script_page_named(
  _ s: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<pager_page>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard let name, let out, let host = script.host else { return PAGER_ERROR_INVALID_ARGUMENT }
    return lua_host_named(host, name, out)
  }
}

@_cdecl("pager_script_page_text") @implementation
public func pager_script_page_text(
  _ s: OpaquePointer?, _ page: pager_page, _ out: UnsafeMutablePointer<pager_string>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard let out else { return PAGER_ERROR_INVALID_ARGUMENT }
    guard let value = script.page(page) else { return PAGER_ERROR_NOT_FOUND }
    out.pointee = script.content.text(of: value)
    return PAGER_OK
  }
}

@_cdecl("pager_script_result") @implementation
public func pager_script_result(
  _ s: OpaquePointer?, _ out: UnsafeMutablePointer<pager_value>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard let out, let host = script.host else { return PAGER_ERROR_INVALID_ARGUMENT }
    if let value = lua_host_result(host) { out.pointee = value.pointee }
    return PAGER_OK
  }
}

@_cdecl("pager_script_reload") @implementation
public func pager_script_reload(_ s: OpaquePointer?) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { $0.reload(nil, 0) }
}

@_cdecl("pager_script_reload_string") @implementation
public func pager_script_reload_string(
  _ s: OpaquePointer?, _ source: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    guard let source, length >= 0 else { return PAGER_ERROR_INVALID_ARGUMENT }
    return script.reload(source, length)
  }
}

@_cdecl("pager_script_interrupt") @implementation
public func pager_script_interrupt(_ s: OpaquePointer?) {
  with(s, ()) { script in
    if let host = script.host { lua_host_interrupt(host) }
  }
}
