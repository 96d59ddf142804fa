import Testing

@testable import PagerEngine

/// The timer, through the whole machine. A settle takes less than half a second.
@Suite struct PagerTimerTests {
  private func started(
    _ count: UInt64, at first: UInt64 = 0, seconds: Double = 4,
    _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    let pager = Pager.counted(count, at: first) {
      $0.timer.seconds = seconds
      change(&$0)
    }
    #expect(pager.startTimer(at: 0) == .ok)
    return pager
  }

  /// Ticks when the pager asks for it, and at 60 a second while it moves, until a time.
  private func run(_ pager: Pager, until end: Double) {
    var now = pager.state.clock ?? 0
    while let deadline = pager.deadline {
      now = max(deadline, now + (pager.phase == .idle ? 0 : 1.0 / 60))
      if now > end { break }
      _ = pager.tick(now)
    }
    _ = pager.tick(end)
  }

  /// When the timer began its turns, and where they led.
  private func turns(_ pager: Pager) -> [String] {
    pager.events().filter { $0.kind == .willTransition && $0.origin == .timer }
      .map { "\($0.time) \($0.from)>\($0.to) \($0.direction)" }
  }

  @Test("E34 it turns at its time, and counts the next page from the moment of rest")
  func turnsAtItsTime() {
    let pager = started(3)
    #expect(pager.deadline == 4 && !pager.tick(3.9) && pager.current == 0)
    #expect(pager.tick(4) && pager.place == 0 && pager.pending == 1)
    #expect(turns(pager) == ["4.0 0>1 forward"])
    let rest = pager.rest(from: 4)
    #expect(pager.current == 1 && rest < 4.5)
    guard let next = pager.deadline else { return #expect(pager.deadline != nil) }
    #expect(next > 8.2 && next < 8.5 && next <= rest + 4)
    _ = pager.tick(next)
    #expect(turns(pager) == ["\(next) 1>2 forward"])
  }

  @Test("E34 with events: an animated turn by the timer is like any other")
  func events() {
    let pager = started(3)
    run(pager, until: 5)
    let lines = pager.trace().filter { $0 != "indicator_changed" }
    #expect(
      lines == [
        "will_transition 1 0>1", "target_changed 1", "will_disappear 0", "will_appear 1",
        "phase_changed settling", "did_finish 1 0>1 committed", "current_changed 0>1",
        "did_disappear 0", "did_appear 1", "load 2", "phase_changed idle",
      ])
  }

  @Test("E34 progress runs from 0 to 1, stays full while it turns, and is in the current dot")
  func progress() {
    let pager = started(3)
    var shown: [Double] = []
    for time in [0.0, 1, 2, 3] {
      _ = pager.tick(time)
      shown.append(pager.indicator.progress)
      #expect((0..<3).map { pager.indicator.dot($0).progress } == [time / 4, 0, 0])
    }
    #expect(shown == [0, 0.25, 0.5, 0.75])
    _ = pager.tick(4.1)
    #expect(pager.phase == .settling && pager.indicator.progress == 1)
    pager.rest(from: 4.1)
    #expect(pager.current == 1 && pager.indicator.progress < 0.1)
    _ = pager.stopTimer()
    #expect(pager.indicator.progress == 0 && pager.deadline == nil)
  }

  @Test("E34 at the end it stops")
  func stopsAtTheEnd() {
    let pager = started(3)
    run(pager, until: 100)
    #expect(pager.current == 2 && pager.deadline == nil && pager.indicator.progress == 0)
    #expect(turns(pager).count == 2)
    #expect(pager.startTimer(at: 100) == .ok && pager.deadline == 104)
  }

  @Test(
    "E34 or it starts over: one animated turn back to the first page", arguments: [false, true])
  func startsOver(through: Bool) {
    let pager = started(5, at: 4) {
      $0.timer.startsOver = true
      $0.jumpsThrough = through
    }
    run(pager, until: 6)
    #expect(turns(pager).first == "4.0 4>0 backward" && pager.current == 0)
    let next = pager.deadline
    #expect(next != nil && next! > 8 && next! < 9)
    let alone = started(1) { $0.timer.startsOver = true }
    run(alone, until: 9)
    #expect(alone.current == 0 && alone.deadline == 12 && turns(alone) == [])
  }

  @Test("E6 E34 in a loop there is no end")
  func loops() {
    let pager = started(3, at: 2) { $0.loops = true }
    run(pager, until: 5)
    #expect(turns(pager) == ["4.0 2>0 forward"] && pager.current == 0 && pager.deadline != nil)
  }

