// Where the pages come to rest that are let go (E22).
extension Pager {
  /// Of a flick's points per second, how many points it is thrown: v/1000 · d/(1 − d) with d = 0.998, as
  /// scroll views on iOS decelerate (published at WWDC 2018).
  private static let coasting = 0.998 / (1 - 0.998) / 1000

  /// The most stops of one throw, and of one sample's pull: more than any finger has, and a bound of
  /// the questions and transitions of one input.
  static let mostStops: Int64 = 64

  /// The slot where a release leads: a flick turns one stop its way, or is thrown where it may turn
  /// several; otherwise the nearest is taken, and half stays.
  func releaseSlot(of gesture: Gesture, flick: Int64, speed: Double) -> Int64 {
    let position = state.position
    let origin = state.track.origin
    if state.track.isBent, let transition = state.transition {
      if flick != 0 { return flick == transition.step ? transition.slot : origin }
      return state.progress > 0.5 ? transition.slot : origin
    }
    var slot: Int64
    if flick > 0 {
      slot = max(position.slot &+ 1, thrown(speed) ?? position.slot)
      if gesture.caught > 0 { slot = max(slot, gesture.reference &+ 1) }
    } else if flick < 0 {
      let next = position.fraction > 0 ? position.slot : position.slot &- 1
      slot = min(next, thrown(speed) ?? next)
      if gesture.caught < 0 { slot = min(slot, gesture.reference &- 1) }
    } else {
      slot = nearest(position)
    }
    let stops = state.options.gesture.stops
    slot = min(max(slot, gesture.reference &- stops), gesture.reference &+ stops)
    return reachable(slot, gesture)
  }

  private func nearest(_ position: Position) -> Int64 {
    if position.fraction == 0.5 {
      return position.slot < state.track.origin ? position.slot &+ 1 : position.slot
    }
    return position.fraction > 0.5 ? position.slot &+ 1 : position.slot
  }

  /// The slot nearest to where a flick is thrown; none where one stop is all that it may turn.
  private func thrown(_ speed: Double) -> Int64? {
    guard state.options.gesture.stops > 1, state.pitch > 0 else { return nil }
    let position = state.position
    let coasted = state.moved(position, points: -speed * Pager.coasting * state.options.sign)
    return min(
      max(nearest(coasted), position.slot &- Pager.mostStops), position.slot &+ Pager.mostStops)
  }

  /// The furthest slot on the way to `slot` that exists and that `may_turn` allows.
  private func reachable(_ slot: Int64, _ gesture: Gesture) -> Int64 {
    let origin = state.track.origin
    guard let transition = state.transition else {
      return furthest(from: origin, towards: slot, gesture)
    }
    if (slot &- origin) &* transition.step < 0 {
      // Back over the origin it is another turn, which is one more than one.
      guard state.options.gesture.stops > 1 else { return origin }
      return furthest(from: origin, towards: slot, gesture)
    }
    guard (slot &- transition.slot) &* transition.step > 0 else { return slot }
    return furthest(from: transition.slot, towards: slot, gesture)
  }

  /// Goes outward stop by stop, and asks for each, until there is none or one is refused. A view that
  /// stands further out than a throw may lead (its pages were changed) is let go on the way to it.
  private func furthest(from base: Int64, towards slot: Int64, _ gesture: Gesture) -> Int64 {
    let step: Int64 = slot > base ? 1 : -1
    var reached = base
    for _ in 0..<Pager.mostStops {
      if reached == slot { break }
      let next = state.spot(at: reached &+ step)
      guard case .page = answer(for: next),
        permits(next, from: reached, forward: step > 0, gesture)
      else { break }
      reached = reached &+ step
    }
    return reached
  }

  /// Whether a turn from the stop at a slot to the next one is allowed: the drag may have asked.
  private func permits(_ spot: Spot, from slot: Int64, forward: Bool, _ gesture: Gesture) -> Bool {
    if slot == state.track.origin {
      switch forward ? gesture.forward : gesture.backward {
      case .given: return true
      case .refused: return false
      case .unasked: break
      }
    }
    return isAllowed(spot, from: slot, forward: forward, origin: gesture.origin)
  }

  /// Whether the directions that are locked and `may_turn` allow a turn from the stop at a slot.
  func isAllowed(_ spot: Spot, from slot: Int64, forward: Bool, origin: Origin) -> Bool {
    if isLocked(forward ? .forward : .backward) { return false }
    let from = state.pages(of: state.spot(at: slot)).leading
    return mayTurn(from: from, to: state.pages(of: spot).leading, origin)
  }
}
