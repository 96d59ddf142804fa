/// The velocity of a pointer from its own samples (E22).
struct VelocityTracker {
  private struct Sample {
    var time = 0.0
    var position = 0.0
  }

  /// Samples kept.
  private static let capacity = 32

  /// Seconds between two that are kept: less than a screen of 240 Hz has between its frames, so that
  /// only faster pointers are thinned. A mouse sends a thousand a second, and up to eight thousand.
  private static let leastSpacing = 0.004

  private var samples = InlineArray<32, Sample>(repeating: Sample())
  private var used = 0
  private var next = 0

  /// Adds a sample. Time that runs backwards is ignored.
  ///
  /// The latest sample is kept as it is, and the ones before it so far apart that they reach over
  /// `window` seconds: one that turns out to be too near to the one before it is replaced by the next.
  mutating func add(time: Double, position: Double, window: Double) {
    if used > 0 {
      let last = sample(0)
      if time < last.time { return }
      // With one to spare, the intervals between what is kept are longer than the window.
      let spacing = max(
        VelocityTracker.leastSpacing, window / Double(VelocityTracker.capacity - 2))
      if time == last.time || (used > 1 && last.time - sample(1).time < spacing) {
        next = (next + VelocityTracker.capacity - 1) % VelocityTracker.capacity
        used -= 1
      }
    }
    samples[next] = Sample(time: time, position: position)
    next = (next + 1) % VelocityTracker.capacity
    used = min(used + 1, VelocityTracker.capacity)
  }

  /// Units per second over the last `window` seconds of samples; 0 when the last one is older than
  /// `stale` at `time`: the pointer was held still.
  func velocity(at time: Double, window: Double, stale: Double) -> Double {
    guard used > 1 else { return 0 }
    let last = sample(0)
    guard time - last.time <= stale else { return 0 }
    var first = last
    for age in 1..<used {
      let older = sample(age)
      if last.time - older.time > window { break }
      first = older
    }
    let duration = last.time - first.time
    return duration > 0 ? (last.position - first.position) / duration : 0
  }

  /// The samples from the last to the first; where they stand in the ring is no part of it.
  func digest(into digest: inout Digest) {
    digest.add(used)
    for age in 0..<used {
      digest.add(sample(age).time)
      digest.add(sample(age).position)
    }
  }

  /// The sample taken `age` samples before the last.
  private func sample(_ age: Int) -> Sample {
    samples[(next + 2 * VelocityTracker.capacity - 1 - age) % VelocityTracker.capacity]
  }
}
