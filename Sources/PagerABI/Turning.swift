import CPager
import PagerEngine

// Viewport and turning.

@_cdecl("pager_set_viewport") @implementation
public func pager_set_viewport(_ p: OpaquePointer?, _ width: Double, _ height: Double) -> Int32 {
  input(p) { handle in
    let status = handle.pager.take(.setViewport(width: width, height: height))
    return status.rawValue < 0
      ? handle.fail(status, "the viewport's size is not within 0 and PAGER_MAX_LENGTH")
      : status.rawValue
  }
}

@_cdecl("pager_viewport") @implementation
public func pager_viewport(
  _ p: OpaquePointer?, _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?
) -> Int32 {
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    width?.pointee = handle.pager.viewport.width
    height?.pointee = handle.pager.viewport.height
    return PAGER_OK
  }
}

@_cdecl("pager_set_visible") @implementation
public func pager_set_visible(_ p: OpaquePointer?, _ visible: Int32, _ time: Double) -> Int32 {
  input(p) { handle in
    guard visible == 0 || visible == 1 else {
      return handle.fail(.invalidArgument, "visible is not 0 or 1")
    }
    return handle.fault(time: time)
      ?? handle.pager.take(.setVisible(visible == 1, time: time)).rawValue
  }
}

@_cdecl("pager_next") @implementation
public func pager_next(_ p: OpaquePointer?, _ motion: Int32) -> Int32 {
  turn(p, motion) { motion, _ in .next(motion) }
}

@_cdecl("pager_prev") @implementation
public func pager_prev(_ p: OpaquePointer?, _ motion: Int32) -> Int32 {
  turn(p, motion) { motion, _ in .previous(motion) }
}

@_cdecl("pager_go_to") @implementation
public func pager_go_to(
  _ p: OpaquePointer?, _ page: pager_page, _ direction: Int32, _ motion: Int32
)
  -> Int32
{
  turn(p, motion, direction) { motion, direction in .goToPage(page, direction, motion) }
}

@_cdecl("pager_go_to_index") @implementation
public func pager_go_to_index(
  _ p: OpaquePointer?, _ index: UInt64, _ direction: Int32, _ motion: Int32
) -> Int32 {
  turn(p, motion, direction) { motion, direction in .goToIndex(index, direction, motion) }
}

@inline(never)
private func turn(
  _ p: OpaquePointer?, _ motion: Int32, _ direction: Int32 = PAGER_DIRECTION_NONE,
  _ turn: (Motion, Direction) -> Input
) -> Int32 {
  input(p) { handle in
    guard let motion = Motion(rawValue: motion) else {
      return handle.fail(.invalidArgument, "motion is not PAGER_INSTANT, _ANIMATED or _HOST")
    }
    guard let direction = Direction(rawValue: direction) else {
      return handle.fail(.invalidArgument, "direction is not PAGER_FORWARD, _BACKWARD or none")
    }
    let status = handle.pager.take(turn(motion, direction))
    switch status {
    case .invalidArgument: return handle.fail(status, "PAGER_NO_PAGE is not a page")
    case .invalidState:
      return handle.fail(status, "a direction against the pages' order needs PAGER_JUMP_DIRECT")
    case .notFound: return handle.fail(status, "there is no such page")
    case .outOfRange where handle.pager.count == Page.unknown:
      return handle.fail(status, "the source does not tell a page of this index")
    case .outOfRange:
      return handle.fail(
        status, "the index is out of range: there are ", handle.pager.count, " pages")
    default: return status.rawValue
    }
  }
}

@_cdecl("pager_commit") @implementation
public func pager_commit(_ p: OpaquePointer?) -> Int32 {
  input(p) { handle in
    let status = handle.pager.take(.commit)
    return status == .invalidState
      ? handle.fail(status, "nothing is under way that could be committed") : status.rawValue
  }
}

@_cdecl("pager_cancel") @implementation
public func pager_cancel(_ p: OpaquePointer?) -> Int32 {
  input(p) { handle in
    let status = handle.pager.take(.cancel)
    return status == .invalidState
      ? handle.fail(status, "nothing is under way that could be cancelled") : status.rawValue
  }
}

@_cdecl("pager_set_progress") @implementation
public func pager_set_progress(_ p: OpaquePointer?, _ progress: Double) -> Int32 {
  input(p) { handle in
    let status = handle.pager.take(.setProgress(progress))
    switch status {
    case .invalidArgument: return handle.fail(status, "progress is not a finite number")
    case .invalidState: return handle.fail(status, "no transition is waiting for its host")
    case .outOfRange: return handle.fail(status, "progress is not within 0 and 1")
    default: return status.rawValue
    }
  }
}

@_cdecl("pager_can_next") @implementation
public func pager_can_next(_ p: OpaquePointer?) -> Int32 { with(p, 0) { $0.pager.canNext ? 1 : 0 } }

@_cdecl("pager_can_prev") @implementation
public func pager_can_prev(_ p: OpaquePointer?) -> Int32 {
  with(p, 0) { $0.pager.canPrevious ? 1 : 0 }
}
