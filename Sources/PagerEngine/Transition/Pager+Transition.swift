extension Pager {
  /// Stops that a settle may pass and that are all loaded when it begins.
  private static let longestWay: Int64 = 16

  /// Opens a transition from the current stop to the one at `slot`. The caller has made sure that it
  /// may be. One under way is superseded (E14).
  func open(
    _ target: Spot, at slot: Int64, direction: Direction, origin: Origin, announcesTarget: Bool
  ) {
    learn(target)
    if let old = state.transition {
      state.transition = nil
      emit(.didFinish, old, outcome: .superseded)
    }
    state.serial += 1
    let pending = state.pages(of: target)
    let transition = Transition(
      serial: state.serial, from: state.current.leading, to: pending.leading,
      direction: direction, origin: origin, target: target, slot: slot)
    state.transition = transition
    bend(to: target, slot: slot)
    forgetChains()
    emit(.willTransition, transition)
    if announcesTarget { emitTarget(pending.leading) }
    load(pending)
    followAppearance()
  }

  /// Keeps the reported position running from where it is to the target.
  private func bend(to spot: Spot, slot: Int64) {
    guard state.track.isBent else { return }
    let start = state.reported
    state.track.leg = Track.Leg(
      startDistance: state.position.distance(from: state.track.origin), startPosition: start,
      slot: slot, stop: spot.stop)
  }

  /// Ends the transition under way at its pending stop, which becomes current. One that is passed on
  /// the way to a further stop does not announce itself as the target.
  func commitTransition(isPassed: Bool = false) {
    guard let transition = state.transition else { return }
    let from = state.current.leading
    let target = state.target
    if !isPassed { emitTarget(transition.to) }
    state.transition = nil
    emit(.didFinish, transition, outcome: .committed)
    if transition.target.isElsewhere, let chain = state.chain(transition.target.chain) {
      state.pages.source = .linked(chain)
    }
    makeCurrent(transition.target.stop, shownAt: transition.slot)
    state.gesture?.forward = .unasked
    state.gesture?.backward = .unasked
    // A page that a jump led to may have turned out to be here already.
    if state.current.leading != from {
      emitCurrent(from: from, origin: transition.origin)
    } else {
      emitTarget(from)
    }
    if isPassed { state.target = target }
    renewNeighbours()
    completeStops()
    reconcileWindow()
  }

  /// Ends the transition under way where it began.
  func cancelTransition(as outcome: Outcome = .cancelled) {
    guard let transition = state.transition else { return }
    emitTarget(state.current.leading)
    state.transition = nil
    emit(.didFinish, transition, outcome: outcome)
    unbend()
    followAppearance()
    reconcileWindow()
  }

  /// Makes a stop current that is shown at `slot`: from now on slots are numbered by it.
  func makeCurrent(_ stop: Int64, shownAt slot: Int64) {
    let stop = state.stops.canonical(stop)
    let shift = stop &- slot
    state.position = state.position.moved(by: shift)
    if case .settling(var settling) = state.activity {
      settling.slot = settling.slot &+ shift
      state.activity = .settling(settling)
    }
    if var gesture = state.gesture {
      gesture.start = gesture.start.moved(by: shift)
      gesture.reference = gesture.reference &+ shift
      state.gesture = gesture
    }
    state.pages.forgetElsewhere()
    state.track = Track(origin: stop)
    state.current = state.pages(of: Spot(stop: stop))
  }

  /// Puts slots and stops in step again where nothing out of order is in view any more.
  private func unbend() {
    guard state.track.isBent else { return }
    if case .dragging = state.activity {
      let position = state.position
      state.track.straighten(seenFrom: position)
      // The jump's target was the reference, and is not there any more; it lay one step away.
      let origin = state.track.origin
      if let reference = state.gesture?.reference {
        state.gesture?.reference = origin &+ (reference &- origin).signum()
      }
      if state.track.isBent { return forgetChains() }
    } else {
      state.track = Track(origin: state.track.origin)
    }
    state.pages.forgetElsewhere()
  }

  /// Settles from the present position and velocity (slots per second) to a slot.
  func settle(to slot: Int64, velocity: Double, started: Double?) {
    let options = state.options.settle
    let displacement = state.position.distance(from: slot)
    let motion = Settle(
      options: options, displacement: displacement, velocity: displacement == 0 ? 0 : velocity)
    become(.settling(Settling(slot: slot, motion: motion, started: started)))
    if displacement == 0 {
      arrive(isAtRest: true)
    } else {
      updateView()
    }
  }

  /// Puts the view at rest at a slot, and ends what was under way there.
  func jump(to slot: Int64) {
    state.position = Position(slot)
    state.velocity = 0
    if case .settling(var settling) = state.activity {
      settling.slot = slot
      state.activity = .settling(settling)
      arrive(isAtRest: true)
      return
    }
    endTransition(at: slot)
    become(.idle)
    updateView()
  }

  /// Commits the stops that a settle has crossed, and ends it when it is at rest.
  func arrive(isAtRest: Bool) {
    while let transition = state.transition, case .settling(let settling) = state.activity {
      let beyond = (settling.slot &- transition.slot) &* transition.step
      guard beyond > 0,
        state.position.distance(from: transition.slot) * Double(transition.step) >= 0
      else { break }
      let origin = transition.origin
      // Told as at the crossing, so that it does not matter how many a tick finds (E36).
      let shown = state.position
      state.position = Position(transition.slot)
      commitTransition(isPassed: true)
      let next = state.track.origin &+ transition.step
      open(
        Spot(stop: next), at: next, direction: transition.direction, origin: origin,
        announcesTarget: false)
      state.position = shown.moved(by: state.track.origin &- transition.slot)
      updateIndicator()
    }
    guard isAtRest, case .settling(let settling) = state.activity else { return }
    state.velocity = 0
    endTransition(at: settling.slot)
    become(.idle)
    updateView()
  }

  /// Ends the transition under way, with the view at rest at a slot.
  private func endTransition(at slot: Int64) {
    if let transition = state.transition {
      if transition.slot == slot { commitTransition() } else { cancelTransition() }
    }
    state.position = Position(state.track.origin)
    state.track = Track(origin: state.track.origin)
    state.pages.forgetElsewhere()
    // What was seen on the way, past an end or before a drag was taken back, is not needed any more.
    reconcileWindow()
  }

  /// Tells which pages appear and disappear.
  func followAppearance() {
    let isVisible = state.isVisible
    let current = isVisible ? state.current : .none
    let target = isVisible ? state.transition?.target : nil
    let pending = target.map { state.pages(of: $0) } ?? .none
    // Taken out of the state, so that it is changed and not copied.
    var appearance = state.appearance.take()
    appearance.follow(current: current, pending: pending, in: state.pages) {
      emit($0, page: $1)
    }
    state.appearance = appearance
  }

  // MARK: The retain window

  /// Loads the pages of a stop that is about to be seen.
  func load(_ pages: StopPages) {
    state.eachPlace(of: pages) { page, place in
      guard state.window.add(page) else { return }
      emit(.load, page: page, index: state.index(place, chain: pages.chain))
    }
  }

  /// Loads and unloads so that the retain window, the pending stop and what is in view are loaded.
  func reconcileWindow() {
    surveyAll()
    state.window.beginPass()
    if !state.isEmpty {
      let origin = state.track.origin
      load(Spot(stop: origin))
      if let transition = state.transition { load(transition.target) }
      for slot in slotsToLoad { load(state.spot(at: slot)) }
      let before = Int64(state.options.retainBefore)
      let after = Int64(state.options.retainAfter)
      for distance in stride(from: Int64(1), through: max(before, after), by: 1) {
        if distance <= after { load(Spot(stop: origin &+ distance)) }
        if distance <= before { load(Spot(stop: origin &- distance)) }
      }
    }
    state.window.endPass()
    state.loadedView = nil
    for page in state.window.gone { emit(.unload, page: page) }
  }

  private func load(_ spot: Spot) { load(state.pages(of: spot)) }

  /// The slots in view, and those that a settle will show on its way: what is loaded does not depend on
  /// which of them a tick finds in view (E36). On a longer way pages are loaded as they come into view.
  var slotsToLoad: ClosedRange<Int64> {
    let shown = state.visibleSlots
    guard case .settling(let settling) = state.activity else { return shown }
    let last = state.visibleSlots(at: Position(settling.slot))
    var low = min(shown.lowerBound, last.lowerBound)
    var high = max(shown.upperBound, last.upperBound)
    guard high &- low <= Pager.longestWay else { return shown }
    if settling.motion.passesTarget {
      if settling.motion.displacement < 0 { high &+= 1 } else { low &-= 1 }
    }
    return low...high
  }

  /// Keeps what is in view loaded while it moves.
  func updateView() {
    guard !state.isEmpty else { return }
    if state.asksExtents || state.known.isLinked { return surveyAndLoad() }
    let shown = state.visibleSlots(at: state.position)
    if shown != state.loadedView?.slots {
      for slot in slotsToLoad { load(state.spot(at: slot)) }
    }
    state.loadedView = State.View(slots: shown, position: state.position)
  }

  @inline(never) private func surveyAndLoad() {
    let told = state.told
    survey()
    let slots = slotsToLoad
    if isMoving && state.known.isLinked {
      for slot in slots { learn(state.spot(at: slot)) }
    }
    for slot in slots { load(state.spot(at: slot)) }
    // What a linked source has told for the view may belong to a stop that is shown only in part.
    if state.told != told { completeStops() }
  }
}
