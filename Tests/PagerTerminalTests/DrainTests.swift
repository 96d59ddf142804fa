import Testing

@testable import pagerlua

/// A terminal that takes so many bytes a second, behind a system that keeps some for it and takes them
/// away in pages.
private struct SlowTerminal {
  static let room = 65_536
  static let page = 4_096

  var rate: Double
  private var kept = 0.0

  init(rate: Double) { self.rate = rate }

  mutating func pass(_ seconds: Double) { kept = max(0, kept - rate * seconds) }

  mutating func take(_ wanted: Int) -> Int {
    let pages = (kept / Double(SlowTerminal.page)).rounded(.up)
    let free = SlowTerminal.room - Int(pages) * SlowTerminal.page
    let count = min(wanted, max(0, free))
    kept += Double(count)
    return count
  }
}

@Suite struct DrainTests {
  private static let step = 1.0 / 240

  /// Frames of the size that the rate allows, as often as it allows, for some seconds; how many were taken
  /// whole, and the rate at the end.
  private func run(
    _ drain: inout Drain, _ terminal: inout SlowTerminal, seconds: Double, from start: Double
  ) -> (frames: Int, bytes: Int) {
    var (frames, bytes, rest, due) = (0, 0, 0, start)
    var now = start
    while now < start + seconds {
      terminal.pass(DrainTests.step)
      now += DrainTests.step
      if rest == 0, now >= due {
        rest = max(1_500, Int(drain.rate / 60))
        due = now + max(1.0 / 60, Double(rest) / drain.rate)
        frames += 1
      }
      guard rest > 0 else { continue }
      let count = terminal.take(rest)
      rest -= count
      bytes += count
      drain.take(count, leaving: rest, now: now)
    }
    return (frames, bytes)
  }

  @Test(
    "the rate comes near to what a terminal takes, and frames go on",
    arguments: [20_000.0, 60_000, 250_000, 900_000])
  func slow(rate: Double) {
    var drain = Drain()
    var terminal = SlowTerminal(rate: rate)
    _ = run(&drain, &terminal, seconds: 8, from: 0)
    #expect(drain.rate > rate / 3 && drain.rate < rate * 2, "\(drain.rate)")
    let (frames, bytes) = run(&drain, &terminal, seconds: 10, from: 8)
    #expect(Double(bytes) > rate * 10 * 0.6, "\(bytes)")
    #expect(frames > 80, "\(frames)")
  }

  @Test("a terminal that takes all at once gets all, always") func fast() {
    var drain = Drain()
    var terminal = SlowTerminal(rate: 50_000_000)
    let (frames, _) = run(&drain, &terminal, seconds: 5, from: 0)
    #expect(drain.rate == Drain.most)
    #expect(frames > 250)
  }

  @Test("a line that was slow for a while is used again") func recovers() {
    var drain = Drain()
    var terminal = SlowTerminal(rate: 30_000)
    _ = run(&drain, &terminal, seconds: 5, from: 0)
    #expect(drain.rate < 60_000)
    terminal.rate = 10_000_000
    _ = run(&drain, &terminal, seconds: 12, from: 5)
    #expect(drain.rate == Drain.most)
  }

  @Test("whatever the clock says, the rate stays within its limits") func strange() {
    var drain = Drain()
    var chance = Chance(3)
    var now = 0.0
    for _ in 0..<2000 {
      now += Double(chance.below(2000) - 300) / 1000
      drain.take(chance.below(100_000), leaving: chance.below(3) * chance.below(90_000), now: now)
      if chance.below(20) == 0 { drain.drop() }
      #expect(drain.rate >= Drain.least && drain.rate <= Drain.most)
    }
  }

  @Test(
    "no frame waits longer than half a second for what was taken before",
    arguments: [
      (bytes: 100, seconds: 0.008), (bytes: 200_000, seconds: 0.1),
      (bytes: 10_000_000, seconds: 0.5),
    ])
  func spaces(_ frame: (bytes: Int, seconds: Double)) {
    var pipe = FramePipe()
    _ = pipe.start([UInt8](repeating: 0, count: frame.bytes), now: 1)
    #expect(abs(pipe.due - 1 - frame.seconds) < 1e-9)
  }
}
