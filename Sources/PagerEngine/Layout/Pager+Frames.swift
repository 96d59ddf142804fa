extension Pager {
  /// The slots that the viewport shows, or may show: the one where the view stands and the next.
  var visibleSlots: ClosedRange<Int64> {
    let slot = state.position.slot
    return slot...(state.position.fraction > 0 ? slot &+ 1 : slot)
  }

  /// Calls `body` for each visible page, in order (E30).
  public func frames(_ body: (Frame) -> Void) {
    guard !state.isEmpty, state.width > 0, state.height > 0 else { return }
    for slot in visibleSlots {
      let offset = -state.position.distance(from: slot)
      let along = offset * state.pitch
      let isNear = state.options.style.movesPages && abs(offset) < 1
      guard isNear || abs(along) < state.length else { continue }
      let spot = state.track.spot(at: slot)
      let pages = state.pages(of: spot)
      guard !pages.isEmpty else { continue }
      for half in 0..<Int(state.stops.size) {
        let page = half == 0 ? pages.first : pages.second
        var frame = place(page, half: half, of: slot, spot, along: along, offset: offset)
        apply(state.options.style, to: &frame, slot: slot, part: half)
        body(frame)
      }
    }
  }

  private func place(
    _ page: Int64, half: Int, of slot: Int64, _ spot: Spot, along: Double, offset: Double
  ) -> Frame {
    let sign = state.options.sign
    let share = state.length / Double(state.stops.size)
    // Within a stop, pages stand in the same order as stops do.
    let within = share * Double(sign > 0 ? half : Int(state.stops.size) - 1 - half)
    let start = along * sign + within
    let isHorizontal = state.options.axis == .horizontal
    let place = state.stops.start(of: spot.stop) &+ Int64(half)
    return Frame(
      page: page, index: page == Page.none ? Page.unknown : state.pages.index(place),
      x: isHorizontal ? start : 0, y: isHorizontal ? 0 : start,
      width: isHorizontal ? share : state.width, height: isHorizontal ? state.height : share,
      offset: offset, role: role(of: slot, page: page), z: 0, style: Style())
  }

  private func role(of slot: Int64, page: Int64) -> Role {
    if page == Page.none { return .blank }
    if slot == state.track.origin { return .current }
    return slot == state.transition?.slot ? .pending : .neighbour
  }
}
