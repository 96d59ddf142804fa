/// The velocity of a pointer from its own samples (E22).
struct VelocityTracker {
  private struct Sample {
    var time = 0.0
    var position = 0.0
  }

  /// Samples kept: more than a window of 100 ms holds at 240 a second.
  private static let capacity = 32

  private var samples = InlineArray<32, Sample>(repeating: Sample())
  private var used = 0
  private var next = 0

  /// Adds a sample. A later one at the same time replaces it; time that runs backwards is ignored.
  mutating func add(time: Double, position: Double) {
    if used > 0 {
      let last = (next + VelocityTracker.capacity - 1) % VelocityTracker.capacity
      if time < samples[last].time { return }
      if time == samples[last].time {
        samples[last].position = position
        return
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

  /// The sample taken `age` samples before the last.
  private func sample(_ age: Int) -> Sample {
    samples[(next + 2 * VelocityTracker.capacity - 1 - age) % VelocityTracker.capacity]
  }
}
