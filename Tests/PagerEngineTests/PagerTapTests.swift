import Testing

@testable import PagerEngine

/// Taps on a viewport of 400 × 800: the zones are 100 points wide, 200 high.
@Suite struct PagerTapTests {
  @Test(
    "E27 a tap near an end turns that way; in the middle and outside it is ignored",
    arguments: [
      // x, the page from 4; 4 itself: ignored
      (0.0, Int64(3)), (99.9, 3), (100, 4), (200, 4), (299.9, 4), (300, 5), (399.9, 5), (-1, 4),
      (400.1, 4),
    ])
  func zones(x: Double, expected: Int64) {
    for isVertical in [false, true] {
      let pager = Pager.counted(9, at: 4) { $0.axis = isVertical ? .vertical : .horizontal }
      let status = isVertical ? pager.tap(x: 200, y: 2 * x) : pager.tap(x: x, y: 400)
      #expect(status == (expected == 4 ? .ignored : .ok))
      pager.rest(from: 0)
      #expect(pager.current == expected)
    }
  }

  @Test("E27 taps are spatial, as arrow keys are", arguments: [0, 1, 2, 3])
  func mirrored(kind: Int) {
    let pager = Pager.counted(9, at: 4) {
      $0.rightToLeft = kind & 1 != 0
      $0.reverse = kind & 2 != 0
    }
    #expect(pager.tap(x: 390, y: 10) == .ok)
    pager.rest(from: 0)
    #expect(pager.current == (kind == 0 || kind == 3 ? 5 : 3))
  }

  @Test("E27 it is outside beside the axis as well, and where there is no viewport")
  func outside() {
    let pager = Pager.counted(9, at: 4)
    for (x, y) in [(390.0, -1.0), (390, 801), (10, -0.1), (10, 800)] {
      #expect(pager.tap(x: x, y: y) == .ignored)
    }
    _ = pager.setViewport(width: 0, height: 0)
    #expect(pager.tap(x: 0, y: 0) == .ignored)
  }

  @Test("E27 the width of the zones is an option, and they may be none")
  func zoneOption() {
    let cases: [(Double, Double, Status)] = [
      (0.5, 199, .ok), (0.5, 200, .ok), (0.1, 39, .ok), (0.1, 41, .ignored), (0, 0, .ignored),
      (0, 399.99, .ignored),
    ]
    for (zone, x, expected) in cases {
      let pager = Pager.counted(9, at: 4) { $0.gesture.tapZone = zone }
      #expect(pager.tap(x: x, y: 400) == expected, "\(zone) \(x)")
    }
  }

  @Test("E27 a turn by a tap is animated, its origin is the gesture, and it answers as next does")
  func answers() {
    let pager = Pager.counted(2)
    var asked: [Origin] = []
    var questions = Questions()
    questions.mayTurn = { _, _, origin in
      asked.append(origin)
      return asked.count > 1
    }
    _ = pager.setQuestions(questions)
    #expect(pager.tap(x: 390, y: 1) == .refused)
    #expect(pager.tap(x: 390, y: 1) == .ok)
    #expect(pager.phase == .settling && asked == [.gesture, .gesture])
    #expect(pager.events().filter { $0.kind == .willTransition }.map(\.origin) == [.gesture])
    // Counted from the target, as for any call.
    #expect(pager.tap(x: 390, y: 1) == .end)
    pager.rest(from: 0)
    #expect(pager.current == 1 && pager.tap(x: 390, y: 1) == .end)
    #expect(Pager.counted(0).tap(x: 1, y: 1) == .end)
    #expect(Pager.counted(3) { $0.lockForward = true }.tap(x: 390, y: 1) == .refused)
  }

  @Test("E27 a second finger's tap leaves a drag alone; an undecided one is no drag")
  func duringADrag() {
    let pager = Pager.counted(9, at: 4)
    _ = pager.dragBegin(pointer: 1, x: 390, y: 400, time: 0)
    #expect(pager.tap(x: 390, y: 400) == .ok)
    pager.rest(from: 0.1)
    #expect(pager.dragMove(pointer: 1, x: 300, y: 400, time: 5) == .claimed)
    #expect(pager.tap(x: 390, y: 400) == .ignored && pager.phase == .dragging)
  }

  @Test("E27 the page under a point is the one whose frame holds it")
  func hits() {
    let pager = Pager.counted(3, at: 1)
    #expect(pager.hitTest(x: 0, y: 0) == 1 && pager.hitTest(x: 399, y: 799) == 1)
    for (x, y) in [(-0.1, 0.0), (400, 0), (0, -0.1), (0, 800), (.nan, 0)] {
      #expect(pager.hitTest(x: x, y: y) == nil)
    }
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 90, y: 0, time: 0.1)
    #expect(pager.hitTest(x: 299.9, y: 5) == 1 && pager.hitTest(x: 300, y: 5) == 2)
    #expect(Pager.counted(0).hitTest(x: 1, y: 1) == nil)
  }

  @Test("E27 E10 the halves of a spread are two pages, and a blank one is none")
  func hitsOfASpread() {
    let pager = Pager.counted(3) { $0.spine = .mid }
    #expect(pager.hitTest(x: 199, y: 5) == 0 && pager.hitTest(x: 200, y: 5) == 1)
    _ = pager.next(.instant)
    #expect(pager.hitTest(x: 199, y: 5) == 2 && pager.hitTest(x: 200, y: 5) == nil)
    // Between two stops that lie apart there is nothing.
    let apart = Pager.counted(3) { $0.spacing = 50 }
    _ = apart.dragBegin(pointer: 1, x: 200, y: 0, time: 0)
    _ = apart.dragMove(pointer: 1, x: 90, y: 0, time: 0.1)
    #expect(apart.hitTest(x: 299, y: 5) == 0 && apart.hitTest(x: 320, y: 5) == nil)
    #expect(apart.hitTest(x: 351, y: 5) == 1)
  }

  @Test("E27 the style question has no say in where a page lies, and is not asked")
  func hitsWithoutAsking() {
    let pager = Pager.counted(3) { $0.style = .custom }
    var asked = 0
    var questions = Questions()
    questions.style = { _, _, style in
      asked += 1
      style.translateX = 1000
    }
    _ = pager.setQuestions(questions)
    #expect(pager.hitTest(x: 1, y: 1) == 0 && asked == 0)
    #expect(pager.allFrames.first?.style.translateX == 1000 && asked == 1)
  }
}
