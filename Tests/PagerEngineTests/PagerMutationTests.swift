import Testing

@testable import PagerEngine

/// Changes of the pages at rest and in motion, and the sources.
@Suite struct PagerMutationTests {
  /// Pages 10, 20, 30, 40, 50 at 30, held a quarter of a page on the way to 40.
  private func held() -> Pager {
    let pager = Pager.listed([10, 20, 30, 40, 50], at: 30)
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 190, y: 0, time: 0.02)
    _ = pager.dragMove(pointer: 1, x: 90, y: 0, time: 0.04)
    _ = pager.events()
    return pager
  }

  private func finish(_ pager: Pager) {
    _ = pager.dragMove(pointer: 1, x: -50, y: 0, time: 0.06)
    _ = pager.dragEnd(pointer: 1, time: 0.3)
    pager.rest(from: 0.3)
  }

  @Test("E4 pages put in before the current one in the middle of a drag: nothing seen moves")
  func insertBefore() {
    let pager = held()
    let before = pager.allFrames.map { [$0.x, Double($0.page)] }
    #expect(pager.insert([1, 2, 3], at: 0) == .ok)
    #expect(pager.allFrames.map { [$0.x, Double($0.page)] } == before)
    #expect(pager.current == 30 && pager.index == 5 && pager.pending == 40 && pager.place == 5.25)
    #expect(!pager.events().contains { $0.kind == .didFinish || $0.kind == .currentChanged })
    finish(pager)
    #expect(pager.current == 40 && pager.index == 6)
    #expect(pager.trace().contains("did_finish 1 30>40 committed"))
  }

  @Test("E4 a removed pending page cancels the transition, and the finger keeps hold")
  func removePending() {
    let pager = held()
    #expect(pager.remove(at: 3, count: 1) == .ok)
    #expect(pager.phase == .dragging && pager.current == 30)
    let finishes = pager.trace().filter { $0.hasPrefix("did_finish") }
    #expect(finishes == ["did_finish 1 30>40 cancelled"])
    finish(pager)
    #expect(pager.current == 50)
  }

  @Test("E4 a removed origin goes on from the page that takes its place")
  func removeOrigin() {
    let pager = held()
    #expect(pager.remove(at: 2, count: 1) == .ok)
    #expect(pager.current == 40 && pager.index == 2 && pager.phase == .dragging)
    let events = pager.events()
    #expect(events.filter { $0.kind == .didFinish }.count == 1)
    #expect(events.last { $0.kind == .currentChanged }?.origin == .mutation)
    let other = held()
    _ = other.dragMove(pointer: 1, x: 290, y: 0, time: 0.06)
    #expect(other.pending == 20)
    _ = other.events()
    #expect(other.remove(at: 2, count: 1) == .ok)
    #expect(other.current == 40 && other.pending == 20 && other.phase == .dragging)
  }

  @Test("E4 all pages removed in the middle of a drag, and others put in")
  func removeAll() {
    let pager = held()
    #expect(pager.remove(at: 0, count: 5) == .ok)
    #expect(pager.current == Page.none && pager.phase == .idle && pager.loadedIds.isEmpty)
    #expect(pager.trace().contains("did_finish 1 30>40 cancelled"))
    #expect(pager.dragMove(pointer: 1, x: 0, y: 0, time: 0.06) == .rejected)
    #expect(pager.insert([7, 8], at: 0) == .ok)
    #expect(pager.current == 7 && pager.trace().contains { $0 == "current_changed \(Page.none)>7" })
  }

  @Test("E4 a settle goes on through a change, to the same page")
  func settleGoesOn() {
    let pager = Pager.listed([10, 20, 30, 40, 50], at: 20)
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    let place = pager.place
    #expect(pager.insert([1], at: 0) == .ok)
    #expect(pager.place == place + 1)
    #expect(pager.move(from: 5, to: 0) == .ok)
    #expect(pager.place == place + 2)
    pager.rest(from: 0.05)
    #expect(pager.current == 30)
    #expect(pager.trace().filter { $0.hasPrefix("did_finish") } == ["did_finish 1 20>30 committed"])
  }

  /// Pages 0…4 at 0, with a throw on the way to 2 by way of 1.
  private func thrown() -> Pager {
    let pager = Pager.listed([0, 1, 2, 3, 4])
    _ = pager.next(.animated)
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 50, y: 0, time: 0.02)
    _ = pager.dragEnd(pointer: 1, time: 0.02)
    #expect(pager.pending == 1 && pager.phase == .settling)
    return pager
  }

  @Test("E4 a throw to a further page follows that page, and ends before it when it is gone")
  func throwGoesOn() {
    let changes: [(String, (Pager) -> Status, Int64)] = [
      ("the target removed", { $0.remove(at: 2, count: 1) }, 1),
      ("the target and all after it removed", { $0.remove(at: 2, count: 3) }, 1),
      ("a page before the target", { $0.insert([9], at: 2) }, 2),
      ("the target moved to the end", { $0.move(from: 2, to: 4) }, 2),
      ("the target moved behind", { $0.move(from: 2, to: 0) }, 1),
    ]
    for (name, change, expected) in changes {
      let pager = thrown()
      #expect(change(pager) == .ok)
      pager.rest(from: 0.02)
      #expect(pager.current == expected, "\(name)")
      let targets = pager.events().filter { $0.kind == .targetChanged }
      #expect(targets.last?.to == expected, "\(name)")
    }
  }

  @Test("E4 E14 a change that makes another page current leaves the target of a turn what it was")
  func targetStays() {
    let pager = Pager.listed([3, 2, 0, 1], at: 0) {
      $0.spine = .mid
      $0.cover = true
    }
    #expect(pager.next(.host) == .ok)
    #expect(pager.insert([4], at: 0) == .ok)
    #expect(pager.currentIds == [3, 2] && pager.phase == .waiting)
    _ = pager.events()
    #expect(pager.cancel() == .ok)
    #expect(pager.trace().contains("target_changed 3"))
  }

  @Test("E4 the current page is followed by its id; removed, by its place, at the end the new last")
  func follows() {
    let pager = Pager.listed([1, 2, 3, 4], at: 3)
    #expect(pager.move(from: 2, to: 0) == .ok && pager.current == 3 && pager.index == 0)
    #expect(pager.replace(at: 0, with: 9) == .ok && pager.current == 9)
    #expect(pager.setList([4, 9, 1]) == .ok && pager.current == 9 && pager.index == 1)
    #expect(pager.remove(at: 1, count: 1) == .ok && pager.current == 1)
    #expect(pager.remove(at: 1, count: 1) == .ok && pager.current == 4)
    #expect(pager.remove(at: 0, count: 1) == .ok && pager.current == Page.none)
  }

  @Test("E3 a source opens at the page it is set with, and the same ids again are a reorder")
  func reorder() {
    let pager = Pager.listed([1, 2, 3, 4], at: 3)
    #expect(pager.current == 3 && pager.index == 2)
    for order: [Int64] in [[4, 3, 2, 1], [3, 1, 2, 4], [1, 2, 4, 3]] {
      #expect(pager.setList(order) == .ok)
      #expect(pager.current == 3 && pager.index == order.firstIndex(of: 3).map(UInt64.init))
      #expect(!pager.trace().contains { $0.hasPrefix("current_changed") })
    }
    #expect(pager.setList([1, 2, 3, 4], first: 2) == .ok && pager.current == 2)
    // In motion as well: the settle goes on to its page.
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    #expect(pager.setList([4, 3, 2, 1]) == .ok && pager.pending == 3)
    pager.rest(from: 0.05)
    #expect(pager.current == 3 && pager.index == 1)
  }

  @Test("E4 a batch is one change: until it ends nothing has happened")
  func batch() {
    let pager = Pager.listed([1, 2, 3, 4], at: 2)
    #expect(pager.endUpdate() == .invalidState)
    #expect(pager.beginUpdate() == .ok && pager.beginUpdate() == .ok)
    #expect(pager.remove(at: 1, count: 1) == .ok)
    #expect(pager.insert([7, 8], at: 0) == .ok)
    #expect(pager.insert([2], at: 5) == .ok)
    #expect(pager.endUpdate() == .ok)
    #expect(pager.current == 2 && pager.count == 4 && pager.trace().isEmpty)
    #expect(pager.refusal(isChange: false) == .invalidState && pager.refusal(isChange: true) == nil)
    #expect(pager.endUpdate() == .ok)
    #expect(pager.current == 2 && pager.index == 5 && pager.count == 6)
    let lines = pager.trace()
    #expect(lines.filter { $0 == "pages_changed" }.count == 1)
    #expect(!lines.contains { $0.hasPrefix("current_changed") })
  }

  @Test("E4 a refused edit changes nothing")
  func refusedEdits() {
    let pager = Pager.listed([1, 2, 3])
    let digest = pager.digest
    #expect(pager.insert([2], at: 0) == .invalidArgument)
    #expect(pager.insert([8, 8], at: 0) == .invalidArgument)
    #expect(pager.insert([9], at: 4) == .outOfRange)
    #expect(pager.remove(at: 2, count: 2) == .outOfRange)
    #expect(pager.remove(at: 0, count: -1) == .outOfRange)
    #expect(pager.move(from: 3, to: 0) == .outOfRange)
    #expect(pager.move(from: 0, to: .max) == .outOfRange)
    #expect(pager.replace(at: 0, with: 3) == .invalidArgument)
    #expect(pager.setList([1, 1]) == .invalidArgument)
    #expect(pager.setList([1, 2], first: 3) == .notFound)
    #expect(pager.digest == digest && pager.trace().isEmpty)
  }

  @Test("E4 a changed count clamps")
  func clamps() {
    let pager = Pager.counted(10, at: 9)
    #expect(pager.setCount(4, first: nil) == .ok && pager.current == 3)
    #expect(pager.setCount(20, first: nil) == .ok && pager.current == 3)
    #expect(pager.setCount(0, first: nil) == .ok && pager.current == Page.none)
    #expect(pager.setCount(2, first: nil) == .ok && pager.current == 0)
  }

  @Test("E1 10⁹ pages are as exact as three, 2⁶² as well", arguments: [1_000_000_000, 1 << 62])
  func manyPages(count: UInt64) {
    let pager = Pager.counted(count, at: count - 2)
    #expect(pager.next(.animated) == .ok)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    let small = Pager.counted(3, at: 1)
    _ = small.next(.animated)
    _ = small.tick(0)
    _ = small.tick(0.05)
    #expect(pager.position.fraction == small.position.fraction)
    #expect(pager.allFrames.map(\.x) == small.allFrames.map(\.x))
    #expect(pager.allFrames.map(\.index) == [count - 2, count - 1])
    pager.rest(from: 0.05)
    #expect(pager.current == Int64(count - 1) && pager.next(.instant) == .end)
    #expect(pager.allFrames.map(\.x) == [0])
    #expect(pager.go(toIndex: 0, .none, .instant) == .ok && pager.loadedIds == [0, 1])
    #expect(pager.setCount(Pager.largestCount + 1, first: nil) == .limit)
  }

  @Test("E1 E5 a linked source is asked once for each neighbour, and again where it had no answer")
  func linked() {
    let pager = Pager()
    var asked: [Int64] = []
    var ready = false
    let source = LinkedSource(
      after: {
        asked.append($0)
        return $0 < 2 ? .page($0 + 1) : ready ? .page($0 + 1) : .notNow
      }, before: { _ in .end })
    #expect(pager.setSource(source, first: 0) == .ok)
    #expect(asked == [0] && pager.count == Page.unknown && pager.index == Page.unknown)
    #expect(pager.next(.instant) == .ok && pager.next(.instant) == .ok)
    #expect(asked.filter { $0 == 0 }.count == 1 && asked.filter { $0 == 1 }.count == 1)
    #expect(pager.next(.instant) == .notNow && pager.current == 2)
    ready = true
    #expect(pager.next(.instant) == .ok && pager.current == 3)
    #expect(pager.press(.home) == .unsupported || pager.current == 0)
    #expect(pager.go(toPage: 500, .none, .instant) == .ok && pager.current == 500)
  }

  @Test("E4 E7 a page that a change puts into the pending stop is loaded before it appears")
  func loadedIntoThePendingStop() {
    let pager = Pager.listed([1, 2, 3, 4, 5, 6], at: 1) { $0.spine = .mid }
    #expect(pager.next(.host) == .ok)
    _ = pager.events()
    #expect(pager.replace(at: 3, with: 9) == .ok)
    #expect(
      pager.trace() == [
        "pages_changed", "load 9", "will_disappear 4", "will_appear 9", "did_disappear 4",
        "unload 4",
      ])
  }

  @Test("E7 E8 loads and appearances balance over a run of all of it")
  func balances() {
    let pager = held()
    finish(pager)
    _ = pager.setList([40, 60, 70], first: 70)
    _ = pager.previous(.animated)
    _ = pager.remove(at: 1, count: 1)
    pager.rest(from: 2)
    var loaded: Set<Int64> = [20, 30, 40]
    // Announced and not leaving: since the drag opened its transition 30 is on its way out.
    var shown: Set<Int64> = [40]
    for event in pager.events() {
      switch event.kind {
      case .load: #expect(loaded.insert(event.to).inserted)
      case .unload: #expect(loaded.remove(event.to) != nil)
      case .willAppear: #expect(shown.insert(event.to).inserted)
      case .willDisappear: #expect(shown.remove(event.to) != nil)
      default: break
      }
    }
    #expect(loaded.sorted() == pager.loadedIds)
    #expect(shown == [pager.current])
  }
}
