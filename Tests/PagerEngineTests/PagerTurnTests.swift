import Testing

@testable import PagerEngine

/// Turns by call, through the whole machine. Debug builds check the invariants after every input.
@Suite struct PagerTurnTests {
  @Test("E12 an instant turn: its events, in order, without a change of phase")
  func instantTurn() {
    let pager = Pager.counted(5)
    #expect(pager.next(.instant) == .ok)
    #expect(
      pager.trace() == [
        "will_transition 1 0>1", "target_changed 1", "will_disappear 0", "will_appear 1",
        "did_finish 1 0>1 committed", "current_changed 0>1", "did_disappear 0", "did_appear 1",
        "load 2", "indicator_changed",
      ])
    #expect(pager.next(.instant) == .ok)
    #expect(
      pager.trace() == [
        "will_transition 2 1>2", "target_changed 2", "will_disappear 1", "will_appear 2",
        "did_finish 2 1>2 committed", "current_changed 1>2", "did_disappear 1", "did_appear 2",
        "load 3", "unload 0", "indicator_changed",
      ])
  }

  @Test("E12 a page that was not loaded is, before it appears")
  func loadsItsTarget() {
    let pager = Pager.counted(100)
    #expect(pager.go(toIndex: 50, .none, .instant) == .ok)
    #expect(
      pager.trace() == [
        "will_transition 1 0>50", "target_changed 50", "load 50", "will_disappear 0",
        "will_appear 50", "did_finish 1 0>50 committed", "current_changed 0>50", "did_disappear 0",
        "did_appear 50", "load 51", "load 49", "unload 0", "unload 1", "indicator_changed",
      ])
    #expect(pager.loadedIds == [49, 50, 51])
  }

  @Test("E11 E12 an animated turn: the same, with its phases, committed at rest")
  func animatedTurn() {
    let pager = Pager.counted(5)
    #expect(pager.next(.animated) == .ok)
    #expect(
      pager.trace() == [
        "will_transition 1 0>1", "target_changed 1", "will_disappear 0", "will_appear 1",
        "phase_changed settling",
      ])
    #expect(pager.current == 0 && pager.pending == 1)
    pager.rest(from: 10)
    #expect(pager.current == 1 && pager.pending == Page.none)
    let lines = pager.trace().filter { !$0.hasPrefix("phase") && !$0.hasPrefix("indicator") }
    #expect(
      lines == [
        "did_finish 1 0>1 committed", "current_changed 0>1", "did_disappear 0", "did_appear 1",
        "load 2",
      ])
    #expect(pager.phase == .idle && pager.place == 1)
  }

  @Test("E35 a turn without a time starts at the next tick, which shows its start")
  func startsAtATick() {
    let pager = Pager.counted(3)
    _ = pager.tick(5)
    _ = pager.next(.animated)
    #expect(pager.deadline != nil)
    #expect(pager.tick(1000))
    #expect(pager.place == 0)
    #expect(pager.tick(1000.05))
    #expect(pager.place > 0.4 && pager.place < 0.9)
    #expect(!pager.tick(1000.4))
    #expect(pager.place == 1 && pager.deadline == nil)
  }

  @Test("E13 the host's own motion: progress, commit and cancel")
  func hostMotion() {
    let pager = Pager.counted(3)
    #expect(pager.commit() == .invalidState && pager.cancel() == .invalidState)
    #expect(pager.next(.host) == .ok)
    #expect(pager.phase == .waiting)
    #expect(pager.setProgress(0.3) == .ok && pager.progress == 0.3 && pager.place == 0.3)
    #expect(pager.setProgress(1.1) == .outOfRange && pager.setProgress(.nan) == .outOfRange)
    #expect(pager.commit() == .ok && pager.current == 1 && pager.place == 1)
    #expect(pager.next(.host) == .ok)
    _ = pager.events()
    #expect(pager.cancel() == .ok && pager.current == 1)
    #expect(
      pager.trace() == [
        "target_changed 1", "did_finish 2 1>2 cancelled", "will_disappear 2", "will_appear 1",
        "did_disappear 2", "did_appear 1", "phase_changed idle",
      ])
  }

  @Test("E13 commit during a settle ends it where it is going, which may be its origin")
  func commitsASettle() {
    let pager = Pager.counted(3)
    _ = pager.next(.animated)
    #expect(pager.commit() == .ok && pager.current == 1 && pager.phase == .idle)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    #expect(pager.go(toPage: 1, .none, .animated) == .ok)
    _ = pager.events()
    #expect(pager.commit() == .ok && pager.current == 1)
    #expect(pager.trace().contains("did_finish 2 1>2 cancelled"))
  }

  @Test("E14 another target supersedes: the old finish stands directly before the new will")
  func supersedes() {
    let pager = Pager.counted(9)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    let (place, current) = (pager.place, pager.current)
    _ = pager.events()
    #expect(pager.go(toIndex: 5, .none, .animated) == .ok)
    #expect(pager.place == place && pager.current == current)
    let lines = pager.trace()
    #expect(
      Array(lines.prefix(3)) == [
        "did_finish 1 0>1 superseded", "will_transition 2 0>5", "target_changed 5",
      ])
    pager.rest(from: 0.05)
    #expect(pager.current == 5)
    #expect(pager.trace().contains("did_finish 2 0>5 committed"))
  }

  @Test("E14 the velocity goes on through a new target")
  func keepsItsVelocity() {
    let pager = Pager.counted(9) { $0.jumpsThrough = true }
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    let velocity = pager.state.velocity
    #expect(velocity > 1)
    _ = pager.go(toIndex: 2, .none, .animated)
    let before = pager.place
    _ = pager.tick(0.06)
    _ = pager.tick(0.060_001)
    #expect(abs((pager.place - before) / 1e-6 - velocity) < 0.1)
  }

  @Test("E14 the present target, or the current page at rest, is unchanged; out of range fails")
  func unchanged() {
    let pager = Pager.counted(4)
    #expect(pager.go(toIndex: 0, .none, .animated) == .unchanged)
    _ = pager.next(.animated)
    _ = pager.events()
    #expect(pager.go(toIndex: 1, .none, .animated) == .unchanged)
    #expect(pager.go(toPage: 1, .forward, .instant) == .unchanged)
    #expect(pager.go(toIndex: 4, .none, .animated) == .outOfRange)
    #expect(pager.go(toIndex: .max, .none, .animated) == .outOfRange)
    #expect(pager.go(toPage: -1, .none, .animated) == .notFound)
    #expect(pager.trace().isEmpty)
  }

  @Test("E14 next counts from where the pager will rest")
  func nextFromTheTarget() {
    let pager = Pager.counted(4)
    for _ in 0..<3 { #expect(pager.next(.animated) == .ok) }
    #expect(pager.next(.animated) == .end)
    pager.rest(from: 0)
    #expect(pager.current == 3)
    #expect(pager.previous(.instant) == .ok && pager.current == 2)
  }

  @Test("E2 without pages, and with one, every turn answers the end and nothing breaks")
  func fewPages() {
    let empty = Pager.counted(0)
    #expect(empty.current == Page.none && empty.allFrames.isEmpty && empty.place == 0)
    #expect(empty.next(.animated) == .end && empty.previous(.instant) == .end)
    #expect(empty.go(toIndex: 0, .none, .instant) == .outOfRange)
    #expect(empty.go(toPage: 0, .none, .instant) == .notFound)
    #expect(empty.page(at: 0) == Page.none && !empty.canNext && !empty.canPrevious)
    let single = Pager.counted(1)
    #expect(single.next(.animated) == .end && single.previous(.animated) == .end)
    #expect(single.page(at: 0) == 0 && single.page(at: 1) == Page.none)
    #expect(single.allFrames.count == 1)
  }

  @Test("E20 reduced motion: the same events, at once")
  func reducedMotion() {
    let plain = Pager.counted(5)
    let reduced = Pager.counted(5) { $0.reducedMotion = true }
    _ = plain.next(.instant)
    _ = reduced.next(.animated)
    #expect(plain.trace() == reduced.trace())
    #expect(reduced.current == 1 && reduced.phase == .idle)
  }

  @Test("E28 without a length an animated turn is instant")
  func withoutAViewport() {
    let pager = Pager()
    _ = pager.setCount(3, first: nil)
    #expect(pager.next(.animated) == .ok)
    #expect(pager.current == 1 && pager.phase == .idle && pager.allFrames.isEmpty)
  }

  @Test("E1 E7 E8 what is told of the pending stop is loaded and appears, also when no turn comes")
  func toldByTheWay() {
    for isJump in [false, true] {
      var last: Int64 = 9
      let pager = Pager(options: Options())
      _ = pager.setViewport(width: 400, height: 800)
      var options = pager.options
      options.pagesPerStep = 2
      _ = pager.configure(options)
      let source = LinkedSource(
        after: { $0 == last ? .notNow : .page($0 + 1) }, before: { $0 == 0 ? .end : .page($0 - 1) })
      #expect(pager.setSource(source, first: isJump ? 1 : 5) == .ok)
      if isJump {
        #expect(pager.go(toPage: 9, .none, .host) == .ok)
      } else {
        #expect(pager.next(.animated) == .ok && pager.next(.host) == .ok)
      }
      #expect(pager.setProgress(1) == .ok && pager.pending == 9)
      _ = pager.events()
      last = 10
      if isJump {
        #expect(pager.dragBegin(pointer: 0, x: 0, y: 0, time: 0) == .ok)
      } else {
        #expect(pager.next(.host) == .notNow)
      }
      let told = pager.events().filter { $0.to == 10 }.map(\.kind)
      #expect(told == [.load, .willAppear], "\(isJump)")
    }
  }
}
