extension Pager {
  /// A number that covers the whole state (E38): what is remembered, what waits to be polled, and what
  /// may be asked.
  public var digest: UInt64 { digest(coversLists: true) }

  func digest(coversLists: Bool) -> UInt64 {
    var digest = Digest(coversLists: coversLists)
    state.digest(into: &digest)
    questions.digest(into: &digest)
    linked.digest(into: &digest)
    return digest.value
  }
}

extension State {
  func digest(into digest: inout Digest) {
    options.digest(into: &digest)
    digest.add(spine?.rawValue ?? -1)
    stops.digest(into: &digest)
    pages.digest(into: &digest)
    extents.digest(into: &digest)
    digest.add(asksExtents)
    digest.add(batch != nil)
    batch?.digest(into: &digest)
    digest.add(width)
    digest.add(height)
    digest.add(clock)
    current.digest(into: &digest)
    track.digest(into: &digest)
    position.digest(into: &digest)
    digest.add(velocity)
    digest.add(transition != nil)
    transition?.digest(into: &digest)
    digest.add(serial)
    activity.digest(into: &digest)
    digest.add(gesture != nil)
    gesture?.digest(into: &digest)
    digest.add(hold)
    wheel.digest(into: &digest)
    digest.add(target)
    digest.add(isVisible)
    timer.digest(into: &digest)
    appearance.digest(into: &digest)
    window.digest(into: &digest)
    dots.digest(into: &digest)
    digest.add(scrub != nil)
    scrub?.digest(into: &digest)
    indicator.digest(into: &digest)
    events.digest(into: &digest)
  }
}

extension IndicatorState {
  func digest(into digest: inout Digest) {
    digest.add(count)
    digest.add(current)
    digest.add(hidden)
    digest.add(firstDot)
  }
}
