import Testing

@testable import PagerEngine

@Suite struct VelocityTrackerTests {
  private func tracker(
    _ samples: [(time: Double, position: Double)], window: Double = 0.1
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples {
      tracker.add(time: sample.time, position: sample.position, window: window)
    }
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

  @Test(
    "E22 a fast mouse is thinned, and the whole window counts",
    arguments: [240.0, 500, 1000, 8000], [0.02, 0.1, 1, 10])
  func fastPointers(rate: Double, window: Double) {
    // Constant acceleration: the mean speed of a span is the speed in its middle.
    let length = 2 * window + 0.05
    let samples = (0...Int(length * rate)).map { i in
      let time = Double(i) / rate
      return (time: time, position: 500 * time * time)
    }
    let end = samples[samples.count - 1].time
    let velocity = tracker(samples, window: window).velocity(at: end, window: window, stale: 0.05)
    let spacing = max(0.004, window / 30) + 1 / rate
    #expect(velocity >= 1000 * (end - window / 2) - 1e-6)
    #expect(velocity <= 1000 * (end - (window - spacing) / 2) + 1e-6)
  }

  @Test("E22 thinned or not, a steady movement has its speed and its last place counts")
  func fastAndSteady() {
    for rate in [1000.0, 8000] {
      let samples = (0..<4000).map { (time: Double($0) / rate, position: Double($0) * 0.25) }
      let end = samples[3999].time
      #expect(abs(velocity(samples, at: end) - 0.25 * rate) < 1e-6)
      // A last sample far off is not lost to the one before it.
      let jump = samples + [(time: end + 1 / rate, position: samples[3999].position + 40)]
      let thrown = velocity(jump, at: end + 1 / rate)
      #expect(thrown > 0.25 * rate + 40 / 0.1 - 10 && thrown < 0.25 * rate + 40 / 0.09)
    }
  }
}
