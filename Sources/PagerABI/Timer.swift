import CPager
import PagerEngine

// The timer.

@_cdecl("pager_timer_start") @implementation
public func pager_timer_start(_ p: OpaquePointer?, _ time: Double) -> Int32 {
  input(p) { handle in
    handle.fault(time: time) ?? handle.pager.take(.startTimer(time)).rawValue
  }
}

@_cdecl("pager_timer_pause") @implementation
public func pager_timer_pause(_ p: OpaquePointer?, _ time: Double) -> Int32 {
  input(p) { handle in
    handle.fault(time: time) ?? handle.pager.take(.pauseTimer(time)).rawValue
  }
}

@_cdecl("pager_timer_stop") @implementation
public func pager_timer_stop(_ p: OpaquePointer?) -> Int32 {
  input(p) { $0.pager.take(.stopTimer).rawValue }
}

@_cdecl("pager_timer_runs") @implementation
public func pager_timer_runs(_ p: OpaquePointer?) -> Int32 {
  with(p, 0) { $0.pager.timerRuns ? 1 : 0 }
}
