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
  public func loadedPages(_ body: (Int64) -> Void) { state.window.loaded.forEach(body) }

  /// How many pages there are, where it is known.
  public var count: UInt64 { state.pages.count ?? Page.unknown }

  /// The place of the current page, where it is known.
  public var index: UInt64 {
    state.isEmpty ? Page.unknown : state.pages.index(state.currentPlace)
  }

  public func page(at index: UInt64) -> Int64 {
    guard state.pages.isAbsolute, let place = Int64(exactly: index) else { return Page.none }
    return state.pages.page(at: place) ?? Page.none
  }

  public func index(ofPage page: Int64) -> UInt64 { index(of: page) }

  /// Where the view stands, in pages (E30): an index, and a fraction that is negative only before the
  /// first page.
  public var position: (index: Int64, fraction: Double) {
    guard !state.isEmpty else { return (0, 0) }
    let reported = state.reported
    let start = state.leadingPlace(of: Spot(stop: reported.slot))
    if state.stops.around != nil, let count = state.pages.knownCount {
      let next = state.leadingPlace(of: Spot(stop: reported.slot &+ 1))
      // The first page of a round is as far from the last as the next round's would be.
      let step = next > start ? next - start : next + count - start
      let place = Position(start, plus: reported.fraction * Double(step))
      return place.slot < count
        ? (place.slot, place.fraction) : (place.slot - count, place.fraction)
    }
    let first = state.pages.firstPlace
    let last = state.pages.lastPlace
    // Past the ends the view never leaves the end's index.
    if let first, start < first {
      return (first, -(1 - reported.fraction) * Double(state.stops.size))
    }
    if let last, start > last {
      return (last, reported.fraction * Double(state.stops.size))
    }
    guard reported.fraction > 0 else { return (start, 0) }
    let next = state.leadingPlace(of: Spot(stop: reported.slot &+ 1))
    let pages = reported.fraction * Double(next &- start)
    if let last, start &+ Int64(Elementary.floor(pages)) > last { return (last, pages) }
    let place = Position(start, plus: pages)
    if let last, place.slot > last { return (last, place.distance(from: last)) }
    return (place.slot, place.fraction)
  }

  public var phase: Phase { state.activity.phase }

  public var progress: Double { state.progress }
}
