/// A stop on the track, and the chain of a linked source that it is counted in.
struct Spot: Equatable {
  var stop: Int64
  var chain = 0

  /// A jump leads there, out of the chain that is known around the current page.
  var isElsewhere: Bool { chain > 0 }

  func digest(into digest: inout Digest) {
    digest.add(stop)
    digest.add(chain)
  }
}

/// Which stop stands at which slot.
///
/// Slots are numbered like stops and hold the stop of their number, until a direct jump places its
/// target as the neighbour: then a run of slots beside the current stop holds stops out of order.
struct Track: Equatable {
  /// How the reported position runs while slots and stops differ: from `startPosition`, shown at
  /// `startDistance` from the origin, to the target's stop at the target's slot.
  struct Leg: Equatable {
    var startDistance: Double
    var startPosition: Position
    var slot: Int64
    var stop: Int64

    func digest(into digest: inout Digest) {
      digest.add(startDistance)
      startPosition.digest(into: &digest)
      digest.add(slot)
      digest.add(stop)
    }
  }

  /// The slot, and the stop, of the current page.
  private(set) var origin: Int64
  private var ahead: [Spot] = [] { didSet { isBent = !ahead.isEmpty || !behind.isEmpty } }
  private var behind: [Spot] = [] { didSet { isBent = !ahead.isEmpty || !behind.isEmpty } }
  /// Slots and stops are not the same: a direct jump is under way.
  private(set) var isBent = false
  var leg: Leg?

  init(origin: Int64) { self.origin = origin }

  func digest(into digest: inout Digest) {
    digest.add(origin)
    digest.add(ahead.count)
    for spot in ahead { spot.digest(into: &digest) }
    digest.add(behind.count)
    for spot in behind { spot.digest(into: &digest) }
    digest.add(leg != nil)
    leg?.digest(into: &digest)
  }

  /// Calls `body` with each stop that may stand out of order.
  func eachOutOfOrder(_ body: (Spot) -> Void) {
    ahead.forEach(body)
    behind.forEach(body)
  }

  @inline(__always) func spot(at slot: Int64) -> Spot {
    isBent ? bentSpot(at: slot) : Spot(stop: slot)
  }

  @inline(never) private func bentSpot(at slot: Int64) -> Spot {
    let distance = slot &- origin
    if distance > 0, let last = ahead.last {
      return Track.entry(ahead, distance, last, step: 1)
    }
    if distance < 0, let last = behind.last {
      return Track.entry(behind, -distance, last, step: -1)
    }
    return Spot(stop: slot)
  }

  private static func entry(_ run: [Spot], _ number: Int64, _ last: Spot, step: Int64) -> Spot {
    if number <= Int64(run.count) { return run[Int(number) - 1] }
    let beyond = number - Int64(run.count)
    return Spot(stop: last.stop &+ step &* beyond, chain: last.chain)
  }

  /// The slot where a spot stands already on one side of the origin, if it does.
  func slot(of spot: Spot, forward: Bool) -> Int64? {
    let run = forward ? ahead : behind
    for (i, entry) in run.enumerated() where entry == spot {
      return origin &+ (forward ? 1 : -1) &* Int64(i + 1)
    }
    return nil
  }

  /// Puts a spot out of order, beyond the `taken` slots in view on that side, with `before` of its own
  /// neighbours ahead of it, and answers its slot.
  mutating func place(_ spot: Spot, forward: Bool, beyond taken: Int64, before: Int64 = 0) -> Int64
  {
    let step: Int64 = forward ? 1 : -1
    var run = forward ? ahead : behind
    // What lies further out has not been seen, and is not passed.
    if Int64(run.count) > taken { run.removeLast(run.count - Int(taken)) }
    while Int64(run.count) < taken {
      run.append(self.spot(at: origin &+ step &* Int64(run.count + 1)))
    }
    for distance in stride(from: before, through: 1, by: -1) {
      run.append(Spot(stop: spot.stop &- step &* distance, chain: spot.chain))
    }
    run.append(spot)
    let slot = origin &+ step &* Int64(run.count)
    if forward { ahead = run } else { behind = run }
    return slot
  }

  /// Puts slots and stops in step again on each side that is not in view.
  mutating func straighten(seenFrom position: Position) {
    let distance = position.distance(from: origin)
    if distance <= 0 { ahead.removeAll() }
    if distance >= 0 { behind.removeAll() }
    if !isBent { leg = nil }
  }

  /// Where the view stands on the line of stops, shown at `position` on the line of slots.
  func reported(_ position: Position) -> Position {
    guard let leg else { return position }
    let distance = position.distance(from: origin)
    let length = Double(leg.slot &- origin)
    let start = leg.startDistance
    // Beyond the start, towards the target.
    if (distance - start) * (length - start) >= 0, length != start {
      let part = Elementary.clamp((distance - start) / (length - start), 0, 1)
      if part == 1 { return Position(leg.stop) }
      return leg.startPosition.moved(by: part * -leg.startPosition.distance(from: leg.stop))
    }
    // Back between the start and the origin, or past it.
    if start != 0, distance * start >= 0 {
      let part = Elementary.clamp(distance / start, 0, 1)
      return Position(origin, plus: part * leg.startPosition.distance(from: origin))
    }
    return position
  }
}
