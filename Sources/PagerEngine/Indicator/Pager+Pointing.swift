// Taps on the dots, and fingers that run over them (E33).
extension Pager {
  /// What a finger does that runs over the dots.
  public enum ScrubStage: Int32, Sendable {
    case begin = 1
    case move, end, cancel
  }

  /// A tap in the indicator's own box: on a dot it turns there, in a gap one step the gap's way.
  func tapIndicator(x: Double, y: Double) -> Status {
    guard state.isVisible, let place = indicator.place(x: x, y: y) else { return .ignored }
    switch place {
    case .dot(let dot): return turn(toDot: dot, .animated)
    case .gap(let dot):
      guard let target = targetDot else { return .ignored }
      return step(dot >= target ? .forward : .backward, .animated, origin: .indicator)
    }
  }

  func scrubIndicator(_ stage: ScrubStage, x: Double, y: Double, time: Double) -> Status {
    guard stage == .begin || state.scrub != nil else { return .invalidState }
    advance(to: see(time: time))
    let status =
      switch stage {
      case .begin: beginScrub(x: x, y: y)
      case .move: scrub(x: x, y: y)
      case .end: endScrub(x: x, y: y)
      case .cancel: cancelScrub()
      }
    finishInput()
    return status
  }

  private func beginScrub(x: Double, y: Double) -> Status {
    // The end of one before it was lost: it ends where it is.
    state.scrub = nil
    guard state.isVisible, indicator.place(x: x, y: y) != nil else { return .ignored }
    state.scrub = Scrub(start: state.pages(of: state.spot(at: state.targetSlot)).leading)
    return scrub(x: x, y: y)
  }

  /// The finger is at a place, within the box or not: the nearest dot counts.
  private func scrub(x: Double, y: Double) -> Status {
    guard var scrub = state.scrub, !scrub.isDropped else { return .ignored }
    guard let dot = indicator.nearestDot(x: x, y: y) else { return .end }
    if dot == scrub.dot && scrub.answer != .notNow { return scrub.answer }
    scrub.dot = dot
    if state.options.scrubsDiscretely {
      state.scrub = scrub
      return .ok
    }
    let answer = turn(toDot: dot, .instant)
    if answer == .ok { scrub.hasTurned = true }
    scrub.answer = answer == .unchanged ? .ok : answer
    state.scrub = scrub
    return scrub.answer
  }

  private func endScrub(x: Double, y: Double) -> Status {
    var status = scrub(x: x, y: y)
    // The dots stay with the one that was chosen until its turn has begun.
    if status == .ok, state.options.scrubsDiscretely, let dot = state.scrub?.dot {
      status = turn(toDot: dot, .animated)
    }
    state.scrub = nil
    return status == .unchanged ? .ok : status
  }

  /// Takes back what the scrub has turned, where that page is still there.
  private func cancelScrub() -> Status {
    guard let scrub = state.scrub else { return .ok }
    state.scrub = nil
    if scrub.isDropped { return .ignored }
    guard scrub.hasTurned, let place = state.place(of: scrub.start, near: state.currentPlace)
    else { return .ok }
    let status = go(toPlace: place, .none, .instant, origin: .indicator)
    return status == .unchanged ? .ok : status
  }

  private func turn(toDot dot: UInt64, _ motion: Motion) -> Status {
    guard let number = Int64(exactly: dot) else { return .end }
    let place =
      state.options.indicatorCountsStops
      ? state.leadingPlace(of: Spot(stop: firstStop &+ number)) : number
    let spot = spot(of: place, .none)
    switch answerToTurn(to: spot) {
    case .none: return .end
    case .notNow, .unknown: return .notNow
    case .page: return turn(to: spot, direction: .none, motion, origin: .indicator)
    }
  }
}
