extension Pager {
  /// Calls `body` for each visible page, in order (E30).
  public func frames(_ body: (Frame) -> Void) { frames(asksStyle: true, body) }

  /// The same; without the style question custom styles are those of a scroll.
  func frames(asksStyle: Bool, _ body: (Frame) -> Void) {
    let own = state.options.style
    let style = own == .custom && !asksStyle ? .scroll : own
    guard !state.isEmpty, state.width > 0, state.height > 0 else { return }
    let slots = state.visibleSlots
    var start = state.start(of: slots.lowerBound)
    for slot in slots {
      if state.isEven { start = state.evenStart(of: slot, at: state.position) }
      let spot = state.spot(at: slot)
      let length = state.length(of: spot)
      let isNear = style.movesPages && abs(state.position.distance(from: slot)) < 1
      if isNear || (start < state.length && start + length > 0),
        !(state.track.isBent && isRepeated(spot, at: slot, slots))
      {
        frames(of: slot, spot, start: start, length: length, drawnAs: style, body)
      }
      start += length + state.options.spacing
    }
  }

  /// A direct jump against the order may have one stop on both sides: it is answered once, where it
  /// matters more.
  @inline(never)
  private func isRepeated(_ spot: Spot, at slot: Int64, _ slots: ClosedRange<Int64>) -> Bool {
    guard slot != state.track.origin else { return false }
    for other in slots where other != slot && state.isSame(state.spot(at: other), spot) {
      if other == state.track.origin || other == state.transition?.slot { return true }
      if slot != state.transition?.slot && other < slot { return true }
    }
    return false
  }

  /// The pages of one stop, which lies at `start` in the viewport and is `whole` long.
  private func frames(
    of slot: Int64, _ spot: Spot, start: Double, length whole: Double,
    drawnAs style: TransitionStyle, _ body: (Frame) -> Void
  ) {
    guard state.exists(spot) else { return }
    let (first, count) = state.places(of: spot)
    let gap = state.gap
    let offset = -state.position.distance(from: slot)
    let parts = state.isSheet ? 1 : count
    var edge = start
    for place in first..<first &+ parts {
      let page = state.page(at: place, chain: spot.chain)
      guard let length = state.length(of: page) else { continue }
      defer { edge += length + gap }
      // Other styles may show in the viewport what the layout puts outside of it.
      let isInView = edge < state.length && edge + length > 0
      guard isInView || style != .scroll else { continue }
      var frame = rectangle(from: edge, length: length)
      name(&frame, page, at: place, slot)
      frame.offset = offset
      if style != .scroll {
        frame.displacement = start - state.rest(of: spot)
        apply(
          style, to: &frame, slot: slot, part: Int(place &- first),
          before: edge - start, in: whole)
      }
      body(frame)
      if state.isSheet { back(of: frame, at: place &+ 1, spot, slot, body) }
    }
  }

  /// The back of a sheet, where it shows: while the sheet is rolled off (E10).
  @inline(never)
  private func back(
    of front: Frame, at place: Int64, _ spot: Spot, _ slot: Int64, _ body: (Frame) -> Void
  ) {
    guard front.style.foldRadius > 0 else { return }
    var frame = front
    name(&frame, state.page(at: place, chain: spot.chain), at: place, slot)
    frame.style.face = 1
    body(frame)
  }

  /// Says which page a frame shows: the one at a place, or none for a blank.
  @inline(__always)
  private func name(_ frame: inout Frame, _ page: Int64?, at place: Int64, _ slot: Int64) {
    guard let page else {
      // A sheet's back is made of its front, which has a page.
      (frame.page, frame.index, frame.role) = (Page.none, Page.unknown, .blank)
      return
    }
    frame.page = page
    frame.index = state.known.index(place)
    frame.role =
      slot == state.track.origin
      ? .current : slot == state.transition?.slot ? .pending : .neighbour
  }

  /// A frame that begins at `start` in the pages' order, and fills the viewport across.
  @inline(__always) private func rectangle(from start: Double, length: Double) -> Frame {
    let along = state.measures.isBackward ? state.length - start - length : start
    let isHorizontal = state.measures.isHorizontal
    return Frame(
      x: isHorizontal ? along : 0, y: isHorizontal ? 0 : along,
      width: isHorizontal ? length : state.width, height: isHorizontal ? state.height : length)
  }
}
