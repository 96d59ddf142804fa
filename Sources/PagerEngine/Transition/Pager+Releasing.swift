// Letting go: what the end of a drag means.
extension Pager {
  /// Slots per second that a release may have: more than any finger, less than the arithmetic minds.
  private static let fastest = 1e6

  func dragEnd(pointer: UInt64, time: Double) -> Status {
    endDrag(of: pointer, at: time) { gesture, now in letGo(of: gesture, at: now) }
  }

  /// Ends a gesture that held the pages, with the velocity of its own samples.
  func letGo(of gesture: Gesture, at now: Double) {
    let options = state.options.gesture
    let speed = gesture.samples.velocity(
      at: now, window: options.velocityWindow, stale: options.velocityStale)
    let flick: Int64 =
      options.flickVelocity < 0 || abs(speed) < options.flickVelocity
      ? 0 : speed * state.options.sign < 0 ? 1 : -1
    let pitch = state.travel(from: state.position.slot)
    let velocity =
      pitch > 0
      ? Elementary.clamp(-speed * state.options.sign / pitch, -Pager.fastest, Pager.fastest) : 0
    release(
      to: releaseSlot(of: gesture, flick: flick), velocity: velocity, origin: gesture.origin,
      now: now)
  }

  func dragCancel(pointer: UInt64, time: Double) -> Status {
    endDrag(of: pointer, at: time) { releaseUnmoved($0, now: $1) }
  }

  /// Lets the pages go to where they would have rested without the drag.
  func releaseUnmoved(_ gesture: Gesture, now: Double) {
    let isReference = state.transition?.slot == gesture.reference
    release(
      to: isReference ? gesture.reference : state.track.origin, velocity: 0,
      origin: gesture.origin, now: now)
  }

  /// Ends a pointer's gesture, by `release` where the pages were its own.
  private func endDrag(
    of pointer: UInt64, at time: Double, _ release: (Gesture, Double) -> Void
  ) -> Status {
    guard let gesture = state.gesture, gesture.pointer == pointer else { return .ignored }
    let now = see(time: time)
    advance(to: now)
    guard gesture.stage == .claimed else {
      state.gesture = nil
      finishInput()
      return .ignored
    }
    release(gesture, now)
    return .ok
  }

  /// Where a release leads: a flick turns one stop its way, otherwise the nearest; half stays (E22).
  private func releaseSlot(of gesture: Gesture, flick: Int64) -> Int64 {
    let position = state.position
    let origin = state.track.origin
    if state.track.isBent, let transition = state.transition {
      if flick != 0 { return flick == transition.step ? transition.slot : origin }
      return state.progress > 0.5 ? transition.slot : origin
    }
    var slot: Int64
    if flick > 0 {
      slot = position.slot &+ 1
      if gesture.caught > 0 { slot = max(slot, gesture.reference &+ 1) }
    } else if flick < 0 {
      slot = position.fraction > 0 ? position.slot : position.slot &- 1
      if gesture.caught < 0 { slot = min(slot, gesture.reference &- 1) }
    } else if position.fraction == 0.5 {
      slot = position.slot < origin ? position.slot &+ 1 : position.slot
    } else {
      slot = position.fraction > 0.5 ? position.slot &+ 1 : position.slot
    }
    slot = min(max(slot, gesture.reference &- 1), gesture.reference &+ 1)
    return reachable(slot, gesture)
  }

  /// The nearest slot on the way to `slot` that exists and that `may_turn` allows.
  private func reachable(_ slot: Int64, _ gesture: Gesture) -> Int64 {
    let origin = state.track.origin
    if let transition = state.transition {
      let beyond = (slot &- transition.slot) &* transition.step
      if beyond <= 0 {
        return (slot &- origin) &* transition.step < 0 ? origin : slot
      }
      // A further stop: its transition will open when the pending page is crossed.
      let next = Spot(stop: transition.slot &+ transition.step)
      guard case .page = answer(for: next),
        !isRefusedBeyond(next, transition, origin: gesture.origin)
      else {
        return transition.slot
      }
      return next.stop
    }
    guard slot != origin else { return origin }
    let step: Int64 = slot > origin ? 1 : -1
    guard exists(step) else { return origin }
    switch step > 0 ? gesture.forward : gesture.backward {
    case .given: return origin &+ step
    case .refused: return origin
    case .unasked:
      let next = state.track.spot(at: origin &+ step)
      let isGiven = isAllowed(next, forward: step > 0, origin: gesture.origin)
      return isGiven ? origin &+ step : origin
    }
  }

  private func isRefusedBeyond(_ next: Spot, _ transition: Transition, origin: Origin) -> Bool {
    let page = state.pages(of: next).leading
    return isLocked(transition.direction) || !mayTurn(from: transition.to, to: page, origin)
  }

  private func release(to slot: Int64, velocity: Double, origin opening: Origin, now: Double) {
    state.gesture = nil
    let origin = state.track.origin
    var speed = velocity
    // Past an end there is nothing to be thrown at.
    let distance = state.position.distance(from: slot)
    if state.transition == nil && slot == origin && distance * speed > 0 { speed = 0 }

    if let transition = state.transition {
      let isOwn = slot == origin || slot == transition.slot
      let isFurther = (slot &- transition.slot) &* transition.step == 1
      if !isOwn && !(isFurther && !state.track.isBent) {
        open(
          Spot(stop: slot), at: slot, direction: slot > origin ? .forward : .backward,
          origin: opening, announcesTarget: false)
      }
    } else if slot != origin {
      open(
        state.track.spot(at: slot), at: slot, direction: slot > origin ? .forward : .backward,
        origin: opening, announcesTarget: false)
    }
    emitTarget(state.pages(of: state.track.spot(at: slot)).leading)
    if state.options.reducedMotion || state.length == 0 {
      become(.settling(Settling(slot: slot, motion: .atRest, started: now)))
      jumpOn(to: slot)
    } else {
      settle(to: slot, velocity: speed, started: now)
    }
    finishInput()
  }
}
