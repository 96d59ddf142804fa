extension Pager {
  /// The current page, none without pages.
  public var current: Int64 { state.current.leading }

  /// The page that the transition under way leads to.
  public var pending: Int64 { state.transition?.to ?? Page.none }

  /// Calls `body` with each page of the current stop.
  public func currentPages(_ body: (Int64) -> Void) {
    state.current.each(in: state.pages, body)
  }

  public func pendingPages(_ body: (Int64) -> Void) {
    if let transition = state.transition {
      state.pages(of: transition.target).each(in: state.pages, body)
    }
  }

  /// Calls `body` with each loaded page, in ascending order of their ids.
  public func loadedPages(_ body: (Int64) -> Void) { state.window.ordered().forEach(body) }

  /// How many pages there are, where it is known.
  public var count: UInt64 { state.known.count ?? Page.unknown }

  /// The place of the current page, where it is known.
  public var index: UInt64 {
    state.isEmpty ? Page.unknown : state.known.index(state.currentPlace)
  }

  public func page(at index: UInt64) -> Int64 {
    guard state.known.isAbsolute, let place = Int64(exactly: index) else { return Page.none }
    return state.page(at: place) ?? Page.none
  }

  public func index(ofPage page: Int64) -> UInt64 { index(of: page) }

  /// Where the view stands, in pages (E30): an index, and a fraction that is negative only before the
  /// first page. It runs from leading page to leading page, and past the ends by one for each stop.
  public var position: (index: Int64, fraction: Double) {
    guard !state.isEmpty else { return (0, 0) }
    let reported = state.reported
    // Between two pages that are stops of their own.
    if state.measures.isOneByOne, state.known.here.holds(reported.slot),
      state.known.here.holds(reported.slot &+ 1)
    {
      return (reported.slot, reported.fraction)
    }
    return positionAmongStops(reported)
  }

  @inline(never)
  private func positionAmongStops(_ reported: Position) -> (index: Int64, fraction: Double) {
    if state.stops.around != nil, !state.known.isLinked {
      let count = state.known.here.end
      let start = state.leadingPlace(of: Spot(stop: reported.slot))
      let next = state.leadingPlace(of: Spot(stop: reported.slot &+ 1))
      // The first page of a round is as far from the last as the next round's would be.
      let step = next > start ? next - start : next + count - start
      let place = Position(start, plus: reported.fraction * Double(step))
      return place.slot < count
        ? (place.slot, place.fraction) : (place.slot - count, place.fraction)
    }
    if let first = state.known.firstPlace {
      let stop = state.stop(of: first)
      if reported.slot < stop {
        return (first, max(reported.distance(from: stop), -(1.0.nextDown)))
      }
    }
    if let last = state.known.lastPlace {
      let stop = state.stop(of: last)
      if reported.slot >= stop {
        let place = state.leadingPlace(of: Spot(stop: stop))
        return (place, min(reported.distance(from: stop), 1.0.nextDown))
      }
    }
    let start = state.leadingPlace(of: Spot(stop: reported.slot))
    guard reported.fraction > 0 else { return (start, 0) }
    let step = state.leadingPlace(of: Spot(stop: reported.slot &+ 1)) &- start
    if step == 1 { return (start, reported.fraction) }
    let place = Position(start, plus: reported.fraction * Double(step))
    return (place.slot, place.fraction)
  }

  /// The same as one number.
  public var positionNumber: Double {
    let (index, fraction) = position
    return Position.number(
      index, fraction, inLoopOf: state.stops.around != nil ? state.known.count : nil)
  }

  public var phase: Phase { state.activity.phase }

  public var progress: Double { state.progress }
}
