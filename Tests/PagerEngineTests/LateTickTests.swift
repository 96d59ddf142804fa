import Testing

@testable import PagerEngine

/// What a tick that comes late finds has happened when it was due (E35, E36).
@Suite struct LateTickTests {
  private func times(_ ticks: [Double]) -> [String] {
    let pager = Pager.counted(9) { $0.gesture.wheelGate = 0.25 }
    _ = pager.startTimer(at: 0)
    _ = pager.dragBegin(pointer: 1, x: 300, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 50, y: 0, time: 0.5)
    _ = pager.dragEnd(pointer: 1, time: 1)
    _ = pager.next(.animated)
    _ = pager.tick(1)
    for time in ticks { _ = pager.tick(time) }
    return pager.events().map { "\($0.line) at \($0.time)" }
  }

  @Test(
    "E36 events have the time when they happened, however late the tick, and it never runs backwards"
  )
  func times() {
    let pager = Pager.counted(9)
    _ = pager.startTimer(at: 0)
    _ = pager.next(.animated)
    _ = pager.tick(1)
    _ = pager.tick(100)
    let events = pager.events()
    #expect(events.filter { $0.kind == .willTransition }.count == 2)
    let times = events.map(\.time)
    #expect(times == times.sorted())
    let finish = events.first { $0.kind == .didFinish }?.time ?? .nan
    #expect(finish > 1.2 && finish < 1.4)
    #expect(pager.state.clock == 100)
  }

  @Test("E36 ticks in between do not change the time of an event")
  func between() {
    let late = self.times([9])
    #expect(late.count > 12 && late == self.times([1.1, 1.25, 1.3, 2, 3, 9]))
  }
}
