import Testing

@testable import PagerEngine

/// Notches of the wheel: the gate is 0.15 s.
@Suite struct PagerWheelTests {
  /// Sends notches down a horizontal pager of nine pages at 4, and answers what they turned to.
  private func target(
    _ notches: [(amount: Double, time: Double)], _ change: (inout Options) -> Void = { _ in }
  ) -> Int64 {
    let pager = Pager.counted(9, at: 4, change)
    for notch in notches {
      _ = pager.wheel(dx: 0, dy: notch.amount, mode: .steps, time: notch.time)
    }
    pager.rest(from: (notches.last?.time ?? 0) + 0.001)
    return pager.current
  }

  @Test("E26 a notch turns one stop, animated from its own time, and its origin is the wheel")
  func aNotch() {
    let pager = Pager.counted(3)
    #expect(pager.wheel(dx: 0, dy: 1, mode: .steps, time: 5) == .ok)
    #expect(pager.phase == .settling && pager.pending == 1 && pager.deadline == 5)
    let opened = pager.events().filter { $0.kind == .willTransition }
    #expect(opened.map(\.origin) == [.wheel] && opened.map(\.time) == [5])
    let other = Pager.counted(3)
    _ = other.tick(5)
    _ = other.next(.animated)
    _ = other.tick(5)
    for time in [5.05, 5.1] {
      _ = pager.tick(time)
      _ = other.tick(time)
      #expect(pager.place == other.place && pager.place > 0)
    }
    pager.rest(from: 5.2)
    let changed = pager.events().filter { $0.kind == .currentChanged }
    #expect(pager.current == 1 && changed.map(\.origin) == [.wheel])
  }

  @Test(
    "E26 along the axis notches are spatial, across it they follow the order",
    arguments: [
      // axis, right to left, reverse, dx, dy, the page turned to from 4; none: ignored
      (Axis.horizontal, false, false, 1.0, 0.0, Int64(5)), (.horizontal, false, false, -1, 0, 3),
      (.horizontal, true, false, 1, 0, 3), (.horizontal, true, false, -1, 0, 5),
      (.horizontal, false, true, 1, 0, 3), (.horizontal, true, true, 1, 0, 5),
      (.horizontal, false, false, 0, 1, 5), (.horizontal, false, false, 0, -1, 3),
      (.horizontal, true, false, 0, 1, 5), (.horizontal, false, true, 0, -1, 3),
      (.horizontal, false, false, -1, 1, 3), (.vertical, false, false, 0, 1, 5),
      (.vertical, false, false, 0, -1, 3), (.vertical, false, true, 0, 1, 3),
      (.vertical, true, false, 0, 1, 5), (.vertical, false, false, 1, 1, 5),
      (.vertical, false, false, 1, 0, 4), (.horizontal, false, false, 0, 0, 4),
    ])
  func directions(
    axis: Axis, rightToLeft: Bool, reverse: Bool, dx: Double, dy: Double, expected: Int64
  ) {
    let pager = Pager.counted(9, at: 4) {
      $0.axis = axis
      $0.rightToLeft = rightToLeft
      $0.reverse = reverse
    }
    let status = pager.wheel(dx: dx, dy: dy, mode: .steps, time: 0)
    #expect(status == (expected == 4 ? .ignored : .ok))
    pager.rest(from: 0)
    #expect(pager.current == expected)
  }

  @Test("E26 fractions of a notch add up, whatever their sum loses")
  func fractions() {
    #expect(target([(0.5, 0), (0.4, 0.05)]) == 4)
    #expect(target([(0.5, 0), (0.5, 0.05)]) == 5)
    #expect(target((0..<10).map { (0.1, Double($0) * 0.01) }) == 5)
    #expect(target((0..<120).map { (-1.0 / 120, Double($0) * 0.01) }) == 3)
    // What is beyond a whole notch does not wait for the next.
    #expect(target([(1.9, 0), (0.2, 0.2), (0.7, 0.3)]) == 5)
  }

  @Test("E26 a change of direction, or a silence longer than the gate, starts anew")
  func startsAnew() {
    #expect(target([(0.9, 0), (-0.5, 0.05), (0.4, 0.1)]) == 4)
    #expect(target([(0.9, 0), (-0.5, 0.05), (-0.5, 0.1)]) == 3)
    #expect(target([(0.9, 0), (0.5, 0.2)]) == 4)
    #expect(target([(0.9, 0), (0.5, 0.14)]) == 5)
  }

