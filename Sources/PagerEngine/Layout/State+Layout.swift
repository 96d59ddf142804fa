// Where stops stand: lengths along the axis, in points, counted in the pages' order (E28–E30).
extension State {
  /// Stops that are looked at, at most, on each side of the viewport's.
  static let reach = 256

  var length: Double { measures.length }
  var breadth: Double { measures.breadth }
  var stopLength: Double { measures.stopLength }
  var pitch: Double { measures.pitch }
  var isSheet: Bool { measures.isSheet }
  var isSpread: Bool { measures.isSpread }
  var gap: Double { measures.gap }
  var pageLength: Double { measures.pageLength }
  var isEven: Bool { measures.isEven }

  /// The length of the page at a place; none where there is neither a page nor a blank. A sheet whose
  /// front is not known is blank there.
  func length(at place: Int64, chain: Int = 0) -> Double? {
    length(of: page(at: place, chain: chain))
  }

  /// The same of the page itself, if there is one.
  func length(of page: Int64?) -> Double? {
    guard let page else { return isSpread || isSheet ? pageLength : nil }
    return asksExtents ? extents.value(of: page) ?? pageLength : pageLength
  }

  /// The length of the pages at a run of places. Where nothing is known of them: that of a full stop.
  func length(start: Int64, count: Int64, chain: Int = 0) -> Double {
    // Of a sheet one side is seen.
    let shown = isSheet ? min(count, 1) : count
    if shown == 1 { return length(at: start, chain: chain) ?? stopLength }
    if !asksExtents, let present = present(start, shown, chain: chain) {
      return present > 0 ? Double(present) * (pageLength + gap) - gap : stopLength
    }
    var sum = 0.0
    var isFirst = true
    for place in start..<start &+ shown {
      guard let own = length(at: place, chain: chain) else { continue }
      sum += isFirst ? own : own + gap
      isFirst = false
    }
    return isFirst ? stopLength : sum
  }

  /// How many of a run of places have a page or a blank, where that takes no search.
  private func present(_ start: Int64, _ count: Int64, chain: Int) -> Int64? {
    if isSpread { return count }
    guard chain == 0, !known.isLinked else { return nil }
    let (low, high) = (max(start, 0), min(start &+ count, known.here.end))
    return high > low ? high - low : 0
  }

  func length(of spot: Spot) -> Double {
    if let length = measures.evenLength { return length }
    let (start, count) = places(of: spot)
    return length(start: start, count: count, chain: spot.chain)
  }

  /// Where the start of a stop lies in the viewport when it rests there (E29).
  func rest(of spot: Spot) -> Double {
    let own = length(of: spot)
    let aligned = options.alignment.share * (length - own)
    guard options.contain != .none, stops.around == nil, exists(spot) else { return aligned }
    let before = distance(from: spot, towards: -1)
    let after = distance(from: spot, towards: 1)
    if let before, let after,
      before + own + after <= length + 2 * Pager.endTolerance
    {
      return before
    }
    var rest = aligned
    if let after, rest <= length - own - after + Pager.endTolerance { rest = length - own - after }
    if let before, rest >= before - Pager.endTolerance { rest = before }
    return rest
  }

  /// From a stop to that end of all pages; none when it is unknown, or further than can matter.
  private func distance(from spot: Spot, towards step: Int64) -> Double? {
    let limit = length + 2 * Pager.endTolerance
    var sum = 0.0
    var place = spot
    for _ in 0..<State.reach {
      place.stop &+= step
      guard exists(place) else { return isEnd(place, towards: step) ? sum : nil }
      sum += length(of: place) + options.spacing
      if sum > limit { return nil }
    }
    return nil
  }

  /// It is known that there is no stop.
  private func isEnd(_ spot: Spot, towards step: Int64) -> Bool {
    let start = stops.start(of: spot.stop)
    let place = step < 0 ? start &+ stops.count(of: spot.stop) &- 1 : start
    return pages.answer(at: place, chain: spot.chain) == .none
  }

