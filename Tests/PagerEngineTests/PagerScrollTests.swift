import Testing

@testable import PagerEngine

/// Precise scrolling by the wheel: a drag the other way, without a slop. 400 points are one page.
@Suite struct PagerScrollTests {
  /// Scrolls by each delta in turn, a delta every 10 ms; the time of the last.
  @discardableResult
  private func scroll(_ pager: Pager, by deltas: [Double], from time: Double = 0) -> Double {
    var now = time
    for delta in deltas {
      now += 0.01
      #expect(pager.scroll(delta, 0, now) == .ok)
    }
    return now
  }

  @Test("E26 the pages follow the points from the first one on")
  func follows() {
    let pager = Pager.counted(3, at: 1)
    #expect(pager.scroll(20, 0, 0) == .ok)
    #expect(pager.place == 1.05 && pager.phase == .dragging && pager.pending == 2)
    #expect(pager.scroll(80, 30, 0.01) == .ok)
    #expect(pager.place == 1.25)
    #expect(pager.scroll(-160, 0, 0.02) == .ok)
    #expect(pager.place == 0.85 && pager.pending == 0)
    let opened = pager.events().filter { $0.kind == .willTransition }
    #expect(opened.map(\.origin) == [.wheel, .wheel])
  }

  @Test("E26 it is the same as a drag of the opposite sign, to the bit", arguments: [false, true])
  func sameAsADrag(rightToLeft: Bool) {
    let deltas = [3.0, 8, 21, 40, 33, 12.5, 7, 7.25]
    let wheel = Pager.counted(5, at: 2) { $0.rightToLeft = rightToLeft }
    let drag = Pager.counted(5, at: 2) {
      $0.rightToLeft = rightToLeft
      $0.gesture.slop = 0
    }
    var (now, x) = (0.0, 0.0)
    _ = drag.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
    for delta in deltas {
      x -= delta
      _ = wheel.scroll(delta, 0, now)
      _ = drag.dragMove(pointer: 1, x: x, y: 0, time: now)
      #expect(wheel.place == drag.place)
      now += 0.008
    }
    _ = wheel.scroll(0, 0, now)
    _ = drag.dragEnd(pointer: 1, time: now)
    while drag.tick(now) {
      #expect(wheel.tick(now) && wheel.place == drag.place)
      now += 0.01
    }
    #expect(wheel.tick(now) == false && wheel.current == drag.current)
    #expect(drag.current == (rightToLeft ? 1 : 3))
    #expect(wheel.trace() == drag.trace())
  }

  @Test("E22 E26 stopped by zeros it is released at once, and may be a flick")
  func stopped() {
    let flick = Pager.counted(5, at: 2)
    var now = scroll(flick, by: [5, 5, 5, 5, 5])
    #expect(flick.scroll(0, 0, now) == .ok)
    #expect(flick.phase == .settling)
    flick.rest(from: now)
    #expect(flick.current == 3)
    let slow = Pager.counted(5, at: 2)
    now = scroll(slow, by: [2, 2, 2, 2, 2])
    #expect(slow.scroll(0, 0, now) == .ok)
    slow.rest(from: now)
    #expect(slow.current == 2)
    #expect(slow.scroll(0, 0, now + 1) == .ignored)
  }

  @Test("E26 E35 silence ends it: the deadline says when, and nothing moves before")
  func silence() {
    let pager = Pager.counted(5, at: 2)
    scroll(pager, by: [100, 150])
    #expect(abs((pager.deadline ?? 0) - 0.17) < 1e-12)
    #expect(pager.tick(0.16) == false)
    #expect(pager.phase == .dragging && pager.place == 2.625)
    #expect(pager.tick(pager.deadline ?? 0))
    #expect(pager.phase == .settling && pager.place == 2.625)
    pager.rest(from: 0.2)
    #expect(pager.current == 3 && pager.deadline == nil)
  }

