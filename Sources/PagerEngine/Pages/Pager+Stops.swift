// Which stops the options make of these pages in this viewport.
extension Pager {
  /// Points by which a stop may miss an end and still rests there.
  static let endTolerance = 1.0

  /// The stops as they have to be now. Pages have been set, extents may have to be asked for.
  func chooseStops() -> Stops {
    var stops = state.plainStops
    guard !state.known.isLinked, let last = state.known.lastPlace, last >= 0 else { return stops }
    let groups = stops.group(of: last) + 1
    if state.options.loops && covers(stops, groups: groups) {
      stops.around = groups
    } else if state.options.contain == .trim && !state.isSheet && groups > 1 && state.length > 0 {
      trim(&stops, groups: groups)
    }
    return stops
  }

  /// In a loop of two groups or more, the others can cover the viewport whichever is taken away (E6).
  private func covers(_ stops: Stops, groups: Int64) -> Bool {
    guard groups >= 2 else { return false }
    var sum = 0.0
    var longest = 0.0
    for group in 0..<min(groups, Int64(State.reach)) {
      let length = measuredLength(ofGroup: group, stops) + state.options.spacing
      sum += length
      longest = max(longest, length)
      // A tenth of a point is not seen.
      if sum - longest >= state.length - 0.1 { return true }
    }
    return false
  }

  /// Joins the groups that would rest at an end with the first, or the last, of them (E29).
  private func trim(_ stops: inout Stops, groups: Int64) {
    let spacing = state.options.spacing
    let (length, share) = (state.length, state.options.alignment.share)
    if fits(groups, of: stops) {
      // There is nothing to turn to.
      stops.tail = Stops.Merged(first: 0, last: groups - 1)
      return
    }
    // Forwards: a group that lies at `start` would rest with the view at start − its room.
    var start = 0.0
    var low: Int64 = 0
    for group in 0..<min(groups, Int64(State.reach)) {
      let own = measuredLength(ofGroup: group, stops)
      guard start - share * (length - own) <= Pager.endTolerance else { break }
      low = group
      start += own + spacing
    }
    low = min(low, groups - 2)
    // Backwards: the same, from the other end.
    var end = 0.0
    var high = groups - 1
    for group in stride(
      from: groups - 1, through: max(low + 1, groups - Int64(State.reach)), by: -1)
    {
      let own = measuredLength(ofGroup: group, stops)
      guard end + own + share * (length - own) <= length + Pager.endTolerance else { break }
      high = group
      end += own + spacing
    }
    if low > 0 { stops.head = Stops.Merged(first: 0, last: low) }
    if high < groups - 1 { stops.tail = Stops.Merged(first: high, last: groups - 1) }
  }

  /// All groups are seen at once.
  private func fits(_ groups: Int64, of stops: Stops) -> Bool {
    var sum = -state.options.spacing
    for group in 0..<min(groups, Int64(State.reach)) {
      sum += measuredLength(ofGroup: group, stops) + state.options.spacing
      if sum > state.length + 2 * Pager.endTolerance { return false }
    }
    return groups <= Int64(State.reach)
  }

  private func measuredLength(ofGroup group: Int64, _ stops: Stops) -> Double {
    let start = stops.start(ofGroup: group)
    for place in start..<start + stops.size { measure(place: place) }
    return state.length(start: start, count: stops.size)
  }

  /// Puts the pages into other stops where the viewport or an answer asks for them.
  func followStops() {
    if state.stops != chooseStops() {
      remap(to: state.isEmpty ? nil : state.currentPlace)
    }
  }
}