  @Test("E26 one stop for a call and its gate, however many notches")
  func gate() {
    #expect(target([(5, 0)]) == 5)
    #expect(target([(1, 0), (1, 0.05), (1, 0.1), (-1, 0.14)]) == 5)
    #expect(target([(1, 0), (1, 0.16)]) == 6)
    // The gate is counted from the turn: notches within it do not hold it.
    #expect(target([(1, 0), (1, 0.1), (1, 0.16), (1, 0.26), (1, 0.32)]) == 7)
    #expect(target([(1, 0), (-1, 0.2)]) == 4)
    let pager = Pager.counted(3)
    _ = pager.wheel(dx: 0, dy: 1, mode: .steps, time: 0)
    #expect(pager.wheel(dx: 0, dy: 1, mode: .steps, time: 0.1) == .unchanged)
    #expect(pager.wheel(dx: 0, dy: 0.25, mode: .steps, time: 0.2) == .unchanged)
  }

  @Test("E25 the gate is an option")
  func gateOption() {
    #expect(target([(1, 0), (1, 0.3), (0.5, 0.8), (0.5, 1.2)]) { $0.gesture.wheelGate = 0.5 } == 6)
    #expect(target([(1, 0), (1, 0.03)]) { $0.gesture.wheelGate = 0.02 } == 6)
  }

  @Test("E26 it answers as next does, and only a turn closes the gate")
  func answers() {
    let pager = Pager.counted(2)
    #expect(pager.wheel(dx: 0, dy: -1, mode: .steps, time: 0) == .end)
    #expect(pager.wheel(dx: 0, dy: -1, mode: .steps, time: 0.01) == .end)
    #expect(pager.wheel(dx: 0, dy: 1, mode: .steps, time: 0.02) == .ok)
    #expect(pager.wheel(dx: 0, dy: 1, mode: .steps, time: 0.2) == .end)
    let locked = Pager.counted(2) { $0.lockForward = true }
    #expect(locked.wheel(dx: 0, dy: 1, mode: .steps, time: 0) == .refused)
    let refusing = Pager.counted(2)
    var asked: [Origin] = []
    var questions = Questions()
    questions.mayTurn = { _, _, origin in
      asked.append(origin)
      return false
    }
    _ = refusing.setQuestions(questions)
    #expect(refusing.wheel(dx: 0, dy: 1, mode: .steps, time: 0) == .refused)
    #expect(asked == [.wheel] && refusing.phase == .idle)
    #expect(Pager.counted(0).wheel(dx: 0, dy: 1, mode: .steps, time: 0) == .end)
    let waiting = Pager.linkedNotNow()
    #expect(waiting.wheel(dx: 0, dy: 1, mode: .steps, time: 0) == .notNow)
  }

  @Test("E14 E26 during a settle it counts from the target; a host's turn is superseded")
  func underWay() {
    let pager = Pager.counted(9)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    #expect(pager.wheel(dx: 1, dy: 0, mode: .steps, time: 0.05) == .ok)
    #expect(pager.trace().last { $0.hasPrefix("target_changed") } == "target_changed 2")
    pager.rest(from: 0.06)
    #expect(pager.current == 2)
    _ = pager.next(.host)
    #expect(pager.phase == .waiting)
    #expect(pager.wheel(dx: -1, dy: 0, mode: .steps, time: 9) == .ok)
    pager.rest(from: 9.01)
    #expect(pager.current == 2 && pager.phase == .idle)
  }

  @Test("E28 E20 without a length, or with reduced motion, it turns at once")
  func instant() {
    let flat = Pager.counted(3)
    _ = flat.setViewport(width: 0, height: 0)
    #expect(flat.wheel(dx: 1, dy: 0, mode: .steps, time: 0) == .ok)
    #expect(flat.current == 1 && flat.phase == .idle)
    let reduced = Pager.counted(3) { $0.reducedMotion = true }
    #expect(reduced.wheel(dx: 1, dy: 0, mode: .steps, time: 0) == .ok)
    #expect(reduced.current == 1 && reduced.phase == .idle)
  }

  @Test("E26 while a pointer is down the wheel is ignored")
  func pointerDown() {
    let pager = Pager.counted(3)
    _ = pager.dragBegin(pointer: 1, x: 200, y: 400, time: 0)
    for mode in [Pager.WheelMode.steps, .precise] {
      #expect(pager.wheel(dx: 1, dy: 0, mode: mode, time: 0.01) == .ignored)
    }
    _ = pager.dragMove(pointer: 1, x: 150, y: 400, time: 0.02)
    let place = pager.place
    for mode in [Pager.WheelMode.steps, .precise] {
      #expect(pager.wheel(dx: 9, dy: 0, mode: mode, time: 0.03) == .ignored)
    }
    #expect(pager.place == place && pager.phase == .dragging)
    _ = pager.dragEnd(pointer: 1, time: 1)
    pager.rest(from: 1)
    #expect(pager.wheel(dx: 1, dy: 0, mode: .steps, time: 2) == .ok)
  }
}
