import Testing

@testable import PagerEngine

/// Each threshold of a gesture, set to something else than its default: what changes.
@Suite struct GestureOptionsTests {
  private func pager(_ change: (inout GestureOptions) -> Void = { _ in }) -> Pager {
    Pager.counted(5, at: 2) { change(&$0.gesture) }
  }

  /// Presses at (200, 400) and drags to each point in turn, a sample every 10 ms; the time of the last.
  @discardableResult
  private func drag(_ pager: Pager, _ points: [(Double, Double)]) -> Double {
    _ = pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0)
    var now = 0.0
    for (x, y) in points {
      now += 0.01
      _ = pager.dragMove(pointer: 1, x: 200 + x, y: 400 + y, time: now)
    }
    return now
  }

  private func landed(_ pager: Pager, _ distances: [Double], after pause: Double = 0) -> Int64 {
    let end = drag(pager, distances.map { ($0, 0) }) + pause
    _ = pager.dragEnd(pointer: 1, time: end)
    pager.rest(from: end)
    return pager.current
  }

  @Test("E25 slop", arguments: [(10.0, 15.0), (4, 21), (0, 25), (24, 1)])
  func slop(slop: Double, travel: Double) {
    let pager = pager { $0.slop = slop }
    drag(pager, [(-25, 0)])
    #expect(abs((pager.place - 2) * 400 - travel) < 1e-9)
    let short = self.pager { $0.slop = slop }
    drag(short, [(-slop * 0.9, 0)])
    #expect(short.phase == .idle)
  }

  @Test("E25 axis lock", arguments: [(20.0, 0.0), (20, 15), (50, 45), (50, 55), (90, 89)])
  func axisLock(lock: Double, angle: Double) {
    let pager = pager { $0.axisLock = lock }
    let radians = angle * .pi / 180
    drag(pager, [(-30 * Elementary.cos(radians), 30 * Elementary.sin(radians))])
    #expect((pager.phase == .dragging) == (angle <= lock))
  }

  @Test("E25 flick velocity")
  func flickVelocity() {
    let slow = (1...5).map { -Double($0) * 5 }
    #expect(landed(pager(), slow) == 3)
    #expect(landed(pager { $0.flickVelocity = 600 }, slow) == 2)
    #expect(landed(pager { $0.flickVelocity = -1 }, slow.map { $0 * 4 }) == 2)
    #expect(landed(pager { $0.flickVelocity = 50 }, slow.map { $0 / 2 }) == 3)
  }

  @Test("E25 velocity window: of a drag that slows down, more of it counts")
  func velocityWindow() {
    let slowing = (1...10).map { -Double($0) * 10 } + (1...4).map { -100 - Double($0) }
    #expect(landed(pager(), slowing) == 3)
    #expect(landed(pager { $0.velocityWindow = 0.04 }, slowing) == 2)
  }

  @Test("E25 velocity stale: how long a pointer may stand before it is held still")
  func velocityStale() {
    let flick = (1...5).map { -Double($0) * 10 }
    #expect(landed(pager(), flick, after: 0.045) == 3)
    #expect(landed(pager(), flick, after: 0.055) == 2)
    #expect(landed(pager { $0.velocityStale = 0.2 }, flick, after: 0.19) == 3)
    #expect(landed(pager { $0.velocityStale = 0.01 }, flick, after: 0.02) == 2)
  }

  @Test("E23 E25 rubber band: a stiffer one shows less of the same pull")
  func rubberBand() {
    for (coefficient, shown) in [(0.55, 48.35), (0.2, 19.05), (2, 133.33), (-1, 0)] {
      let pager = Pager.counted(1) { $0.gesture.rubberBand = coefficient }
      drag(pager, [(-110, 0)])
      #expect(abs(pager.place * 400 - shown) < 0.005, "\(coefficient)")
    }
  }

  @Test("E18 E25 locks: one direction stretches, and the other turns")
  func locks() {
    for (forward, backward) in [(true, false), (false, true), (true, true)] {
      for way in [-1.0, 1] {
        let pager = Pager.counted(5, at: 2) {
          $0.lockForward = forward
          $0.lockBackward = backward
        }
        drag(pager, [(way * 110, 0)])
        let isLocked = way < 0 ? forward : backward
        #expect((pager.pending == Page.none) == isLocked)
        #expect(abs(abs(pager.place - 2) * 400 - (isLocked ? 48.35 : 100)) < 0.005)
      }
    }
  }

  // MARK: Coming to rest

  /// Where a turn is after a time, and when it is at rest.
  private func turn(at time: Double, _ change: (inout SettleOptions) -> Void = { _ in })
    -> (place: Double, rest: Double)
  {
    let pager = Pager.counted(5) { change(&$0.settle) }
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(time)
    let place = pager.place
    var now = time
    while pager.tick(now) && now < 20 { now += 0.001 }
    return (place, now)
  }

  @Test("E24 E25 mass, stiffness and damping of the spring")
  func spring() {
    let plain = turn(at: 0.1)
    // ω = 31.62: 1 − e^(−ωt) (1 + ωt).
    #expect(abs(plain.place - 0.8238) < 1e-3 && abs(plain.rest - 0.292) < 0.01)
    let heavy = turn(at: 0.2) { $0.mass = 4 }
    let soft = turn(at: 0.2) { $0.stiffness = 250 }
    // Half of ω: everything takes twice as long.
    #expect(abs(heavy.place - plain.place) < 1e-9 && abs(soft.place - plain.place) < 1e-9)
    #expect(abs(heavy.rest - 2 * plain.rest) < 0.01)
    #expect(turn(at: 0.1) { $0.dampingRatio = 3 }.place < plain.place)
    #expect(turn(at: 0.15) { $0.dampingRatio = 0.3 }.place > 1)
  }

  @Test("E24 E25 a timed settle takes its duration")
  func timed() {
    for duration in [0.1, 0.3, 2] {
      let timed = turn(at: duration / 2) {
        $0.timed = true
        $0.duration = duration
      }
      #expect(abs(timed.place - 0.5) < 1e-9 && abs(timed.rest - duration) < 0.0021)
    }
  }

  @Test("E25 rest distance: what is near enough is at rest")
  func restDistance() {
    let plain = turn(at: 0.1)
    #expect(turn(at: 0.1) { $0.restDistance = 0.05 }.rest < plain.rest - 0.05)
    #expect(turn(at: 0.1) { $0.restDistance = 1e-6 }.rest > plain.rest + 0.1)
  }
}
