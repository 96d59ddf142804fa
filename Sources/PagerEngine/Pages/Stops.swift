/// Which pages rest together: a stop holds one page, two in a spread, or some more (E9, E10).
///
/// Pages come in groups of `size`. A group is a stop, and a stop has its group's number, but at ends
/// that are trimmed several groups are one stop. In a loop the numbers go on beyond both ends: they
/// are *canonical* within one round.
struct Stops: Equatable {
  /// Groups `first...last` that are one stop.
  struct Merged: Equatable {
    var first: Int64
    var last: Int64
  }

  /// Pages of a group.
  let size: Int64
  /// Blanks before the first page: the first one stands alone, as a cover does.
  private let shift: Int64
  /// The first stop, numbered by the last of its groups, and the last stop, by the first.
  var head: Merged?
  var tail: Merged?
  /// Stops of one round, when the last is followed by the first.
  var around: Int64?

  init(size: Int64 = 1, cover: Bool = false) {
    self.size = size
    shift = cover ? size - 1 : 0
  }

  func digest(into digest: inout Digest) {
    digest.add(size)
    digest.add(shift)
    for merged in [head, tail] {
      digest.add(merged?.first ?? -1)
      digest.add(merged?.last ?? -1)
    }
    digest.add(around ?? 0)
  }

  /// Each group is a stop.
  @inline(__always) var isPlain: Bool { head == nil && tail == nil }

  /// A stop's number is its group's.
  @inline(__always) var isStraight: Bool { isPlain && around == nil }

  /// The stop that holds a place, canonical.
  func stop(of place: Int64) -> Int64 {
    let group = group(of: place)
    if let head, group < head.last { return head.last }
    if let tail, group > tail.first { return tail.first }
    return group
  }

  /// The first place of a stop, blank or not.
  func start(of stop: Int64) -> Int64 { start(ofGroup: groups(of: stop).first) }

  /// Places of a stop, blank or not.
  func count(of stop: Int64) -> Int64 {
    let groups = groups(of: stop)
    return (groups.last &- groups.first &+ 1) &* size
  }

  /// The same stop's number within the first round.
  func canonical(_ stop: Int64) -> Int64 {
    guard let around else { return stop }
    return stop &- Stops.floorDivide(stop, around) &* around
  }

  func group(of place: Int64) -> Int64 { Stops.floorDivide(place &+ shift, size) }

  @inline(__always) func start(ofGroup group: Int64) -> Int64 { group &* size &- shift }

  func groups(of stop: Int64) -> Merged {
    let stop = canonical(stop)
    var group = stop
    if let tail {
      if stop == tail.first { return tail }
      if stop > tail.first { group = stop &- tail.first &+ tail.last }
    }
    if let head {
      if stop == head.last { return head }
      if stop < head.last { group = stop &- head.last &+ head.first }
    }
    return Merged(first: group, last: group)
  }

  /// Division that rounds down, so that places before the opening page fall into stops as well.
  private static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
  }
}
