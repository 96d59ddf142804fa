// Taps (E27): which page lies under one, and turns at the ends of the viewport.
extension Pager {
  /// Turns by a tap near an end of the viewport: spatial, as arrow keys are.
  func tap(x: Double, y: Double) -> Status {
    guard state.isVisible, isInViewport(x: x, y: y), !isHeldByPointer else { return .ignored }
    let along = state.options.axis == .horizontal ? x : y
    let zone = state.options.gesture.tapZone * state.length
    if along < zone { return step(spatial: -1, origin: .gesture) }
    if along >= state.length - zone { return step(spatial: 1, origin: .gesture) }
    return .ignored
  }

  /// Turns to what lies to the left or above (-1), or to the right or below (1).
  func step(spatial way: Double, origin: Origin) -> Status {
    step(way * state.options.sign > 0 ? .forward : .backward, .animated, origin: origin)
  }

  /// A tap of another finger is no business of a drag's.
  private var isHeldByPointer: Bool {
    state.gesture?.pointer != nil && state.gesture?.stage == .claimed
  }

  private func isInViewport(x: Double, y: Double) -> Bool {
    x >= 0 && x < state.width && y >= 0 && y < state.height
  }

  /// The page whose frame holds a point of the viewport, the topmost if there are several.
  public func hitTest(x: Double, y: Double) -> Int64? {
    guard isInViewport(x: x, y: y) else { return nil }
    var top: Frame?
    // Where pages lie is not the style question's to say.
    frames(asksStyle: false) { frame in
      guard x >= frame.x, x < frame.x + frame.width, y >= frame.y, y < frame.y + frame.height,
        frame.z >= top?.z ?? frame.z
      else { return }
      top = frame
    }
    return top.flatMap { $0.page == Page.none ? nil : $0.page }
  }
}
