import CPager
import PagerEngine

// Lifecycle and options.

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
  switch ReadOptions.read(options) {
  case .failure(let fault): return fault.status.rawValue
  case .success(let options):
    out.pointee = pointer(
      to: Handle(options: options.given, pager: Pager(options: options.checked)))
    return PAGER_OK
  }
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
    switch ReadOptions.read(options) {
    case .failure(let fault): return handle.fail(fault.status, fault.text)
    case .success(var options):
      let checked = options.checked
      let status = withUnsafeBytes(of: &options.given) { bytes in
        handle.pager.take(.configure(checked, given: bytes))
      }
      handle.options = options.given
      return status.rawValue
    }
  }
}

@_cdecl("pager_options_get") @implementation
public func pager_options_get(_ p: OpaquePointer?, _ out: UnsafeMutablePointer<pager_options>?)
  -> Int32
{
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    guard let out else { return handle.fail(.invalidArgument, "out is NULL") }
    let size = out.pointee.size
    guard size >= ReadOptions.least && size <= largestSize else {
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
