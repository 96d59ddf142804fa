import Testing

@testable import PagerEngine

/// Where pages stand along the axis (E28–E30), in a viewport of 400 points.
@Suite struct LayoutTests {
  private func edges(_ pager: Pager) -> [Double] { pager.allFrames.map(\.x) }
  private func ids(_ pager: Pager) -> [Int64] { pager.allFrames.map(\.page) }

  /// Pages of other lengths: the extent question answers from a table.
  private func uneven(
    _ lengths: [Double], viewport: Double = 1000, _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    let pager = Pager.counted(0, change)
    var questions = Questions()
    questions.extent = { page, _ in lengths[Int(page)] }
    _ = pager.setQuestions(questions)
    _ = pager.setViewport(width: viewport, height: 100)
    _ = pager.setCount(UInt64(lengths.count), first: 0)
    return pager
  }

  /// How far the view is scrolled at rest at each stop: from the start of the first page.
  private func snaps(_ pager: Pager, _ lengths: [Double], spacing: Double = 0) -> [Double] {
    var snaps: [Double] = []
    while true {
      let frame = pager.allFrames.first { $0.page == pager.current }
      let before = lengths[0..<Int(pager.current)].reduce(0) { $0 + $1 + spacing }
      snaps.append(before - (frame?.x ?? .nan))
      guard pager.next(.instant) == .ok else { return snaps }
    }
  }

  @Test("E29 a peek leaves room on each side, and the alignment says where the stop lies in it")
  func peek() {
    let rows: [(Alignment, [Double], [Int64])] = [
      (.centre, [-250, 50, 350], [1, 2, 3]), (.start, [0, 300], [2, 3]),
      (.end, [-200, 100], [1, 2]),
    ]
    for (alignment, x, pages) in rows {
      let pager = Pager.counted(9, at: 2) {
        $0.peek = 50
        $0.alignment = alignment
      }
      #expect(edges(pager) == x && ids(pager) == pages)
      #expect(pager.allFrames.allSatisfy { $0.width == 300 })
      // What is in view is loaded, at rest as in motion.
      #expect(Set(ids(pager)).isSubset(of: Set(pager.loadedIds)))
    }
    // RTL, and down the vertical axis.
    let mirrored = Pager.counted(9, at: 2) {
      $0.peek = 50
      $0.alignment = .start
      $0.rightToLeft = true
    }
    #expect(edges(mirrored) == [100, -200])
    let vertical = Pager.counted(9, at: 2) {
      $0.axis = .vertical
      $0.peek = 100
    }
    #expect(vertical.allFrames.map(\.y) == [-500, 100, 700] && vertical.allFrames[0].height == 600)
  }

  @Test("E30 frames keep their distance to 1e-9 at fractional positions")
  func distances() {
    let pager = Pager.counted(50, at: 20) {
      $0.peek = 123.456
      $0.spacing = 7.7
      $0.alignment = .start
    }
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
    for step in 1...40 {
      _ = pager.dragMove(pointer: 1, x: -10 - 3.7 * Double(step), y: 0, time: Double(step) / 60)
      let x = edges(pager)
      for i in x.indices.dropFirst() { #expect(abs(x[i] - x[i - 1] - 160.788) < 1e-9) }
    }
  }

  @Test("E29 pages per step: a stop of several pages, the last one of what is left")
  func pagesPerStep() {
    let pager = Pager.counted(8) {
      $0.pagesPerStep = 3
      $0.spacing = 10
      $0.alignment = .start
    }
    // (400 − 2 × 10) / 3 points each.
    let page = 380.0 / 3
    #expect(pager.currentIds == [0, 1, 2])
    #expect(edges(pager) == [0, page + 10, 2 * (page + 10)])
    #expect(pager.next(.instant) == .ok && pager.current == 3 && pager.place == 3)
    #expect(
      pager.next(.instant) == .ok && pager.currentIds == [6, 7] && pager.next(.instant) == .end)
    #expect(pager.go(toPage: 4, .none, .instant) == .ok && pager.currentIds == [3, 4, 5])
    #expect(pager.indicator.count == 8)
  }

