extension Pager {
  /// Slots per second that a release may have: more than any finger, less than the arithmetic minds.
  private static let fastest = 1e6

  public func dragBegin(pointer: UInt64, x: Double, y: Double, time: Double) -> Status {
    if let gesture = state.gesture {
      guard gesture.pointer == pointer else { return .ignored }
      // Its end was lost, as happens when a button is let go outside a window.
      _ = dragEnd(pointer: pointer, time: time)
    }
    let now = see(time: time)
    advance(to: now)
    let slot = state.targetSlot
    var gesture = Gesture(pointer: pointer, at: state.position, reference: slot)
    gesture.tracker.begin(x: x, y: y)
    gesture.samples.add(time: now, position: along(x, y))
    if state.isEmpty || state.length == 0 {
      gesture.stage = .rejected
    } else if case .waiting = state.activity {
      gesture.stage = .rejected
    } else if case .settling = state.activity {
      gesture.tracker.claimAtOnce()
      state.gesture = gesture
      claim()
      finishInput()
      return .ok
    }
    state.gesture = gesture
    askAgain()
    finishInput()
    return .ok
  }

  public func dragMove(pointer: UInt64, x: Double, y: Double, time: Double) -> Status {
    guard var gesture = state.gesture, gesture.pointer == pointer else { return .ignored }
    let now = see(time: time)
    advance(to: now)
    gesture.samples.add(time: now, position: along(x, y))
    let options = state.options.gesture
    let decision = gesture.tracker.move(
      x: x, y: y, slop: options.slop, lockDegrees: options.axisLock,
      horizontal: state.options.axis == .horizontal)
    if gesture.stage == .undecided {
      switch decision {
      case .undecided: break
      case .rejected: gesture.stage = .rejected
      case .claimed:
        let forward = gesture.tracker.travel * state.options.sign <= 0
        if options.handOver && !exists(forward ? 1 : -1) { gesture.stage = .rejected }
      }
    }
    state.gesture = gesture
    if gesture.stage == .undecided && decision == .claimed { claim() }
    if state.gesture?.stage == .claimed { follow() }
    finishInput()
    switch state.gesture?.stage {
    case .undecided: return .undecided
    case .claimed: return .claimed
    case .rejected, .none: return .rejected
    }
  }

  public func dragEnd(pointer: UInt64, time: Double) -> Status {
    guard let gesture = state.gesture, gesture.pointer == pointer else { return .ignored }
    let now = see(time: time)
    advance(to: now)
    guard gesture.stage == .claimed else {
      state.gesture = nil
      finishInput()
      return .ignored
    }
    let options = state.options.gesture
    let speed = gesture.samples.velocity(
      at: now, window: options.velocityWindow, stale: options.velocityStale)
    let flick: Int64 =
      options.flickVelocity < 0 || abs(speed) < options.flickVelocity
      ? 0 : speed * state.options.sign < 0 ? 1 : -1
    let pitch = state.pitch
    let velocity =
      pitch > 0
      ? Elementary.clamp(-speed * state.options.sign / pitch, -Pager.fastest, Pager.fastest) : 0
    let slot = releaseSlot(of: gesture, flick: flick)
    release(to: slot, velocity: velocity, now: now)
    return .ok
  }

  public func dragCancel(pointer: UInt64, time: Double) -> Status {
    guard let gesture = state.gesture, gesture.pointer == pointer else { return .ignored }
    let now = see(time: time)
    advance(to: now)
    guard gesture.stage == .claimed else {
      state.gesture = nil
      finishInput()
      return .ignored
    }
    let isReference = state.transition?.slot == gesture.reference
    release(to: isReference ? gesture.reference : state.track.origin, velocity: 0, now: now)
    return .ok
  }

  // MARK: Holding

  /// The pages are the pointer's from here, where they stand.
  private func claim() {
    guard var gesture = state.gesture else { return }
    gesture.stage = .claimed
    gesture.reference = state.targetSlot
    if case .settling(let settling) = state.activity, let transition = state.transition {
      let way = settling.slot &- state.track.origin
      gesture.caught = way == 0 ? 0 : transition.step
    }
    state.velocity = 0
    become(.dragging)
    gesture.start = rawPosition(for: gesture)
    state.gesture = gesture
  }

  /// Makes the pages' present place the one that the pointer's present place stands for.
  func holdHere() {
    guard var gesture = state.gesture, gesture.stage == .claimed else { return }
    gesture.start = rawPosition(for: gesture).moved(by: -travel(of: gesture))
    state.gesture = gesture
  }

  /// The place that shows as the present one: further out where the pages are stretched.
  private func rawPosition(for gesture: Gesture) -> Position {
    let (low, high) = bounds(of: gesture)
    var raw = state.position
    let over = max(raw.distance(from: high), 0) + min(raw.distance(from: low), 0)
    if over != 0 && state.pitch > 0 {
      let stretched = RubberBand.unstretch(
        over * state.pitch, coefficient: state.options.gesture.rubberBand, length: state.length)
      raw = Position(over > 0 ? high : low, plus: stretched / state.pitch)
    }
    return raw
  }