  @Test("E34 the duration question is asked once for each showing")
  func duration() {
    let pager = Pager.counted(4) { $0.timer.seconds = 7 }
    var asked: [Int64] = []
    var questions = Questions()
    questions.duration = { [unowned pager] page in
      #expect(pager.isAsking && pager.refusal(isChange: false) == .busy)
      asked.append(page)
      return page == 0 ? 2 : page == 1 ? nil : page == 2 ? .nan : -1
    }
    _ = pager.setQuestions(questions)
    #expect(asked == [])
    _ = pager.startTimer(at: 0)
    #expect(pager.deadline == 2)
    _ = pager.pauseTimer(at: 1)
    _ = pager.startTimer(at: 10)
    #expect(asked == [0] && pager.deadline == 11)
    _ = pager.next(.instant)
    #expect(asked == [0, 1] && pager.deadline == 17)
    _ = pager.next(.instant)
    _ = pager.next(.instant)
    #expect(asked == [0, 1, 2, 3] && pager.deadline == 17)
    _ = pager.go(toIndex: 0, .none, .instant)
    #expect(asked == [0, 1, 2, 3, 0] && pager.deadline == 12)
  }

  @Test("E14 a turn by hand counts from zero: next at 3.9 of 4, and the timer turns at 7.9")
  func restartsAfterATurn() {
    let pager = started(5)
    _ = pager.tick(3.9)
    _ = pager.next(.instant)
    #expect(pager.deadline == 7.9)
    run(pager, until: 7.9)
    #expect(turns(pager) == ["7.9 1>2 forward"])
    let animated = started(5)
    _ = animated.tick(3.9)
    _ = animated.next(.animated)
    let rest = animated.rest(from: 3.9)
    #expect(animated.deadline! <= rest + 4 && animated.deadline! > rest + 4 - 1.0 / 60)
  }

  @Test("E15 a drag holds it; one that turned counts from zero, one that came back goes on")
  func drags() {
    for (distance, expected) in [(-300.0, 4.0), (-100, 3)] {
      let pager = started(5)
      _ = pager.dragBegin(pointer: 1, x: 350, y: 0, time: 1)
      #expect(pager.deadline == nil)
      _ = pager.dragMove(pointer: 1, x: 340, y: 0, time: 1.1)
      _ = pager.dragMove(pointer: 1, x: 350 + distance, y: 0, time: 1.2)
      _ = pager.tick(60)
      #expect(pager.phase == .dragging && pager.indicator.progress == 0.25)
      _ = pager.dragEnd(pointer: 1, time: 60)
      guard case .settling(let settling) = pager.state.activity else { continue }
      pager.rest(from: 60)
      #expect(pager.current == (distance < -200 ? 1 : 0))
      #expect(pager.deadline == 60 + settling.motion.restTime + expected)
    }
  }

