import Testing

@testable import PagerEngine

@Suite struct DragTrackerTests {
  private func begun() -> DragTracker {
    var tracker = DragTracker()
    tracker.begin(x: 100, y: 50)
    return tracker
  }

  private func move(
    _ tracker: inout DragTracker, _ x: Double, _ y: Double, slop: Double = 10, lock: Double = 45,
    horizontal: Bool = true
  ) -> DragTracker.Decision {
    tracker.move(
      x: 100 + x, y: 50 + y, slop: slop, lockDegrees: lock, horizontal: horizontal)
  }

  @Test("E21 within the slop it is undecided, and nothing moves")
  func undecided() {
    var tracker = begun()
    #expect(move(&tracker, 9.99, 0) == .undecided)
    #expect(move(&tracker, -9.99, 0) == .undecided)
    #expect(move(&tracker, 7, 7) == .undecided)
    #expect(tracker.travel == 0)
  }

  @Test("E21 the slop is taken off, so that the claim does not jump")
  func slopIsTakenOff() {
    for sign in [-1.0, 1] {
      var tracker = begun()
      #expect(move(&tracker, sign * 10, 0) == .claimed)
      #expect(tracker.travel == 0)
      _ = move(&tracker, sign * 14, 3)
      #expect(tracker.travel == sign * 4)
      _ = move(&tracker, 0, 0)
      #expect(tracker.travel == -sign * 10)
    }
  }

  @Test("E21 a drag across the axis is rejected, for good")
  func rejected() {
    var tracker = begun()
    #expect(move(&tracker, 4, 12) == .rejected)
    #expect(move(&tracker, 400, 12) == .rejected)
    #expect(tracker.travel == 0)
    tracker = begun()
    #expect(move(&tracker, 4, 12, horizontal: false) == .claimed)
  }

  @Test(
    "E21 the axis lock is an angle",
    arguments: [(30.0, 29.0, true), (30, 31, false), (45, 44.9, true), (45, 45.1, false)])
  func lock(lock: Double, angle: Double, claims: Bool) {
    let radians = angle * .pi / 180
    let (x, y) = (20 * Elementary.cos(radians), 20 * Elementary.sin(radians))
    for (sx, sy) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      var tracker = begun()
      #expect(move(&tracker, sx * x, sy * y, lock: lock) == (claims ? .claimed : .rejected))
      tracker = begun()
      let across = move(&tracker, sy * y, sx * x, lock: lock, horizontal: false)
      #expect(across == (claims ? .claimed : .rejected))
    }
  }

  @Test("E21 the lock itself is within: a diagonal at 45°, anything at 90°")
  func atTheLock() {
    for length in [8.0, 10, 12.3, 17, 1e6] {
      for (x, y) in [(length, length), (-length, length), (length, -length)] {
        var tracker = begun()
        #expect(move(&tracker, x, y) == .claimed)
      }
    }
    var tracker = begun()
    #expect(move(&tracker, 0, 20, lock: 90) == .claimed)
  }

  @Test("E21 without a slop the first movement decides, and none decides nothing")
  func noSlop() {
    var tracker = begun()
    #expect(move(&tracker, 0, 0, slop: 0) == .undecided)
    #expect(move(&tracker, -0.5, 0, slop: 0) == .claimed)
    #expect(tracker.travel == -0.5)
  }

  @Test("E15 a pointer that catches pages in motion has them at once")
  func claimAtOnce() {
    var tracker = begun()
    tracker.claimAtOnce()
    #expect(move(&tracker, 1, 5) == .claimed)
    #expect(tracker.travel == 1)
  }
}
