extension Pager {
  /// What an indicator shows (E32).
  public var indicator: Indicator {
    Indicator(
      count: dotCount, current: currentDot, base: dotPosition.index,
      fraction: dotPosition.fraction, progress: timerProgress, window: state.dots,
      options: indicatorOptions, isLoop: state.stops.around != nil)
  }

  private var indicatorOptions: IndicatorOptions {
    var options = state.options.indicator
    options.vertical = state.options.axis == .vertical
    options.backward = state.options.sign < 0
    return options
  }

  private var dotCount: UInt64? {
    guard let count = state.pages.count, state.pages.isAbsolute else { return nil }
    guard state.options.indicatorCountsStops, count > 0 else { return count }
    return UInt64(state.stops.stop(of: Int64(count) - 1) - firstStop) + 1
  }

  private var currentDot: UInt64? {
    guard !state.isEmpty, state.pages.isAbsolute else { return nil }
    let dot =
      state.options.indicatorCountsStops ? state.track.origin - firstStop : state.currentPlace
    return dot >= 0 ? UInt64(dot) : nil
  }

  private var dotPosition: (index: Int64, fraction: Double) {
    guard state.options.indicatorCountsStops else { return position }
    let reported = state.reported
    return (state.stops.canonical(reported.slot) &- firstStop, reported.fraction)
  }

  /// Stops are counted from the first one, which may take in several groups.
  private var firstStop: Int64 { state.stops.stop(of: 0) }

  /// Moves the window of dots along, and reports what has changed.
  func updateIndicator() {
    let count = dotCount
    let current = currentDot
    if let count, let current {
      state.dots.follow(current: current, count: count, size: state.options.indicator.window)
    }
    var now = IndicatorState()
    now.count = count ?? Page.unknown
    now.current = current ?? Page.unknown
    now.hidden = indicator.isHidden
    now.firstDot = state.dots.first
    guard now != state.indicator else { return }
    state.indicator = now
    emitIndicator(current: now.current)
  }
}
