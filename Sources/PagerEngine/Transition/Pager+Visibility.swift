// Whether anybody can see the pager (E27). What nobody sees does not move, and no page of it appears.
extension Pager {
  func setVisible(_ isVisible: Bool, at time: Double) -> Status {
    guard isVisible != state.isVisible else { return .unchanged }
    let now = see(time: time)
    advance(to: now)
    if !isVisible { endMotion(at: now) }
    state.isVisible = isVisible
    followAppearance()
    finishInput()
    return .ok
  }

  /// Puts the pages where they would have come to rest, and takes them out of any pointer's hand.
  private func endMotion(at now: Double) {
    if var gesture = state.gesture {
      if gesture.stage == .claimed { releaseUnmoved(gesture, now: now) }
      gesture.stage = .rejected
      state.gesture = gesture
    }
    state.scrub?.isDropped = true
    if case .settling(let settling) = state.activity { jumpOn(to: settling.slot) }
  }
}
