import Foundation
import Testing

@testable import PagerEngine

@Suite struct ElementaryTests {
  @Test("E36 exp stays within 2 units in the last place of the system's")
  func expIsAccurate() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200_000 {
      let x = Double.random(in: -745...709.7, using: &random)
      let expected = exp(x)
      #expect(abs(Elementary.exp(x) - expected) <= 2 * expected.ulp, "exp(\(x))")
    }
    for step in -1000...1000 {
      let x = Double(step) * 1e-5
      #expect(abs(Elementary.exp(x) - exp(x)) <= 2 * exp(x).ulp, "exp(\(x))")
    }
  }

  @Test("E36 exp is exact at 0, and has its limits where doubles end")
  func expAtItsEnds() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-746) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.exp(709.782712893384).isFinite)
    #expect(Elementary.exp(-745.13) == Double.leastNonzeroMagnitude)
  }

  @Test("E36 sin and cos stay within 2e-15 of the system's up to 10⁴")
  func sineAndCosineAreAccurate() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200_000 {
      let x = Double.random(in: -1e4...1e4, using: &random)
      #expect(abs(Elementary.sin(x) - sin(x)) <= 2e-15, "sin(\(x))")
      #expect(abs(Elementary.cos(x) - cos(x)) <= 2e-15, "cos(\(x))")
    }
    for step in -64...64 {
      let x = Double(step) * .pi / 4
      #expect(abs(Elementary.sin(x) - sin(x)) <= 2e-15, "sin(\(x))")
      #expect(abs(Elementary.cos(x) - cos(x)) <= 2e-15, "cos(\(x))")
    }
  }

  @Test("E36 sin and cos of what is not finite, or too large to reduce, are no numbers")
  func sineBeyondItsRange() {
    for x in [Double.infinity, -.infinity, .nan, 1e300] {
      #expect(Elementary.sin(x).isNaN)
      #expect(Elementary.cos(x).isNaN)
    }
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.cos(0) == 1)
  }

  @Test("E36 floor is the system's, at integers, halves, signs and huge values")
  func floorIsExact() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100_000 {
      let x = Double.random(in: -1e6...1e6, using: &random)
      #expect(Elementary.floor(x) == x.rounded(.down))
    }
    let edges = [0, -0.0, 0.5, -0.5, 1, -1, 4_503_599_627_370_495.5, -4_503_599_627_370_495.5]
    for x in edges + [1e300, -1e300, .infinity, -.infinity] {
      #expect(Elementary.floor(x) == x.rounded(.down), "floor(\(x))")
    }
    #expect(Elementary.floor(.nan).isNaN)
  }
}
