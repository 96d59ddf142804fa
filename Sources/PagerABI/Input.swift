import CPager
import PagerEngine

// Input, time and events.

@_cdecl("pager_drag_begin") @implementation
public func pager_drag_begin(
  _ p: OpaquePointer?, _ pointer: UInt64, _ x: Double, _ y: Double, _ time: Double
) -> Int32 {
  input(p) { handle in
    if let fault = handle.fault(x: x, y: y, time: time) { return fault }
    return handle.pager.take(.dragBegin(pointer: pointer, x: x, y: y, time: time)).rawValue
  }
}

@_cdecl("pager_drag_move") @implementation
public func pager_drag_move(
  _ p: OpaquePointer?, _ pointer: UInt64, _ x: Double, _ y: Double, _ time: Double
) -> Int32 {
  input(p) { handle in
    if let fault = handle.fault(x: x, y: y, time: time) { return fault }
    return handle.pager.take(.dragMove(pointer: pointer, x: x, y: y, time: time)).rawValue
  }
}

@_cdecl("pager_drag_end") @implementation
public func pager_drag_end(_ p: OpaquePointer?, _ pointer: UInt64, _ time: Double) -> Int32 {
  input(p) { handle in
    if let fault = handle.fault(time: time) { return fault }
    return handle.pager.take(.dragEnd(pointer: pointer, time: time)).rawValue
  }
}

@_cdecl("pager_drag_cancel") @implementation
public func pager_drag_cancel(_ p: OpaquePointer?, _ pointer: UInt64, _ time: Double) -> Int32 {
  input(p) { handle in
    if let fault = handle.fault(time: time) { return fault }
    return handle.pager.take(.dragCancel(pointer: pointer, time: time)).rawValue
  }
}

@_cdecl("pager_wheel") @implementation
public func pager_wheel(
  _ p: OpaquePointer?, _ dx: Double, _ dy: Double, _ mode: Int32, _ time: Double
) -> Int32 {
  input(p) { handle in
    guard let mode = Pager.WheelMode(rawValue: mode) else {
      return handle.fail(.invalidArgument, "mode is not PAGER_WHEEL_STEPS or _PRECISE")
    }
    if let status = Input.fault(length: dx) ?? Input.fault(length: dy) {
      return handle.fail(status, "dx or dy is not a number within PAGER_MAX_LENGTH")
    }
    if let fault = handle.fault(time: time) { return fault }
    return handle.pager.take(.wheel(dx: dx, dy: dy, mode: mode, time: time)).rawValue
  }
}

@_cdecl("pager_key") @implementation
public func pager_key(_ p: OpaquePointer?, _ key: Int32) -> Int32 {
  input(p) { handle in
    guard let key = Pager.Key(rawValue: key) else { return PAGER_IGNORED }
    let status = handle.pager.take(.press(key))
    return status == .unsupported
      ? handle.fail(status, "home and end need a source that tells its ends") : status.rawValue
  }
}

@_cdecl("pager_tap") @implementation
public func pager_tap(_ p: OpaquePointer?, _ x: Double, _ y: Double) -> Int32 {
  input(p) { handle in
    if let fault = handle.fault(x: x, y: y, time: 0) { return fault }
    return handle.pager.take(.tap(x: x, y: y)).rawValue
  }
}

@_cdecl("pager_tick") @implementation
public func pager_tick(_ p: OpaquePointer?, _ time: Double) -> Int32 {
  with(p, 0) { $0.pager.tick(at: time) ? 1 : 0 }
}

@_cdecl("pager_next_deadline") @implementation
public func pager_next_deadline(_ p: OpaquePointer?, _ out: UnsafeMutablePointer<Double>?) -> Int32
{
  with(p, 0) { handle in
    guard let out, let deadline = handle.pager.deadline else { return 0 }
    out.pointee = deadline
    return 1
  }
}

@_cdecl("pager_poll") @implementation
public func pager_poll(_ p: OpaquePointer?, _ event: UnsafeMutablePointer<pager_event>?) -> Int32 {
  with(p, 0) { handle in
    guard let event, let polled = handle.pager.takeEvent() else { return 0 }
    event.pointee = pager_event(polled)
    return 1
  }
}
