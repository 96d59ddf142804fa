import Testing

@testable import PagerEngine

@Suite struct PagerLoopTests {
  @Test("E6 E32 a view that stands next to nothing before the first page is below the count")
  func belowTheCount() {
    for count: UInt64 in [2, 3, 1000] {
      let pager = Pager.counted(count, at: 0) { $0.loops = true }
      _ = pager.next(.host)
      pager.state.position = Position(-1, plus: 1.0.nextDown)
      #expect(pager.position.index == Int64(count) - 1 && pager.position.fraction == 1.0.nextDown)
      #expect(pager.positionNumber < Double(count) && pager.indicator.position < Double(count))
      #expect(pager.positionNumber > Double(count) - 1e-9)
      _ = pager.cancel()
      #expect(pager.positionNumber == 0 && pager.indicator.position == 0)
    }
  }

  private func loop(
    _ count: UInt64, at first: UInt64? = nil, _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    Pager.counted(count, at: first) {
      $0.loops = true
      change(&$0)
    }
  }

  /// will_transition and did_finish with their directions, in short.
  private func turns(_ pager: Pager) -> [String] {
    pager.events().compactMap { event in
      switch event.kind {
      case .willTransition: "\(event.from)>\(event.to) \(event.direction)"
      case .currentChanged: "at \(event.to)"
      default: nil
      }
    }
  }

  @Test("E6 the last page is followed by the first, both ways, in the direction of the step")
  func wraps() {
    let pager = loop(4, at: 3)
    #expect(pager.next(.instant) == .ok)
    #expect(turns(pager) == ["3>0 forward", "at 0"])
    #expect(pager.previous(.animated) == .ok)
    pager.rest(from: 0)
    #expect(turns(pager) == ["0>3 backward", "at 3"])
    #expect(pager.canNext && pager.canPrevious)
  }

  @Test("E6 every page of round after round is reported once, and in order")
  func rounds() {
    for motion in [Motion.instant, .animated] {
      let pager = loop(9)
      var now = 0.0
      for turn in 1...20 {
        #expect(pager.next(motion) == .ok)
        now = pager.rest(from: now)
        #expect(turns(pager).last == "at \(turn % 9)")
        #expect(pager.index == UInt64(turn % 9) && pager.place == Double(turn % 9))
      }
      for turn in 1...20 {
        #expect(pager.previous(motion) == .ok)
        now = pager.rest(from: now)
        #expect(turns(pager).last == "at \((29 - turn) % 9)")
      }
    }
  }

  @Test("E6 the shorter way is taken, unless a direction is given")
  func shorterWay() {
    let short = loop(6)
    #expect(short.go(toPage: 4, .none, .animated) == .ok)
    #expect(turns(short) == ["0>4 backward"])
    let asked = loop(6)
    #expect(asked.go(toPage: 4, .forward, .animated) == .ok)
    #expect(turns(asked) == ["0>4 forward"])
    let through = loop(6) { $0.jumpsThrough = true }
    #expect(through.go(toPage: 4, .forward, .animated) == .ok)
    var now = 0.0
    var seen: [Double] = []
    while through.tick(now) {
      seen.append(through.place)
      now += 1.0 / 60
    }
    #expect(seen == seen.sorted() && seen.contains { $0 > 2 && $0 < 3 } && through.place == 4)
    // Half-way round, the pages' order decides.
    let half = loop(6)
    #expect(half.go(toPage: 3, .none, .animated) == .ok)
    #expect(turns(half) == ["0>3 forward"])
    // Across the seam by the dots, too.
    let dot = loop(5, at: 4)
    #expect(dot.go(toIndex: 0, .none, .animated) == .ok)
    #expect(turns(dot) == ["4>0 forward"])
  }

