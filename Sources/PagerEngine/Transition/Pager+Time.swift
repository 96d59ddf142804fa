extension Pager {
  /// Moves what is moving; true while something moves.
  func tick(_ time: Double) -> Bool {
    let now = see(time: time)
    advance(to: now)
    finishInput()
    return isMoving
  }

  /// Something moves by itself: ticks are due.
  public var isMoving: Bool {
    if case .settling = state.activity { return true }
    return false
  }

  /// When the next tick is due: at once while something moves, never otherwise.
  public var deadline: Double? {
    isMoving ? state.clock ?? 0 : nil
  }

  /// Brings a settle to where it is at a time.
  func advance(to now: Double) {
    guard case .settling(var settling) = state.activity else { return }
    if settling.started == nil {
      settling.started = now
      state.activity = .settling(settling)
    }
    let shown = settling.motion.state(at: now - (settling.started ?? now))
    state.velocity = shown.velocity
    if shown.isAtRest {
      jumpOn(to: settling.slot)
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
