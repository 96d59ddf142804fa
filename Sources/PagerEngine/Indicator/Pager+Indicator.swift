extension Pager {
  /// What an indicator shows (E32).
  public var indicator: Indicator {
    let position = dotPosition
    return Indicator(
      count: dotCount, current: currentDot, base: position.index,
      fraction: position.fraction, progress: timerProgress, window: state.dots,
      options: indicatorOptions, isLoop: state.stops.around != nil)
  }

  private var indicatorOptions: IndicatorOptions {
    var options = state.options.indicator
    options.vertical = state.options.axis == .vertical
    options.backward = state.options.sign < 0
    return options
  }

  private var dotCount: UInt64? {
    state.isIndicated ? state.indicator.count.known : countDots()
  }

  private func countDots() -> UInt64? {
    guard let count = state.known.count, state.known.isAbsolute else { return nil }
    guard state.options.indicatorCountsStops, count > 0 else { return count }
    return UInt64(state.stop(of: Int64(count) - 1) - firstStop) + 1
  }

  private var currentDot: UInt64? {
    state.isIndicated ? state.indicator.current.known : findCurrentDot()
  }

  private func findCurrentDot() -> UInt64? {
    guard !state.isEmpty, state.known.isAbsolute else { return nil }
    return dot(of: Spot(stop: state.track.origin))
  }

  /// The dot of the stop where the pager will rest.
  var targetDot: UInt64? {
    let spot = state.spot(at: state.targetSlot)
    return state.isEmpty || spot.isElsewhere ? currentDot : dot(of: spot)
  }

  private func dot(of spot: Spot) -> UInt64? {
    guard state.known.isAbsolute else { return nil }
    let dot =
      state.options.indicatorCountsStops
      ? state.stops.canonical(spot.stop) &- firstStop : state.leadingPlace(of: spot)
    return dot >= 0 ? UInt64(dot) : nil
  }

  /// The dot under a finger that has not turned there yet: it is lit as the one that will be.
  private var chosenDot: UInt64? {
    state.options.scrubsDiscretely ? state.liveScrub?.dot : nil
  }

  private var dotPosition: (index: Int64, fraction: Double) {
    // There may be fewer dots than when the finger came to it.
    if let chosenDot { return (Int64(clamping: min(chosenDot, max(dotCount ?? 0, 1) - 1)), 0) }
    guard state.options.indicatorCountsStops else { return position }
    let reported = state.reported
    return (state.stops.canonical(reported.slot) &- firstStop, reported.fraction)
  }

  /// Stops are counted from the first one, which may take in several groups.
  var firstStop: Int64 { state.stop(of: 0) }

  /// Moves the window of dots so that it holds the current one, or the one that a finger has chosen.
  private func followDots(current: UInt64, count: UInt64) {
    let size = state.options.indicator.window
    var dot = chosenDot ?? current
    // A finger has moved it to the dot that this turn leads to: there it stays, and goes along with
    // the dot when the pages change.
    if chosenDot == nil, state.transition?.origin == .indicator, let target = targetDot {
      if state.dots.holds(target, count: count, size: size) { return }
      if !state.dots.holds(current, count: count, size: size) { dot = target }
    }
    state.dots.follow(current: min(dot, count > 0 ? count - 1 : 0), count: count, size: size)
  }

  /// Moves the window of dots along, and reports what has changed.
  func updateIndicator() {
    if !state.isIndicated { changeIndicator() }
  }

  @inline(never) private func changeIndicator() {
    let count = countDots()
    let current = findCurrentDot()
    if let count, let current { followDots(current: current, count: count) }
    let now = indicatorState(count: count, current: current)
    state.isIndicated = true
    guard now != state.indicator else { return }
    state.indicator = now
    emitIndicator(current: now.current)
  }

  private func indicatorState(count: UInt64?, current: UInt64?) -> IndicatorState {
    var now = IndicatorState()
    now.count = count ?? Page.unknown
    now.current = current ?? Page.unknown
    now.hidden = Indicator.isHidden(count, state.options.indicator)
    now.firstDot = state.dots.first
    return now
  }

  /// What was reported last is what it shows, as far as that is promised.
  var isIndicatorRight: Bool {
    !state.isIndicated
      || state.indicator == indicatorState(count: countDots(), current: findCurrentDot())
  }
}

extension UInt64 {
  /// A number of pages, or none.
  fileprivate var known: UInt64? { self == Page.unknown ? nil : self }
}
