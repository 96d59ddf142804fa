/// A motion to a stop, as a pure function of the time since it began: asking twice, or at other times
/// in between, changes nothing (E36).
struct Settle: Equatable {
  /// Seconds after which any settle is at rest, whatever the options.
  static let longest = 10.0

  private enum Kind: Equatable {
    case spring(Spring)
    case timed(TimedCurve)
  }

  private let kind: Kind
  /// Pages from the target at the start, and pages per second.
  let displacement: Double
  let velocity: Double
  /// Seconds until it is at rest for good.
  let restTime: Double

  /// No motion at all.
  static let atRest = Settle(options: SettleOptions(), displacement: 0, velocity: 0)

  init(options: SettleOptions, displacement: Double, velocity: Double) {
    self.displacement = displacement
    self.velocity = velocity
    if options.timed {
      kind = .timed(TimedCurve(duration: options.duration))
      restTime = min(options.duration, Settle.longest)
    } else {
      let spring = Spring(
        mass: options.mass, stiffness: options.stiffness, dampingRatio: options.dampingRatio)
      kind = .spring(spring)
      restTime = Settle.restTime(
        of: spring, displacement, velocity, within: options.restDistance)
    }
  }

  func digest(into digest: inout Digest) {
    switch kind {
    case .spring(let spring):
      digest.add(false)
      spring.digest(into: &digest)
    case .timed(let curve):
      digest.add(true)
      digest.add(curve.duration)
    }
    digest.add(displacement)
    digest.add(velocity)
    digest.add(restTime)
  }

  /// It swings past its target before it rests there.
  var passesTarget: Bool {
    switch kind {
    case .spring(let spring): spring.passesTarget(displacement: displacement, velocity: velocity)
    case .timed(let curve): curve.passesTarget(displacement: displacement, velocity: velocity)
    }
  }

  func state(at elapsed: Double) -> (displacement: Double, velocity: Double, isAtRest: Bool) {
    guard elapsed < restTime else { return (0, 0, true) }
    let state =
      switch kind {
      case .spring(let spring):
        spring.state(at: elapsed, displacement: displacement, velocity: velocity)
      case .timed(let curve):
        curve.state(at: elapsed, displacement: displacement, velocity: velocity)
      }
    // Extreme options and viewports can take the arithmetic beyond doubles: then it is at rest.
    guard state.displacement.isFinite && state.velocity.isFinite else { return (0, 0, true) }
    return (state.displacement, state.velocity, false)
  }

  /// The time when the spring's envelope falls below `distance`, to a microsecond.
  private static func restTime(
    of spring: Spring, _ x: Double, _ v: Double, within distance: Double
  ) -> Double {
    if x == 0 && v == 0 { return 0 }
    var low = 0.0
    var high = longest
    guard spring.envelope(at: high, displacement: x, velocity: v) < distance else { return longest }
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      if spring.envelope(at: middle, displacement: x, velocity: v) < distance {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }
}
