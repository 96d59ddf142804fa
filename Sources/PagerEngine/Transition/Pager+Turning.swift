extension Pager {
  func next(_ motion: Motion) -> Status { step(.forward, motion, origin: .call) }

  func previous(_ motion: Motion) -> Status { step(.backward, motion, origin: .call) }

  /// Turns one stop from where the pager will rest.
  func step(_ direction: Direction, _ motion: Motion, origin: Origin) -> Status {
    guard !state.isEmpty else { return .end }
    let step: Int64 = direction == .backward ? -1 : 1
    let base = state.spot(at: state.targetSlot)
    let spot = Spot(stop: base.stop &+ step, chain: base.chain)
    switch answerToTurn(to: spot) {
    case .none: return .end
    case .notNow, .unknown: return .notNow
    case .page(let page):
      // A chain that a jump leads to may come back to pages that are known here.
      if spot.isElsewhere, let place = state.place(of: page, near: state.currentPlace) {
        return go(toPlace: place, .none, motion, origin: origin)
      }
      // Counted from a target that is further on, a step back still leads forward from here.
      let way = spot.isElsewhere ? direction : .none
      return turn(to: spot, direction: way, motion, origin: origin)
    }
  }

  func go(toPage page: Int64, _ direction: Direction, _ motion: Motion) -> Status {
    guard page != Page.none else { return .invalidArgument }
    if let place = state.place(of: page, near: state.currentPlace), !state.isEmpty {
      return go(toPlace: place, direction, motion)
    }
    guard state.known.isLinked, !state.isEmpty else { return .notFound }
    return goElsewhere(to: page, direction, motion)
  }

  func go(toIndex index: UInt64, _ direction: Direction, _ motion: Motion) -> Status {
    guard !state.isEmpty, state.known.isAbsolute, let place = Int64(exactly: index),
      state.page(at: place) != nil
    else { return .outOfRange }
    return go(toPlace: place, direction, motion)
  }

  func go(toPlace place: Int64, _ direction: Direction, _ motion: Motion, origin: Origin = .call)
    -> Status
  {
    turn(to: spot(of: place, direction), direction: direction, motion, origin: origin)
  }

  /// The stop that holds a place. In a loop: the one of all its names that lies on that side, or
  /// the shorter way (E6).
  func spot(of place: Int64, _ direction: Direction) -> Spot {
    let stop = state.stop(of: place)
    guard let around = state.stops.around else { return Spot(stop: stop) }
    let origin = state.track.origin
    let ahead = state.stops.canonical(stop &- origin)
    let isForward =
      switch direction {
      case .forward: true
      case .backward: false
      // Half-way round either way is as long: then the pages' order decides.
      case .none: 2 * ahead == around ? stop > origin : 2 * ahead < around
      }
    return Spot(stop: isForward || ahead == 0 ? origin &+ ahead : origin &+ ahead &- around)
  }

  /// Turns to a page outside the known chain of a linked source: the host's word counts (E5).
  private func goElsewhere(to page: Int64, _ direction: Direction, _ motion: Motion) -> Status {
    // Another jump may lead there already, or show it.
    let spot =
      spotElsewhere(of: page) ?? elsewhere(page, index: ask { linked.index?(page) }, direction)
    let isForward = direction == .none ? spot.stop >= state.track.origin : direction == .forward
    let status = turn(
      to: spot, direction: isForward ? .forward : .backward, motion, origin: .call)
    // Where the turn may not be, its chain leads nowhere.
    forgetChains()
    return status
  }

  /// Where the chains that jumps lead to hold a page: the one where the pager will rest before others.
  private func spotElsewhere(of page: Int64) -> Spot? {
    let target = state.spot(at: state.targetSlot)
    var found: Spot?
    for chain in state.pages.chains where chain > 0 && (found == nil || chain == target.chain) {
      guard let pages = state.chain(chain),
        let place = pages.place(of: page, near: state.stops.start(of: target.stop))
      else { continue }
      found = Spot(stop: state.stop(of: place), chain: chain)
    }
    return found
  }

  /// Begins a chain at a page outside the known one: at its index, else beside the current stop.
  func elsewhere(_ page: Int64, index: UInt64?, _ direction: Direction) -> Spot {
    var stop = state.track.origin &+ (direction == .backward ? -1 : 1)
    var place = state.stops.start(of: stop)
    var isAbsolute = false
    if state.known.isAbsolute, let index, index < LinkedPages.largestIndex {
      place = Int64(index)
      stop = state.stop(of: place)
      isAbsolute = true
    }
    let chain = LinkedPages(
      page: page, place: place, isAbsolute: isAbsolute, count: state.known.count)
    return Spot(stop: stop, chain: state.pages.add(chain))
  }

  /// Turns to a stop that exists.
  func turn(to spot: Spot, direction: Direction, _ motion: Motion, origin: Origin) -> Status {
    let current = Spot(stop: state.track.origin)
    if state.isSame(state.spot(at: state.targetSlot), spot) {
      if case .dragging = state.activity {} else { return .unchanged }
    }
    if spot == current { return turnBack(motion) }
    if state.isSame(spot, current) { return turnOn(to: spot, motion, origin: origin) }

    let natural: Direction = spot.stop > current.stop ? .forward : .backward
    let way = direction == .none ? natural : direction
    if way != natural && state.runsThrough && !spot.isElsewhere { return .invalidState }
    if isLocked(way) { return .refused }
    if spot.isElsewhere { learn(spot) }
    let page = state.pages(of: spot).leading
    guard mayTurn(from: state.current.leading, to: page, origin) else { return .refused }

    dropDrag()
    if let transition = state.transition, transition.target == spot, transition.direction == way {
      emitTarget(transition.to)
      move(to: transition.slot, motion)
      finishInput()
    } else {
      begin(spot, way, isNatural: way == natural, motion, origin: origin)
    }
    return .ok
  }

  /// Begins a turn that may be.
  func begin(
    _ spot: Spot, _ way: Direction, isNatural: Bool, _ motion: Motion, origin: Origin
  ) {
    let slot = place(spot, forward: way == .forward, isNatural: isNatural)
    open(spot, at: slot, direction: way, origin: origin, announcesTarget: true)
    move(to: slot, motion)
    updateView()
    finishInput()
  }

  func isLocked(_ way: Direction) -> Bool {
    way == .forward ? state.options.lockForward : state.options.lockBackward
  }

  /// Takes a turn under way back to the current stop.
  private func turnBack(_ motion: Motion) -> Status {
    dropDrag()
    emitTarget(state.current.leading)
    move(to: state.track.origin, motion == .host ? .animated : motion)
    finishInput()
    return .ok
  }

  /// Goes a whole round of a loop: the turn under way is over, and the one on to the page where it
  /// began goes the same way.
  private func turnOn(to spot: Spot, _ motion: Motion, origin: Origin) -> Status {
    guard let transition = state.transition else { return .unchanged }
    let way: Direction = spot.stop > transition.target.stop ? .forward : .backward
    if isLocked(way) { return .refused }
    let page = state.pages(of: spot).leading
    guard mayTurn(from: transition.to, to: page, origin) else { return .refused }
    dropDrag()
    commitTransition(isPassed: true)
    let stop = state.track.origin &+ (spot.stop &- transition.target.stop)
    begin(Spot(stop: stop), way, isNatural: true, motion, origin: origin)
    return .ok
  }

  func mayTurn(from: Int64, to page: Int64, _ origin: Origin) -> Bool {
    guard let question = questions.mayTurn else { return true }
    return ask { question(from, page, origin) }
  }

  /// The slot where a turn will show its target.
  func place(_ spot: Spot, forward: Bool, isNatural: Bool) -> Int64 {
    if let slot = state.track.slot(of: spot, forward: forward) { return slot }
    let step: Int64 = forward ? 1 : -1
    let distance = (spot.stop &- state.track.origin) &* step
    // What is in view on that side stays where it is, and what will be in view beside the target is
    // there already: nothing is swapped while it is seen.
    let slots = state.slotsInView
    let edge = forward ? slots.upperBound : slots.lowerBound
    let taken = min(max((edge &- state.track.origin) &* step, 0), Int64(State.reach))
    let before = shownBefore(spot, forward: forward)
    let isOrdinary =
      isNatural && !spot.isElsewhere
      && (state.runsThrough || distance == 1 || (before > 0 && distance <= taken + before))
    if isOrdinary && !state.track.isBent { return spot.stop }
    return state.track.place(spot, forward: forward, beyond: taken, before: before)
  }

  /// How many stops will be in view on the near side of a stop, when it rests after a turn that way.
  private func shownBefore(_ spot: Spot, forward: Bool) -> Int64 {
    let spacing = state.options.spacing
    var near = spot
    var room = state.rest(of: spot)
    if !forward { room = state.length - room - state.length(of: spot) }
    var count: Int64 = 0
    while room > spacing, count < Int64(State.reach) {
      near.stop &-= forward ? 1 : -1
      guard state.exists(near), !state.isSame(near, Spot(stop: state.track.origin)) else { break }
      room -= state.length(of: near) + spacing
      count += 1
    }
    return count
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
  func dropDrag() {
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
    endWhereItBegan()
    finishInput()
    return .ok
  }

  /// Takes back at once what moves, if anything does.
  func endWhereItBegan() {
    if case .idle = state.activity { return }
    dropDrag()
    emitTarget(state.current.leading)
    jump(to: state.track.origin)
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
