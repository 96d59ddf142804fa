/// A damped spring, in closed form: m x″ + c x′ + k x = 0 with c = 2 ζ √(m k).
///
/// With ω = √(k/m) and β = ζ ω, the displacement after t seconds is
///   critical (ζ = 1):  e^(−β t) (x₀ + (v₀ + β x₀) t)
///   under    (ζ < 1):  e^(−β t) (x₀ cos ω₁t + (v₀ + β x₀)/ω₁ sin ω₁t),  ω₁ = ω √(1 − ζ²)
///   over     (ζ > 1):  a e^(r₁ t) + b e^(r₂ t),  r₁,₂ = −β ± ω √(ζ² − 1)
/// (any textbook of mechanics; the damped harmonic oscillator).
struct Spring: Equatable {
  private let beta: Double
  /// ω₁ below critical damping, ω √(ζ² − 1) above it, 0 at it.
  private let omega: Double
  private let isOver: Bool

  init(mass: Double, stiffness: Double, dampingRatio: Double) {
    let natural = (stiffness / mass).squareRoot()
    beta = dampingRatio * natural
    let square = 1 - dampingRatio * dampingRatio
    omega = natural * abs(square).squareRoot()
    isOver = square < 0
  }

  func digest(into digest: inout Digest) {
    digest.add(beta)
    digest.add(omega)
    digest.add(isOver)
  }

  /// Where it is after `t` seconds, displaced by `x` and moving at `v` at the start.
  func state(at t: Double, displacement x: Double, velocity v: Double)
    -> (displacement: Double, velocity: Double)
  {
    let w = v + beta * x
    // So close to critical that dividing by ω would lose digits: the difference is below 1e−6.
    if omega < 1e-4 * beta {
      let decay = Elementary.exp(-beta * t)
      return (decay * (x + w * t), decay * (v - beta * w * t))
    }
    if isOver {
      let fast = -beta - omega
      let slow = -beta + omega
      let b = (slow * x - v) / (slow - fast)
      let a = x - b
      let (s, f) = (a * Elementary.exp(slow * t), b * Elementary.exp(fast * t))
      return (s + f, slow * s + fast * f)
    }
    let decay = Elementary.exp(-beta * t)
    let (sine, cosine) = (Elementary.sin(omega * t), Elementary.cos(omega * t))
    let q = w / omega
    return (
      decay * (x * cosine + q * sine),
      decay * ((q * omega - beta * x) * cosine - (x * omega + beta * q) * sine)
    )
  }

  /// Whether it comes to the other side of its target: below critical damping always, else when it is
  /// thrown at the target faster than the slowest part of the motion decays.
  func passesTarget(displacement x: Double, velocity v: Double) -> Bool {
    let w = v + beta * x
    if omega < 1e-4 * beta { return w * x < 0 }
    return isOver ? (v + (beta + omega) * x) * x < 0 : true
  }

  /// A bound of |displacement| that only falls from here on: what is below it stays below it.
  func envelope(at t: Double, displacement x: Double, velocity v: Double) -> Double {
    let w = v + beta * x
    if omega < 1e-4 * beta {
      return Elementary.exp(-beta * t) * (abs(x) + abs(w) * max(t, 1 / beta))
    }
    if isOver {
      let b = ((-beta + omega) * x - v) / (2 * omega)
      return abs(x - b) * Elementary.exp((-beta + omega) * t)
        + abs(b) * Elementary.exp((-beta - omega) * t)
    }
    let q = w / omega
    return Elementary.exp(-beta * t) * (x * x + q * q).squareRoot()
  }
}
