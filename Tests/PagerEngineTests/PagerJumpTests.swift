import Testing

@testable import PagerEngine

/// Long jumps, questions, and how time passes.
@Suite struct PagerJumpTests {
  @Test("E17 a long jump is one visual step; the position runs all the way, never back")
  func direct() {
    for (from, to) in [(UInt64(3), UInt64(90)), (90, 3)] {
      let pager = Pager.counted(100, at: from)
      #expect(pager.go(toIndex: to, .none, .animated) == .ok)
      let way = to > from ? 1.0 : -1
      var last = Double(from)
      var seen: Set<Int64> = []
      var now = 0.0
      while pager.tick(now) {
        #expect((pager.place - last) * way >= 0, "at \(now)")
        last = pager.place
        pager.allFrames.forEach { seen.insert($0.page) }
        now += 0.004
      }
      #expect(pager.place == Double(to) && pager.current == Int64(to))
      #expect(seen == [Int64(from), Int64(to)])
      let loads = pager.events().filter { $0.kind == .load }.map(\.to)
      #expect(loads.allSatisfy { abs($0 - Int64(to)) <= 1 })
    }
  }

  @Test("E17 by option it goes through the pages between, which are loaded before they show")
  func through() {
    let pager = Pager.counted(100, at: 10) { $0.jumpsThrough = true }
    #expect(pager.go(toIndex: 20, .none, .animated) == .ok)
    var last = 10.0
    var seen: Set<Int64> = []
    var now = 0.0
    while pager.tick(now) {
      #expect(pager.place >= last)
      last = pager.place
      for frame in pager.allFrames {
        seen.insert(frame.page)
        #expect(pager.loadedIds.contains(frame.page))
      }
      now += 0.002
    }
    #expect(pager.current == 20 && seen.isSuperset(of: 11...19))
    #expect(pager.events().filter { $0.kind == .didFinish }.count == 1)
    #expect(pager.loadedIds == [19, 20, 21])
  }

  @Test("E17 against the order only a direct jump can go")
  func againstTheOrder() {
    let direct = Pager.counted(9, at: 4)
    #expect(direct.go(toIndex: 6, .backward, .animated) == .ok)
    _ = direct.tick(0)
    _ = direct.tick(0.05)
    let frames = direct.allFrames
    #expect(frames.map(\.page) == [6, 4])
    #expect(frames[0].x < frames[1].x)
    direct.rest(from: 0.05)
    #expect(direct.current == 6)
    let through = Pager.counted(9, at: 4) { $0.jumpsThrough = true }
    #expect(through.go(toIndex: 6, .backward, .animated) == .invalidState)
  }

  @Test("E17 a drag on a direct jump can only finish it or take it back")
  func dragOnAJump() {
    for (x, expected) in [(-150.0, Int64(60)), (380, 0)] {
      let pager = Pager.counted(100)
      _ = pager.go(toIndex: 60, .none, .animated)
      _ = pager.tick(0)
      _ = pager.tick(0.05)
      _ = pager.dragBegin(pointer: 1, x: 400, y: 0, time: 0.05)
      _ = pager.dragMove(pointer: 1, x: 400 + x, y: 0, time: 0.1)
      _ = pager.dragMove(pointer: 1, x: 400 + x, y: 0, time: 0.3)
      _ = pager.dragEnd(pointer: 1, time: 0.3)
      pager.rest(from: 0.3)
      #expect(pager.current == expected)
      let finishes = pager.events().filter { $0.kind == .didFinish }
      #expect(finishes.map(\.outcome) == [expected == 60 ? .committed : .cancelled])
    }
  }

  @Test("E14 a second target does not pass by the first, which was never seen")
  func secondTarget() {
    let pager = Pager.counted(9)
    _ = pager.go(toIndex: 6, .none, .animated)
    _ = pager.previous(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    #expect(pager.allFrames.map(\.page) == [0, 5])
    pager.rest(from: 0.05)
    #expect(pager.current == 5)
  }

  @Test("E15 E17 across its origin a direct jump is taken back, and the pages are in order again")
  func acrossTheOrigin() {
    let pager = Pager.counted(9, at: 3)
    _ = pager.go(toIndex: 7, .none, .animated)
    _ = pager.previous(.animated)
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 250, y: 0, time: 0.02)
    // One stop for each gesture, counted from the target that it caught: the page before is too far.
    #expect(pager.allFrames.map(\.page) == [2, 3] && pager.pending == Page.none)
    _ = pager.dragEnd(pointer: 1, time: 0.02)
    pager.rest(from: 0.02)
    #expect(pager.current == 3)
    let finishes = pager.events().filter { $0.kind == .didFinish }
    #expect(finishes.map(\.outcome) == [.superseded, .cancelled])
  }

