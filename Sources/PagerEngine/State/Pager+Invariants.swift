extension Pager {
  /// What must hold after every input. Tests and debug builds check it.
  func checkInvariants() {
    let state = self.state
    assert(state.position.fraction >= 0 && state.position.fraction < 1)
    assert(!state.isEmpty || state.track.origin == 0)
    assert(state.progress >= 0 && state.progress <= 1)
    if state.isEmpty {
      assert(state.transition == nil && state.activity == .idle)
    } else {
      assert(state.pages(of: Spot(stop: state.track.origin)) == state.current)
      assert(state.window.holds(state.current.leading))
    }
    switch state.activity {
    case .idle:
      assert(state.transition == nil && !state.track.isBent)
      assert(state.position == Position(state.track.origin))
    case .waiting: assert(state.transition != nil)
    case .dragging: assert(state.gesture?.stage == .claimed)
    case .settling: assert(state.gesture == nil || state.gesture?.stage != .claimed)
    }
    if let transition = state.transition {
      assert(transition.slot != state.track.origin)
      assert(state.track.spot(at: transition.slot) == transition.target)
      assert(state.window.holds(transition.to))
    }
    assert(state.target == state.current.leading || state.transition != nil || state.isEmpty)
  }
}
