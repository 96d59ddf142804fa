/// A motion to rest in a given time that continues a velocity: the quintic that fits the displacement
/// and velocity at the start, with no acceleration there, and rest without acceleration at the end. A
/// cubic would do for the velocities, but stops with a jerk.
struct TimedCurve: Equatable {
  /// Seconds.
  let duration: Double

  /// Whether it comes to the other side of its target: the quintic is (1 − u)³ times a square whose
  /// value at the end is 10 x + 4 m, with m the velocity times the duration.
  func passesTarget(displacement x: Double, velocity v: Double) -> Bool {
    (10 * x + 4 * v * duration) * x < 0
  }

  /// Where it is after `t` seconds, displaced by `x` and moving at `v` at the start.
  func state(at t: Double, displacement x: Double, velocity v: Double)
    -> (displacement: Double, velocity: Double)
  {
    guard t < duration else { return (0, 0) }
    let u = t / duration
    let m = v * duration
    // p(u) = x + m u + a u³ + b u⁴ + c u⁵ with p(1) = p′(1) = p″(1) = 0.
    let a = -10 * x - 6 * m
    let b = 15 * x + 8 * m
    let c = -6 * x - 3 * m
    let position = x + u * (m + u * u * (a + u * (b + u * c)))
    let slope = m + u * u * (3 * a + u * (4 * b + u * 5 * c))
    return (position, slope / duration)
  }
}
