extension Pager {
  /// What does not hold though it must after every input; none when all is well. Debug builds stop at
  /// it after each input, and tests of optimised builds ask for it.
  package var fault: StaticString? {
    if state.position.fraction < 0 || state.position.fraction >= 1 {
      return "the position's fraction is outside 0..<1"
    }
    if state.track.leg != nil && !state.track.isBent { return "a leg without stops out of order" }
    if !(state.progress >= 0 && state.progress <= 1) { return "progress is outside 0...1" }
    if !isIndicatorRight { return "the indicator is not what was reported" }
    return state.isEmpty
      ? faultWhileEmpty
      : faultOfPlace ?? faultOfChains ?? faultOfActivity ?? faultOfTransition ?? faultOfView
  }

  private var faultOfView: StaticString? {
    let shown = state.visibleSlots(at: state.position)
    guard state.loadedView?.slots == shown else { return nil }
    if state.visibleSlots != shown { return "what is in view is not what was" }
    var isMissing = false
    for slot in slotsToLoad {
      state.eachPlace(of: state.pages(of: state.spot(at: slot))) { page, _ in
        if !state.window.holds(page) { isMissing = true }
      }
    }
    return isMissing ? "a page in view, or on the way, is not loaded" : nil
  }

  private var faultWhileEmpty: StaticString? {
    if state.track.origin != 0 { return "a place without pages" }
    if state.transition != nil { return "a transition without pages" }
    return state.activity == .idle ? nil : "motion without pages"
  }

  private var faultOfPlace: StaticString? {
    if state.pages(of: Spot(stop: state.track.origin)) != state.current {
      return "the current pages are not those of the current stop"
    }
    if !state.window.holds(state.current.leading) { return "the current page is not loaded" }
    if state.target != state.current.leading && state.transition == nil {
      return "another page than the current one is the target, without a transition"
    }
    return nil
  }

  private var faultOfChains: StaticString? {
    if state.current.chain != 0 { return "the current pages are those of a jump" }
    for chain in state.pages.chains where chain > 0 {
      if state.uses(chain: chain) != (state.chain(chain) != nil) {
        return "a jump's chain that nothing leads to, or a stop of none"
      }
    }
    var isMissing = false
    state.eachSpot { if $0.chain > state.pages.elsewhere.count { isMissing = true } }
    return isMissing ? "a stop of a chain that is not there" : nil
  }

  private var faultOfActivity: StaticString? {
    if !state.isVisible && state.activity != .idle && state.activity.phase != .waiting {
      return "motion that nobody can see"
    }
    switch state.activity {
    case .idle:
      if state.transition != nil { return "a transition at rest" }
      if state.track.isBent { return "stops out of order at rest" }
      return state.position == Position(state.track.origin) ? nil : "at rest beside a stop"
    case .waiting: return state.transition == nil ? "waiting without a transition" : nil
    case .dragging: return state.gesture?.stage == .claimed ? nil : "dragged by no pointer"
    case .settling: return state.gesture?.stage == .claimed ? "settling in a pointer's hand" : nil
    }
  }

  private var faultOfTransition: StaticString? {
    guard let transition = state.transition else { return nil }
    if transition.slot == state.track.origin { return "a transition that leads nowhere" }
    if state.spot(at: transition.slot) != transition.target {
      return "the pending stop is not at its slot"
    }
    return state.window.holds(transition.to) ? nil : "the pending page is not loaded"
  }
}
