import Testing

@testable import PagerEngine

/// What is in view on the way is loaded whichever of it the ticks find (E36, E7).
@Suite struct PagerWayTests {
  /// Events of a flick over stops with peeks, ticked so often; polled at the same times.
  private func events(each step: Double, _ change: (inout Options) -> Void) -> [String] {
    let pager = Pager.counted(40, at: 20, change)
    _ = pager.dragBegin(pointer: 1, x: 390, y: 0, time: 0)
    for sample in 1...5 {
      let time = Double(sample) * 0.008
      _ = pager.dragMove(pointer: 1, x: 390 - 50 * Double(sample), y: 0, time: time)
    }
    _ = pager.dragEnd(pointer: 1, time: 0.041)
    var lines: [String] = []
    for common in 1...40 {
      let time = 0.041 + Double(common) * 0.064
      var tick = time - 0.064 + step
      while tick < time - 1e-9 {
        _ = pager.tick(tick)
        tick += step
      }
      _ = pager.tick(time)
      lines += pager.trace() + ["-- \(common): \(pager.place)"]
    }
    return lines
  }

  @Test("E36 extra ticks load no other pages: a flick, a throw, a swing past the target")
  func ticks() {
    let changes: [(inout Options) -> Void] = [
      { $0.peek = 120 }, { $0.settle.dampingRatio = 0.3 },
      {
        $0.peek = 150
        $0.gesture.stops = 5
      },
    ]
    for change in changes {
      #expect(events(each: 0.064, change) == events(each: 0.004, change))
    }
  }

  @Test("E7 E36 on a longer way the ticks decide which pages between are loaded, and nothing else")
  func longWayTicks() {
    func events(each step: Double) -> (lines: [String], loads: Int) {
      let pager = Pager.counted(1000) { $0.jumpsThrough = true }
      _ = pager.go(toPage: 900, .none, .animated)
      _ = pager.tick(0)
      var lines: [String] = []
      var loads = 0
      for common in 1...8 {
        let time = Double(common) * 0.064
        for tick in stride(from: time - 0.064 + step, to: time - 1e-9, by: step) {
          _ = pager.tick(tick)
        }
        _ = pager.tick(time)
        for event in pager.events() {
          if event.kind == .load { loads += 1 }
          if event.kind != .load && event.kind != .unload {
            lines.append("\(event.line) at \(event.time)")
          }
        }
        lines +=
          pager.allFrames.map { "\($0.page) \($0.x)" }
          + pager.loadedIds.filter {
            pager.phase == .idle || $0 >= 899
          }.map { "\($0) loaded" }
      }
      return (lines, loads)
    }
    let (few, many) = (events(each: 0.064), events(each: 0.004))
    #expect(few.lines == many.lines && few.lines.count > 20)
    #expect(few.loads < many.loads)
  }

  @Test("E7 a way that is longer than a few stops is loaded as it comes into view")
  func longWay() {
    let pager = Pager.counted(1000) { $0.jumpsThrough = true }
    #expect(pager.go(toPage: 900, .none, .animated) == .ok)
    #expect(pager.loadedIds == [0, 1, 900])
    let near = Pager.counted(1000) { $0.jumpsThrough = true }
    #expect(near.go(toPage: 3, .none, .animated) == .ok && near.loadedIds == [0, 1, 2, 3])
  }
}
