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
    #expect(chain.chain.count <= 8192 && chain.first > 0)
    for _ in 0..<10_000 { _ = pager.previous(.instant) }
    #expect(pager.current == 0 && pager.loadedIds == [-1, 0, 1])
  }
}