  /// Points from the start of the stop at a slot to the start of the next one's.
  func advance(from slot: Int64) -> Double { length(of: spot(at: slot)) + options.spacing }

  /// Points that the pages move when the view goes from a slot to the next.
  func span(from slot: Int64) -> Double {
    if isEven { return pitch }
    let (here, next) = (spot(at: slot), spot(at: slot &+ 1))
    guard exists(here) && exists(next) else { return pitch }
    return length(of: here) + options.spacing + rest(of: here) - rest(of: next)
  }

  /// Where the start of the stop at a slot lies in the viewport just now.
  func start(of slot: Int64) -> Double { start(of: slot, at: position) }

  /// The same, if the view stood elsewhere.
  private func start(of slot: Int64, at position: Position) -> Double {
    isEven ? evenStart(of: slot, at: position) : summedStart(of: slot, at: position)
  }

  /// The same, where every stop is as long as the next.
  @inline(__always) func evenStart(of slot: Int64, at position: Position) -> Double {
    measures.alignedStart - position.distance(from: slot) * pitch
  }

  private func summedStart(of slot: Int64, at position: Position) -> Double {
    let base = position.slot
    var start = restNear(base)
    if position.fraction > 0 { start -= position.fraction * span(from: base) }
    var at = base
    for _ in 0..<State.reach {
      if at == slot { break }
      if at < slot {
        start += advance(from: at)
        at &+= 1
      } else {
        at &-= 1
        start -= advance(from: at)
      }
    }
    // Far beyond what is seen, stops count as alike.
    return start + Double(slot &- at) * pitch
  }

  /// Where the stop at a slot rests, or before the first stop, the first one.
  private func restNear(_ slot: Int64) -> Double {
    for step in Int64(0)..<4 where exists(spot(at: slot &+ step)) {
      return rest(of: spot(at: slot &+ step))
    }
    return rest(of: spot(at: slot))
  }

  /// The slots that the viewport shows: of a loop at most one round (E6).
  var visibleSlots: ClosedRange<Int64> {
    if let loadedView, loadedView.position == position { return loadedView.slots }
    return visibleSlots(at: position)
  }

  func visibleSlots(at position: Position) -> ClosedRange<Int64> {
    slots(at: position, withEmptyOnes: false)
  }

  /// The same, with those where there is no stop.
  var slotsInView: ClosedRange<Int64> { slots(at: position, withEmptyOnes: true) }

  /// A slot, or where the pages are pulled further past an end than by a stop, the one of the last page.
  private func pagesNear(_ slot: Int64) -> Int64 {
    let origin = track.origin
    let step: Int64 = slot > origin ? -1 : 1
    var near = slot
    for _ in 0..<State.reach {
      if near == origin || exists(spot(at: near)) { return near }
      near &+= step
    }
    return origin
  }

  private func slots(at position: Position, withEmptyOnes: Bool) -> ClosedRange<Int64> {
    @inline(__always) func isThere(_ slot: Int64) -> Bool {
      withEmptyOnes || exists(spot(at: slot))
    }
    let base = isThere(position.slot) ? position.slot : pagesNear(position.slot)
    var low = base
    var high = base
    let most = min(stops.around ?? Int64(State.reach), Int64(State.reach))
    let start = self.start(of: base, at: position)
    let advance = measures.evenLength.map { $0 + options.spacing }
    var edge = start
    while high &- low &+ 1 < most {
      edge += advance ?? self.advance(from: high)
      guard edge < length, isThere(high &+ 1) else { break }
      high &+= 1
    }
    if high == position.slot, position.fraction > 0, options.style.movesPages,
      high &- low &+ 1 < most,
      isThere(base &+ 1)
    {
      // Between two stops both are seen, whatever room lies between them.
      high &+= 1
    }
    edge = start
    while high &- low &+ 1 < most {
      // The end of the stop before lies a spacing before this one's start.
      guard edge - options.spacing > 0, isThere(low &- 1) else { break }
      low &-= 1
      edge -= advance ?? self.advance(from: low)
    }
    return low...high
  }
}
