// How a page is drawn where its frame is (E31).
extension Pager {
  func apply(_ style: TransitionStyle, to frame: inout Frame, slot: Int64) {
    switch style {
    case .scroll: break
    case .fade: fade(&frame, slot: slot)
    case .custom:
      guard let question = questions.style, frame.page != Page.none else { return }
      var style = frame.style
      let (page, offset) = (frame.page, frame.offset)
      ask { question(page, offset, &style) }
      style.repair()
      frame.style = style
    }
  }

  /// Both pages lie at rest on one another; the one further along the turn is on top and comes in.
  private func fade(_ frame: inout Frame, slot: Int64) {
    guard let transition = state.transition else { return }
    let back = -frame.offset * state.pitch * state.options.sign
    if state.options.axis == .horizontal {
      frame.style.translateX = back
    } else {
      frame.style.translateY = back
    }
    let isTop = frame.offset * Double(transition.step) > 0
    if isTop {
      frame.style.alpha = 1 - Elementary.clamp(abs(frame.offset), 0, 1)
      frame.z = 1
    }
  }
}
