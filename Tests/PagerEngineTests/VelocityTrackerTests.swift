import Testing

@testable import PagerEngine

@Suite struct VelocityTrackerTests {
  private func tracker(_ samples: [(time: Double, position: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(time: sample.time, position: sample.position) }
    return tracker
  }

  private func velocity(_ samples: [(time: Double, position: Double)], at time: Double) -> Double {
    tracker(samples).velocity(at: time, window: 0.1, stale: 0.05)
  }

  @Test("E22 a steady movement has its speed, on both sides of zero")
  func steady() {
    for speed in [-2000.0, -1, 1, 300] {
      let samples = (0..<20).map { (Double($0) * 0.01, Double($0) * 0.01 * speed) }
      #expect(abs(velocity(samples, at: 0.19) - speed) < 1e-9)
    }
  }

  @Test("E22 only the window counts")
  func window() {
    // Fast at first, slow for the last 100 ms.
    let fast = (0...10).map { (time: Double($0) * 0.01, position: Double($0) * 50) }
    let slow = (1...10).map { (time: 0.1 + Double($0) * 0.01, position: 500 + Double($0)) }
    let samples = fast + slow
    #expect(abs(velocity(samples, at: 0.2) - 100) < 1e-6)
  }

  @Test("E22 a stale last sample is a pointer held still")
  func stale() {
    let samples = (0..<10).map { (Double($0) * 0.01, Double($0) * 10) }
    #expect(velocity(samples, at: 0.09 + 0.049) > 900)
    #expect(velocity(samples, at: 0.09 + 0.051) == 0)
  }

  @Test("E22 fewer than two samples, or none within the window, have no speed")
  func tooFew() {
    #expect(velocity([], at: 0) == 0)
    #expect(velocity([(1, 5)], at: 1) == 0)
    #expect(velocity([(1, 5), (1, 9)], at: 1) == 0)
    #expect(velocity([(0, 0), (1, 500)], at: 1) == 0)
  }

  @Test("E22 samples at one time count once, and those that run backwards not at all")
  func oddTimes() {
    #expect(velocity([(0, 0), (0.02, 3), (0.02, 10)], at: 0.02) == 500)
    #expect(velocity([(0, 0), (0.02, 10), (0.01, 900)], at: 0.02) == 500)
  }

  @Test("E22 more samples than it keeps: the latest ones count")
  func manySamples() {
    // A thousand a second: 32 samples span 31 ms.
    let samples = (0..<1000).map { i in
      (time: Double(i) * 0.001, position: Double(i * i) * 0.001)
    }
    let expected: Double = (999 * 999 - 968 * 968) / 31
    #expect(abs(velocity(samples, at: 0.999) - expected) < 1e-6)
  }
}
