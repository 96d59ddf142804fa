import Testing

@testable import PagerEngine

/// Several stops for a gesture. 400 points are one page; a flick of v points per second is thrown
/// 0.499 v points.
@Suite struct PagerThrowTests {
  private static let any = GestureOptions.anyStops

  private func pager(
    _ count: UInt64, at first: UInt64 = 0, stops: Int64 = any,
    _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    Pager.counted(count, at: first) {
      $0.gesture.stops = stops
      $0.gesture.slop = 0
      change(&$0)
    }
  }

  /// Drags by each distance from where it began, a sample every 20 ms; the time of the last.
  @discardableResult
  private func drag(_ pager: Pager, to distances: [Double], from time: Double = 0) -> Double {
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: time)
    var now = time
    for distance in distances {
      now += 0.02
      _ = pager.dragMove(pointer: 1, x: distance, y: 0, time: now)
    }
    return now
  }

  /// Flicks the pages at a speed, and lets them come to rest. Positive is to the left: forward.
  private func flick(_ pager: Pager, _ speed: Double, from time: Double = 0) {
    let now = drag(pager, to: (1...5).map { -Double($0) * speed * 0.02 }, from: time)
    _ = pager.dragEnd(pointer: 1, time: now)
    pager.rest(from: now)
  }

  private func turns(_ pager: Pager) -> [String] {
    pager.events().filter { $0.kind == .willTransition || $0.kind == .didFinish }.map {
      $0.kind == .didFinish ? "\($0.from)>\($0.to) \($0.outcome)" : "\($0.from)>\($0.to)"
    }
  }

  @Test("E22 a drag pulls over stop after stop: each is committed, and the next opens")
  func pulls() {
    let pager = pager(9)
    let now = drag(pager, to: [-100, -450, -900])
    #expect(turns(pager) == ["0>1", "0>1 committed", "1>2", "1>2 committed", "2>3"])
    #expect(pager.place == 2.25 && pager.current == 2 && pager.pending == 3)
    // And back over them, in one sample.
    _ = pager.dragMove(pointer: 1, x: -100, y: 0, time: now + 0.02)
    #expect(turns(pager) == ["2>3 cancelled", "2>1", "2>1 committed", "1>0"])
    #expect(pager.place == 0.25 && pager.current == 1)
    _ = pager.dragEnd(pointer: 1, time: now + 1)
    pager.rest(from: now + 1)
    #expect(pager.current == 0)
  }

  @Test("E22 E23 it stretches beyond so many stops from where it began", arguments: [1, 2, 3])
  func limit(stops: Int64) {
    for way in [1.0, -1] {
      let pager = pager(20, at: 10, stops: stops)
      let now = drag(pager, to: [-way * 399, -way * (Double(stops) * 400 + 100)])
      #expect(pager.current == 10 + Int64(way) * stops && pager.pending == Page.none)
      #expect(abs((pager.place - Double(pager.current)) * way * 400 - 48.35) < 0.005)
      _ = pager.dragEnd(pointer: 1, time: now + 1)
      pager.rest(from: now + 1)
      #expect(pager.current == 10 + Int64(way) * stops)
    }
  }

  /// Points per second, and stops: the finger has moved v / 10 points itself.
  private static let speeds: [(Double, Int64)] = [
    (310, 1), (1000, 1), (1010, 2), (1700, 3), (2000, 3), (5000, 7), (-310, -1), (-1010, -2),
    (-5000, -7),
  ]

  @Test(
    "E22 a flick is thrown to the stop nearest to where a scroll view would coast",
    arguments: speeds)
  func thrown(speed: Double, stops: Int64) {
    let pager = pager(99, at: 50)
    flick(pager, speed)
    #expect(pager.current == 50 + stops)
  }

  @Test("E22 the throw's end is told at once; stops on the way are turned to as they are crossed")
  func events() {
    let pager = pager(9)
    let now = drag(pager, to: [-40, -80, -120, -160])
    _ = pager.events()
    _ = pager.dragEnd(pointer: 1, time: now)
    #expect(pager.trace() == ["target_changed 3", "phase_changed settling", "load 2", "load 3"])
    pager.rest(from: now)
    let lines = pager.trace()
    #expect(
      lines.filter { $0.hasPrefix("did_finish") || $0.hasPrefix("will_tr") } == [
        "did_finish 1 0>1 committed", "will_transition 2 1>2", "did_finish 2 1>2 committed",
        "will_transition 3 2>3", "did_finish 3 2>3 committed",
      ])
    #expect(lines.filter { $0.hasPrefix("target_changed") }.isEmpty)
    #expect(pager.current == 3)
  }

  @Test("E22 a throw is no longer than the gesture may turn", arguments: [1, 2, 4])
  func clamped(stops: Int64) {
    for way in [1.0, -1] {
      let pager = pager(20, at: 10, stops: stops)
      flick(pager, way * 9000)
      #expect(pager.current == 10 + Int64(way) * stops)
    }
  }

  @Test("A5 long swipes: forward from the last page stays there")
  func atTheEnd() {
    let pager = pager(3, at: 2)
    flick(pager, 5000)
    #expect(pager.current == 2 && pager.place == 2 && turns(pager).isEmpty)
    flick(pager, -5000, from: 9)
    #expect(pager.current == 0)
    flick(pager, -5000, from: 19)
    #expect(pager.current == 0)
  }

  @Test("E18 may_turn is asked stop by stop outward, and the throw ends before the first refusal")
  func mayTurn() {
    let pager = pager(20, at: 10)
    var asked: [String] = []
    var questions = Questions()
    questions.mayTurn = { from, to, origin in
      asked.append("\(from)>\(to) \(origin)")
      return to != 13
    }
    _ = pager.setQuestions(questions)
    flick(pager, 5000)
    #expect(asked == ["10>11 gesture", "11>12 gesture", "12>13 gesture"])
    #expect(pager.current == 12)
    asked = []
    // Pulled there by hand it stretches, and is asked for once.
    let now = drag(pager, to: [-100, -200, -300], from: 20)
    #expect(asked == ["12>13 gesture"] && pager.pending == Page.none)
    _ = pager.dragEnd(pointer: 1, time: now + 1)
    pager.rest(from: now + 1)
    #expect(pager.current == 12)
  }

  @Test("E18 E22 a locked direction is not thrown into")
  func locked() {
    let pager = pager(20, at: 10) { $0.lockForward = true }
    flick(pager, 5000)
    #expect(pager.current == 10)
    flick(pager, -5000, from: 9)
    #expect(pager.current == 3)
  }

  @Test(
    "E22 thrown back over where it stood, the turn under way is superseded by one the other way")
  func thrownBack() {
    let pager = pager(20, at: 10)
    var now = drag(pager, to: [-60, -120, -160])
    for x in [-60.0, -20, 20, 60] {
      now += 0.02
      _ = pager.dragMove(pointer: 1, x: x - 70, y: 0, time: now)
    }
    #expect(pager.place > 10 && pager.pending == 11)
    _ = pager.events()
    _ = pager.dragEnd(pointer: 1, time: now)
    #expect(turns(pager).prefix(2) == ["10>11 superseded", "10>9"])
    pager.rest(from: now)
    #expect(pager.current < 10 && pager.phase == .idle)
  }

  @Test("E15 flicks in quick succession add up")
  func twoFlicks() {
    let pager = pager(50, at: 10, stops: 3)
    var now = drag(pager, to: [-40, -80, -120, -160])
    _ = pager.dragEnd(pointer: 1, time: now)
    _ = pager.tick(now + 0.02)
    now = drag(pager, to: [-40, -80, -120, -160], from: now + 0.03)
    _ = pager.dragEnd(pointer: 1, time: now)
    pager.rest(from: now)
    #expect(pager.current > 13 && pager.current <= 16)
  }

  @Test("E22 E36 a throw of many stops is the same whatever the ticks")
  func ticks() {
    let plain = pager(99)
    let ticked = pager(99)
    for pager in [plain, ticked] {
      let now = drag(pager, to: (1...5).map { -Double($0) * 120 })
      _ = pager.dragEnd(pointer: 1, time: now)
    }
    for time in stride(from: 0.1, to: 0.3, by: 0.0017) { _ = ticked.tick(time) }
    for time in [0.3, 0.5, 2] {
      #expect(plain.tick(time) == ticked.tick(time))
      #expect(plain.place == ticked.place && plain.allFrames == ticked.allFrames)
      #expect(plain.trace() == ticked.trace())
    }
    #expect(plain.current == 9)
  }

  @Test("E20 E22 with reduced motion a throw turns its stops at once")
  func reducedMotion() {
    let pager = pager(20) { $0.reducedMotion = true }
    let now = drag(pager, to: [-40, -80, -120, -160])
    _ = pager.dragEnd(pointer: 1, time: now)
    #expect(pager.current == 3 && pager.phase == .idle)
    #expect(
      turns(pager) == [
        "0>1", "0>1 committed", "1>2", "1>2 committed", "2>3", "2>3 committed",
      ])
  }

  @Test("E22 one sample and one throw turn 64 stops at most, on pages of any size")
  func most() {
    let pager = pager(1 << 40, at: 1 << 39)
    _ = pager.setViewport(width: 1e-3, height: 10)
    let first = pager.current
    let now = drag(pager, to: [-1e9])
    #expect(pager.current == first + 64)
    _ = pager.dragMove(pointer: 1, x: -1e9 + 0.0005, y: 0, time: now)
    #expect(pager.place == Double(first) + 63.5)
    _ = pager.dragEnd(pointer: 1, time: now)
    pager.rest(from: now)
    #expect(pager.current <= first + 64 + 64 && pager.phase == .idle)
  }

  @Test("E5 E22 a throw learns the way of a linked source, and ends where it does not know it")
  func linked() {
    let pager = Pager.linked(0, 4, at: 1) { $0.gesture.stops = GestureOptions.anyStops }
    flick(pager, 9000)
    #expect(pager.current == 4)
    let vague = Pager.linkedNotNow()
    flick(vague, 9000)
    #expect(vague.current == 1 && vague.phase == .idle)
  }

  @Test("E4 pages change during a throw: its target is followed, or what is left is reached")
  func mutation() {
    // The pending page: it is cancelled. One on the way: it is passed. The target: the pending one is.
    for (taken, rest) in [(UInt64(1), Int64(0)), (2, 3), (3, 1)] {
      let pager = Pager.listed([0, 1, 2, 3]) { $0.gesture.stops = GestureOptions.anyStops }
      let now = drag(pager, to: [-60, -120, -180, -240])
      _ = pager.dragEnd(pointer: 1, time: now)
      #expect(pager.phase == .settling && pager.pending == 1)
      _ = pager.remove(at: taken, count: 1)
      pager.rest(from: now)
      #expect(pager.current == rest, "\(taken)")
      #expect(pager.phase == .idle && pager.place == Double(pager.index))
    }
  }

  @Test("E4 E6 far out in a loop whose pages change, the view stays within a round")
  func farOutInALoop() {
    let pager = Pager.counted(1 << 62, at: 1 << 61) {
      $0.loops = true
      $0.jumpsThrough = true
      $0.gesture.stops = GestureOptions.anyStops
    }
    #expect(pager.go(toIndex: 3, .backward, .animated) == .ok)
    #expect(pager.dragBegin(pointer: 0, x: 0, y: 0, time: 0) == .ok)
    // The current page is gone, and the page that the turn led to stands now at its place.
    #expect(pager.setList([0, 1, 2, 4, 5, 3]) == .ok && pager.current == 3)
    #expect(abs(pager.state.position.distance(from: pager.state.track.origin)) <= 3)
    #expect(pager.dragEnd(pointer: 0, time: 1) == .ok)
    _ = pager.rest(from: 1)
    #expect(pager.place == Double(pager.index) && pager.pending == Page.none)
  }

  @Test("E22 from far out a release asks for no more stops than a throw has")
  func farOutInAList() {
    let pager = Pager.counted(1_000_000, at: 0) {
      $0.jumpsThrough = true
      $0.gesture.stops = GestureOptions.anyStops
    }
    #expect(pager.go(toIndex: 999_999, .none, .host) == .ok)
    #expect(pager.setProgress(0.5) == .ok)
    #expect(pager.next(.animated) == .end && pager.go(toIndex: 999_998, .none, .animated) == .ok)
    #expect(pager.dragBegin(pointer: 0, x: 0, y: 0, time: 0) == .ok)
    #expect(pager.setCount(999_000, first: nil) == .ok)
    var asked = 0
    var questions = Questions()
    questions.mayTurn = { _, _, _ in
      asked += 1
      return true
    }
    #expect(pager.setQuestions(questions) == .ok)
    #expect(pager.dragEnd(pointer: 0, time: 1) == .ok)
    #expect(asked > 0 && asked <= 64)
  }
}
