import CPager
import PagerEngine

// Queries, frames and the indicator.

@_cdecl("pager_current") @implementation
public func pager_current(_ p: OpaquePointer?) -> pager_page {
  with(p, Page.none) { $0.pager.current }
}

@_cdecl("pager_pending") @implementation
public func pager_pending(_ p: OpaquePointer?) -> pager_page {
  with(p, Page.none) { $0.pager.pending }
}

@_cdecl("pager_current_pages") @implementation
public func pager_current_pages(
  _ p: OpaquePointer?, _ pages: UnsafeMutablePointer<pager_page>?, _ capacity: Int
) -> Int {
  list(p, into: pages, capacity) { $0.currentPages($1) }
}

@_cdecl("pager_pending_pages") @implementation
public func pager_pending_pages(
  _ p: OpaquePointer?, _ pages: UnsafeMutablePointer<pager_page>?, _ capacity: Int
) -> Int {
  list(p, into: pages, capacity) { $0.pendingPages($1) }
}

@_cdecl("pager_loaded") @implementation
public func pager_loaded(
  _ p: OpaquePointer?, _ pages: UnsafeMutablePointer<pager_page>?, _ capacity: Int
) -> Int {
  list(p, into: pages, capacity) { $0.loadedPages($1) }
}

@inline(never)
private func list(
  _ p: OpaquePointer?, into pages: UnsafeMutablePointer<pager_page>?, _ capacity: Int,
  _ each: (Pager, (Int64) -> Void) -> Void
) -> Int {
  with(p, 0) { handle in
    var writer = Writer(pages, capacity)
    each(handle.pager) { writer.add($0) }
    return writer.count
  }
}

/// Counts values, and writes as many as there is room for.
struct Writer<Value> {
  private(set) var count = 0
  private let target: UnsafeMutablePointer<Value>?
  private let capacity: Int

  /// A capacity beyond what an array can have arrives as a negative number: there is room enough.
  init(_ target: UnsafeMutablePointer<Value>?, _ capacity: Int) {
    self.target = target
    self.capacity = capacity < 0 ? Int.max : capacity
  }

  mutating func add(_ value: @autoclosure () -> Value) {
    if let target, count < capacity { target[count] = value() }
    count += 1
  }
}

@_cdecl("pager_count") @implementation
public func pager_count(_ p: OpaquePointer?) -> UInt64 { with(p, Page.unknown) { $0.pager.count } }

@_cdecl("pager_index") @implementation
public func pager_index(_ p: OpaquePointer?) -> UInt64 { with(p, Page.unknown) { $0.pager.index } }

@_cdecl("pager_page_at") @implementation
public func pager_page_at(_ p: OpaquePointer?, _ index: UInt64) -> pager_page {
  with(p, Page.none) { $0.pager.page(at: index) }
}

@_cdecl("pager_index_of") @implementation
public func pager_index_of(_ p: OpaquePointer?, _ page: pager_page) -> UInt64 {
  with(p, Page.unknown) { $0.pager.index(ofPage: page) }
}

@_cdecl("pager_position") @implementation
public func pager_position(_ p: OpaquePointer?) -> Double {
  with(p, 0.0) { $0.pager.positionNumber }
}

@_cdecl("pager_position_exact") @implementation
public func pager_position_exact(
  _ p: OpaquePointer?, _ index: UnsafeMutablePointer<Int64>?,
  _ fraction: UnsafeMutablePointer<Double>?
) -> Int32 {
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    let position = handle.pager.position
    index?.pointee = position.index
    fraction?.pointee = position.fraction
    return PAGER_OK
  }
}

@_cdecl("pager_progress") @implementation
public func pager_progress(_ p: OpaquePointer?) -> Double { with(p, 0.0) { $0.pager.progress } }

@_cdecl("pager_phase") @implementation
public func pager_phase(_ p: OpaquePointer?) -> Int32 {
  with(p, PAGER_PHASE_IDLE) { $0.pager.phase.rawValue }
}

@_cdecl("pager_digest") @implementation
public func pager_digest(_ p: OpaquePointer?) -> UInt64 { with(p, 0) { $0.pager.digest } }

@_cdecl("pager_frames") @implementation
public func pager_frames(
  _ p: OpaquePointer?, _ frames: UnsafeMutablePointer<pager_frame>?, _ capacity: Int
) -> Int {
  with(p, 0) { handle in
    if handle.pager.isAsking && handle.pager.options.style == .custom { return 0 }
    var writer = Writer(frames, capacity)
    handle.pager.frames { frame in writer.add(pager_frame(frame)) }
    return writer.count
  }
}

@_cdecl("pager_hit_test") @implementation
public func pager_hit_test(
  _ p: OpaquePointer?, _ x: Double, _ y: Double, _ out: UnsafeMutablePointer<pager_page>?
) -> Int32 {
  with(p, 0) { handle in
    guard let out, let page = handle.pager.hitTest(x: x, y: y) else { return 0 }
    out.pointee = page
    return 1
  }
}

@_cdecl("pager_indicator") @implementation
public func pager_indicator(
  _ p: OpaquePointer?, _ out: UnsafeMutablePointer<pager_indicator_info>?
) -> Int32 {
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    guard let out else { return handle.fail(.invalidArgument, "out is NULL") }
    out.pointee = pager_indicator_info(handle.pager.indicator)
    return PAGER_OK
  }
}

@_cdecl("pager_indicator_dots") @implementation
public func pager_indicator_dots(
  _ p: OpaquePointer?, _ dots: UnsafeMutablePointer<pager_dot>?, _ capacity: Int
) -> Int {
  with(p, 0) { handle in
    let indicator = handle.pager.indicator
    var writer = Writer(dots, capacity)
    for n in 0..<indicator.dotCount { writer.add(pager_dot(indicator.dot(n))) }
    return writer.count
  }
}

@_cdecl("pager_indicator_tap") @implementation
public func pager_indicator_tap(_ p: OpaquePointer?, _ x: Double, _ y: Double) -> Int32 {
  input(p) { handle in
    handle.fault(x: x, y: y, time: 0) ?? handle.pager.take(.tapIndicator(x: x, y: y)).rawValue
  }
}

@_cdecl("pager_indicator_scrub") @implementation
public func pager_indicator_scrub(
  _ p: OpaquePointer?, _ stage: Int32, _ x: Double, _ y: Double, _ time: Double
) -> Int32 {
  input(p) { handle in
    guard let stage = Pager.ScrubStage(rawValue: stage) else {
      return handle.fail(.invalidArgument, "stage is not a PAGER_SCRUB_ constant")
    }
    if let fault = handle.fault(x: x, y: y, time: time) { return fault }
    let status = handle.pager.take(.scrubIndicator(stage, x: x, y: y, time: time))
    return status == .invalidState
      ? handle.fail(status, "no scrub has begun (PAGER_SCRUB_BEGIN)") : status.rawValue
  }
}