  /// Slots that the pointer has moved since the claim.
  private func travel(of gesture: Gesture) -> Double {
    state.pitch > 0 ? -gesture.tracker.travel * state.options.sign / state.pitch : 0
  }

  private func along(_ x: Double, _ y: Double) -> Double {
    state.options.axis == .horizontal ? x : y
  }

  /// Lets the pages follow the pointer, and opens, cancels and commits transitions on the way (E15).
  private func follow() {
    // Each round ends or opens one transition; a step to either side of the reference is the most.
    for _ in 0..<8 {
      guard let gesture = state.gesture, gesture.stage == .claimed, state.pitch > 0 else { return }
      let raw = gesture.start.moved(by: travel(of: gesture))
      permit(towards: raw)
      guard let permitted = state.gesture else { return }
      let shown = stretched(raw, within: bounds(of: permitted))
      state.position = shown
      let origin = state.track.origin
      if let transition = state.transition {
        let way = Double(transition.step)
        if shown.distance(from: transition.slot) * way >= 0 {
          commitTransition()
        } else if shown.distance(from: origin) * way <= 0 {
          cancelTransition()
        } else {
          break
        }
      } else {
        let distance = shown.distance(from: origin)
        guard distance != 0 else { break }
        let step: Int64 = distance > 0 ? 1 : -1
        guard (distance > 0 ? permitted.forward : permitted.backward) == .given, exists(step)
        else { break }
        open(
          Spot(stop: origin &+ step), at: origin &+ step,
          direction: step > 0 ? .forward : .backward, origin: .gesture, announcesTarget: false)
      }
    }
    updateView()
  }

  /// Asks `may_turn` for the side that the pointer leads to, once per side (E18).
  private func permit(towards raw: Position) {
    guard let gesture = state.gesture, state.transition == nil else { return }
    let distance = raw.distance(from: state.track.origin)
    guard distance != 0 else { return }
    let forward = distance > 0
    guard (forward ? gesture.forward : gesture.backward) == .unasked else { return }
    let step: Int64 = forward ? 1 : -1
    guard exists(step), mayReach(state.track.origin &+ step, gesture) else { return }
    let given = isAllowed(Spot(stop: state.track.origin &+ step), forward: forward)
    if forward {
      state.gesture?.forward = given ? .given : .refused
    } else {
      state.gesture?.backward = given ? .given : .refused
    }
  }

  private func isAllowed(_ spot: Spot, forward: Bool) -> Bool {
    if forward ? state.options.lockForward : state.options.lockBackward { return false }
    return mayTurn(to: state.pages(of: spot).leading, .gesture)
  }

  private func exists(_ step: Int64) -> Bool {
    if case .page = answer(for: Spot(stop: state.track.origin &+ step)) { return true }
    return false
  }

  /// One stop for each gesture: not further than that from its reference.
  private func mayReach(_ slot: Int64, _ gesture: Gesture) -> Bool {
    (slot &- gesture.reference).magnitude <= 1
  }

  /// The slots between which the pages follow the pointer one to one.
  private func bounds(of gesture: Gesture) -> (low: Int64, high: Int64) {
    let origin = state.track.origin
    var low = origin
    var high = origin
    if let transition = state.transition {
      // A direct jump can only be finished or taken back (E17). On a long way through, the pages
      // between are reached as well.
      low = min(origin, transition.slot)
      high = max(origin, transition.slot)
    } else {
      if gesture.forward == .given && mayReach(origin &+ 1, gesture) { high = origin &+ 1 }
      if gesture.backward == .given && mayReach(origin &- 1, gesture) { low = origin &- 1 }
    }
    return (low, high)
  }

  private func stretched(_ raw: Position, within bounds: (low: Int64, high: Int64)) -> Position {
    let over = raw.distance(from: bounds.high)
    if over > 0 { return Position(bounds.high, plus: stretch(over)) }
    let under = raw.distance(from: bounds.low)
    if under < 0 { return Position(bounds.low, plus: stretch(under)) }
    return raw
  }

  private func stretch(_ slots: Double) -> Double {
    RubberBand.stretch(
      slots * state.pitch, coefficient: state.options.gesture.rubberBand, length: state.length)
      / state.pitch
  }

  // MARK: Letting go

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
      guard case .page = answer(for: next), !isRefusedBeyond(next, transition) else {
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
      return isAllowed(Spot(stop: origin &+ step), forward: step > 0) ? origin &+ step : origin
    }
  }

  private func isRefusedBeyond(_ next: Spot, _ transition: Transition) -> Bool {
    let forward = transition.direction == .forward
    if forward ? state.options.lockForward : state.options.lockBackward { return true }
    guard let question = questions.mayTurn else { return false }
    let page = state.pages(of: next).leading
    return !ask { question(transition.to, page, .gesture) }
  }

  private func release(to slot: Int64, velocity: Double, now: Double) {
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
          origin: .gesture, announcesTarget: false)
      }
    } else if slot != origin {
      open(
        Spot(stop: slot), at: slot, direction: slot > origin ? .forward : .backward,
        origin: .gesture, announcesTarget: false)
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
