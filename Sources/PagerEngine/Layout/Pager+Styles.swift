// How a page is drawn where its frame is (E31).
extension Pager {
  /// Draws the page in place `part` of the stop at `slot` as the options' style says.
  func apply(_ style: TransitionStyle, to frame: inout Frame, slot: Int64, part: Int) {
    switch style {
    case .scroll: break
    case .fade: frame.z = resting(frame, slot, part).fade(&frame.style)
    case .stack: frame.z = resting(frame, slot, part).stack(&frame.style)
    case .cube: frame.z = standing(frame, part).cube(&frame.style)
    case .flip: frame.z = standing(frame, part).flip(&frame.style)
    case .curl: frame.z = standing(frame, part).curl(&frame.style)
    case .custom:
      guard let question = questions.style, frame.page != Page.none else { return }
      var style = frame.style
      let (page, offset) = (frame.page, frame.offset)
      ask { question(page, offset, &style) }
      style.repair()
      frame.style = style
    }
  }

  private func standing(_ frame: Frame, _ part: Int) -> StylePlace {
    let options = state.options
    var place = StylePlace()
    place.offset = frame.offset
    place.back = -frame.offset * state.pitch * options.sign
    (place.width, place.height) = (frame.width, frame.height)
    (place.viewportWidth, place.viewportHeight) = (state.width, state.height)
    place.spacing = options.spacing
    place.isHorizontal = options.axis == .horizontal
    place.sign = options.sign
    place.part = part
    place.parts = Int(state.stops.size)
    place.isSpread = (state.spine ?? options.spine) == .mid
    place.isBoundAtEnd = (state.spine ?? options.spine) == .max
    place.step = Double(state.transition?.step ?? 0)
    place.hold = state.hold
    return place
  }

  /// The same, but what is stretched past an end without a turn moves as a whole, as it lies at rest.
  private func resting(_ frame: Frame, _ slot: Int64, _ part: Int) -> StylePlace {
    var place = standing(frame, part)
    if state.transition == nil {
      place.offset = Double(slot &- state.track.origin)
      place.back = -place.offset * state.pitch * state.options.sign
    }
    return place
  }
}

extension TransitionStyle {
  /// Pages may show away from their frames, within a stop of rest.
  var movesPages: Bool { self != .scroll && self != .custom }
}
