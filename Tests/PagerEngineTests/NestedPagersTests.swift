import Testing

@testable import PagerEngine

/// An outer and an inner pager that are fed the same samples: the first to claim wins, and the other
/// one's drag is cancelled (E21).
@Suite struct NestedPagersTests {
  private final class Host {
    let outer: Pager
    let inner: Pager
    /// Which one has claimed.
    var owner: Pager?
    var now = 0.0

    init(inner first: UInt64 = 1, innerAxis: Axis = .horizontal, handOver: Bool = true) {
      outer = Pager.counted(5, at: 2)
      inner = Pager.counted(3, at: first) {
        $0.axis = innerAxis
        $0.gesture.handOver = handOver
      }
    }

    func press(_ x: Double, _ y: Double, pointer: UInt64 = 1) {
      for pager in [inner, outer] {
        _ = pager.dragBegin(pointer: pointer, x: x, y: y, time: now)
      }
    }

    /// The inner one is asked first, as what lies on top is.
    func move(_ x: Double, _ y: Double, pointer: UInt64 = 1) {
      now += 0.02
      for pager in [inner, outer] where owner == nil || owner === pager {
        guard pager.dragMove(pointer: pointer, x: x, y: y, time: now) == .claimed, owner == nil
        else { continue }
        owner = pager
        let other = pager === inner ? outer : inner
        _ = other.dragCancel(pointer: pointer, time: now)
      }
    }

    func release(pointer: UInt64 = 1) {
      now += 0.2
      for pager in [inner, outer] {
        _ = pager.dragEnd(pointer: pointer, time: now)
        now = pager.rest(from: now)
      }
      owner = nil
    }
  }

  @Test("E21 the first to claim wins, and the other one has not moved")
  func firstClaimWins() {
    let host = Host()
    host.press(300, 400)
    for x in stride(from: 295.0, through: 60, by: -20) { host.move(x, 400) }
    #expect(host.owner === host.inner && host.inner.pending == 2)
    #expect(host.outer.place == 2 && host.outer.phase == .idle)
    host.release()
    #expect(host.inner.current == 2 && host.outer.current == 2)
    #expect(host.outer.trace().isEmpty)
  }

  @Test("E21 at the inner's end it is handed over, at the slop and for the whole drag")
  func handOver() {
    let host = Host(inner: 2)
    host.press(300, 400)
    for x in stride(from: 295.0, through: 60, by: -20) { host.move(x, 400) }
    #expect(host.owner === host.outer && host.outer.pending == 3)
    #expect(host.inner.place == 2 && host.inner.phase == .idle)
    // Back over its beginning, where the inner one has a page: it is still the outer's.
    for x in stride(from: 60.0, through: 390, by: 30) { host.move(x, 400) }
    #expect(host.owner === host.outer && host.inner.place == 2)
    host.release()
    #expect(host.inner.current == 2)
    // The next drag the other way is the inner's.
    host.press(100, 400)
    for x in stride(from: 105.0, through: 380, by: 20) { host.move(x, 400) }
    #expect(host.owner === host.inner)
    host.release()
    #expect(host.inner.current == 1)
  }

  @Test("E21 without the option the inner one keeps the drag, and stretches")
  func noHandOver() {
    let host = Host(inner: 2, handOver: false)
    host.press(300, 400)
    for x in stride(from: 295.0, through: 60, by: -20) { host.move(x, 400) }
    #expect(host.owner === host.inner && host.inner.place > 2 && host.outer.place == 2)
    host.release()
    #expect(host.inner.current == 2 && host.outer.current == 2)
  }

  @Test(
    "E21 across one another each takes its own axis, by the angle of a diagonal",
    arguments: [(-20.0, -5.0, true), (-20, 15, true), (-15, -20, false), (3, -20, false)])
  func crossed(dx: Double, dy: Double, isOuter: Bool) {
    let host = Host(innerAxis: .vertical)
    host.press(200, 400)
    for step in 1...8 { host.move(200 + dx * Double(step), 400 + dy * Double(step)) }
    #expect(host.owner === (isOuter ? host.outer : host.inner))
    let other = isOuter ? host.inner : host.outer
    #expect(other.phase == .idle && other.trace().isEmpty)
    host.release()
    #expect(host.outer.phase == .idle && host.inner.phase == .idle)
  }

  @Test("E21 exactly diagonal, the one that is asked first claims")
  func diagonal() {
    let host = Host(innerAxis: .vertical)
    host.press(200, 400)
    host.move(180, 380)
    #expect(host.owner === host.inner && host.outer.phase == .idle)
  }

  @Test("E21 a second finger moves neither, and may not end the first one's drag")
  func twoFingers() {
    let host = Host()
    host.press(300, 400)
    host.move(250, 400)
    #expect(host.owner === host.inner)
    let place = host.inner.place
    host.press(100, 100, pointer: 2)
    host.move(10, 100, pointer: 2)
    #expect(host.inner.place == place)
    #expect(host.inner.dragEnd(pointer: 2, time: host.now) == .ignored)
    #expect(host.inner.dragCancel(pointer: 2, time: host.now) == .ignored)
    #expect(host.inner.phase == .dragging)
    host.move(30, 400)
    #expect(host.inner.place > place)
    host.release()
    #expect(host.inner.current == 2)
  }

  @Test("E21 E26 a scroll at the inner's end is the outer's until it stops")
  func wheel() {
    let host = Host(inner: 2)
    func scroll(_ dx: Double) -> [Status] {
      host.now += 0.01
      return [host.inner, host.outer].map {
        $0.wheel(dx: dx, dy: 0, mode: .precise, time: host.now)
      }
    }
    #expect(scroll(30) == [.ignored, .ok])
    #expect(scroll(-50) == [.ignored, .ok])
    #expect(host.inner.place == 2 && abs(host.outer.place - 1.95) < 1e-12)
  }
}
