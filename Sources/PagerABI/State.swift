import CPager
import PagerEngine

// Saving, describing, recording and replaying.

@_cdecl("pager_save") @implementation
public func pager_save(
  _ p: OpaquePointer?, _ buffer: UnsafeMutableRawPointer?, _ capacity: Int
) -> Int {
  with(p, 0) { handle in
    guard let buffer, capacity < 0 || capacity >= Snapshot.size else { return Snapshot.size }
    var offset = 0
    handle.pager.snapshot.write { byte in
      buffer.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
    return Snapshot.size
  }
}

@_cdecl("pager_restore") @implementation
public func pager_restore(_ p: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ length: Int) -> Int32 {
  input(p) { handle in
    guard let bytes else { return handle.fail(.invalidArgument, "bytes is NULL") }
    // A length beyond what an array can have arrives as a negative number.
    let given = UnsafeRawBufferPointer(start: bytes, count: max(0, length))
    let status: Status
    switch Snapshot.read(given) {
    case .success(let snapshot): status = handle.pager.take(.restore(snapshot))
    case .failure(.corrupt): return handle.fail(.corrupt, "these bytes are not from pager_save")
    case .failure(.unknown):
      return handle.fail(.unsupported, "these bytes are from a later version's pager_save")
    }
    return status == .notFound
      ? handle.fail(status, "there is no page where the saved one was") : status.rawValue
  }
}

@_cdecl("pager_describe") @implementation
public func pager_describe(
  _ p: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  var text = TextWriter(buffer, capacity)
  return with(p, 0) { handle in
    handle.pager.describe(into: &text)
    return text.count
  }
}

@_cdecl("pager_accessibility") @implementation
public func pager_accessibility(
  _ p: OpaquePointer?, _ out: UnsafeMutablePointer<pager_accessibility_info>?
) -> Int32 {
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    guard let out else { return handle.fail(.invalidArgument, "out is NULL") }
    out.pointee = pager_accessibility_info(handle.pager.accessibility)
    return PAGER_OK
  }
}

@_cdecl("pager_record") @implementation
public func pager_record(
  _ p: OpaquePointer?, _ write: pager_write_function?, _ user: UnsafeMutableRawPointer?
) -> Int32 {
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    if handle.pager.isAsking { return handle.failBusy() }
    guard let write else { return handle.pager.endRecording().rawValue }
    var present = handle.options  // a copy: write may read the options
    let status = withUnsafeBytes(of: &present) { options in
      handle.pager.record(options: options) { write(user, $0.baseAddress, $0.count) == 0 }
    }
    guard status == .invalidState else { return status.rawValue }
    return handle.pager.isRecording
      ? handle.fail(status, "a recording is under way")
      : handle.fail(status, "a recording begins before the first input")
  }
}

@_cdecl("pager_replay") @implementation
public func pager_replay(_ p: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ length: Int) -> Int32 {
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    if handle.pager.isAsking { return handle.failBusy() }
    guard let bytes else { return handle.fail(.invalidArgument, "bytes is NULL") }
    var present = handle.options
    let recording = UnsafeRawBufferPointer(start: bytes, count: max(0, length))
    let result = handle.pager.replay(recording) { given in
      guard let (options, read) = readOptions(given) else { return nil }
      present = options
      return read
    }
    switch result {
    case .done:
      handle.options = present
      return PAGER_OK
    case .differs(let input):
      return handle.fail(.corrupt, "input ", input, " leads elsewhere than in the recording")
    case .failed(let status):
      switch status {
      case .invalidState:
        return handle.fail(status, "a recording is replayed before the first input")
      case .unsupported:
        return handle.fail(status, "the recording has things that this version does not know")
      default: return handle.fail(status, "these bytes are not a whole recording")
      }
    }
  }
}

/// Options as a recording has them, without the zeros at their end.
private func readOptions(_ bytes: UnsafeRawBufferPointer) -> (pager_options, Options)? {
  var given = pager_options()
  guard bytes.count <= MemoryLayout<pager_options>.size else { return nil }
  withUnsafeMutableBytes(of: &given) { $0.copyMemory(from: bytes) }
  given.size = MemoryLayout<pager_options>.size
  guard case .success(let options) = ReadOptions.check(given) else { return nil }
  return (given, options.checked)
}
