// How a page is drawn where its frame is (E31).
extension Pager {
  /// Draws a page as the options' style says: the one in place `part` of the stop at `slot`, with so
  /// many points of the stop before it and in all.
  func apply(
    _ style: TransitionStyle, to frame: inout Frame, slot: Int64, part: Int, before: Double,
    in stopLength: Double
  ) {
    var place = standing(frame, part)
    (place.before, place.stopLength) = (before, stopLength)
    switch style {
    case .scroll: break
    case .fade: frame.z = resting(place, frame, slot).fade(&frame.style)
    case .stack: frame.z = resting(place, frame, slot).stack(&frame.style)
    case .cube: frame.z = place.cube(&frame.style)
    case .flip: frame.z = place.flip(&frame.style)
    case .curl: frame.z = place.curl(&frame.style)
    case .custom:
      guard let question = questions.style, frame.page != Page.none else { return }
      var style = frame.style
      let (page, offset) = (frame.page, frame.offset)
      ask { question(page, offset, &style) }
      style.repair()
      frame.style = style
      // A page nearer to the eye is drawn later.
      frame.z = StylePlace.level(style.translateZ)
    }
  }

  private func standing(_ frame: Frame, _ part: Int) -> StylePlace {
    let options = state.options
    var place = StylePlace()
    place.offset = frame.offset
    place.back = -frame.displacement * options.sign
    (place.width, place.height) = (frame.width, frame.height)
    (place.viewportWidth, place.viewportHeight) = (state.width, state.height)
    place.spacing = options.spacing
    place.isHorizontal = options.axis == .horizontal
    place.sign = options.sign
    place.part = part
    place.isSpread = state.isSpread
    place.isBoundAtEnd = state.chosenSpine == .max
    place.step = Double(state.transition?.step ?? 0)
    place.hold = state.hold
    return place
  }

  /// The same, but what is stretched past an end without a turn moves as a whole, as it lies at rest.
  private func resting(_ place: StylePlace, _ frame: Frame, _ slot: Int64) -> StylePlace {
    var place = place
    if state.transition == nil {
      let origin = state.track.origin
      let stretch = state.start(of: origin) - state.rest(of: state.spot(at: origin))
      place.offset = Double(slot &- origin)
      place.back = -(frame.displacement - stretch) * state.options.sign
    }
    return place
  }
}

extension TransitionStyle {
  /// Pages may show away from their frames, within a stop of rest.
  var movesPages: Bool { self != .scroll && self != .custom }
}
