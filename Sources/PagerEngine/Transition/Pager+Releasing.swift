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
      to: releaseSlot(of: gesture, flick: flick, speed: speed), velocity: velocity,
      origin: gesture.origin, now: now)
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

  private func release(to slot: Int64, velocity: Double, origin opening: Origin, now: Double) {
    state.gesture = nil
    let origin = state.track.origin
    var speed = velocity
    // Past an end there is nothing to be thrown at.
    let distance = state.position.distance(from: slot)
    if state.transition == nil && slot == origin && distance * speed > 0 { speed = 0 }

    // What lies beyond the first stop of a throw is opened when it is crossed.
    if let first = firstSlot(towards: slot) {
      open(
        state.spot(at: first), at: first, direction: slot > origin ? .forward : .backward,
        origin: opening, announcesTarget: false)
    }
    emitTarget(state.pages(of: state.spot(at: slot)).leading)
    if state.options.reducedMotion || state.length == 0 {
      become(.settling(Settling(slot: slot, motion: .atRest, started: now)))
      jumpOn(to: slot)
    } else {
      settle(to: slot, velocity: speed, started: now)
    }
    finishInput()
  }

  /// The slot of the transition that a release to `slot` has to open; none where the one under way
  /// leads there.
  private func firstSlot(towards slot: Int64) -> Int64? {
    let origin = state.track.origin
    guard slot != origin else { return nil }
    let step: Int64 = slot > origin ? 1 : -1
    guard let transition = state.transition, transition.step == step else { return origin &+ step }
    // On a long way through a page between may be the nearest.
    return (slot &- transition.slot) &* step >= 0 ? nil : slot
  }
}
