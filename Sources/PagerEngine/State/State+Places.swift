// Which pages stand at which places, stops and slots.
//
// Fields are read one by one here where there are many looks a frame, and what is rare is a function of
// its own: to call a method of a struct in a class copies all of the struct first.
extension State {
  /// Which stop stands at a slot.
  @inline(__always) func spot(at slot: Int64) -> Spot {
    track.isBent ? bentSpot(at: slot) : Spot(stop: slot)
  }

  @inline(never) private func bentSpot(at slot: Int64) -> Spot { track.spot(at: slot) }

  /// The stop that holds a place, canonical.
  @inline(__always) func stop(of place: Int64) -> Int64 {
    measures.isOneByOne ? place : joinedStop(of: place)
  }

  @inline(never) private func joinedStop(of place: Int64) -> Int64 { stops.stop(of: place) }

  /// The places of a stop, blank or not.
  @inline(__always) func places(of spot: Spot) -> (start: Int64, count: Int64) {
    measures.isOneByOne ? (spot.stop, 1) : joinedPlaces(of: spot.stop)
  }

  @inline(never) private func joinedPlaces(of stop: Int64) -> (start: Int64, count: Int64) {
    (stops.start(of: stop), stops.count(of: stop))
  }

  /// The place of a stop's leading page, if there is one as far as it is known.
  @inline(__always) private func knownPlace(of spot: Spot) -> Int64? {
    measures.isOneByOne && spot.chain == 0
      ? known.here.holds(spot.stop) ? spot.stop : nil : joinedPlace(of: spot)
  }

  @inline(never) private func joinedPlace(of spot: Spot) -> Int64? {
    let (start, count) = places(of: spot)
    return spot.chain == 0
      ? known.here.first(of: start, count) : pages.chain(spot.chain)?.run.first(of: start, count)
  }

  /// The pages of a stop, as far as they are known.
  func pages(of spot: Spot) -> StopPages {
    guard let place = knownPlace(of: spot), let page = page(at: place, chain: spot.chain) else {
      return .none
    }
    let (start, count) = places(of: spot)
    return StopPages(leading: page, start: start, count: count, chain: spot.chain)
  }

  /// There is a stop of that number, as far as it is known.
  @inline(__always) func exists(_ spot: Spot) -> Bool { knownPlace(of: spot) != nil }

  /// The page at a place, as far as it is known.
  @inline(__always) func page(at place: Int64, chain: Int = 0) -> Int64? {
    known.isCounted && chain == 0
      ? known.here.holds(place) ? place : nil : storedPage(at: place, chain: chain)
  }

  @inline(never) private func storedPage(at place: Int64, chain: Int) -> Int64? {
    pages.page(at: place, chain: chain)
  }

  /// The place of a page: in a linked source the nearest to `near`.
  @inline(never) func place(of page: Int64, near: Int64) -> Int64? {
    pages.place(of: page, near: near)
  }

  /// A chain of a linked source.
  @inline(never) func chain(_ number: Int) -> LinkedPages? { pages.chain(number) }

  /// A place as the index that hosts see.
  @inline(never) func index(_ place: Int64, chain: Int) -> UInt64 {
    chain == 0 ? known.index(place) : pages.index(place, chain: chain)
  }

  /// Calls `body` with each page of a stop, and its place.
  @inline(__always) func eachPlace(of stop: StopPages, _ body: (Int64, Int64) -> Void) {
    if stop.count > 1 {
      stop.eachPlace(in: pages, body)
    } else if !stop.isEmpty {
      body(stop.leading, stop.start)
    }
  }

  /// How many pages a linked source has told.
  var told: Int { known.isLinked ? pages.told : 0 }

  /// The place of a stop's leading page.
  func leadingPlace(of spot: Spot) -> Int64 { knownPlace(of: spot) ?? places(of: spot).start }
}