  @Test("E34 a finger that is down, and not rejected, holds it; one that is another's does not")
  func pressing() {
    let pager = started(5)
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 1)
    _ = pager.tick(9)
    #expect(pager.current == 0 && pager.phase == .idle)
    _ = pager.dragEnd(pointer: 1, time: 10)
    #expect(pager.deadline == 13)
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 11)
    #expect(pager.dragMove(pointer: 1, x: 200, y: 90, time: 11.5) == .rejected)
    #expect(pager.deadline == 13.5)
  }

  @Test("E34 a turn that waits for its host holds it")
  func waiting() {
    let pager = started(5)
    _ = pager.tick(1)
    _ = pager.next(.host)
    _ = pager.tick(50)
    #expect(pager.phase == .waiting && pager.deadline == nil)
    _ = pager.cancel()
    #expect(pager.deadline == 53)
    _ = pager.next(.host)
    _ = pager.commit()
    #expect(pager.deadline == 54)
  }

  @Test("E34 paused, it keeps its progress, and a turn meanwhile takes it away")
  func pausing() {
    let pager = started(5)
    #expect(pager.startTimer(at: 1) == .unchanged && pager.deadline == 4)
    #expect(pager.pauseTimer(at: 1) == .ok && pager.pauseTimer(at: 2) == .unchanged)
    _ = pager.tick(20)
    #expect(pager.deadline == nil && pager.indicator.progress == 0.25)
    #expect(pager.startTimer(at: 20) == .ok && pager.deadline == 23)
    _ = pager.pauseTimer(at: 21)
    _ = pager.next(.instant)
    #expect(pager.indicator.progress == 0)
    _ = pager.startTimer(at: 30)
    #expect(pager.deadline == 34)
    #expect(pager.stopTimer() == .ok && pager.stopTimer() == .unchanged)
    #expect(pager.pauseTimer(at: 31) == .unchanged && pager.deadline == nil)
    // A pause that comes later than the page's time comes after the turn.
    _ = pager.startTimer(at: 40)
    _ = pager.pauseTimer(at: 44)
    #expect(pager.pending == 2)
  }

  @Test("E34 a refused turn counts anew, by may_turn, by a lock, and where the source cannot tell")
  func refused() {
    var asked = 0
    let vetoed = started(5)
    var questions = Questions()
    questions.mayTurn = { _, _, origin in
      #expect(origin == .timer)
      asked += 1
      return false
    }
    _ = vetoed.setQuestions(questions)
    run(vetoed, until: 13)
    #expect(asked == 3 && vetoed.current == 0 && vetoed.deadline == 16)
    #expect(vetoed.trace() == [])
    let locked = started(5) { $0.lockForward = true }
    run(locked, until: 4)
    #expect(locked.deadline == 8 && locked.indicator.progress == 0)
    var isThere = false
    let source = LinkedSource(after: { isThere ? .page($0 + 1) : .notNow })
    let linked = Pager.counted(0) { $0.timer.seconds = 4 }
    _ = linked.setSource(source, first: 7)
    _ = linked.startTimer(at: 0)
    run(linked, until: 5)
    #expect(linked.current == 7 && linked.deadline == 8)
    isThere = true
    run(linked, until: 9)
    #expect(linked.current == 8)
  }

  @Test("E34 a late tick makes one turn, at its own time, and the rest of the gap is dropped")
  func gap() {
    let pager = started(9)
    #expect(!pager.tick(100))
    #expect(turns(pager) == ["4.0 0>1 forward"] && pager.current == 1)
    #expect(pager.deadline == 104 && pager.indicator.progress == 0)
    // A settle that ended in the gap, and then the page's time: also one turn.
    let settling = started(9)
    _ = settling.tick(4)
    _ = settling.tick(4.1)
    #expect(settling.phase == .settling)
    _ = settling.tick(60)
    #expect(settling.current == 2 && turns(settling).count == 2 && settling.deadline == 64)
    // One that is less late goes on from where the motion is by then.
    let late = started(9)
    let punctual = started(9)
    _ = late.tick(4.05)
    _ = punctual.tick(4)
    _ = punctual.tick(4.05)
    #expect(late.place == punctual.place && late.place > 0 && late.digest == punctual.digest)
  }

  @Test("E34 a timed input that comes late finds the turn made")
  func lateInput() {
    let pager = started(9)
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 6)
    #expect(pager.current == 1 && pager.phase == .idle && pager.deadline == nil)
    _ = pager.dragEnd(pointer: 1, time: 6.5)
    let caught = started(9)
    _ = caught.dragBegin(pointer: 1, x: 200, y: 0, time: 4.05)
    #expect(caught.phase == .dragging && caught.pending == 1)
  }

  @Test("E36 ticks in between change no event, frame or deadline at the common times")
  func extraTicks() {
    func run(every step: Int) -> ([Event], [[Frame]], [Double?], UInt64) {
      let pager = started(30, seconds: 0.57) { $0.timer.startsOver = true }
      var shown: [[Frame]] = []
      var deadlines: [Double?] = []
      for i in 1...4000 {
        if i % step == 0 || i % 40 == 0 { _ = pager.tick(Double(i) / 1000) }
        if i % 1200 == 0 {
          _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: Double(i) / 1000)
          _ = pager.dragMove(pointer: 1, x: 150, y: 0, time: Double(i) / 1000 + 0.02)
          _ = pager.dragEnd(pointer: 1, time: Double(i) / 1000 + 0.02)
        }
        if i % 40 == 0 {
          shown.append(pager.allFrames)
          deadlines.append(pager.phase == .idle ? pager.deadline : 0)
        }
      }
      let events = pager.events().map { event in
        var event = event
        event.time = event.kind == .willTransition ? event.time : 0
        return event
      }
      return (events, shown, deadlines, pager.digest)
    }
    let (events, frames, deadlines, digest) = run(every: 40)
    #expect(events.contains { $0.origin == .timer })
    for step in [1, 3, 7, 20] {
      let other = run(every: step)
      #expect(other.0 == events && other.1 == frames, "every \(step) ms")
      #expect(other.2 == deadlines && other.3 == digest, "every \(step) ms")
    }
  }

  @Test("P12 S7 after a gap, and thirty turns on top, it is idle and goes on")
  func nothingIsLeftOn() {
    let pager = started(40)
    _ = pager.next(.animated)
    for i in 0..<30 {
      _ = pager.next(.animated)
      if i == 10 { _ = pager.tick(500) }
      _ = pager.tick(500 + Double(i) * 0.01)
    }
    let rest = pager.rest(from: 501)
    #expect(pager.phase == .idle && pager.current == 31)
    #expect(pager.next(.instant) == .ok && pager.deadline! <= rest + 4)
  }

  @Test("E34 it follows the pages: none, others in its place, and new ones")
  func mutation() {
    let pager = Pager.listed([1, 2, 3]) { $0.timer.seconds = 4 }
    _ = pager.startTimer(at: 0)
    _ = pager.tick(1)
    _ = pager.insert([9], at: 0)
    #expect(pager.current == 1 && pager.deadline == 4)
    _ = pager.remove(at: 1, count: 1)
    #expect(pager.current == 2 && pager.deadline == 5)
    _ = pager.remove(at: 0, count: 3)
    #expect(pager.deadline == nil && pager.indicator.progress == 0)
    _ = pager.tick(50)
    _ = pager.insert([7], at: 0)
    #expect(pager.deadline == 54)
  }

  @Test("E34 a timer's turn taken back counts anew")
  func takenBack() {
    let pager = started(5)
    _ = pager.tick(4)
    _ = pager.cancel()
    #expect(pager.current == 0 && pager.deadline == 8)
    let superseded = started(5, at: 1)
    _ = superseded.tick(4.1)
    _ = superseded.go(toIndex: 0, .none, .animated)
    superseded.rest(from: 4.2)
    #expect(superseded.current == 0 && superseded.deadline! > 8.2)
  }

  @Test("E20 with reduced motion, and without a viewport, its turns are instant")
  func instant() {
    for pager in [started(5) { $0.reducedMotion = true }, started(5)] {
      if !pager.options.reducedMotion { _ = pager.setViewport(width: 0, height: 0) }
      #expect(!pager.tick(4))
      #expect(pager.current == 1 && pager.deadline == 8)
      #expect(!pager.trace().contains { $0.hasPrefix("phase_changed") })
    }
  }

  @Test("E38 the timer is part of the state")
  func digest() {
    let pager = Pager.counted(5)
    _ = pager.tick(0)
    var seen = Set([pager.digest])
    for input in [
      { _ = pager.startTimer(at: 0) }, { _ = pager.pauseTimer(at: 1) },
      { _ = pager.startTimer(at: 2) }, { _ = pager.stopTimer() },
    ] {
      input()
      #expect(seen.insert(pager.digest).inserted)
    }
  }

  @Test(
    "E34 a page is shown for 0.05 seconds at least: a host that ticks when it must does not spin")
  func shortest() {
    for answer in [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 0.049, 0.05] {
      for isOption in [false, true] {
        let pager = Pager.counted(9) {
          $0.loops = true
          $0.reducedMotion = true
          if isOption { $0.timer.seconds = answer }
        }
        var questions = Questions()
        if !isOption { questions.duration = { _ in answer } }
        #expect(pager.setQuestions(questions) == .ok && pager.startTimer(at: 0) == .ok)
        var ticks = 0
        while let deadline = pager.deadline, deadline < 0.99 {
          _ = pager.tick(deadline)
          ticks += 1
        }
        #expect(ticks == 19 && turns(pager).count == 19, "\(answer)")
      }
    }
  }

  @Test("E34 a page is shown for 1e9 seconds at most; the deadline is finite on any clock")
  func longest() {
    let pager = Pager.counted(9)
    var questions = Questions()
    questions.duration = { $0 == 0 ? 1e300 : 1e308 }
    #expect(pager.setQuestions(questions) == .ok && pager.startTimer(at: 5) == .ok)
    #expect(pager.deadline == 5 + 1e9)
    #expect(pager.next(.instant) == .ok)
    _ = pager.tick(1.7e308)
    #expect(pager.next(.instant) == .ok)
    _ = pager.tick(1.7e308)
    #expect(pager.deadline?.isFinite == true)
  }
}
