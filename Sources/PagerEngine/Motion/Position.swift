/// A place on the line of slots: an integer and a fraction in [0, 1), so that slot 10⁹ is as exact as slot 1.
struct Position: Equatable {
  private(set) var slot: Int64
  private(set) var fraction: Double

  init(_ slot: Int64) {
    self.slot = slot
    fraction = 0
  }

  /// `slot + distance`. Distances beyond 2⁶⁰ slots count as 2⁶⁰, and what is not a number as none.
  init(_ slot: Int64, plus distance: Double) {
    let limit = 1_152_921_504_606_846_976.0
    let bounded = distance == distance ? Elementary.clamp(distance, -limit, limit) : 0
    let whole = Elementary.floor(bounded)
    let rest = bounded - whole
    // A tiny negative distance rounds up to a whole slot.
    self.slot = slot &+ Int64(whole) &+ (rest >= 1 ? 1 : 0)
    fraction = rest >= 1 ? 0 : rest
  }

  /// An index and a fraction as one number. In a loop of so many, what lies beside the first from below
  /// stays below their count, to which the sum may be rounded up.
  static func number(_ index: Int64, _ fraction: Double, inLoopOf count: UInt64?) -> Double {
    let sum = Double(index) + fraction
    guard let count, fraction > 0 else { return sum }
    return min(sum, Double(count).nextDown)
  }

  func digest(into digest: inout Digest) {
    digest.add(slot)
    digest.add(fraction)
  }

  /// Slots from `origin` to here, signed.
  func distance(from origin: Int64) -> Double {
    Double(slot &- origin) + fraction
  }

  func moved(by slots: Int64) -> Position {
    var result = self
    result.slot = slot &+ slots
    return result
  }

  func moved(by distance: Double) -> Position {
    // The fraction goes into the sum first: the integer part never loses bits to it.
    Position(slot, plus: fraction + distance)
  }
}
