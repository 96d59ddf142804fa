// What the layout has to know before frames can be asked for: pages of a linked source, and extents.
extension Pager {
  /// Asks for the length of the page at a place, once while it is near.
  func measure(place: Int64, chain: Int = 0) {
    guard let question = questions.extent,
      let page = state.page(at: place, chain: chain), !state.extents.keep(page)
    else { return }
    let viewport = state.length
    let least = min(viewport, 1)
    let answer = ask { question(page, viewport) }
    // What is no length is no answer.
    let isLength = answer.map { $0.isFinite && $0 > 0 } ?? false
    state.extents.learn(
      page, isLength ? answer.map { max(min($0, Input.largestLength), least) } : nil)
  }

  /// Learns and measures what is in view, or would be, at rest, beside the slots that matter now.
  func survey() {
    guard state.asksExtents || state.known.isLinked, state.length > 0 else { return }
    if state.asksExtents || state.options.contain != .none {
      let base = state.position.slot
      for slot in base...base &+ 1 { survey(around: slot) }
      let origin = state.track.origin
      for slot in origin &- 1...origin &+ 1 { survey(around: slot) }
      if let slot = state.transition?.slot { survey(around: slot) }
    }
    surveyView()
  }

  /// What would be in view if the stop at a slot rested at either end of the viewport: its neighbours
  /// in the pages' order, whatever stands beside it now.
  private func survey(around slot: Int64) {
    let spot = state.spot(at: slot)
    guard find(spot) else { return }
    survey(beside: spot, step: -1)
    survey(beside: spot, step: 1)
  }

  private func survey(beside spot: Spot, step: Int64) {
    var sum = 0.0
    var near = spot
    for _ in 0..<State.reach {
      near.stop &+= step
      guard sum <= state.length + 2 * Pager.endTolerance, find(near) else { break }
      sum += state.length(of: near) + state.options.spacing
    }
  }

  /// What is in view just now.
  private func surveyView() {
    let spacing = state.options.spacing
    let base = state.position.slot
    let start = state.start(of: base)
    var at = base
    var edge = start + state.advance(from: at)
    for _ in 0..<State.reach {
      at &+= 1
      guard edge < state.length, find(state.spot(at: at)) else { break }
      edge += state.advance(from: at)
    }
    at = base
    edge = start - spacing
    for _ in 0..<State.reach {
      at &-= 1
      guard edge > 0, find(state.spot(at: at)) else { break }
      edge -= state.advance(from: at)
    }
  }

  /// Learns and measures a stop; false when there is none.
  private func find(_ spot: Spot) -> Bool {
    learn(spot)
    guard state.exists(spot) else { return false }
    measure(spot)
    return true
  }

  private func measure(_ spot: Spot) {
    guard state.asksExtents else { return }
    let start = state.stops.start(of: spot.stop)
    for place in start..<start &+ state.stops.count(of: spot.stop) {
      measure(place: place, chain: spot.chain)
    }
  }

  /// Surveys anew, and forgets the lengths of pages that are far away.
  func surveyAll() {
    state.extents.beginPass()
    survey()
    state.extents.endPass()
  }
}
