import CLuaHost
import CPager
import CPagerScript

// Functions that the script and its host have for each other.

/// The host's functions, and what a function of the script's has returned last.
struct Calls {
  /// What stays from one Lua state to the next, the functions among it.
  let program: OpaquePointer?
  private var answer: UnsafeMutablePointer<pager_value>?

  init() { program = lua_program_make() }

  /// The value is lent to the host until the next one.
  mutating func lend(_ value: UnsafeMutablePointer<pager_value>?) {
    lua_host_free_value(answer)
    answer = value
  }

  mutating func free() {
    lend(nil)
    lua_program_free(program)
  }
}

extension Script {
  /// The functions of the options; the first mistake ends it.
  func register(all bindings: UnsafePointer<pager_script_binding>?, _ count: Int) -> Int32 {
    for i in 0..<count {
      guard let binding = bindings?[i] else { break }
      let status = register(binding.name, binding.function, binding.user)
      if status != PAGER_OK { return status }
    }
    return PAGER_OK
  }

  func register(
    _ name: UnsafePointer<CChar>?, _ function: pager_script_function?,
    _ user: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let program = calls.program else { return PAGER_ERROR_LIMIT }
    return lua_program_set(program, host, name, function, user)
  }

  func call(
    _ name: UnsafePointer<CChar>, _ arguments: UnsafePointer<pager_value>?, _ count: Int,
    _ result: UnsafeMutablePointer<pager_value>?
  ) -> Int32 {
    guard let host, count >= 0 else { return PAGER_ERROR_INVALID_ARGUMENT }
    var value: UnsafeMutablePointer<pager_value>?
    let status = lua_host_call(host, name, arguments, count, &value)
    guard status == PAGER_OK else { return status }
    calls.lend(value)
    if let value { result?.pointee = value.pointee }
    return PAGER_OK
  }
}

@_cdecl("pager_script_register") @implementation
public func pager_script_register(
  _ s: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ function: pager_script_function?,
  _ user: UnsafeMutableRawPointer?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { $0.register(name, function, user) }
}

@_cdecl("pager_script_call") @implementation
public func pager_script_call(
  _ s: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ arguments: UnsafePointer<pager_value>?,
  _ count: Int, _ result: UnsafeMutablePointer<pager_value>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    name.map { script.call($0, arguments, count, result) } ?? PAGER_ERROR_INVALID_ARGUMENT
  }
}
