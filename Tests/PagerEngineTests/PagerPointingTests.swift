import Testing

@testable import PagerEngine

/// Taps on the dots, and fingers that run over them. Dots are 8 points wide, 8 apart.
@Suite struct PagerPointingTests {
  /// The middle of the n-th dot shown.
  private func middle(_ n: Int) -> Double { Double(n) * 16 + 4 }

  private func tap(_ pager: Pager, _ along: Double) -> Status {
    pager.options.axis == .vertical
      ? pager.tapIndicator(x: 4, y: along) : pager.tapIndicator(x: along, y: 4)
  }

  private func scrub(
    _ pager: Pager, _ stage: Pager.ScrubStage, _ n: Int, y: Double = 4, at time: Double = 0
  ) -> Status {
    pager.scrubIndicator(stage, x: middle(n), y: y, time: time)
  }

  @Test("E33 what stands at a point of the box", arguments: [false, true])
  func places(backward: Bool) {
    let indicator = Pager.counted(5) { $0.reverse = backward }.indicator
    #expect(indicator.size == (72, 8))
    func dot(_ n: UInt64) -> Indicator.Place { .dot(backward ? 4 - n : n) }
    func gap(_ n: UInt64) -> Indicator.Place { .gap(backward ? 3 - n : n) }
    for (x, expected) in [
      (0.0, dot(0)), (8, dot(0)), (8.01, gap(0)), (15.99, gap(0)), (16, dot(1)), (24, dot(1)),
      (60, gap(3)), (64, dot(4)), (72, dot(4)),
    ] {
      #expect(indicator.place(x: x, y: 0) == expected && indicator.place(x: x, y: 8) == expected)
    }
    for (x, y) in [(-0.01, 4.0), (72.01, 4), (4, -0.01), (4, 8.01)] {
      #expect(indicator.place(x: x, y: y) == nil)
    }
    for (x, n) in [(-1e9, UInt64(0)), (11.9, 0), (12, 1), (44, 3), (1e9, 4)] {
      #expect(indicator.nearestDot(x: x, y: 500) == (backward ? 4 - n : n))
    }
  }

  @Test("E33 every dot is found where it is shown, whatever the sizes", arguments: [0.1, 7.3, 1e6])
  func sizes(dot: Double) {
    for spacing in [0, 0.3, 5, 1e7] {
      let indicator = Pager.counted(40, at: 20) {
        $0.indicator.dotSize = dot
        $0.indicator.dotSpacing = spacing
        $0.indicator.window = 13
      }.indicator
      for n in 0..<13 {
        let shown = indicator.dot(n)
        for x in [shown.x, shown.x + shown.width / 2] {
          #expect(indicator.place(x: x, y: dot / 2) == .dot(shown.index), "\(dot) \(spacing) \(n)")
        }
      }
    }
  }

