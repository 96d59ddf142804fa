extension Pager {
  func next(_ motion: Motion) -> Status { step(.forward, motion, origin: .call) }

  func previous(_ motion: Motion) -> Status { step(.backward, motion, origin: .call) }

  /// Turns one stop from where the pager will rest.
  func step(_ direction: Direction, _ motion: Motion, origin: Origin) -> Status {
    guard !state.isEmpty else { return .end }
    let step: Int64 = direction == .backward ? -1 : 1
    let base = state.track.spot(at: state.targetSlot)
    let spot = Spot(stop: base.stop &+ step, isElsewhere: base.isElsewhere)
    askAgain()
    switch answer(for: spot) {
    case .none: return .end
    case .notNow, .unknown: return .notNow
    case .page(let page):
      // A chain that a jump leads to may come back to pages that are known here.
      if spot.isElsewhere, let place = state.pages.place(of: page, near: state.track.origin) {
        return go(toPlace: place, .none, motion, origin: origin)
      }
      // Counted from a target that is further on, a step back still leads forward from here.
      let way = spot.isElsewhere ? direction : .none
      return turn(to: spot, direction: way, motion, origin: origin)
    }
  }

  func go(toPage page: Int64, _ direction: Direction, _ motion: Motion) -> Status {
    guard page != Page.none else { return .invalidArgument }
    if let place = state.pages.place(of: page, near: state.track.origin), !state.isEmpty {
      return go(toPlace: place, direction, motion)
    }
    guard case .linked = state.pages.source, !state.isEmpty else { return .notFound }
    return goElsewhere(to: page, direction, motion)
  }

  func go(toIndex index: UInt64, _ direction: Direction, _ motion: Motion) -> Status {
    guard !state.isEmpty, state.pages.isAbsolute, let place = Int64(exactly: index),
      state.pages.page(at: place) != nil
    else { return .outOfRange }
    return go(toPlace: place, direction, motion)
  }

  func go(toPlace place: Int64, _ direction: Direction, _ motion: Motion, origin: Origin = .call)
    -> Status
  {
    turn(
      to: Spot(stop: state.stops.stop(of: place)), direction: direction, motion, origin: origin)
  }

  /// Turns to a page outside the known chain of a linked source: the host's word counts (E5).
  private func goElsewhere(to page: Int64, _ direction: Direction, _ motion: Motion) -> Status {
    let index = ask { linked.index?(page) }
    let origin = state.track.origin
    let count = state.pages.count
    if state.pages.isAbsolute, let index, index < LinkedPages.largestIndex {
      let place = Int64(index)
      let forward = direction == .none ? place >= state.currentPlace : direction == .forward
      return turn(
        to: Spot(stop: state.stops.stop(of: place), isElsewhere: true),
        direction: forward ? .forward : .backward, motion, origin: .call,
        chain: LinkedPages(page: page, place: place, isAbsolute: true, count: count))
    }
    let forward = direction != .backward
    let stop = origin &+ (forward ? 1 : -1)
    return turn(
      to: Spot(stop: stop, isElsewhere: true), direction: forward ? .forward : .backward, motion,
      origin: .call,
      chain: LinkedPages(
        page: page, place: state.stops.start(of: stop), isAbsolute: false, count: count))
  }

  /// Turns to a stop that exists. `chain` is where it is known when the present chain does not hold it.
  func turn(
    to spot: Spot, direction: Direction, _ motion: Motion, origin: Origin,
    chain: LinkedPages? = nil
  ) -> Status {
    let current = Spot(stop: state.track.origin)
    if let chain {
      // The same page asked for again, while it is the target.
      if let transition = state.transition, transition.to == chain.firstPage,
        state.targetSlot == transition.slot
      {
        return .unchanged
      }
    } else if state.track.spot(at: state.targetSlot) == spot {
      if case .dragging = state.activity {} else { return .unchanged }
    }
    if spot == current { return turnBack(motion) }

    let natural: Direction = spot.stop > current.stop ? .forward : .backward
    let way = direction == .none ? natural : direction
    if way != natural && state.runsThrough && !spot.isElsewhere { return .invalidState }
    if way == .forward ? state.options.lockForward : state.options.lockBackward { return .refused }
    let page = chain?.firstPage ?? state.pages(of: spot).leading
    guard mayTurn(to: page, origin) else { return .refused }

    dropDrag()
    if let chain { state.pages.elsewhere = chain }
    if let transition = state.transition, chain == nil, transition.target == spot,
      transition.direction == way
    {
      emitTarget(transition.to)
    } else {
      let slot = place(spot, forward: way == .forward, isNatural: way == natural)
      open(spot, at: slot, direction: way, origin: origin, announcesTarget: true)
    }
    guard let slot = state.transition?.slot else { return .ok }
    move(to: slot, motion)
    finishInput()
    return .ok
  }

  /// Takes a turn under way back to the current stop.
  private func turnBack(_ motion: Motion) -> Status {
    dropDrag()
    emitTarget(state.current.leading)
    move(to: state.track.origin, motion == .host ? .animated : motion)
    finishInput()
    return .ok
  }

  func mayTurn(to page: Int64, _ origin: Origin) -> Bool {
    guard let question = questions.mayTurn else { return true }
    let from = state.current.leading
    return ask { question(from, page, origin) }
  }

  /// The slot where a turn will show its target.
  private func place(_ spot: Spot, forward: Bool, isNatural: Bool) -> Int64 {
    if let slot = state.track.slot(of: spot, forward: forward) { return slot }
    let step: Int64 = forward ? 1 : -1
    let distance = (spot.stop &- state.track.origin) &* step
    let isOrdinary = isNatural && !spot.isElsewhere && (state.runsThrough || distance == 1)
    if isOrdinary && !state.track.isBent { return spot.stop }
    // What is in view on that side stays where it is: the target is placed beyond it.
    let shown = state.position.distance(from: state.track.origin) * Double(step)
    let taken = shown > 0 ? -Elementary.floor(-shown) : 0
    return state.track.place(spot, forward: forward, beyond: Int64(min(taken, 16)))
  }

  private func move(to slot: Int64, _ motion: Motion) {
    let isInstant = motion == .instant || state.options.reducedMotion
    if isInstant || (motion == .animated && (state.length == 0 || !state.isVisible)) {
      jump(to: slot)
    } else if motion == .host {
      state.velocity = 0
      become(.waiting(Waiting(start: state.position)))
    } else {
      settle(to: slot, velocity: state.velocity, started: nil)
    }
  }

  /// A turn by other means takes the pages out of the pointer's hand.
  private func dropDrag() {
    if state.gesture?.stage == .claimed { state.gesture?.stage = .rejected }
  }

  // MARK: Ending a turn

  func commit() -> Status {
    switch state.activity {
    case .idle: return .invalidState
    case .settling(let settling): jumpOn(to: settling.slot)
    case .waiting, .dragging:
      guard let transition = state.transition else { return .invalidState }
      dropDrag()
      jump(to: transition.slot)
    }
    finishInput()
    return .ok
  }

  /// Ends a settle at once where it is going, crossing what lies between.
  func jumpOn(to slot: Int64) {
    state.position = Position(slot)
    arrive(isAtRest: true)
  }

  func cancel() -> Status {
    if case .idle = state.activity { return .invalidState }
    dropDrag()
    emitTarget(state.current.leading)
    jump(to: state.track.origin)
    finishInput()
    return .ok
  }

  func setProgress(_ progress: Double) -> Status {
    guard case .waiting(var waiting) = state.activity, let transition = state.transition else {
      return .invalidState
    }
    guard progress >= 0 && progress <= 1 else { return .outOfRange }
    waiting.progress = progress
    state.activity = .waiting(waiting)
    let whole = -waiting.start.distance(from: transition.slot)
    state.position =
      progress == 1 ? Position(transition.slot) : waiting.start.moved(by: whole * progress)
    updateView()
    finishInput()
    return .ok
  }

  public var canNext: Bool { canStep(1) && !state.options.lockForward }
  public var canPrevious: Bool { canStep(-1) && !state.options.lockBackward }

  private func canStep(_ step: Int64) -> Bool {
    guard !state.isEmpty else { return false }
    return knownAnswer(for: Spot(stop: state.track.origin &+ step)) != .none
  }
}
