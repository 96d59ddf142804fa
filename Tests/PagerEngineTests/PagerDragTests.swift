import Testing

@testable import PagerEngine

/// Drags, through the whole machine: 400 points are one page, and the slop of 10 is taken off.
@Suite struct PagerDragTests {
  /// Presses at x = 200 and drags to each distance in turn, a sample every 20 ms; the time of the last.
  @discardableResult
  private func drag(_ pager: Pager, to distances: [Double], from time: Double = 0) -> Double {
    _ = pager.dragBegin(pointer: 1, x: 200, y: 400, time: time)
    return move(pager, to: distances, from: time)
  }

  @discardableResult
  private func move(_ pager: Pager, to distances: [Double], from time: Double) -> Double {
    var now = time
    for distance in distances {
      now += 0.02
      _ = pager.dragMove(pointer: 1, x: 200 + distance, y: 400, time: now)
    }
    return now
  }

  /// Lets go after the pointer has been held still.
  private func releaseStill(_ pager: Pager, at time: Double) {
    _ = pager.dragEnd(pointer: 1, time: time + 0.2)
    pager.rest(from: time + 0.2)
  }

  @Test("E21 the claim takes the slop off, and the pages follow one to one")
  func follows() {
    let pager = Pager.counted(3, at: 1)
    #expect(pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0) == .ok)
    #expect(pager.dragMove(pointer: 1, x: 195, y: 400, time: 0.01) == .undecided)
    #expect(pager.dragMove(pointer: 1, x: 190, y: 400, time: 0.02) == .claimed)
    #expect(pager.place == 1 && pager.phase == .dragging)
    #expect(pager.dragMove(pointer: 1, x: 90, y: 400, time: 0.03) == .claimed)
    #expect(pager.place == 1.25 && pager.pending == 2 && pager.progress == 0.25)
    #expect(pager.dragMove(pointer: 2, x: 0, y: 0, time: 0.04) == .ignored)
    #expect(pager.dragBegin(pointer: 2, x: 0, y: 0, time: 0.04) == .ignored)
    #expect(pager.dragEnd(pointer: 2, time: 0.04) == .ignored)
  }

