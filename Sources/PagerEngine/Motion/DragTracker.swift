/// Tells a drag along the axis from a tap and from a drag across it (E21).
struct DragTracker: Equatable {
  /// Part of the way that counts as none in the comparison with the lock: sines are inexact in the
  /// last digits, and a drag exactly at the lock is within it.
  private static let tolerance = 1e-12

  enum Decision: Int32 { case undecided, claimed, rejected }

  private var startX = 0.0
  private var startY = 0.0
  private(set) var decision = Decision.undecided
  /// Points along the axis since the claim, the slop taken off.
  private(set) var travel = 0.0
  private var slopTaken = 0.0
  /// Points along the axis from the beginning, once it is claimed.
  var moved: Double { travel + slopTaken }

  func digest(into digest: inout Digest) {
    digest.add(startX)
    digest.add(startY)
    digest.add(decision.rawValue)
    digest.add(travel)
    digest.add(slopTaken)
  }

  mutating func begin(x: Double, y: Double) {
    self = DragTracker()
    startX = x
    startY = y
  }

  /// Claims without a slop, as for a pointer that catches pages in motion.
  mutating func claimAtOnce() { decision = .claimed }

  /// Lets the travel count from here.
  mutating func rebase() {
    slopTaken += travel
    travel = 0
  }

  mutating func move(x: Double, y: Double, slop: Double, lockDegrees: Double, horizontal: Bool)
    -> Decision
  {
    let along = horizontal ? x - startX : y - startY
    let across = horizontal ? y - startY : x - startX
    if decision == .undecided {
      let distance = (along * along + across * across).squareRoot()
      guard distance > 0, distance >= slop else { return .undecided }
      let radians = lockDegrees * .pi / 180
      // |across| / |along| ≤ tan(lock), without dividing by either.
      let beyond = abs(across) * Elementary.cos(radians) - abs(along) * Elementary.sin(radians)
      let isAlong = beyond <= DragTracker.tolerance * distance
      decision = isAlong ? .claimed : .rejected
      slopTaken = along < 0 ? -min(slop, -along) : min(slop, along)
    }
    if decision == .claimed { travel = along - slopTaken }
    return decision
  }
}
