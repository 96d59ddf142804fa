import Testing

@testable import PagerEngine

/// A scroll by the wheel beside everything else: whatever comes in between has a clear result.
@Suite struct PagerScrollOrderTests {
  /// A pager of five pages at 2, held a quarter of a page further on by the wheel at time 0.
  private func held(_ change: (inout Options) -> Void = { _ in }) -> Pager {
    let pager = Pager.counted(5, at: 2, change)
    #expect(pager.scroll(100, 0, 0) == .ok)
    _ = pager.events()
    return pager
  }

  @Test("E15 E26 a pointer takes the pages over where they are, and ends nothing")
  func takenOver() {
    let pager = held()
    #expect(pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0.05) == .ok)
    #expect(pager.events().isEmpty && pager.place == 2.25 && pager.deadline == nil)
    #expect(pager.dragMove(pointer: 1, x: 160, y: 400, time: 0.06) == .claimed)
    #expect(abs(pager.place - 2.35) < 1e-12)
    // The scroll has lost them: what still comes of it is ignored, also after the pointer has left.
    #expect(pager.scroll(50, 0, 0.07) == .ignored)
    #expect(pager.dragEnd(pointer: 1, time: 0.17) == .ok)
    #expect(pager.scroll(50, 0, 0.18) == .ignored)
    pager.rest(from: 0.18)
    let lines = pager.trace()
    #expect(lines.filter { $0.hasPrefix("will_transition") }.isEmpty)
    #expect(lines.filter { $0.hasPrefix("did_finish") } == ["did_finish 1 2>3 cancelled"])
    #expect(pager.scroll(50, 0, 5) == .ok)
  }