  @Test("E33 a tap on a dot jumps, animated")
  func jumps() {
    let pager = Pager.counted(5, at: 1)
    #expect(tap(pager, middle(4)) == .ok)
    #expect(pager.phase == .settling && pager.pending == 4)
    let will = pager.events().filter { $0.kind == .willTransition }
    #expect(will.map(\.origin) == [.indicator] && will.map(\.to) == [4])
    pager.rest(from: 0)
    #expect(pager.current == 4 && tap(pager, middle(4)) == .unchanged)
    for along in [-1.0, 73] { #expect(tap(pager, along) == .ignored) }
  }

  @Test("E33 a tap in a gap is a step its way, in every direction", arguments: 0..<4)
  func steps(kind: Int) {
    let pager = Pager.counted(5, at: 2) {
      $0.rightToLeft = kind == 1
      $0.axis = kind > 1 ? .vertical : .horizontal
      $0.reverse = kind == 3
    }
    let mirrored = kind == 1 || kind == 3
    // To the right, or below: what lies there.
    #expect(tap(pager, 60) == .ok && pager.pending == (mirrored ? 1 : 3))
    // During the motion the step is counted from its target.
    #expect(tap(pager, 60) == .ok && pager.pending == (mirrored ? 0 : 4))
    pager.rest(from: 0)
    #expect(tap(pager, 12) == .ok && pager.pending == (mirrored ? 1 : 3))
    pager.rest(from: 1)
    for _ in 0..<5 {
      _ = tap(pager, 12)
      pager.rest(from: 2)
    }
    #expect(pager.current == (mirrored ? 4 : 0))
  }

  @Test("E33 small dots at the cut sides jump, and the window comes along with the page")
  func windowed() {
    let pager = Pager.counted(20, at: 10) { $0.indicator.window = 7 }
    #expect(pager.indicator.dot(6).index == 13 && pager.indicator.dot(6).width == 4)
    // Beside the small dot, where a whole one would be.
    #expect(tap(pager, 6 * 16) == .ok && pager.pending == 13)
    #expect(pager.indicator.dot(0).index == 7)
    pager.rest(from: 0)
    #expect(pager.current == 13 && pager.indicator.dot(0).index == 8)
    #expect(tap(pager, middle(6)) == .ok)
    _ = pager.cancel()
    #expect(pager.indicator.dot(0).index == 8)
    // What a finger had scrolled to, and was taken back, is left again.
    let scrubbed = Pager.counted(20, at: 10) {
      $0.indicator.window = 7
      $0.scrubsDiscretely = true
    }
    _ = scrub(scrubbed, .begin, 6)
    for _ in 0..<9 { _ = scrub(scrubbed, .move, 6) }
    _ = scrub(scrubbed, .end, 6)
    #expect(scrubbed.indicator.dot(0).index == 13 && scrubbed.pending == 19)
    _ = scrubbed.setCount(16, first: nil)
    #expect(scrubbed.current == 10 && scrubbed.indicator.dot(0).index == 9)
  }

  @Test("U11 a tap while a drag comes back supersedes, and ends there")
  func tapDuringTheReturn() {
    let pager = Pager.counted(3, at: 1)
    _ = pager.dragBegin(pointer: 1, x: 300, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 290, y: 0, time: 0.1)
    _ = pager.dragMove(pointer: 1, x: 210, y: 0, time: 0.2)
    _ = pager.dragEnd(pointer: 1, time: 0.4)
    _ = pager.tick(0.42)
    #expect(tap(pager, middle(0)) == .ok)
    pager.rest(from: 0.43)
    #expect(pager.current == 0)
    let finishes = pager.events().filter { $0.kind == .didFinish }
    #expect(finishes.map(\.outcome) == [.superseded, .committed])
    #expect(finishes.map(\.origin) == [.gesture, .indicator])
  }

  @Test("E33 hidden or without dots, all is ignored")
  func ignored() {
    let hidden = Pager.counted(5)
    _ = hidden.setVisible(false, at: 0)
    let empty = Pager.counted(0)
    let single = Pager.counted(1) { $0.indicator.hidesForSinglePage = true }
    let unknown = Pager.linked(0, 9, at: 4)
    for pager in [hidden, empty, single, unknown] {
      _ = pager.events()
      #expect(tap(pager, 4) == .ignored && scrub(pager, .begin, 0) == .ignored)
      #expect(scrub(pager, .end, 0) == .invalidState && pager.trace() == [])
    }
  }

  @Test("E33 a tap is refused by may_turn and by locks, and waits for a source that cannot tell")
  func refusedTaps() {
    let pager = Pager.counted(5, at: 2) { $0.lockBackward = true }
    var questions = Questions()
    questions.mayTurn = { _, to, origin in origin == .indicator && to != 4 }
    _ = pager.setQuestions(questions)
    #expect(tap(pager, middle(0)) == .refused && tap(pager, 12) == .refused)
    #expect(tap(pager, middle(4)) == .refused && tap(pager, middle(3)) == .ok)
    let linked = Pager.counted(0)
    var isThere = false
    let source = LinkedSource(
      after: { $0 < 2 || isThere ? .page($0 + 1) : .notNow }, count: { 6 }, index: { UInt64($0) })
    _ = linked.setSource(source, first: 0)
    #expect(linked.indicator.dotCount == 6 && tap(linked, middle(4)) == .notNow)
    #expect(tap(linked, middle(2)) == .ok)
    isThere = true
    #expect(tap(linked, middle(4)) == .ok && linked.pending == 4)
  }

  @Test(
    "E33 dots that are stops lead to stops, and dots that are pages to the stop that holds them")
  func spreads() {
    for counted in [true, false] {
      let pager = Pager.counted(8) {
        $0.spine = .mid
        $0.indicatorCountsStops = counted
      }
      #expect(tap(pager, middle(counted ? 2 : 5)) == .ok && pager.pending == 4)
    }
  }

  @Test("S15 in a loop a dot beyond the seam is reached across it", arguments: [false, true])
  func loops(stops: Bool) {
    let pager = Pager.counted(5, at: 4) {
      $0.loops = true
      $0.indicatorCountsStops = stops
    }
    #expect(tap(pager, middle(0)) == .ok)
    let will = pager.events().filter { $0.kind == .willTransition }
    #expect(will.map(\.direction) == [.forward] && will.map(\.to) == [0])
    // The gap lies after the dot of the target, which has another name a round further.
    #expect(tap(pager, 12) == .ok && pager.pending == 1)
    pager.rest(from: 0)
    #expect(scrub(pager, .begin, 4, at: 5) == .ok && pager.current == 4)
    #expect(scrub(pager, .end, 3, at: 6) == .ok && pager.current == 3)
  }

  @Test("E33 continuous: pages follow the finger at once, from BEGIN to END")
  func continuous() {
    let pager = Pager.counted(9, at: 2)
    #expect(scrub(pager, .begin, 2) == .ok && pager.trace() == [])
    #expect(scrub(pager, .move, 5) == .ok && pager.current == 5 && pager.phase == .idle)
    #expect(scrub(pager, .move, 5, y: 300) == .ok)
    #expect(
      pager.trace().filter { $0 != "indicator_changed" } == [
        "will_transition 1 2>5", "target_changed 5", "load 5", "will_disappear 2", "will_appear 5",
        "did_finish 1 2>5 committed", "current_changed 2>5", "did_disappear 2", "did_appear 5",
        "load 6", "load 4", "unload 1", "unload 2", "unload 3",
      ])
    #expect(scrub(pager, .move, -40) == .ok && pager.current == 0)
    #expect(scrub(pager, .end, 3) == .ok && pager.current == 3)
    #expect(pager.events().allSatisfy { $0.kind != .willTransition || $0.origin == .indicator })
    #expect(scrub(pager, .move, 1) == .invalidState && scrub(pager, .cancel, 1) == .invalidState)
  }

