import Testing

@testable import PagerEngine

/// Hiding and showing (E27).
@Suite struct PagerVisibilityTests {
  private func drag(_ pager: Pager, by distance: Double, at time: Double) {
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: time)
    _ = pager.dragMove(pointer: 1, x: 200 + (distance < 0 ? -10 : 10), y: 0, time: time + 0.05)
    _ = pager.dragMove(pointer: 1, x: 200 + distance, y: 0, time: time + 0.1)
  }

  @Test("E27 what had appeared disappears, and appears again")
  func appearances() {
    let pager = Pager.counted(5, at: 2)
    #expect(pager.setVisible(true, at: 0) == .unchanged)
    #expect(pager.setVisible(false, at: 1) == .ok && pager.setVisible(false, at: 1) == .unchanged)
    #expect(pager.trace() == ["will_disappear 2", "did_disappear 2"])
    #expect(pager.setVisible(true, at: 2) == .ok)
    #expect(pager.trace() == ["will_appear 2", "did_appear 2"])
  }

  @Test("E27 a settle ends at its target")
  func endsASettle() {
    let pager = Pager.counted(5, at: 2)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    _ = pager.events()
    _ = pager.setVisible(false, at: 0.06)
    #expect(pager.place == 3 && pager.deadline == nil)
    #expect(
      pager.trace().filter { $0 != "indicator_changed" } == [
        "did_finish 1 2>3 committed", "current_changed 2>3", "did_disappear 2", "did_appear 3",
        "load 4", "unload 1", "phase_changed idle", "will_disappear 3", "did_disappear 3",
      ])
  }

  @Test("E27 a drag is dropped: the pages are where they would rest without it, and stay there")
  func dropsADrag() {
    let pager = Pager.counted(5, at: 2)
    drag(pager, by: -300, at: 0)
    #expect(pager.pending == 3)
    _ = pager.setVisible(false, at: 1)
    #expect(pager.current == 2 && pager.place == 2 && pager.phase == .idle)
    #expect(pager.dragMove(pointer: 1, x: 0, y: 0, time: 1.1) == .rejected)
    #expect(pager.dragEnd(pointer: 1, time: 1.2) == .ignored)
    _ = pager.setVisible(true, at: 2)
    #expect(pager.events().filter { $0.kind == .didFinish }.map(\.outcome) == [.cancelled])
    // One that had caught a settle: its target.
    _ = pager.next(.animated)
    _ = pager.tick(3)
    _ = pager.tick(3.05)
    drag(pager, by: 20, at: 3.06)
    _ = pager.setVisible(false, at: 3.2)
    #expect(pager.current == 3 && pager.phase == .idle)
    // One that was not claimed yet.
    let pressed = Pager.counted(5, at: 2)
    _ = pressed.dragBegin(pointer: 1, x: 200, y: 0, time: 0)
    _ = pressed.setVisible(false, at: 1)
    _ = pressed.setVisible(true, at: 2)
    #expect(pressed.dragMove(pointer: 1, x: 0, y: 0, time: 3) == .rejected)
  }

  @Test("E27 a scroll by the wheel is dropped as a drag is, and takes hold again after its stop")
  func dropsAScroll() {
    let pager = Pager.counted(5, at: 2)
    _ = pager.wheel(dx: 300, dy: 0, mode: .precise, time: 0)
    #expect(pager.phase == .dragging)
    _ = pager.setVisible(false, at: 0.1)
    #expect(pager.current == 2 && pager.phase == .idle && pager.deadline == nil)
    _ = pager.setVisible(true, at: 0.12)
    #expect(pager.wheel(dx: 300, dy: 0, mode: .precise, time: 0.13) == .ignored)
    #expect(pager.wheel(dx: 0, dy: 0, mode: .precise, time: 0.14) == .ignored)
    #expect(pager.wheel(dx: 300, dy: 0, mode: .precise, time: 0.15) == .ok)
  }

  @Test("E27 hidden, drags are rejected, and turns are instant, without appearances")
  func hidden() {
    let pager = Pager.counted(5, at: 2)
    _ = pager.setVisible(false, at: 0)
    _ = pager.events()
    drag(pager, by: -300, at: 1)
    #expect(pager.phase == .idle && pager.place == 2)
    _ = pager.dragEnd(pointer: 1, time: 2)
    #expect(pager.next(.animated) == .ok && pager.current == 3 && pager.phase == .idle)
    #expect(pager.press(.pageDown) == .ok && pager.current == 4)
    #expect(pager.tap(x: 10, y: 10) == .ignored)
    #expect(pager.wheel(dx: 0, dy: -1, mode: .steps, time: 2.1) == .ignored)
    #expect(pager.wheel(dx: 0, dy: -50, mode: .precise, time: 2.2) == .ignored)
    #expect(pager.wheel(dx: 0, dy: 0, mode: .precise, time: 2.3) == .ignored)
    #expect(pager.current == 4)
    let kinds = Set(pager.events().map(\.kind))
    #expect(kinds.contains(.willTransition) && kinds.contains(.didFinish) && kinds.contains(.load))
    #expect(kinds.isDisjoint(with: [.willAppear, .didAppear, .willDisappear, .didDisappear]))
    #expect(!kinds.contains(.phaseChanged))
    _ = pager.setVisible(true, at: 3)
    #expect(pager.trace() == ["will_appear 4", "did_appear 4"])
  }

  @Test("E27 a turn that its host ends waits, hidden or not", arguments: [true, false])
  func hostTurns(commits: Bool) {
    let pager = Pager.listed([1, 2, 3])
    _ = pager.next(.host)
    _ = pager.setProgress(0.5)
    _ = pager.setVisible(false, at: 0)
    #expect(pager.phase == .waiting && pager.progress == 0.5)
    _ = pager.tick(9)
    _ = pager.setVisible(true, at: 10)
    #expect(pager.phase == .waiting)
    _ = commits ? pager.commit() : pager.cancel()
    #expect(pager.current == (commits ? 2 : 1))
    let lines = pager.trace()
    #expect(lines.last { $0.hasPrefix("did_appear") } == "did_appear \(pager.current)")
    #expect(lines.filter { $0.hasPrefix("will_appear \(pager.current)") }.count <= 2)
    let hidden = Pager.listed([1, 2, 3])
    _ = hidden.setVisible(false, at: 0)
    #expect(hidden.next(.host) == .ok && hidden.phase == .waiting)
    #expect(hidden.commit() == .ok && hidden.current == 2)
  }

  @Test("P9 after a drag that came back, hiding and showing leaves the page and nothing pending")
  func coverAndUncover() {
    for released in [true, false] {
      let pager = Pager.counted(5, at: 2)
      drag(pager, by: -130, at: 0)
      if released { _ = pager.dragCancel(pointer: 1, time: 0.2) }
      _ = pager.setVisible(false, at: 0.25)
      _ = pager.setVisible(true, at: 5)
      pager.rest(from: 5)
      #expect(pager.current == 2 && pager.pending == Page.none && pager.place == 2)
    }
  }

  @Test("P12 hidden in a turn, and shown after 5 s with thirty taps on top, it comes to rest")
  func suspended() {
    let pager = Pager.counted(50)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.setVisible(false, at: 0.01)
    _ = pager.setVisible(true, at: 5)
    for i in 0..<30 {
      #expect(pager.next(.animated) == .ok)
      _ = pager.tick(5 + Double(i) * 0.01)
    }
    pager.rest(from: 6)
    #expect(pager.phase == .idle && pager.current == 31 && pager.next(.instant) == .ok)
  }

  @Test("E34 the timer does not count while it is hidden")
  func timer() {
    let pager = Pager.counted(5) { $0.timer.seconds = 4 }
    _ = pager.startTimer(at: 0)
    _ = pager.setVisible(false, at: 1)
    _ = pager.tick(100)
    #expect(pager.current == 0 && pager.deadline == nil && pager.indicator.progress == 0.25)
    _ = pager.setVisible(true, at: 200)
    #expect(pager.deadline == 203)
    // Hidden later than its time: the turn came first, and is over.
    _ = pager.setVisible(false, at: 203.01)
    #expect(pager.current == 1 && pager.phase == .idle)
  }

  @Test("E11 E8 whatever happens, seen or not, events balance", arguments: 0..<20)
  func balance(run: Int) {
    let seed = SplitMix64.seed(for: "PagerVisibilityTests", default: UInt64(run))
    var random = SplitMix64(seed: seed)
    let pager = Pager()
    _ = pager.setViewport(width: 400, height: 800)
    _ = pager.setList([1, 2, 3, 4])
    var ledger = Ledger()
    var now = 0.0
    for step in 0..<400 {
      now += 0.03
      switch random.below(10) {
      case 0: _ = pager.setVisible(false, at: now)
      case 1, 2: _ = pager.setVisible(true, at: now)
      case 3: _ = random.below(2) == 0 ? pager.next(.animated) : pager.previous(.animated)
      case 4: _ = pager.next(.host)
      case 5: _ = random.below(2) == 0 ? pager.commit() : pager.cancel()
      case 6: drag(pager, by: random.below(2) == 0 ? 250 : -250, at: now)
      case 7: _ = pager.dragEnd(pointer: 1, time: now)
      case 8: _ = pager.insert([Int64(10 + step)], at: UInt64(random.below(2)))
      default: _ = pager.count > 3 ? pager.remove(at: pager.index, count: 1) : .ok
      }
      _ = pager.tick(now)
      for event in pager.events() {
        if let fault = ledger.take(event) { Issue.record("\(fault): step \(step), seed \(seed)") }
      }
    }
    _ = pager.cancel()
    _ = pager.setVisible(true, at: now)
    _ = pager.dragEnd(pointer: 1, time: now)
    pager.rest(from: now)
    for event in pager.events() { if let fault = ledger.take(event) { Issue.record("\(fault)") } }
    if let fault = ledger.fault(atRest: pager) { Issue.record("\(fault): seed \(seed)") }
  }
}