  @Test("E29 the last of four-page stops is filled up when it is contained")
  func containedSteps() {
    let pager = Pager.counted(5) {
      $0.pagesPerStep = 4
      $0.contain = .trim
      $0.indicatorCountsStops = true
    }
    #expect(pager.indicator.count == 2 && pager.indicator.current == 0)
    #expect(pager.next(.instant) == .ok)
    #expect(ids(pager) == [1, 2, 3, 4] && edges(pager) == [0, 100, 200, 300])
    #expect(pager.currentIds == [4] && pager.indicator.current == 1 && pager.next(.instant) == .end)
  }

  @Test("E29 stops that would rest alike at an end are one, or stay several")
  func containment() {
    let lengths: [Double] = [100, 200, 150, 250, 130, 100, 200, 150, 250, 130]
    // contain, alignment, snaps, the pages of the stops.
    let rows: [(Containment, Alignment, [Double], [[Int64]])] = [
      (
        .trim, .start, [0, 100, 300, 450, 660],
        [[0], [1], [2], [3], [4, 5, 6, 7, 8, 9]]
      ),
      (
        .trim, .centre, [0, 75, 265, 380, 530, 660],
        [[0, 1, 2], [3], [4], [5], [6], [7, 8, 9]]
      ),
      (.trim, .end, [0, 130, 280, 530, 660], [[0, 1, 2, 3, 4, 5], [6], [7], [8], [9]]),
      (
        .keep, .end, [0, 0, 0, 0, 0, 0, 130, 280, 530, 660],
        [[0], [1], [2], [3], [4], [5], [6], [7], [8], [9]]
      ),
    ]
    for (contain, alignment, expected, stops) in rows {
      let pager = uneven(lengths) {
        $0.contain = contain
        $0.alignment = alignment
      }
      var held: [[Int64]] = []
      for page in Int64(0)..<10 {
        _ = pager.go(toPage: page, .none, .instant)
        if held.last != pager.currentIds { held.append(pager.currentIds) }
      }
      #expect(held == stops, "\(contain) \(alignment)")
      _ = pager.go(toIndex: 0, .none, .instant)
      #expect(snaps(pager, lengths) == expected, "\(contain) \(alignment)")
    }
  }

  @Test(
    "E29 pages that are seen all at once are one stop, however they are aligned and many they are",
    arguments: [Alignment.start, .centre, .end])
  func allFit(alignment: Alignment) {
    for count in 1...12 {
      let lengths = Array(repeating: 1000 / Double(count), count: count)
      for loops in [false, true] {
        let pager = uneven(lengths) {
          $0.contain = .trim
          $0.alignment = alignment
          $0.loops = loops
        }
        #expect(pager.currentIds.count == count && !pager.canNext && !pager.canPrevious)
        #expect(snaps(pager, lengths) == [0])
      }
    }
  }

  @Test("E29 pages that fit together rest at the start, and there is nothing to turn to")
  func fits() {
    let two = uneven([200, 200]) { $0.contain = .trim }
    #expect(two.next(.animated) == .end && two.currentIds == [0, 1] && edges(two) == [0, 200])
    let tight = uneven([501, 501]) { $0.contain = .trim }
    #expect(tight.next(.animated) == .end)
    let loose = uneven([502, 501]) { $0.contain = .trim }
    #expect(snaps(loose, [502, 501]) == [0, 3])
  }

  @Test("E29 without containment every stop rests at its alignment")
  func alignments() {
    let lengths: [Double] = [800, 400, 200, 500, 300]
    let rows: [(Alignment, [Double])] = [
      (.start, [0, 800, 1200, 1400, 1900]), (.centre, [-100, 500, 800, 1150, 1550]),
      (.end, [-200, 200, 400, 900, 1200]),
    ]
    for (alignment, expected) in rows {
      #expect(snaps(uneven(lengths) { $0.alignment = alignment }, lengths) == expected)
    }
  }

