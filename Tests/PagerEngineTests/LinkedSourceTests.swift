import Testing

@testable import PagerEngine

/// What is asked of a linked source, and what it may answer (E1, E5).
@Suite struct LinkedSourceTests {
  @Test("E1 a count that no source can have is no count, also of a replayed answer")
  func counts() {
    let rows: [(UInt64?, UInt64)] = [
      (nil, Page.unknown), (0, 0), (8, 8), (1 << 62, 1 << 62), (1 << 62 + 1, Page.unknown),
      (1 << 63 + 1, Page.unknown), (.max - 1, Page.unknown), (.max, Page.unknown),
    ]
    for (answer, count) in rows {
      for countsStops in [false, true] {
        let pager = Pager.counted(0) { $0.indicatorCountsStops = countsStops }
        let source = LinkedSource(
          after: { .page($0 + 1) }, before: { .page($0 - 1) }, count: { answer },
          index: { UInt64($0) })
        #expect(pager.setSource(source, first: 5) == .ok)
        #expect(pager.count == count && pager.index == 5)
        #expect(pager.indicator.count ?? Page.unknown == count)
        #expect(pager.next(.instant) == .ok && pager.current == 6)
      }
    }
  }

  @Test(
    "E7 each neighbour is asked for once, however many pages are retained", arguments: [1, 2, 64])
  func retained(pages: Int) {
    var asked = 0
    let pager = Pager.counted(0) {
      $0.pagesPerStep = pages
      $0.retainBefore = 120
      $0.retainAfter = 120
    }
    let source = LinkedSource(
      after: { page in
        asked += 1
        return .page(page + 1)
      },
      before: { page in
        asked += 1
        return .page(page - 1)
      })
    _ = pager.setSource(source, first: 0)
    let stop = pages
    #expect(asked == 240 * stop + stop - 1 && pager.loadedIds.count == 241 * stop)
    for _ in 0..<4 {
      asked = 0
      _ = pager.events()
      _ = pager.next(.instant)
      #expect(asked == stop)
      let events = pager.events()
      #expect(events.filter { $0.kind == .load }.count == stop)
      #expect(events.filter { $0.kind == .unload }.count == stop)
    }
  }

  @Test("E1 E7 at most pages are retained, and each neighbour is asked for exactly once")
  func mostRetained() {
    var asked: [Int64: Int] = [:]
    let pager = Pager.counted(0) {
      $0.pagesPerStep = 64
      $0.retainBefore = 1024
      $0.retainAfter = 1024
    }
    let source = LinkedSource(
      after: { page in
        asked[page, default: 0] += 1
        return .page(page + 1)
      },
      before: { page in
        // What lies before is counted apart.
        asked[page - 1_000_000, default: 0] += 1
        return .page(page - 1)
      })
    _ = pager.setSource(source, first: 0)
    let window = 1024 * 64
    #expect(asked.count == 2 * window + 63 && pager.loadedIds == Array(-65_536...65_599))
    for number in 1...2 {
      _ = pager.events()
      _ = pager.next(.instant)
      #expect(asked.count == 2 * window + 63 + 64 * number)
      let events = pager.events()
      #expect(events.filter { $0.kind == .load }.count == 64)
      #expect(events.filter { $0.kind == .unload }.count == 64)
    }
    for _ in 0..<2 { _ = pager.previous(.instant) }
    #expect(asked.count == 2 * window + 63 + 64 * 2)
    #expect(asked.values.allSatisfy { $0 == 1 })
  }

  @Test("E1 where a turn leads is not forgotten, however far it is")
  func farTarget() {
    let pager = Pager.linked(0, 100_000, at: 0) {
      $0.retainAfter = 6000
      $0.jumpsThrough = true
    }
    #expect(pager.go(toPage: 6000, .none, .animated) == .ok)
    _ = pager.tick(0)
    var options = pager.options
    options.retainAfter = 1
    #expect(pager.configure(options) == .ok && pager.pending == 6000)
    pager.rest(from: 0)
    #expect(pager.current == 6000 && pager.loadedIds == [5999, 6000, 6001])
  }

  @Test(
    "E1 of a page that a source holds more than once the nearest is meant, in stops of many too")
  func nearest() {
    let pager = Pager.counted(0) { $0.pagesPerStep = 3 }
    // A ring of 30 pages, with indices that go on.
    let source = LinkedSource(
      after: { .page(($0 + 1) % 30) }, before: { .page(($0 + 29) % 30) }, index: { _ in 60 })
    _ = pager.setSource(source, first: 0)
    for _ in 0..<12 { _ = pager.next(.instant) }
    #expect(pager.current == 6 && pager.index == 96)
    #expect(pager.index(ofPage: 7) == 97 && pager.index(ofPage: 0) == 90)
    #expect(pager.go(toPage: 3, .none, .instant) == .ok && pager.index == 93)
  }

  @Test("E4 a batch of changed pages keeps what a linked source has told meanwhile")
  func batch() {
    let pager = Pager.linked(0, 1000, at: 5)
    #expect(pager.beginUpdate() == .ok)
    #expect(pager.pageChanged(5) == .ok && pager.pageChanged(6) == .ok)
    #expect(pager.go(toPage: 500, .none, .instant) == .ok && pager.current == 500)
    #expect(pager.endUpdate() == .ok)
    #expect(pager.current == 500 && pager.loadedIds == [499, 500, 501])
    #expect(pager.next(.instant) == .ok && pager.current == 501)
  }

  @Test("E1 far pages of a long way are forgotten, and asked for again on the way back")
  func forgotten() {
    var asked = 0
    let pager = Pager.counted(0)
    let source = LinkedSource(
      after: { page in
        asked += 1
        return .page(page + 1)
      }, before: { .page($0 - 1) })
    _ = pager.setSource(source, first: 0)
    for _ in 0..<10_000 { _ = pager.next(.instant) }
    #expect(asked == 10_001 && pager.current == 10_000)
    guard case .linked(let chain) = pager.state.pages.source else {
      Issue.record("it is no linked source")
      return
    }
    #expect(chain.chain.count <= 2 * Int(LinkedPages.margin) + 8 && chain.first > 0)
    // What lies within the margin is remembered.
    for _ in 0..<2000 { _ = pager.previous(.instant) }
    for _ in 0..<2000 { _ = pager.next(.instant) }
    #expect(asked == 10_001 && pager.current == 10_000)
    for _ in 0..<10_000 { _ = pager.previous(.instant) }
    #expect(pager.current == 0 && pager.loadedIds == [-1, 0, 1])
  }
}