  @Test("E15 E17 what is seen out of order on the other side is not moved when it is caught")
  func seenOutOfOrder() {
    let pager = Pager.counted(9, at: 3)
    _ = pager.go(toIndex: 7, .none, .animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    _ = pager.go(toIndex: 0, .none, .animated)
    #expect(pager.allFrames.map(\.page) == [3, 7] && pager.pending == 0)
    let before = pager.allFrames.map(\.x)
    _ = pager.dragBegin(pointer: 1, x: 400, y: 0, time: 0.05)
    _ = pager.dragMove(pointer: 1, x: 400, y: 0, time: 0.07)
    for (x, old) in zip(pager.allFrames.map(\.x), before) { #expect(abs(x - old) < 1e-9) }
    _ = pager.dragMove(pointer: 1, x: 390, y: 0, time: 0.09)
    #expect(pager.allFrames.map(\.page) == [3, 7] && pager.pending == Page.none)
    _ = pager.dragEnd(pointer: 1, time: 0.3)
    pager.rest(from: 0.3)
    #expect(pager.current == 3)
    let finishes = pager.events().filter { $0.kind == .didFinish }
    #expect(finishes.map(\.outcome) == [.superseded, .cancelled])
  }

  @Test("E5 E14 a step back from a jump's target finds the pages that are known here again")
  func backToKnownPages() {
    let pager = Pager.linked(0, 2, at: 0)
    #expect(pager.go(toPage: 2, .none, .animated) == .ok)
    #expect(pager.previous(.animated) == .ok && pager.pending == 1)
    #expect(pager.previous(.animated) == .ok)
    pager.rest(from: 0)
    #expect(pager.current == 0)
    #expect(!pager.events().contains { $0.kind == .currentChanged })
  }

  @Test("E18 may_turn is asked once for each call, with from, to and origin, and can refuse it")
  func mayTurnOfACall() {
    let pager = Pager.counted(5)
    var asked: [String] = []
    var questions = Questions()
    questions.mayTurn = { from, to, origin in
      asked.append("\(from)>\(to) \(origin)")
      return to != 2
    }
    _ = pager.setQuestions(questions)
    #expect(pager.canNext && asked.isEmpty)
    #expect(pager.next(.animated) == .ok)
    pager.rest(from: 0)
    #expect(asked == ["0>1 call"])
    _ = pager.events()
    let digest = pager.digest
    #expect(pager.next(.animated) == .refused)
    #expect(pager.canNext && pager.digest == digest)
    #expect(pager.press(.right) == .refused)
    #expect(asked == ["0>1 call", "1>2 call", "1>2 key"])
    #expect(pager.trace().isEmpty)
  }

  @Test("E18 directions can be locked")
  func locked() {
    let pager = Pager.counted(5, at: 2) { $0.lockForward = true }
    #expect(pager.next(.animated) == .refused && !pager.canNext)
    #expect(pager.previous(.instant) == .ok && pager.current == 1)
  }

  @Test("E19 inside a question inputs are busy, and reads are not")
  func insideAQuestion() {
    let pager = Pager.counted(5)
    var answers: [Status?] = []
    var questions = Questions()
    questions.mayTurn = { [unowned pager] _, _, _ in
      answers = [pager.refusal(isChange: false), pager.refusal(isChange: true)]
      return pager.current == 0
    }
    _ = pager.setQuestions(questions)
    #expect(pager.next(.instant) == .ok)
    #expect(answers == [.busy, .busy] && pager.refusal(isChange: false) == nil)
  }

  @Test("E36 ticks in between change no event and no frame at the common times")
  func extraTicks() {
    func run(every step: Int) -> ([Event], [[Frame]], UInt64) {
      let pager = Pager.counted(30, at: 3)
      _ = pager.go(toIndex: 20, .none, .animated)
      _ = pager.tick(0)
      var shown: [[Frame]] = []
      for i in 1...400 {
        if i % step == 0 || i % 40 == 0 { _ = pager.tick(Double(i) / 1000) }
        if i == 40 {
          _ = pager.previous(.animated)
          _ = pager.tick(0.04)
        }
        if i % 40 == 0 { shown.append(pager.allFrames) }
      }
      // Their times are those of the ticks that brought them.
      let events = pager.events().map { event in
        var event = event
        event.time = 0
        return event
      }
      return (events, shown, pager.digest)
    }
    let (events, frames, digest) = run(every: 40)
    for step in [1, 3, 7, 20] {
      let other = run(every: step)
      #expect(other.0 == events && other.1 == frames && other.2 == digest, "every \(step) ms")
    }
  }

  @Test("E36 the same inputs make the same bits")
  func deterministic() {
    func run() -> (UInt64, [Event]) {
      let pager = Pager.counted(30, at: 3)
      _ = pager.dragBegin(pointer: 1, x: 300, y: 0, time: 0)
      for i in 1...10 {
        _ = pager.dragMove(pointer: 1, x: 300 - Double(i) * 17.3, y: 1, time: Double(i) * 0.011)
      }
      _ = pager.dragEnd(pointer: 1, time: 0.115)
      for i in 0..<5 { _ = pager.tick(0.12 + Double(i) * 0.016) }
      return (pager.digest, pager.events())
    }
    let (first, second) = (run(), run())
    #expect(first.0 == second.0 && first.1 == second.1)
  }

  @Test("E35 time that runs backwards counts as none")
  func backwards() {
    let pager = Pager.counted(3)
    _ = pager.next(.animated)
    _ = pager.tick(10)
    _ = pager.tick(10.05)
    let place = pager.place
    _ = pager.tick(9)
    #expect(pager.place == place)
  }
}
