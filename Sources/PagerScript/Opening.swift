import CLuaHost
import CPager
import CPagerScript

// Opening and closing scripts.

/// The smallest options: nothing but their size. The largest of any later version, in bytes.
private let leastOptions = 8
private let largestOptions = 4096

@_cdecl("pager_script_open") @implementation
public func pager_script_open(
  _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<pager_script_options>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  open(path, source: nil, length: 0, options, out)
}

@_cdecl("pager_script_open_string") @implementation
public func pager_script_open_string(
  _ name: UnsafePointer<CChar>?, _ source: UnsafePointer<CChar>?, _ length: Int,
  _ options: UnsafePointer<pager_script_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard let source, length >= 0 else {
    out?.pointee = nil
    return PAGER_ERROR_INVALID_ARGUMENT
  }
  return open(name, source: source, length: length, options, out)
}

@_cdecl("pager_script_close") @implementation
public func pager_script_close(_ s: OpaquePointer?) {
  guard let s else { return }
  let reference = Unmanaged<Script>.fromOpaque(UnsafeRawPointer(s))
  reference._withUnsafeGuaranteedRef { $0.close() }
  reference.release()
}

private func open(
  _ path: UnsafePointer<CChar>?, source: UnsafePointer<CChar>?, length: Int,
  _ options: UnsafePointer<pager_script_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard let out else { return PAGER_ERROR_INVALID_ARGUMENT }
  out.pointee = nil
  guard let path else { return PAGER_ERROR_INVALID_ARGUMENT }
  var given = pager_script_options()
  if let options {
    let size = options.pointee.size
    guard size >= leastOptions && size <= largestOptions else {
      return PAGER_ERROR_INVALID_ARGUMENT
    }
    let known = MemoryLayout<pager_script_options>.size
    let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(options), count: size)
    var i = known
    while i < size {
      if bytes[i] != 0 { return PAGER_ERROR_UNSUPPORTED }
      i += 1
    }
    withUnsafeMutableBytes(of: &given) { target in
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[0..<min(size, known)]))
    }
  }
  guard let limits = limits(given) else { return PAGER_ERROR_INVALID_ARGUMENT }
  var pager: OpaquePointer?
  guard pager_create(nil, &pager) == PAGER_OK, let pager else { return PAGER_ERROR_LIMIT }
  let script = Script(pager: pager)
  script.hooks = ScriptHooks(user: given.user, log: given.log)
  let reference = Unmanaged.passRetained(script)
  let result = start(script, reference.toOpaque(), path, source, length, given, limits)
  if script.host != nil {
    out.pointee = OpaquePointer(reference.toOpaque())
  } else {
    reference.release()
  }
  return result
}

/// Runs a script; without memory for that it has no host.
private func start(
  _ script: Script, _ user: UnsafeMutableRawPointer, _ path: UnsafePointer<CChar>,
  _ source: UnsafePointer<CChar>?, _ length: Int, _ given: pager_script_options,
  _ limits: lua_host_limits
) -> Int32 {
  guard let program = script.calls.program else { return PAGER_ERROR_LIMIT }
  let registered = script.register(all: given.functions, given.function_count)
  guard registered == PAGER_OK else { return registered }
  var limits = limits
  limits.program = program
  guard lua_program_remember(program, &limits, path, source == nil ? 1 : 0, given.start) != 0
  else { return PAGER_ERROR_LIMIT }
  var callbacks = callbacks(for: user)
  script.host = lua_host_open(&limits, &callbacks, script.pager)
  guard let host = script.host else { return PAGER_ERROR_LIMIT }
  let result = lua_host_run(
    host, path, source, length, given.arguments, given.argument_count, given.start,
    given.resume, given.state)
  if result == PAGER_OK && given.program == 0 { _ = lua_host_opened(host) }
  return result
}

/// The budgets, or nil when one is no number of seconds or an array is missing.
private func limits(_ given: pager_script_options) -> lua_host_limits? {
  var limits = lua_host_limits()
  func seconds(_ value: Double, or fallback: Double) -> Double? {
    value.isFinite && value >= 0 ? (value == 0 ? fallback : value) : nil
  }
  guard let load = seconds(given.load_budget, or: 1),
    let page = seconds(given.page_budget, or: 0.25),
    let transition = seconds(given.transition_budget, or: 0.004),
    let hook = seconds(given.hook_budget, or: 0.25),
    let close = seconds(given.close_budget, or: 0.05),
    let indicator = seconds(given.indicator_budget, or: 0.002),
    given.plugin_paths != nil || given.plugin_path_count == 0,
    given.plugins != nil || given.plugin_count == 0,
    given.plugin_path_count >= 0, given.plugin_path_count < 65536, given.plugin_count >= 0,
    given.plugin_count < 65536,
    given.functions != nil || given.function_count == 0,
    given.function_count >= 0, given.function_count < 65536,
    given.epoch > -1 << 40, given.epoch < 1 << 40,
    given.state == nil || lua_value_is_valid(given.state) != 0,
    given.arguments != nil || given.argument_count == 0,
    given.roots != nil || given.root_count == 0,
    given.argument_count >= 0, given.argument_count < 65536, given.root_count >= 0,
    given.root_count < 65536
  else { return nil }
  limits.load = load
  limits.page = page
  limits.transition = transition
  limits.hook = hook
  limits.close = close
  limits.indicator = indicator
  limits.plugin_paths = given.plugin_paths
  limits.plugin_path_count = given.plugin_path_count
  limits.plugins = given.plugins
  limits.plugin_count = given.plugin_count
  limits.memory = given.memory == 0 ? 64 << 20 : Int(clamping: given.memory)
  limits.trusted = given.trust
  limits.counts_steps = given.count_steps != 0 || given.reproducible != 0 ? 1 : 0
  limits.reproducible = given.reproducible
  limits.epoch = given.epoch
  limits.is_program = given.program
  limits.clock = given.clock
  limits.clock_user = given.user
  limits.allocate = given.allocate
  limits.allocate_user = given.user
  limits.roots = given.roots
  limits.root_count = given.root_count
  limits.arguments = given.arguments
  limits.argument_count = given.argument_count
  return limits
}

/// What Lua's side tells of a script.
private func callbacks(for user: UnsafeMutableRawPointer) -> lua_host_callbacks {
  var callbacks = lua_host_callbacks()
  callbacks.user = user
  callbacks.log = { user, text, length in
    script(user)?.log(text, length)
  }
  callbacks.request = { user, kind, text, length in
    script(user)?.requests.add(kind: kind, page: Int64.min, text: text, length: length)
  }
  callbacks.turn = { user, operation, argument in
    script(user)?.ask(for: Script.Turn(operation: operation, argument: argument))
  }
  callbacks.refresh = { user, page in
    script(user)?.refresh(page)
  }
  return callbacks
}

private func script(_ user: UnsafeMutableRawPointer?) -> Script? {
  user.map { Unmanaged<Script>.fromOpaque($0).takeUnretainedValue() }
}
