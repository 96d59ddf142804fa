extension Pager {
  /// Moves what is moving; true while something moves.
  func tick(_ time: Double) -> Bool {
    advance(to: see(time: time))
    finishInput()
    return isMoving
  }

  /// Something moves by itself: ticks are due.
  public var isMoving: Bool {
    if case .settling = state.activity { return true }
    return false
  }

  /// When the next tick is due: at once while something moves, then when a scroll by the wheel ends by
  /// its silence, or when the timer says, if at all.
  public var deadline: Double? {
    isMoving ? state.clock ?? 0 : scrollDeadline ?? state.timer.due
  }

  /// Brings everything that time changes to where it is at a time.
  func advance(to now: Double) {
    endSilentScroll(by: now)
    moveOn(to: now)
    turnByTimer(until: now)
  }

  /// Brings a settle to where it is at a time.
  func moveOn(to now: Double) {
    guard case .settling(var settling) = state.activity else { return }
    let started = settling.started ?? now
    if settling.started == nil {
      settling.started = started
      state.activity = .settling(settling)
    }
    let shown = settling.motion.state(at: now - started)
    state.velocity = shown.velocity
    if shown.isAtRest {
      // The rest began when the motion ended, however late this tick comes.
      let rested = min(started + settling.motion.restTime, now)
      state.clock = rested
      jumpOn(to: settling.slot)
      countTimer(at: rested)
      updateIndicator()
      state.clock = now
      return
    }
    var displacement = shown.displacement
    // Where the ends are walls, a fast settle stops at its target instead of swinging past it.
    if state.options.gesture.rubberBand < 0 && displacement * settling.motion.displacement < 0 {
      displacement = 0
    }
    state.position = Position(settling.slot, plus: displacement)
    arrive(isAtRest: false)
    updateView()
  }
}
