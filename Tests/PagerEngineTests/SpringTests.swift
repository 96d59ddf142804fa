import Testing

@testable import PagerEngine

@Suite struct SpringTests {
  /// Critical, under- and over-damped, and both sides of where the critical form takes over.
  static let ratios = [0, 0.1, 0.5, 0.9, 0.999_999, 1, 1.000_001, 1.1, 2, 5]

  @Test(
    "E24 the published critical spring: mass 0.5, stiffness 500, from 0 to 1",
    arguments: [(0.016, 0.092018), (0.05, 0.468955), (0.1, 0.823814), (0.2, 0.986876)])
  func followsPublishedVectors(time: Double, position: Double) {
    let spring = Spring(mass: 0.5, stiffness: 500, dampingRatio: 1)
    let state = spring.state(at: time, displacement: -1, velocity: 0)
    #expect(abs(1 + state.displacement - position) < 5e-7)
  }

  @Test("E24 the velocity is the derivative of the position", arguments: ratios)
  func velocityIsTheDerivative(ratio: Double) {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: ratio)
    let step = 1e-5
    for (x, v) in [(-1.0, 0.0), (1, -3), (0.25, 10), (0, 5)] {
      for i in 1...50 {
        let t = Double(i) * 0.02
        let before = spring.state(at: t - step, displacement: x, velocity: v).displacement
        let after = spring.state(at: t + step, displacement: x, velocity: v).displacement
        let velocity = spring.state(at: t, displacement: x, velocity: v).velocity
        #expect(abs((after - before) / (2 * step) - velocity) < 1e-6, "x \(x) v \(v) t \(t)")
      }
    }
  }

  @Test("E24 it starts where and as fast as it is told", arguments: ratios)
  func startsAsTold(ratio: Double) {
    let spring = Spring(mass: 2, stiffness: 300, dampingRatio: ratio)
    let state = spring.state(at: 0, displacement: 0.7, velocity: -4)
    #expect(abs(state.displacement - 0.7) < 1e-12)
    #expect(abs(state.velocity + 4) < 1e-9)
  }

  @Test("E24 it obeys m x″ + c x′ + k x = 0", arguments: ratios)
  func obeysItsEquation(ratio: Double) {
    let (mass, stiffness) = (0.5, 200.0)
    let damping = 2 * ratio * (mass * stiffness).squareRoot()
    let spring = Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    let step = 1e-6
    for i in 1...40 {
      let t = Double(i) * 0.01
      let before = spring.state(at: t - step, displacement: 1, velocity: 2)
      let after = spring.state(at: t + step, displacement: 1, velocity: 2)
      let now = spring.state(at: t, displacement: 1, velocity: 2)
      let acceleration = (after.velocity - before.velocity) / (2 * step)
      let sum = mass * acceleration + damping * now.velocity + stiffness * now.displacement
      #expect(abs(sum) < 1e-4, "t \(t)")
    }
  }

  @Test("E24 under-damped swings past its target, the others do not from rest")
  func swingsOnlyWhenUnderDamped() {
    func passes(_ ratio: Double) -> Bool {
      let spring = Spring(mass: 1, stiffness: 1000, dampingRatio: ratio)
      return (1...1000).contains {
        spring.state(at: Double($0) * 1e-3, displacement: -1, velocity: 0).displacement > 1e-9
      }
    }
    #expect(passes(0.5) && passes(0.9))
    #expect(!passes(1) && !passes(1.5) && !passes(4))
  }

  @Test("E24 the envelope bounds all that is to come", arguments: ratios.dropFirst())
  func envelopeBounds(ratio: Double) {
    let spring = Spring(mass: 1, stiffness: 500, dampingRatio: ratio)
    for (x, v) in [(-1.0, 0.0), (0.5, 40), (0, -20), (1, -100)] {
      var last = Double.infinity
      for i in 0...600 {
        let t = Double(i) * 0.002
        let bound = spring.envelope(at: t, displacement: x, velocity: v)
        let shown = spring.state(at: t, displacement: x, velocity: v).displacement
        #expect(abs(shown) <= bound * (1 + 1e-9) + 1e-12, "x \(x) v \(v) t \(t)")
        #expect(bound <= last * (1 + 1e-9), "x \(x) v \(v) t \(t)")
        last = bound
      }
    }
  }
}
