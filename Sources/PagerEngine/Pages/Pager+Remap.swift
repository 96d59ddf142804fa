// After a change of the pages, or of how they are put into stops, everything that names a slot has to
// be found again (E4): the current and the pending page by their ids, and the view in such a way that
// what is seen moves as little as possible.
extension Pager {
  /// Makes the page at `place` current, with the view and a motion under way shifted along.
  func remap(to place: Int64?) {
    state.stops = chooseStops()
    guard let place else { return becomeEmpty() }
    let before = state.current.leading
    let origin = state.stop(of: place)
    let old = Old(state)
    state.track = Track(origin: origin)
    state.position = Position(origin, plus: old.position.distance(from: old.origin))
    state.current = state.pages(of: Spot(stop: origin))
    learnNeighbours()
    state.current = state.pages(of: Spot(stop: origin))

    let fate = reseatTransition(old, origin: origin)
    forgetChains()
    stayNearPages()
    load(state.current)
    if let transition = state.transition { load(state.pages(of: transition.target)) }
    switch fate {
    case .kept: break
    case .ended(let transition, let outcome):
      if outcome == .cancelled && state.current.leading == before { emitTarget(before) }
      emit(.didFinish, transition, outcome: outcome)
    }
    if state.current.leading != before { emitCurrent(from: before, origin: .mutation) }
    followAppearance()
    // Only now, since a settle may be at its end here, and commits.
    move(old, origin: origin)
    reconcileWindow()
    restIfNothingIsLeft()
    updateView()
  }

  /// The slots as they were before the change.
  private struct Old {
    let origin: Int64
    let position: Position
    let transition: Transition?
    let isBent: Bool

    init(_ state: State) {
      origin = state.track.origin
      position = state.position
      transition = state.transition
      isBent = state.track.isBent
    }
  }

  private enum Fate {
    case kept
    case ended(Transition, Outcome)
  }

  /// Finds the transition's pending page again. Gone: it is cancelled. Current now: it is committed.
  private func reseatTransition(_ old: Old, origin: Int64) -> Fate {
    guard var transition = old.transition else { return .kept }
    var target = transition.target
    if target.isElsewhere, let chain = state.chain(target.chain),
      let place = chain.place(of: transition.to, near: chain.first)
    {
      target.stop = state.stop(of: place)
      learn(target)
    } else {
      // A chain that a linked source's jump led into goes with its source.
      guard let place = state.place(of: transition.to, near: state.stops.start(of: origin))
      else {
        state.transition = nil
        return .ended(transition, .cancelled)
      }
      target = spot(of: place, transition.direction)
      if target.stop == origin {
        state.transition = nil
        // The view stands where it stood beside the page that was pending.
        state.position = Position(origin, plus: old.position.distance(from: transition.slot))
        return .ended(transition, state.current.leading == transition.to ? .committed : .cancelled)
      }
    }
    let length = transition.slot &- old.origin
    let left = old.position.distance(from: transition.slot)
    let way = transition.step
    let room = (target.stop &- origin) &* way
    if length.magnitude > 1, !old.isBent, !target.isElsewhere, room > 0,
      left * Double(way) >= -Double(room)
    {
      // On a long way through, what is seen is near neither end: it keeps its distance to the target.
      transition.slot = target.stop
      state.position = Position(target.stop, plus: left)
    } else {
      let slots = min(length.magnitude, 16)
      let slot = origin &+ way &* Int64(slots)
      if target.stop != slot || target.isElsewhere {
        transition.slot = state.track.place(
          target, forward: way > 0, beyond: Int64(slots) - 1)
        state.track.leg = Track.Leg(
          startDistance: 0, startPosition: Position(origin), slot: transition.slot,
          stop: target.stop)
      } else {
        transition.slot = slot
      }
      if length.magnitude > 16 {
        state.position = Position(transition.slot, plus: Elementary.clamp(left, -1, 1))
      }
    }
    transition.target = target
    state.transition = transition
    return .kept
  }

  /// Where pages are gone from under the view, it stands no further out than beside the last of them.
  /// In a loop without a turn it shows the same where it is nearest to the current stop.
  private func stayNearPages() {
    guard !state.track.isBent else { return }
    if let around = state.stops.around {
      let distance = state.position.slot &- state.track.origin
      guard state.transition == nil, distance.magnitude >= around.magnitude else { return }
      let ahead = state.stops.canonical(distance)
      let nearest = ahead < around &- ahead ? ahead : ahead &- around
      state.position = state.position.moved(by: nearest &- distance)
      return
    }
    if let last = state.known.lastPlace {
      let high = state.stop(of: last) &+ 1
      if state.position.distance(from: high) > 0 { state.position = Position(high) }
    }
    if let first = state.known.firstPlace {
      let low = state.stop(of: first) &- 1
      if state.position.distance(from: low) < 0 { state.position = Position(low) }
    }
  }

  /// Shifts a settle and a gesture to the new slots.
  private func move(_ old: Old, origin: Int64) {
    let shift = origin &- old.origin
    func moved(_ slot: Int64) -> Int64 {
      guard let before = old.transition else { return slot &+ shift }
      let way = before.step
      let beyond = (slot &- before.slot) &* way
      guard let now = state.transition else {
        // The page that was pending is current, or there is nowhere to go but back.
        return origin
      }
      if beyond > 0 { return furtherSlot(beyond: now) }
      return beyond == 0 && slot != old.origin ? now.slot : slot &+ shift
    }
    if case .settling(var settling) = state.activity {
      settling.slot = moved(settling.slot)
      state.activity = .settling(settling)
      let shown = state.position.distance(from: settling.slot)
      if shown != old.position.distance(from: settling.slot &- shift) || state.transition == nil {
        settle(to: settling.slot, velocity: state.velocity, started: state.clock)
      }
    }
    if case .waiting(var waiting) = state.activity {
      waiting.start = Position(origin, plus: waiting.start.distance(from: old.origin))
      state.activity = .waiting(waiting)
    }
    if var gesture = state.gesture {
      gesture.reference = moved(gesture.reference)
      gesture.start = gesture.start.moved(by: shift)
      gesture.forward = .unasked
      gesture.backward = .unasked
      state.gesture = gesture
      holdHere()
    }
  }

  /// Where the target of a settle that passes the pending stop stands now; the pending stop when it is
  /// gone, or is not further on any more.
  private func furtherSlot(beyond transition: Transition) -> Int64 {
    if !state.track.isBent,
      let place = state.place(of: state.target, near: state.stops.start(of: transition.slot))
    {
      let stop = state.stop(of: place)
      if (stop &- transition.slot) &* transition.step > 0 { return stop }
    }
    emitTarget(transition.to)
    return transition.slot
  }

  /// A transition that the host was to end is gone: so is what it waited for.
  private func restIfNothingIsLeft() {
    guard state.transition == nil else { return }
    if case .waiting = state.activity {
      state.position = Position(state.track.origin)
      become(.idle)
    } else if case .idle = state.activity {
      state.position = Position(state.track.origin)
    }
  }

  private func becomeEmpty() {
    let before = state.current.leading
    if let transition = state.transition {
      state.transition = nil
      emit(.didFinish, transition, outcome: .cancelled)
    }
    if state.gesture != nil { state.gesture?.stage = .rejected }
    state.current = .none
    state.track = Track(origin: 0)
    state.position = Position(0)
    state.velocity = 0
    become(.idle)
    if before != Page.none { emitCurrent(from: before, origin: .mutation) }
    followAppearance()
    reconcileWindow()
  }
}