  @Test("E33 CANCEL goes back to where it began, or where that was leading")
  func cancelled() {
    let pager = Pager.counted(9, at: 2)
    _ = scrub(pager, .begin, 4)
    _ = scrub(pager, .move, 7)
    #expect(scrub(pager, .cancel, 7) == .ok && pager.current == 2)
    _ = pager.next(.animated)
    _ = pager.tick(1)
    _ = pager.tick(1.05)
    _ = scrub(pager, .begin, 8, at: 1.06)
    #expect(pager.current == 8)
    #expect(scrub(pager, .cancel, 8, at: 1.1) == .ok && pager.current == 3)
    // Without a turn of its own there is nothing to take back.
    _ = scrub(pager, .begin, 3, at: 1.2)
    _ = pager.go(toIndex: 6, .none, .instant)
    #expect(scrub(pager, .cancel, 3, at: 1.3) == .ok && pager.current == 6)
  }

  @Test("E33 discrete: the dot under the finger is lit, and its page turned to at END")
  func discrete() {
    let pager = Pager.counted(9, at: 2) { $0.scrubsDiscretely = true }
    #expect(scrub(pager, .begin, 3) == .ok && scrub(pager, .move, 6) == .ok)
    #expect(pager.current == 2 && pager.trace() == [])
    #expect(pager.indicator.dot(6).amount == 1 && pager.indicator.dot(2).amount == 0)
    #expect(pager.indicator.current == 2 && pager.indicator.dot(2).isCurrent)
    #expect(scrub(pager, .end, 5) == .ok && pager.phase == .settling && pager.pending == 5)
    pager.rest(from: 1)
    #expect(pager.current == 5 && pager.indicator.position == 5)
    _ = scrub(pager, .begin, 0, at: 3)
    #expect(scrub(pager, .cancel, 0, at: 3) == .ok)
    #expect(pager.current == 5 && pager.indicator.position == 5 && pager.phase == .idle)
    #expect(scrub(pager, .begin, 5, at: 4) == .ok && scrub(pager, .end, 5, at: 4) == .ok)
    #expect(pager.phase == .idle)
  }