  @Test("E36 the release is at the deadline's own time, whatever the ticks'")
  func releasedInTime() {
    let plain = Pager.counted(5, at: 2)
    let ticked = Pager.counted(5, at: 2)
    for pager in [plain, ticked] { scroll(pager, by: [100, 150]) }
    for time in stride(from: 0.03, to: 0.25, by: 0.0013) { _ = ticked.tick(time) }
    for time in [0.25, 0.26, 0.3, 0.4, 1] {
      #expect(plain.tick(time) == ticked.tick(time))
      #expect(plain.allFrames == ticked.allFrames && plain.place == ticked.place)
      let (mine, others) = (plain.events(), ticked.events())
      #expect(mine == others)
      if time == 0.25 {
        let phases = mine.filter { $0.kind == .phaseChanged }
        #expect(phases.map(\.phase) == [.dragging, .settling])
        #expect(abs(phases[1].time - 0.17) < 1e-12)
      }
    }
    #expect(plain.current == 3)
  }

  @Test("E26 a delta after the silence begins anew, and catches the settle where it is by then")
  func afterTheSilence() {
    let pager = Pager.counted(5, at: 2)
    let other = Pager.counted(5, at: 2)
    for pager in [pager, other] { scroll(pager, by: [100, 150]) }
    _ = other.tick(0.22)
    _ = pager.scroll(-1, 0, 0.22)
    #expect(other.phase == .settling && pager.phase == .dragging)
    #expect(abs(pager.place - (other.place - 1.0 / 400)) < 1e-12)
  }

  @Test("E25 the gate is how long the silence may be")
  func gateOption() {
    let pager = Pager.counted(5, at: 2) { $0.gesture.wheelGate = 0.5 }
    scroll(pager, by: [100])
    _ = pager.tick(0.5)
    #expect(pager.phase == .dragging && pager.deadline == 0.51)
    _ = pager.tick(0.52)
    #expect(pager.phase == .settling)
  }

  @Test("A8 E26 a mostly-cross scroll is not ours until it stops")
  func mostlyCross() {
    let pager = Pager.counted(5, at: 2)
    #expect(pager.scroll(1, 10, 0) == .ignored)
    #expect(pager.scroll(90, 0, 0.05) == .ignored)
    #expect(pager.scroll(90, 0, 0.1) == .ignored)
    #expect(pager.phase == .idle && pager.place == 2 && pager.deadline == nil)
    #expect(pager.scroll(0, 0, 0.15) == .ignored)
    #expect(pager.scroll(10, 1, 0.16) == .ok)
    // Silence is a stop as well.
    let silent = Pager.counted(5, at: 2)
    #expect(silent.scroll(1, 10, 0) == .ignored)
    #expect(silent.scroll(10, 0, 0.14) == .ignored)
    #expect(silent.scroll(10, 0, 0.3) == .ok)
  }

  @Test("E25 the axis lock decides by the first delta", arguments: [(30.0, false), (60, true)])
  func axisLock(lock: Double, claims: Bool) {
    let pager = Pager.counted(5, at: 2) { $0.gesture.axisLock = lock }
    #expect(pager.scroll(10, 10, 0) == (claims ? .ok : .ignored))
  }

  @Test("E15 a scroll catches a settle; one across it does not")
  func catches() {
    let pager = Pager.counted(5)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    #expect(pager.scroll(1, 20, 0.05) == .ignored)
    #expect(pager.phase == .settling)
    _ = pager.scroll(0, 0, 0.05)
    let place = pager.place
    #expect(pager.scroll(4, 0, 0.05) == .ok)
    #expect(pager.phase == .dragging && abs(pager.place - place - 0.01) < 1e-12)
  }

  @Test("E21 by option a scroll with no page that way is handed over, until it stops")
  func handOver() {
    let pager = Pager.counted(3) { $0.gesture.handOver = true }
    #expect(pager.scroll(-5, 0, 0) == .ignored)
    #expect(pager.scroll(50, 0, 0.01) == .ignored)
    #expect(pager.place == 0 && pager.phase == .idle)
    #expect(pager.scroll(0, 0, 0.02) == .ignored)
    #expect(pager.scroll(50, 0, 0.03) == .ok)
  }
}

extension Pager {
  fileprivate func scroll(_ dx: Double, _ dy: Double, _ time: Double) -> Status {
    wheel(dx: dx, dy: dy, mode: .precise, time: time)
  }
}
