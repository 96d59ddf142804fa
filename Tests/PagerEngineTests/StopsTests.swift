import Testing

@testable import PagerEngine

@Suite struct StopsTests {
  /// Pages 0…count−1 by stops, -1 for a blank.
  private func spreads(_ stops: Stops, count: Int64) -> [[Int64]] {
    let last = stops.stop(of: count - 1)
    return (0...last).map { stop in
      (stops.start(of: stop)..<stops.start(of: stop) + stops.size).map {
        $0 >= 0 && $0 < count ? $0 : -1
      }
    }
  }

  @Test("E9 without a spread every page is a stop", arguments: [Spine.none, .min, .max])
  func single(spine: Spine) {
    for cover in [false, true] {
      let pager = Pager.counted(3) {
        $0.spine = spine
        $0.cover = cover
      }
      #expect(spreads(pager.state.stops, count: 3) == [[0], [1], [2]])
    }
  }

  @Test("E10 a spread holds two pages, an odd count ends with a blank")
  func spread() {
    let stops = Stops(size: 2)
    #expect(spreads(stops, count: 4) == [[0, 1], [2, 3]])
    #expect(spreads(stops, count: 5) == [[0, 1], [2, 3], [4, -1]])
    #expect(spreads(stops, count: 1) == [[0, -1]])
  }

  @Test("E10 the cover stands alone, and an even count ends with a blank")
  func cover() {
    let stops = Stops(size: 2, cover: true)
    #expect(spreads(stops, count: 5) == [[-1, 0], [1, 2], [3, 4]])
    #expect(spreads(stops, count: 4) == [[-1, 0], [1, 2], [3, -1]])
    #expect(spreads(stops, count: 1) == [[-1, 0]])
  }

  @Test("E9 each place lies in the stop that holds it, before the opening page as well")
  func inverse() {
    for stops in [Stops(), Stops(size: 2), Stops(size: 2, cover: true)] {
      for place in Int64(-50)...50 {
        let start = stops.start(of: stops.stop(of: place))
        #expect(start <= place && place < start + stops.size)
      }
    }
  }

  @Test("E9 with the cover alone the leading pages are 0, 1, 3, 5 …, and pages are found in them")
  func leadingPages() {
    let pager = Pager.counted(8) {
      $0.spine = .mid
      $0.cover = true
    }
    var leading = [pager.current]
    var held = [pager.currentIds]
    while pager.next(.instant) == .ok {
      leading.append(pager.current)
      held.append(pager.currentIds)
    }
    #expect(leading == [0, 1, 3, 5, 7])
    #expect(held == [[0], [1, 2], [3, 4], [5, 6], [7]])
    #expect(pager.next(.instant) == .end)
    #expect(pager.go(toPage: 4, .none, .instant) == .ok)
    #expect(pager.current == 3 && pager.index == 3)
    #expect(pager.go(toPage: 3, .none, .instant) == .unchanged)
    #expect(pager.go(toIndex: 2, .none, .instant) == .ok)
    #expect(pager.current == 1)
  }

  @Test("E9 the position runs from leading page to leading page")
  func position() {
    let pager = Pager.counted(6) {
      $0.spine = .mid
      $0.cover = true
    }
    let expected: [(Int64, Double)] = [(0, 0.5), (2, 0), (4, 0)]
    for (index, fraction) in expected {
      #expect(pager.next(.host) == .ok)
      #expect(pager.setProgress(0.5) == .ok)
      #expect(pager.position.index == index && pager.position.fraction == fraction)
      #expect(pager.commit() == .ok)
    }
    #expect(pager.position.index == 5 && pager.position.fraction == 0)
  }

  @Test("E10 the blank has a frame without a page")
  func blankFrame() {
    let pager = Pager.counted(3, at: 2) { $0.spine = .mid }
    let frames = pager.allFrames
    #expect(frames.map(\.page) == [2, Page.none])
    #expect(frames.map(\.role) == [.current, .blank])
    #expect(frames.map(\.x) == [0, 200] && frames.map(\.width) == [200, 200])
  }

  @Test("E10 the spine question picks the spine for a viewport, and the page stays")
  func spineQuestion() {
    let pager = Pager.counted(9, at: 4)
    var questions = Questions()
    questions.spine = { width, height in width > height ? .mid : nil }
    #expect(pager.setQuestions(questions) == .ok)
    #expect(pager.currentIds == [4])
    #expect(pager.setViewport(width: 800, height: 400) == .ok)
    #expect(pager.currentIds == [4, 5])
    #expect(pager.setViewport(width: 400, height: 800) == .ok)
    #expect(pager.currentIds == [4])
  }
}
