// The wheel (E26): notches turn, and points of scrolling drag.
extension Pager {
  public enum WheelMode: Int32, Sendable {
    case steps = 0
    case precise = 1
  }

  /// Of a notch: parts of one that add up to this make one, whatever their sum lost in rounding.
  private static let whole = 1 - 1e-6

  func wheel(dx: Double, dy: Double, mode: WheelMode, time: Double) -> Status {
    switch mode {
    case .steps: return notch(dx, dy, time)
    case .precise: return scroll(dx, dy, time)
    }
  }

  private var wheelGate: Double { state.options.gesture.wheelGate }

  // MARK: Notches

  private func notch(_ dx: Double, _ dy: Double, _ time: Double) -> Status {
    let notches = forwardNotches(dx, dy)
    guard notches != 0, state.isVisible, state.gesture?.pointer == nil else { return .ignored }
    let now = see(time: time)
    advance(to: now)
    if let turned = state.wheel.turned, now - turned < wheelGate {
      finishInput()
      return .unchanged
    }
    let isAnew = state.wheel.latest.map { now - $0 > wheelGate } ?? true
    let isBack = state.wheel.notches * notches < 0
    let sum = isAnew || isBack ? notches : state.wheel.notches + notches
    state.wheel.latest = now
    guard abs(sum) >= Pager.whole else {
      state.wheel.notches = sum
      finishInput()
      return .unchanged
    }
    state.wheel.notches = 0
    let status = step(sum > 0 ? .forward : .backward, .animated, origin: .wheel)
    if status == .ok {
      state.wheel.turned = now
      // This input carries a time: the turn begins at it.
      advance(to: now)
    }
    finishInput()
    return status
  }

  /// Notches along the pages' order. Along the axis they are spatial. Across it, where a horizontal
  /// pager is all there is to turn, they follow the order as page keys do.
  private func forwardNotches(_ dx: Double, _ dy: Double) -> Double {
    if state.options.axis == .vertical { return dy * state.options.sign }
    return dx != 0 ? dx * state.options.sign : dy
  }

  // MARK: Scrolling

  private func scroll(_ dx: Double, _ dy: Double, _ time: Double) -> Status {
    let isStop = dx == 0 && dy == 0
    if isStop && state.wheel.scroll == nil { return .ignored }
    let now = see(time: time)
    advance(to: now)
    defer { finishInput() }
    if isStop { return endScroll(at: now) ? .ok : .ignored }
    let isFirst = state.wheel.scroll == nil
    var scroll = state.wheel.scroll ?? Wheel.Scroll(latest: now)
    scroll.x -= dx
    scroll.y -= dy
    scroll.latest = now
    state.wheel.scroll = scroll
    if isFirst { beginScroll() }
    guard let gesture = state.gesture, gesture.pointer == nil, gesture.stage != .rejected else {
      return .ignored
    }
    if moveGesture(toX: scroll.x, y: scroll.y, slop: 0, at: now) == .claimed { return .ok }
    state.gesture = nil
    return .ignored
  }

  /// Lets a scroll drag the pages from where a drag might. What it may not do at its beginning it may
  /// not until it stops.
  private func beginScroll() {
    guard state.gesture == nil, !state.isEmpty, state.length > 0, state.isVisible else { return }
    if case .waiting = state.activity { return }
    if case .idle = state.activity { askAgain() }
    var gesture = Gesture(pointer: nil, at: state.position, reference: state.targetSlot)
    gesture.tracker.begin(x: 0, y: 0)
    state.gesture = gesture
  }

  /// Ends a scroll under way; true when it held the pages.
  @discardableResult
  func endScroll(at now: Double) -> Bool {
    guard state.wheel.scroll != nil else { return false }
    state.wheel.scroll = nil
    guard let gesture = state.gesture, gesture.pointer == nil else { return false }
    guard gesture.stage == .claimed else {
      state.gesture = nil
      return false
    }
    letGo(of: gesture, at: now)
    return true
  }

  /// When a scroll that holds the pages ends by its silence.
  var scrollDeadline: Double? {
    guard let scroll = state.wheel.scroll, let gesture = state.gesture, gesture.pointer == nil,
      gesture.stage == .claimed
    else { return nil }
    return scroll.latest + wheelGate
  }

  /// Ends a scroll that has been silent for long enough, at the time when it had been, so that it does
  /// not matter when that is noticed (E36).
  func endSilentScroll(by now: Double) {
    guard let latest = state.wheel.scroll?.latest, latest + wheelGate <= now else { return }
    state.clock = latest + wheelGate
    endScroll(at: latest + wheelGate)
    state.clock = now
  }
}
