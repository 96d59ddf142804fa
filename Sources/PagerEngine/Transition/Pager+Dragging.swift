extension Pager {
  func dragBegin(pointer: UInt64, x: Double, y: Double, time: Double) -> Status {
    if let owner = state.gesture?.pointer {
      guard owner == pointer else { return .ignored }
      // Its end was lost, as happens when a button is let go outside a window.
      _ = dragEnd(pointer: pointer, time: time)
    }
    let now = see(time: time)
    advance(to: now)
    // Pages without a length cannot be taken over from the wheel.
    if state.length == 0 { endScroll(at: now) }
    let slot = state.targetSlot
    var gesture = Gesture(pointer: pointer, at: state.position, reference: slot)
    gesture.tracker.begin(x: x, y: y)
    add(x, y, at: now, to: &gesture)
    gesture.across = across(x, y)
    if state.isEmpty || state.length == 0 || !state.isVisible {
      gesture.stage = .rejected
    } else if case .waiting = state.activity {
      gesture.stage = .rejected
    } else if state.activity != .idle {
      // It catches a settle, or takes over from the wheel.
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

  func dragMove(pointer: UInt64, x: Double, y: Double, time: Double) -> Status {
    guard let gesture = state.gesture, gesture.pointer == pointer else { return .ignored }
    let now = see(time: time)
    advance(to: now)
    return moveGesture(toX: x, y: y, slop: state.options.gesture.slop, at: now)
  }

  /// Moves what may hold the pages: a pointer, or the wheel.
  func moveGesture(toX x: Double, y: Double, slop: Double, at now: Double) -> Status {
    guard var gesture = state.gesture else { return .ignored }
    add(x, y, at: now, to: &gesture)
    let moved = across(x, y) - gesture.across
    gesture.across = across(x, y)
    let options = state.options.gesture
    let decision = gesture.tracker.move(
      x: x, y: y, slop: slop, lockDegrees: options.axisLock,
      horizontal: state.options.axis == .horizontal)
    if gesture.stage == .undecided {
      switch decision {
      case .undecided: break
      case .rejected: gesture.stage = .rejected
      case .claimed:
        let forward = gesture.tracker.moved * state.options.sign <= 0
        if options.handOver && !exists(forward ? 1 : -1) { gesture.stage = .rejected }
      }
    }
    state.gesture = gesture
    if gesture.stage == .undecided && decision == .claimed {
      claim()
    } else if gesture.stage == .claimed && gesture.pointer != nil {
      hold(movedBy: moved)
    }
    if state.gesture?.stage == .claimed { follow() }
    finishInput()
    switch state.gesture?.stage {
    case .undecided: return .undecided
    case .claimed: return .claimed
    case .rejected, .none: return .rejected
    }
  }

  // MARK: Holding

  /// The pages are the pointer's from here, where they stand.
  private func claim() {
    guard var gesture = state.gesture else { return }
    gesture.stage = .claimed
    // The wheel holds the pages in the middle, as a call does.
    if case .idle = state.activity, gesture.pointer != nil { hold(at: gesture.across) }
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

  /// The pages are held where the pointer is across the axis.
  private func hold(at across: Double) {
    state.hold = state.breadth > 0 ? Elementary.clamp(across / state.breadth, 0, 1) : State.freeHold
  }

  /// A pointer that has caught pages moves the place where they are held along, so that nothing jumps.
  private func hold(movedBy across: Double) {
    guard state.breadth > 0 else { return }
    state.hold = Elementary.clamp(state.hold + across / state.breadth, 0, 1)
  }

  /// Makes the pages' present place the one that the pointer's present place stands for.
  func holdHere() {
    guard var gesture = state.gesture, gesture.stage == .claimed else { return }
    // A side that has not been asked for yet is not one where the pages are stretched.
    var open = gesture
    if open.forward == .unasked && exists(1) { open.forward = .given }
    if open.backward == .unasked && exists(-1) { open.backward = .given }
    gesture.start = state.moved(rawPosition(for: open), points: -travel(of: gesture))
    state.gesture = gesture
  }

  /// The place that shows as the present one: further out where the pages are stretched.
  private func rawPosition(for gesture: Gesture) -> Position {
    let (low, high) = bounds(of: gesture)
    var raw = state.position
    let over = max(raw.distance(from: high), 0) + min(raw.distance(from: low), 0)
    if over != 0 && state.pitch > 0 {
      let edge = over > 0 ? high : low
      let stretched = RubberBand.unstretch(
        state.points(from: edge, to: raw), coefficient: state.options.gesture.rubberBand,
        length: state.length)
      raw = state.moved(Position(edge), points: stretched)
    }
    return raw
  }

  /// Points that the pointer has moved the pages on since the claim.
  private func travel(of gesture: Gesture) -> Double {
    -gesture.tracker.travel * state.options.sign
  }

  private func add(_ x: Double, _ y: Double, at now: Double, to gesture: inout Gesture) {
    gesture.samples.add(
      time: now, position: state.options.axis == .horizontal ? x : y,
      window: state.options.gesture.velocityWindow)
  }

  private func across(_ x: Double, _ y: Double) -> Double {
    state.options.axis == .horizontal ? y : x
  }

  /// Lets the pages follow the pointer, and opens, cancels and commits transitions on the way (E15).
  private func follow() {
    limitPull()
    // Each round ends or opens one transition. From the furthest stop on one side of the reference to
    // that on the other is the most.
    for _ in 0..<4 * (Pager.mostStops + 1) {
      guard let gesture = state.gesture, gesture.stage == .claimed, state.pitch > 0 else { return }
      let raw = state.moved(gesture.start, points: travel(of: gesture))
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
          state.spot(at: origin &+ step), at: origin &+ step,
          direction: step > 0 ? .forward : .backward, origin: permitted.origin,
          announcesTarget: false)
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
    let next = state.spot(at: state.track.origin &+ step)
    let given = isAllowed(
      next, from: state.track.origin, forward: forward, origin: gesture.origin)
    if forward {
      state.gesture?.forward = given ? .given : .refused
    } else {
      state.gesture?.backward = given ? .given : .refused
    }
  }

  func exists(_ step: Int64) -> Bool {
    if case .page = answer(for: state.spot(at: state.track.origin &+ step)) { return true }
    return false
  }

  /// Not further from the gesture's reference than it may turn.
  private func mayReach(_ slot: Int64, _ gesture: Gesture) -> Bool {
    (slot &- gesture.reference).magnitude <= UInt64(state.options.gesture.stops)
  }

  /// Where any number of stops may be pulled over, takes a sample's pull beyond `mostStops` for nothing.
  private func limitPull() {
    guard var gesture = state.gesture, state.options.gesture.stops > Pager.mostStops else { return }
    let origin = state.track.origin
    let distance = state.moved(gesture.start, points: travel(of: gesture)).distance(from: origin)
    guard abs(distance) > Double(Pager.mostStops) else { return }
    gesture.tracker.rebase()
    gesture.start = Position(origin &+ (distance > 0 ? Pager.mostStops : -Pager.mostStops))
    state.gesture = gesture
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
    if raw.distance(from: bounds.high) > 0 { return stretched(raw, beyond: bounds.high) }
    if raw.distance(from: bounds.low) < 0 { return stretched(raw, beyond: bounds.low) }
    return raw
  }

  private func stretched(_ raw: Position, beyond slot: Int64) -> Position {
    let shown = RubberBand.stretch(
      state.points(from: slot, to: raw), coefficient: state.options.gesture.rubberBand,
      length: state.length)
    return state.moved(Position(slot), points: shown)
  }
}
