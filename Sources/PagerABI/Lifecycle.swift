import CPager
import PagerEngine

// Lifecycle and options.

/// The smallest options: nothing but their size.
private let leastOptions = 8

@_cdecl("pager_options_init") @implementation
public func pager_options_init(_ options: UnsafeMutablePointer<pager_options>?) {
  guard let options else { return }
  options.pointee = pager_options()
  options.pointee.size = MemoryLayout<pager_options>.size
}

@_cdecl("pager_create") @implementation
public func pager_create(
  _ options: UnsafePointer<pager_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard let out else { return PAGER_ERROR_INVALID_ARGUMENT }
  out.pointee = nil
  var given = pager_options()
  given.size = MemoryLayout<pager_options>.size
  if let options {
    switch read(options, size: options.pointee.size, least: leastOptions, into: given) {
    case .value(let value): given = value
    case .absurd: return PAGER_ERROR_INVALID_ARGUMENT
    case .unknown: return PAGER_ERROR_UNSUPPORTED
    }
  }
  var reader = OptionReader()
  let checked = reader.read(given)
  if let fault = reader.fault { return fault.status.rawValue }
  out.pointee = pointer(to: Handle(options: given, pager: Pager(options: checked)))
  return PAGER_OK
}

@_cdecl("pager_destroy") @implementation
public func pager_destroy(_ p: OpaquePointer?) {
  if let p { destroy(p) }
}

@_cdecl("pager_configure") @implementation
public func pager_configure(_ p: OpaquePointer?, _ options: UnsafePointer<pager_options>?)
  -> Int32
{
  input(p) { handle in
    guard let options else { return handle.fail(.invalidArgument, "options is NULL") }
    var given = pager_options()
    switch read(options, size: options.pointee.size, least: leastOptions, into: given) {
    case .value(let value): given = value
    case .absurd:
      return handle.fail(.invalidArgument, "options.size is not a size of pager_options")
    case .unknown:
      return handle.fail(.unsupported, "options has fields that this version does not know")
    }
    var reader = OptionReader()
    let checked = reader.read(given)
    if let fault = reader.fault { return handle.fail(fault.status, fault.text) }
    let status = withUnsafeBytes(of: &given) { bytes in
      handle.pager.take(.configure(checked, given: bytes))
    }
    handle.options = given
    return status.rawValue
  }
}

@_cdecl("pager_options_get") @implementation
public func pager_options_get(_ p: OpaquePointer?, _ out: UnsafeMutablePointer<pager_options>?)
  -> Int32
{
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    guard let out else { return handle.fail(.invalidArgument, "out is NULL") }
    let size = out.pointee.size
    guard size >= leastOptions && size <= largestSize else {
      return handle.fail(.invalidArgument, "out->size is not a size of pager_options")
    }
    var options = handle.options
    options.size = size
    withUnsafeBytes(of: &options) { bytes in
      let known = min(size, bytes.count)
      let target = UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(out), count: size)
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[0..<known]))
      // What a newer header knows and we do not is zero: its default.
      for i in known..<size { target[i] = 0 }
    }
    return PAGER_OK
  }
}

@_cdecl("pager_error_message") @implementation
public func pager_error_message(_ p: OpaquePointer?) -> UnsafePointer<CChar>? {
  with(p, characters("")) { $0.message.characters }
}