  @Test("E6 two pages keep the direction of the step, and a flick's")
  func twoPages() {
    let pager = loop(2)
    #expect(pager.next(.animated) == .ok)
    pager.rest(from: 0)
    #expect(pager.next(.animated) == .ok)
    pager.rest(from: 1)
    #expect(turns(pager) == ["0>1 forward", "at 1", "1>0 forward", "at 0"])
    #expect(pager.previous(.animated) == .ok)
    pager.rest(from: 2)
    #expect(turns(pager) == ["0>1 backward", "at 1"])
    // Backwards by hand: page 0 comes in from the left.
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 5)
    _ = pager.dragMove(pointer: 1, x: 110, y: 0, time: 5.02)
    #expect(pager.allFrames.map(\.page) == [0, 1] && pager.allFrames.map(\.x) == [-300, 100])
    _ = pager.dragEnd(pointer: 1, time: 5.03)
    pager.rest(from: 5.03)
    #expect(turns(pager) == ["1>0 backward", "at 0"])
  }

  @Test("E6 E14 a step beyond the turn under way goes a whole round on, not back")
  func wholeRound() {
    for count in [UInt64(2), 3] {
      let pager = loop(count)
      var now = 0.0
      _ = pager.tick(now)
      for _ in 0..<count {
        #expect(pager.next(.animated) == .ok)
        now += 0.02
        _ = pager.tick(now)
      }
      pager.rest(from: now)
      #expect(pager.current == 0 && pager.place == 0)
      #expect(turns(pager).filter { $0.hasSuffix("backward") } == [])
    }
  }

  @Test("E6 a drag goes on over the seam, and the position stays within the pages")
  func seam() {
    let pager = loop(3, at: 2)
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
    for step in 1...9 {
      _ = pager.dragMove(pointer: 1, x: -10 - 40 * Double(step), y: 0, time: 0.02 * Double(step))
      #expect(pager.place >= 0 && pager.place < 3)
      #expect(Set(pager.allFrames.map(\.page)).count == pager.allFrames.count)
    }
    #expect(pager.place == 2.9)
    #expect(pager.allFrames.map(\.page) == [2, 0])
    _ = pager.dragEnd(pointer: 1, time: 0.2)
    pager.rest(from: 0.2)
    #expect(pager.current == 0 && pager.place == 0)
  }

  @Test(
    "E6 with one page, or when the others do not cover the viewport, there is no loop; with more there is"
  )
  func quietlyOff() {
    let pager = loop(1)
    #expect(!pager.canNext && pager.next(.animated) == .end)
    _ = pager.setCount(6, first: nil)
    #expect(pager.canPrevious && pager.previous(.instant) == .ok && pager.current == 5)
    // Two pages of 200 points in a viewport of 400: the other one cannot be on both sides.
    let peeked = loop(2) { $0.peek = 100 }
    #expect(peeked.next(.instant) == .ok && peeked.next(.instant) == .end)
    _ = peeked.setCount(3, first: nil)
    #expect(peeked.next(.instant) == .ok && peeked.next(.instant) == .ok && peeked.current == 0)
    #expect(peeked.allFrames.map(\.page) == [2, 0, 1])
    #expect(peeked.allFrames.map(\.x) == [-100, 100, 300])
    // And off again when pages go.
    _ = peeked.setCount(2, first: nil)
    #expect(!peeked.canPrevious)
  }

  @Test("E6 E7 the pages on both sides of the seam are kept loaded")
  func window() {
    let pager = loop(5)
    #expect(pager.loadedIds == [0, 1, 4])
    _ = pager.previous(.instant)
    #expect(pager.loadedIds == [0, 3, 4])
  }

  @Test("E6 E9 spreads wrap after the odd page")
  func spreads() {
    let pager = loop(5) { $0.spine = .mid }
    #expect(pager.previous(.animated) == .ok)
    #expect(pager.pending == 4)
    pager.rest(from: 0)
    #expect(pager.currentIds == [4] && pager.place == 4)
    #expect(pager.next(.instant) == .ok && pager.currentIds == [0, 1])
  }

  @Test("E4 E6 changes of the pages keep the current one and the turn over the seam")
  func mutation() {
    let pager = Pager.listed([1, 2, 3, 4], at: 4) { $0.loops = true }
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    let shown = pager.allFrames.map(\.x)
    #expect(pager.insert([7, 8], at: 0) == .ok)
    #expect(pager.pending == 1 && pager.allFrames.map(\.x) == shown)
    pager.rest(from: 0.05)
    #expect(pager.current == 1 && pager.place == 2)
    // The loop ends in the middle of a turn over the seam.
    let ending = loop(2, at: 1)
    _ = ending.next(.animated)
    _ = ending.tick(0)
    _ = ending.tick(0.05)
    var options = ending.options
    options.loops = false
    #expect(ending.configure(options) == .ok)
    ending.rest(from: 0.05)
    #expect(ending.current == 0 && ending.place == 0 && !ending.canPrevious)
  }

  @Test("E6 E26 home and end, RTL, and a locked direction are the same as without a loop")
  func others() {
    let pager = loop(5, at: 2) { $0.rightToLeft = true }
    #expect(pager.press(.end) == .ok)
    pager.rest(from: 0)
    #expect(pager.current == 4)
    #expect(pager.press(.left) == .ok)
    pager.rest(from: 1)
    #expect(pager.current == 0)
    let locked = loop(3) { $0.lockBackward = true }
    #expect(locked.previous(.animated) == .refused && !locked.canPrevious)
    #expect(locked.go(toPage: 2, .none, .animated) == .refused)
    #expect(locked.go(toPage: 2, .forward, .instant) == .ok)
  }

  @Test("E6 E32 the light goes from the last dot to the first")
  func dots() {
    let pager = loop(4, at: 3)
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: -110, y: 0, time: 0.02)
    let indicator = pager.indicator
    #expect((0..<4).map { indicator.dot($0).amount } == [0.25, 0, 0, 0.75])
    #expect(indicator.position == 3.25)
    // By stops, of which there are as many as the pages make.
    let stops = loop(5, at: 4) {
      $0.spine = .mid
      $0.indicatorCountsStops = true
    }
    _ = stops.next(.host)
    _ = stops.setProgress(0.5)
    #expect(stops.indicator.count == 3 && stops.indicator.position == 2.5)
  }
}