  @Test("E12 a drag that turns: its target is announced when it is let go")
  func eventsOfADrag() {
    let pager = Pager.counted(3)
    let now = drag(pager, to: [-10, -150, -280])
    #expect(
      pager.trace() == [
        "phase_changed dragging", "will_transition 1 0>1", "will_disappear 0", "will_appear 1",
      ])
    releaseStill(pager, at: now)
    #expect(
      pager.trace().filter { $0 != "indicator_changed" } == [
        "target_changed 1", "phase_changed settling", "did_finish 1 0>1 committed",
        "current_changed 0>1", "did_disappear 0", "did_appear 1", "load 2", "phase_changed idle",
      ])
  }

  @Test(
    "E22 held still, the nearest page wins, and exactly half stays",
    arguments: [(209.0, Int64(1)), (210, 1), (211, 2), (-209, 1), (-210, 1), (-211, 0)])
  func nearest(distance: Double, expected: Int64) {
    let pager = Pager.counted(3, at: 1)
    let now = drag(pager, to: [-distance.sign(10), -distance])
    releaseStill(pager, at: now)
    #expect(pager.current == expected)
    let finishes = pager.events().filter { $0.kind == .didFinish }
    #expect(finishes.map(\.outcome) == [expected == 1 ? .cancelled : .committed])
  }

  @Test("E22 a flick turns one stop its way, however short; a slow one goes back")
  func flick() {
    for (speed, expected) in [(310.0, Int64(3)), (290, 2), (-310, 1), (-290, 2)] {
      let pager = Pager.counted(5, at: 2)
      let now = drag(pager, to: (1...5).map { -Double($0) * speed * 0.02 })
      #expect(pager.dragEnd(pointer: 1, time: now) == .ok)
      pager.rest(from: now)
      #expect(pager.current == expected, "\(speed)")
    }
  }

  @Test("E24 the settle goes on with the speed of the finger")
  func continuesTheVelocity() {
    let pager = Pager.counted(5, at: 2)
    let now = drag(pager, to: (1...5).map { -Double($0) * 20 })
    _ = pager.dragEnd(pointer: 1, time: now)
    let before = pager.place
    _ = pager.tick(now + 1e-6)
    #expect(abs((pager.place - before) / 1e-6 - 2.5) < 0.01)
  }

  @Test("E16 past an end the pages stretch, and no transition opens")
  func rubberBand() {
    for (first, sign) in [(UInt64(0), 1.0), (2, -1)] {
      let pager = Pager.counted(3, at: first)
      var now = drag(pager, to: [sign * 10])
      for (pull, shown) in [(50.0, 25.73), (100, 48.35), (400, 141.94)] {
        now = move(pager, to: [sign * (10 + pull)], from: now)
        #expect(abs((pager.place - Double(first)) * -sign * 400 - shown) < 0.005)
        #expect(pager.position.index == Int64(first) && pager.current == Int64(first))
        #expect(pager.pending == Page.none && pager.progress == 0)
      }
      _ = pager.dragEnd(pointer: 1, time: now)
      pager.rest(from: now)
      #expect(pager.place == Double(first))
      #expect(
        pager.trace() == ["phase_changed dragging", "phase_changed settling", "phase_changed idle"])
    }
  }

  @Test("E23 by option an end is a wall")
  func wall() {
    let pager = Pager.counted(3) { $0.gesture.rubberBand = -1 }
    drag(pager, to: [10, 300])
    #expect(pager.place == 0 && pager.phase == .dragging)
  }

  @Test("E15 a drag that catches a settle takes it where it stands, and ends nothing")
  func catchesASettle() {
    let pager = Pager.counted(5)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    let place = pager.place
    _ = pager.events()
    #expect(pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0.05) == .ok)
    #expect(pager.phase == .dragging && pager.place == place && pager.pending == 1)
    #expect(pager.dragMove(pointer: 1, x: 199, y: 400, time: 0.06) == .claimed)
    #expect(abs(pager.place - place - 1.0 / 400) < 1e-12)
    #expect(pager.trace() == ["phase_changed dragging"])
    releaseStill(pager, at: 0.06)
  }

  @Test("E15 back to its origin it is cancelled; across its page it is committed, finger down")
  func caughtBothWays() {
    for (distance, outcome) in [(390.0, Outcome.cancelled), (-390, .committed)] {
      let pager = Pager.counted(5, at: 1)
      _ = pager.next(.animated)
      _ = pager.tick(0)
      _ = pager.tick(0.05)
      drag(pager, to: [distance], from: 0.05)
      #expect(pager.phase == .dragging)
      let events = pager.events()
      let finishes = events.filter { $0.kind == .didFinish }
      #expect(finishes.map(\.outcome) == [outcome] && finishes.map(\.transition) == [1])
      #expect(pager.current == (outcome == .committed ? 2 : 1))
      // The finger has gone on: one stop beyond the settle's target it may, two before it not.
      let opened = events.filter { $0.kind == .willTransition }.map(\.to)
      #expect(opened == (outcome == .committed ? [2, 3] : [2]))
    }
  }

  @Test("E15 two quick flicks turn two pages")
  func twoFlicks() {
    let pager = Pager.counted(9)
    var now = drag(pager, to: (1...4).map { -Double($0) * 20 })
    _ = pager.dragEnd(pointer: 1, time: now)
    _ = pager.tick(now + 0.03)
    now = drag(pager, to: (1...4).map { -Double($0) * 20 }, from: now + 0.04)
    _ = pager.dragEnd(pointer: 1, time: now)
    let lines = pager.trace()
    #expect(lines.last { $0.hasPrefix("target_changed") } == "target_changed 2")
    pager.rest(from: now)
    #expect(pager.current == 2)
    #expect(pager.trace().contains("did_finish 2 1>2 committed"))
  }

  @Test("E18 may_turn is asked once for each direction of a drag; refused, it stretches")
  func mayTurnOfADrag() {
    let pager = Pager.counted(5, at: 2)
    var asked: [String] = []
    var questions = Questions()
    questions.mayTurn = { from, to, origin in
      asked.append("\(from)>\(to) \(origin)")
      return to != 3
    }
    _ = pager.setQuestions(questions)
    var now = drag(pager, to: [-10, -50, -100, -150, 0, -100, 50, 100, -60, 80])
    #expect(asked == ["2>3 gesture", "2>1 gesture"])
    #expect(pager.pending == 1)
    now = move(pager, to: [-210], from: now)
    #expect(pager.pending == Page.none && pager.current == 2)
    #expect(abs((pager.place - 2) * 400 - 86.27) < 5)
    _ = pager.dragEnd(pointer: 1, time: now)
    pager.rest(from: now)
    #expect(pager.current == 2 && asked.count == 2)
  }

  @Test(
    "E4 the pending page is taken out: the pages stay under the finger, and the next one follows")
  func pendingPageGoes() {
    for (ids, first, sign) in [([1, 2, 3] as [Int64], Int64(1), -1.0), ([3, 2, 1], 1, 1)] {
      let pager = Pager.listed(ids, at: first)
      let now = drag(pager, to: [sign * 10, sign * 110])
      let place = pager.place
      _ = pager.remove(at: 1, count: 1)
      let shift = sign < 0 ? 0.0 : -1
      #expect(abs(pager.place - (place + shift)) < 1e-12 && pager.pending == Page.none)
      move(pager, to: [sign * 130], from: now)
      #expect(abs(pager.place - (place + shift - sign * 0.05)) < 1e-12 && pager.pending == 3)
    }
  }

  @Test("E13 commit during a drag commits the pending page, and later moves are rejected")
  func commitDuringADrag() {
    let pager = Pager.counted(5)
    let now = drag(pager, to: [-10, -100])
    #expect(pager.commit() == .ok)
    #expect(pager.current == 1 && pager.phase == .idle && pager.place == 1)
    #expect(pager.dragMove(pointer: 1, x: 0, y: 400, time: now + 0.02) == .rejected)
    #expect(pager.dragEnd(pointer: 1, time: now + 0.04) == .ignored)
    #expect(pager.current == 1)
  }

  @Test("E21 by option a drag with no page that way is handed over, decided once at the slop")
  func handOver() {
    let pager = Pager.counted(3) { $0.gesture.handOver = true }
    _ = pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0)
    #expect(pager.dragMove(pointer: 1, x: 212, y: 400, time: 0.02) == .rejected)
    #expect(pager.dragMove(pointer: 1, x: 100, y: 400, time: 0.04) == .rejected)
    #expect(pager.place == 0)
    _ = pager.dragEnd(pointer: 1, time: 0.06)
    drag(pager, to: [-10, -50], from: 0.1)
    #expect(pager.pending == 1)
  }

  @Test("E21 hand-over goes by the way of the whole movement, also when it is the slop exactly")
  func handOverAtTheSlop() {
    for (first, x, status) in [
      (UInt64(0), 210.0, Status.rejected), (0, 190, .claimed), (2, 210, .claimed),
      (2, 190, .rejected),
    ] {
      let pager = Pager.counted(3, at: first) { $0.gesture.handOver = true }
      _ = pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0)
      #expect(pager.dragMove(pointer: 1, x: x, y: 400, time: 0.02) == status)
    }
  }

  @Test("E29 mirrored pages follow the mirrored finger", arguments: [0, 1, 2])
  func mirrored(kind: Int) {
    let pager = Pager.counted(3) {
      $0.rightToLeft = kind == 0
      $0.reverse = kind > 0
      $0.axis = kind == 2 ? .vertical : .horizontal
    }
    let length = kind == 2 ? 800.0 : 400
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
    let (x, y) = kind == 2 ? (0.0, 10 + length / 4) : (10 + length / 4, 0)
    _ = pager.dragMove(pointer: 1, x: x / 8, y: y / 8, time: 0.02)
    _ = pager.dragMove(pointer: 1, x: x, y: y, time: 0.04)
    #expect(pager.pending == 1 && abs(pager.place - 0.25) < 1e-12)
    let frames = pager.allFrames
    #expect(frames.map(\.page) == [0, 1] && frames.map(\.offset) == [-0.25, 0.75])
    #expect((kind == 2 ? frames[1].y : frames[1].x) == -0.75 * length)
  }

  @Test("E28 without a length drags are rejected")
  func withoutALength() {
    let pager = Pager.counted(3)
    _ = pager.setViewport(width: 0, height: 0)
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
    #expect(pager.dragMove(pointer: 1, x: 90, y: 0, time: 0.1) == .rejected)
  }
}

extension Double {
  /// `magnitude` with this number's sign.
  fileprivate func sign(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