  @Test("E33 held at the end of a window, each MOVE goes on by one", arguments: [false, true])
  func scrolls(discrete: Bool) {
    let pager = Pager.counted(20, at: 10) {
      $0.indicator.window = 7
      $0.scrubsDiscretely = discrete
    }
    _ = scrub(pager, .begin, 3)
    var lit: [Int] = []
    for _ in 0..<8 {
      _ = scrub(pager, .move, 30)
      lit.append(Int(pager.indicator.position))
    }
    #expect(lit == [13, 14, 15, 16, 17, 18, 19, 19])
    #expect(pager.current == (discrete ? 10 : 19) && pager.indicator.dot(6).index == 19)
    _ = scrub(pager, .move, 3)
    #expect(pager.indicator.position == 16)
    for _ in 0..<20 { _ = scrub(pager, .move, 0) }
    #expect(pager.indicator.position == 0 && pager.indicator.dot(0).index == 0)
    _ = scrub(pager, .end, 2)
    // The window stays with what was chosen while the pages go there.
    #expect(pager.indicator.dot(0).index == 0)
    pager.rest(from: 1)
    #expect(pager.current == 2 && pager.indicator.dot(0).index == 0)
  }

  @Test("E18 E33 a refused page is asked about once while the finger stays, and the scrub goes on")
  func refusedScrub() {
    let pager = Pager.counted(9, at: 2)
    var asked: [Int64] = []
    var questions = Questions()
    questions.mayTurn = { _, to, _ in
      asked.append(to)
      return to != 5
    }
    _ = pager.setQuestions(questions)
    _ = scrub(pager, .begin, 2)
    for _ in 0..<3 { #expect(scrub(pager, .move, 5) == .refused) }
    #expect(asked == [5] && pager.current == 2)
    #expect(scrub(pager, .move, 4) == .ok && scrub(pager, .end, 5) == .refused)
    #expect(asked == [5, 4, 5] && pager.current == 4)
    let discrete = Pager.counted(9, at: 2) { $0.scrubsDiscretely = true }
    _ = discrete.setQuestions(questions)
    _ = scrub(discrete, .begin, 5)
    #expect(asked.count == 3 && scrub(discrete, .end, 5) == .refused)
    #expect(discrete.current == 2 && discrete.indicator.position == 2)
  }

  @Test("E33 a drag under way loses its pages to a scrub, and a turn that waits is superseded")
  func otherTurns() {
    let pager = Pager.counted(9, at: 2)
    _ = pager.dragBegin(pointer: 1, x: 300, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 290, y: 0, time: 0.1)
    _ = pager.dragMove(pointer: 1, x: 200, y: 0, time: 0.2)
    #expect(pager.phase == .dragging)
    #expect(scrub(pager, .begin, 6, at: 0.3) == .ok && pager.current == 6 && pager.phase == .idle)
    #expect(pager.dragMove(pointer: 1, x: 100, y: 0, time: 0.4) == .rejected)
    _ = pager.events()
    _ = pager.next(.host)
    #expect(scrub(pager, .move, 1, at: 0.5) == .ok && pager.current == 1 && pager.phase == .idle)
    let outcomes = pager.events().filter { $0.kind == .didFinish }.map(\.outcome)
    #expect(outcomes == [.superseded, .committed])
    #expect(scrub(pager, .end, 1, at: 0.6) == .ok)
  }

  @Test("E4 E33 pages change under the finger: the scrub goes on with what is there")
  func mutation() {
    let pager = Pager.listed([1, 2, 3, 4, 5], at: 3)
    _ = scrub(pager, .begin, 2)
    _ = scrub(pager, .move, 4)
    #expect(pager.current == 5)
    _ = pager.remove(at: 3, count: 2)
    #expect(pager.current == 3 && scrub(pager, .move, 4) == .ok && pager.current == 3)
    _ = pager.insert([9, 8], at: 0)
    #expect(scrub(pager, .move, 0) == .ok && pager.current == 9)
    #expect(scrub(pager, .cancel, 0) == .ok && pager.current == 3)
    // Where it began is gone: it stays.
    _ = scrub(pager, .begin, 0)
    _ = pager.remove(at: pager.index(ofPage: 3), count: 1)
    #expect(scrub(pager, .cancel, 0) == .ok && pager.current == 9)
    // No pages, and then others.
    _ = scrub(pager, .begin, 0)
    _ = pager.setList([])
    #expect(scrub(pager, .move, 1) == .end)
    _ = pager.setList([7, 6])
    #expect(scrub(pager, .move, 1) == .ok && pager.current == 6)
    #expect(scrub(pager, .end, 1) == .ok)
    let discrete = Pager.counted(9, at: 2) { $0.scrubsDiscretely = true }
    _ = scrub(discrete, .begin, 8)
    _ = discrete.setCount(3, first: nil)
    #expect(discrete.indicator.position == 2 && scrub(discrete, .end, 8) == .ok)
    #expect(discrete.current == 2)
  }

  @Test("E27 hidden, a scrub is dropped; a second BEGIN ends the first")
  func droppedAndLost() {
    let pager = Pager.counted(9, at: 2) { $0.scrubsDiscretely = true }
    _ = scrub(pager, .begin, 6)
    _ = pager.setVisible(false, at: 1)
    #expect(pager.indicator.position == 2)
    _ = pager.setVisible(true, at: 2)
    #expect(scrub(pager, .move, 5, at: 3) == .ignored && scrub(pager, .end, 5, at: 3) == .ignored)
    #expect(scrub(pager, .end, 5, at: 3) == .invalidState && pager.current == 2)
    _ = scrub(pager, .begin, 6, at: 4)
    #expect(scrub(pager, .begin, 30, at: 5) == .ignored && pager.indicator.position == 2)
    #expect(scrub(pager, .move, 5, at: 6) == .invalidState)
  }

  @Test("E34 a scrub holds the timer, and what it turned counts from zero")
  func timer() {
    let pager = Pager.counted(9) { $0.timer.seconds = 4 }
    _ = pager.startTimer(at: 0)
    _ = scrub(pager, .begin, 0, at: 1)
    #expect(pager.deadline == nil)
    _ = scrub(pager, .cancel, 0, at: 9)
    #expect(pager.deadline == 12)
    _ = scrub(pager, .begin, 3, at: 10)
    _ = scrub(pager, .end, 3, at: 11)
    #expect(pager.current == 3 && pager.deadline == 15)
    // One that was dropped, and whose end was lost, holds nothing.
    _ = scrub(pager, .begin, 3, at: 12)
    _ = pager.setVisible(false, at: 13)
    _ = pager.setVisible(true, at: 14)
    #expect(pager.deadline == 17)
  }

  @Test("E32 E33 a chosen dot that is gone lights the last one", arguments: [false, true])
  func chosenDotIsGone(loops: Bool) {
    let pager = Pager.counted(6) {
      $0.scrubsDiscretely = true
      $0.loops = loops
    }
    #expect(scrub(pager, .begin, 5) == .ok && pager.indicator.position == 5)
    #expect(pager.setCount(2, first: 0) == .ok)
    #expect(pager.indicator.position == 1 && pager.indicator.dot(1).amount == 1)
    #expect(pager.setCount(0, first: nil) == .ok)
    #expect(pager.indicator.position == 0 && pager.indicator.dotCount == 0)
  }
}
