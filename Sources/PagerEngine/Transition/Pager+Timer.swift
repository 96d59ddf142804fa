// The timer that turns the pages (E34). It counts while the pager is at rest, visible, and not touched.
extension Pager {
  /// Starts the timer, or lets it go on after a pause.
  func startTimer(at time: Double) -> Status {
    guard state.timer.stage != .running else { return .unchanged }
    advance(to: see(time: time))
    state.timer.run()
    finishInput()
    return .ok
  }

  func pauseTimer(at time: Double) -> Status {
    guard state.timer.stage == .running else { return .unchanged }
    let now = see(time: time)
    advance(to: now)
    state.timer.pause(at: now)
    finishInput()
    return .ok
  }

  func stopTimer() -> Status {
    guard state.timer.stage != .stopped else { return .unchanged }
    state.timer.stop()
    finishInput()
    return .ok
  }

  /// It was started and not paused, and has not ended.
  public var timerRuns: Bool { state.timer.stage == .running }

  /// 0…1, how much of the current page's time has passed; 0 without a timer.
  var timerProgress: Double { state.timer.progress(at: state.clock ?? 0) }

  /// Lets the timer count from a time on, or holds it there, as things stand.
  func countTimer(at time: Double) {
    guard state.timer.stage == .running else { return }
    guard timerHold == nil else { return state.timer.hold(at: time) }
    guard state.timer.since == nil else { return }
    let seconds = state.timer.duration ?? askDuration()
    state.timer.count(for: seconds, from: time)
  }

  /// What holds the timer now, if anything does.
  var timerHold: TimerHold? {
    if state.isEmpty { return .noPages }
    if !state.isVisible { return .hidden }
    if state.activity != .idle { return .motion }
    if state.liveScrub != nil { return .scrub }
    return state.gesture?.stage == .undecided ? .pointer : nil
  }

  /// Seconds that a page is shown at least, and at most. In less than three frames of 60 a second no
  /// page is seen, and the deadline of a timer of no time to speak of would always be now.
  private static let shortest = 0.05
  private static let longest = 1e9

  /// Asks how long the current page is shown, once for each time that it is.
  private func askDuration() -> Double {
    let usual = max(state.options.timer.seconds, Pager.shortest)
    guard let question = questions.duration else { return usual }
    let page = state.current.leading
    guard let seconds = ask({ question(page) }), seconds.isFinite, seconds > 0 else { return usual }
    return Elementary.clamp(seconds, Pager.shortest, Pager.longest)
  }

  /// Turns the page when its time is over, at the time when it was: the latest tick may be later. One
  /// turn is the most, and what is left of a longer gap counts for nothing.
  func turnByTimer(until now: Double) {
    guard let due = state.timer.due, due <= now else { return }
    state.timer.fill()
    state.clock = due
    if step(.forward, .animated, origin: .timer) == .end { turnAtEnd() }
    if case .settling(var settling) = state.activity, settling.started == nil {
      settling.started = due
      state.activity = .settling(settling)
    }
    countTimer(at: due)
    state.clock = now
    moveOn(to: now)
    state.timer.drop(until: now)
  }

  private func turnAtEnd() {
    guard state.options.timer.startsOver, let first = state.known.firstPlace else {
      return state.timer.stop()
    }
    _ = go(toPlace: first, .none, .animated, origin: .timer)
  }
}