  @Test(
    "E29 lengths are asked for near the view alone, once, and what is no length is not believed")
  func asking() {
    var asked: [Int64] = []
    let pager = Pager.counted(1_000_000_000, at: 500_000_000)
    var questions = Questions()
    questions.extent = { page, viewport in
      asked.append(page)
      return page % 2 == 0 ? viewport / 2 : .nan
    }
    _ = pager.setQuestions(questions)
    #expect(Set(asked).count == asked.count && asked.count < 12)
    #expect(asked.allSatisfy { abs($0 - 500_000_000) < 8 })
    #expect(edges(pager) == [-300, 100, 300] && pager.allFrames.map(\.width) == [400, 200, 400])
    let before = asked.count
    _ = pager.tick(0)
    _ = pager.allFrames
    #expect(asked.count == before)
    // A page says that it has changed: it alone is asked again.
    #expect(pager.pageChanged(500_000_000) == .ok)
    #expect(asked.count == before + 1 && asked.last == 500_000_000)
  }

  @Test("E15 E29 pages of other lengths follow the finger point for point")
  func finger() {
    let pager = uneven([800, 400, 200, 500, 300]) { $0.alignment = .start }
    _ = pager.dragBegin(pointer: 1, x: 900, y: 0, time: 0)
    for step in 1...40 {
      let x = 900 - 10 - 19 * Double(step)
      _ = pager.dragMove(pointer: 1, x: x, y: 0, time: Double(step) / 60)
      let first = pager.allFrames.first { $0.page == 0 }
      if let first { #expect(abs(first.x - (x - 890)) < 1e-9) }
    }
    #expect(pager.phase == .dragging)
  }

  @Test("E17 E29 a long jump does not swap what is in view beside its target at the end")
  func jump() {
    let pager = Pager.counted(20) { $0.peek = 100 }
    #expect(pager.go(toPage: 10, .none, .animated) == .ok)
    var now = 0.0
    var last: [Frame] = []
    while pager.tick(now) {
      last = pager.allFrames
      now += 1.0 / 60
    }
    #expect(last.map(\.page) == [9, 10, 11] && ids(pager) == [9, 10, 11])
    #expect(edges(pager) == [-100, 100, 300])
  }

  @Test("E28 a viewport of no length shows nothing, and the stop stays")
  func noLength() {
    let pager = uneven([100, 200, 300], viewport: 400) { $0.contain = .trim }
    _ = pager.next(.instant)
    let page = pager.current
    for (width, height) in [(0.0, 100.0), (400, 0), (0, 0), (400, 100)] {
      _ = pager.setViewport(width: width, height: height)
      #expect(pager.current == page)
      if width == 0 || height == 0 { #expect(pager.allFrames.isEmpty) }
    }
  }

  @Test(
    "E23, E30 pages pulled past an end by more than a stop are seen and followed as long as they are in view",
    arguments: [TransitionStyle.scroll, .fade, .stack, .flip])
  func pulledFar(style: TransitionStyle) {
    for isLast in [false, true] {
      // Stops of 80 points, and the end stop in the middle of 400.
      let pager = Pager.counted(9, at: isLast ? 8 : 0) {
        $0.peek = 160
        $0.style = style
      }
      let way = isLast ? -1.0 : 1.0
      _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 0)
      for step in 1...100 {
        let pull = 5 * Double(step)
        _ = pager.dragMove(pointer: 1, x: 200 + way * (10 + pull), y: 0, time: Double(step))
        let shown = RubberBand.stretch(pull, coefficient: 0.55, length: 400)
        let frame = pager.allFrames.first { $0.page == (isLast ? 8 : 0) }
        // It lies within the viewport until it has been moved by the peek and its own length.
        #expect((frame != nil) == (shown < 240))
        if let frame { #expect(abs(frame.x - (160 + way * shown)) < 1e-9) }
      }
    }
  }
}