  @Test("E26 a scroll that began while a pointer was down is ignored until it stops")
  func beganUnderAPointer() {
    let pager = Pager.counted(5, at: 2)
    _ = pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0)
    #expect(pager.scroll(50, 0, 0.01) == .ignored)
    _ = pager.dragEnd(pointer: 1, time: 0.02)
    #expect(pager.scroll(50, 0, 0.03) == .ignored)
    #expect(pager.scroll(0, 0, 0.04) == .ignored)
    #expect(pager.scroll(50, 0, 0.05) == .ok)
  }

  @Test("E26 a turn by other means takes the pages out of the wheel's hand")
  func turnedOtherwise() {
    let turns: [(Pager) -> Status] = [
      { $0.next(.animated) }, { $0.go(toIndex: 3, .none, .instant) }, { $0.press(.right) },
      { $0.commit() }, { $0.wheel(dx: 1, dy: 0, mode: .steps, time: 0.02) },
    ]
    for turn in turns {
      let pager = held()
      #expect(turn(pager) == .ok)
      #expect(pager.phase != .dragging)
      #expect(pager.scroll(-50, 0, 0.03) == .ignored)
      pager.rest(from: 0.04)
      #expect(pager.current == 3)
    }
    let cancelled = held()
    #expect(cancelled.cancel() == .ok)
    #expect(cancelled.scroll(300, 0, 0.03) == .ignored)
    #expect(cancelled.current == 2 && cancelled.place == 2)
  }

  @Test("E26 E28 where a drag is rejected a scroll is ignored until it stops")
  func rejected() {
    let empty = Pager.counted(0)
    let flat = Pager.counted(3)
    _ = flat.setViewport(width: 0, height: 0)
    let waiting = Pager.counted(3)
    _ = waiting.next(.host)
    let hidden = Pager.counted(3)
    _ = hidden.setVisible(false, at: 0)
    for pager in [empty, flat, waiting, hidden] {
      #expect(pager.scroll(50, 0, 0) == .ignored)
      #expect(pager.deadline == nil && pager.phase != .dragging)
    }
    _ = empty.setCount(3, first: 0)
    _ = flat.setViewport(width: 400, height: 800)
    _ = waiting.commit()
    _ = hidden.setVisible(true, at: 0)
    for pager in [empty, flat, waiting, hidden] {
      #expect(pager.scroll(50, 0, 0.01) == .ignored)
      #expect(pager.scroll(0, 0, 0.02) == .ignored)
      #expect(pager.scroll(50, 0, 0.03) == .ok)
    }
  }

  @Test("E4 pages put in and taken out while the wheel holds them: it keeps hold")
  func mutation() {
    let pager = Pager.listed([10, 11, 12, 13, 14], at: 12)
    _ = pager.scroll(100, 0, 0)
    _ = pager.insert([7, 8], at: 0)
    #expect(pager.place == 4.25 && pager.phase == .dragging)
    // The pending page goes: the transition is cancelled, and the next one opens at the next delta.
    _ = pager.remove(at: 5, count: 1)
    #expect(pager.phase == .dragging && pager.pending == Page.none)
    #expect(pager.scroll(20, 0, 0.01) == .ok)
    #expect(pager.pending == 14 && abs(pager.place - 4.3) < 1e-12)
    #expect(pager.scroll(0, 0, 0.5) == .ignored)
    pager.rest(from: 0.5)
    #expect(pager.current == 12 && pager.phase == .idle)
  }

  @Test("E4 all pages gone: the scroll is over, and is not ours when pages come")
  func emptied() {
    let pager = Pager.listed([10, 11, 12])
    _ = pager.scroll(100, 0, 0)
    _ = pager.remove(at: 0, count: 3)
    #expect(pager.phase == .idle && pager.deadline == nil)
    #expect(pager.scroll(20, 0, 0.01) == .ignored)
    _ = pager.setList([10, 11, 12])
    #expect(pager.scroll(20, 0, 0.02) == .ignored)
    #expect(pager.tick(5) == false)
    #expect(pager.scroll(20, 0, 5) == .ok)
  }

  @Test("E26 a batch holds the deadline up; the release is at its own time all the same")
  func batch() {
    let pager = held()
    _ = pager.beginUpdate()
    #expect(pager.refusal(isChange: false) == .invalidState)
    _ = pager.endUpdate()
    _ = pager.tick(0.3)
    let settling = pager.events().filter { $0.kind == .phaseChanged && $0.phase == .settling }
    #expect(settling.map(\.time) == [0.15])
  }

  @Test("E28 the viewport goes while the wheel holds the pages")
  func viewportGoes() {
    let pager = held()
    _ = pager.setViewport(width: 0, height: 0)
    #expect(pager.scroll(50, 0, 0.01) == .ok)
    #expect(pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0.1) == .ok)
    #expect(pager.dragMove(pointer: 1, x: 50, y: 0, time: 0.11) == .rejected)
    #expect(pager.phase == .idle && pager.current == 2)
    let silent = held()
    _ = silent.setViewport(width: 0, height: 0)
    _ = silent.tick(1)
    #expect(silent.phase == .idle && silent.current == 2)
  }

  @Test(
    "E27 hidden while the wheel holds the pages: they rest where they were, and the scroll is over")
  func hidden() {
    let pager = held()
    _ = pager.setVisible(false, at: 0.05)
    #expect(pager.phase == .idle && pager.current == 2 && pager.deadline == nil)
    _ = pager.setVisible(true, at: 0.06)
    #expect(pager.scroll(50, 0, 0.07) == .ignored)
    #expect(pager.scroll(50, 0, 0.3) == .ok)
  }

  @Test("E34 the timer stands still while the wheel holds the pages, and its deadline comes after")
  func timer() {
    let pager = Pager.counted(5, at: 2) { $0.timer.seconds = 1 }
    _ = pager.startTimer(at: 0)
    #expect(pager.deadline == 1)
    _ = pager.scroll(40, 0, 0.5)
    #expect(abs((pager.deadline ?? 0) - 0.65) < 1e-12)
    // Let go at 0.65, at rest within half a second; then the page has a second again, or what is left.
    _ = pager.tick(1.2)
    #expect(pager.phase == .idle && pager.current == 2)
    #expect((pager.deadline ?? 0) > 1.2)
    pager.rest(from: 5)
    #expect(pager.current == 3)
  }

  @Test("E29 turned to the other axis, the pages are let go and the scroll is over")
  func otherAxis() {
    let pager = held()
    var options = pager.options
    options.axis = .vertical
    _ = pager.configure(options)
    #expect(pager.scroll(0, 50, 0.01) == .ignored)
    pager.rest(from: 0.02)
    #expect(pager.current == 2 && pager.phase == .idle)
  }

  @Test("E18 may_turn is asked once for each direction of a scroll; refused, it stretches")
  func mayTurn() {
    let pager = Pager.counted(5, at: 2)
    var asked: [String] = []
    var questions = Questions()
    questions.mayTurn = { from, to, origin in
      asked.append("\(from)>\(to) \(origin)")
      return false
    }
    _ = pager.setQuestions(questions)
    for (i, delta) in [20.0, 30, -90, -10, 60].enumerated() {
      #expect(pager.scroll(delta, 0, Double(i) * 0.01) == .ok)
    }
    #expect(asked == ["2>3 wheel", "2>1 wheel"] && pager.pending == Page.none)
    #expect(pager.place > 2 && pager.place < 2.02)
    _ = pager.tick(1)
    pager.rest(from: 1)
    #expect(pager.current == 2 && asked.count == 2)
  }

  @Test("E35 time that runs backwards ends nothing")
  func backwards() {
    let pager = held()
    _ = pager.tick(0.1)
    #expect(pager.scroll(20, 0, -5) == .ok)
    #expect(abs((pager.deadline ?? 0) - 0.25) < 1e-12)
  }
}

extension Pager {
  fileprivate func scroll(_ dx: Double, _ dy: Double, _ time: Double) -> Status {
    wheel(dx: dx, dy: dy, mode: .precise, time: time)
  }
}
