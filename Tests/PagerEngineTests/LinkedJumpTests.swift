import Testing

@testable import PagerEngine

/// Several jumps at once to pages that a linked source has not told of (E5).
@Suite struct LinkedJumpTests {
  /// Opened at page 0 and on the way to page 100, then to page 200: both are outside the known chain.
  private func twice(_ way: Direction = .none) -> Pager {
    let pager = Pager.linked(-1000, 1000, at: 0)
    #expect(pager.go(toPage: 100, .none, .animated) == .ok)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
    #expect(pager.shown == [0, 100])
    let before = pager.allFrames
    #expect(pager.go(toPage: 200, way, .animated) == .ok && pager.pending == 200)
    // Nothing moves by the call alone.
    #expect(pager.allFrames.map(\.page) == before.map(\.page))
    for (now, old) in zip(pager.allFrames, before) { #expect(abs(now.x - old.x) < 1e-9) }
    return pager
  }

  /// What is seen until it rests: each view that is not like the one before.
  private func views(_ pager: Pager, from time: Double) -> [[Int64]] {
    var views = [pager.shown]
    var now = time
    while pager.tick(now) {
      #expect(pager.fault == nil && Set(pager.loadedIds).isSuperset(of: pager.shown))
      if pager.shown != views.last { views.append(pager.shown) }
      now += 0.001
    }
    return views + [pager.shown]
  }

  private func chains(_ pager: Pager) -> Int { pager.state.pages.elsewhere.count { $0 != nil } }

  /// At rest no chain is left but the source's own, and the window is the current page's.
  private func expectRest(_ pager: Pager, at page: Int64) {
    #expect(pager.current == page && pager.pending == Page.none && pager.shown == [page])
    #expect(pager.loadedIds == [page - 1, page, page + 1])
    #expect(pager.state.pages.elsewhere.isEmpty && pager.fault == nil)
  }

  @Test("E5 E14 the target of a superseded jump stays in view until it is passed")
  func passed() {
    let pager = twice()
    #expect(views(pager, from: 0.05) == [[0, 100], [100, 200], [200]])
    expectRest(pager, at: 200)
    #expect(
      pager.events().filter { $0.kind == .didFinish }.map(\.line) == [
        "did_finish 1 0>100 superseded", "did_finish 2 0>200 committed",
      ])
    #expect(pager.next(.instant) == .ok && pager.current == 201)
  }

  @Test("E5 E14 to the other side it goes out of view the way it came")
  func otherSide() {
    let pager = twice(.backward)
    #expect(views(pager, from: 0.05) == [[0, 100], [200, 0], [200]])
    expectRest(pager, at: 200)
  }

  @Test("E5 E13 both are taken back by cancel at once")
  func cancelled() {
    let pager = twice()
    _ = pager.tick(0.12)
    #expect(pager.cancel() == .ok)
    expectRest(pager, at: 0)
  }

  @Test("E5 E14 a turn back to the current page passes the first target again")
  func turnedBack() {
    let pager = twice()
    var now = 0.05
    while pager.shown != [100, 200] {
      _ = pager.tick(now)
      now += 0.001
    }
    #expect(pager.go(toPage: 0, .none, .animated) == .ok)
    #expect(pager.shown == [100, 200])
    let views = views(pager, from: now)
    #expect(views.suffix(2) == [[0, 100], [0]] && views.allSatisfy { !$0.contains(1) })
    expectRest(pager, at: 0)
  }

  @Test("E5 E14 the first target asked for again is the one that is in view")
  func askedAgain() {
    let pager = twice()
    let before = pager.allFrames
    #expect(pager.go(toPage: 100, .none, .animated) == .ok && pager.pending == 100)
    #expect(pager.allFrames.map(\.x) == before.map(\.x))
    #expect(chains(pager) == 2)
    #expect(pager.go(toPage: 100, .none, .animated) == .unchanged)
    let views = views(pager, from: 0.05)
    #expect(views.allSatisfy { $0 == [0, 100] || $0 == [100] || $0 == [100, 101] })
    expectRest(pager, at: 100)
  }

  @Test(
    "E5 E15 E17 a finger takes both back over what it sees, and what is out of view is in order")
  func dragged() {
    let pager = twice()
    var now = 0.05
    while pager.shown != [100, 200] {
      _ = pager.tick(now)
      now += 0.001
    }
    _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: now)
    var views = [pager.shown]
    for x in stride(from: 10.0, through: 800, by: 10) {
      now += 0.01
      _ = pager.dragMove(pointer: 1, x: x, y: 0, time: now)
      #expect(Set(pager.loadedIds).isSuperset(of: pager.shown))
      if pager.shown != views.last { views.append(pager.shown) }
    }
    #expect(Array(views.prefix(2)) == [[100, 200], [0, 100]] && views.last == [-1, 0])
    #expect(pager.pending == Page.none && pager.state.pages.elsewhere.isEmpty)
    _ = pager.dragCancel(pointer: 1, time: now)
    pager.rest(from: now)
    expectRest(pager, at: 0)
  }

  @Test("E5 a jump that is refused leaves no trace, though its page was found")
  func refused() {
    let pager = twice()
    var questions = Questions()
    questions.mayTurn = { _, to, _ in to != 300 }
    _ = pager.setQuestions(questions)
    let digest = pager.digest
    #expect(pager.go(toPage: 300, .none, .animated) == .refused && pager.digest == digest)
  }

  @Test("E5 E14 of many jumps at once only those in view are kept")
  func many() {
    let pager = twice()
    for page in Int64(300)..<400 {
      #expect(pager.go(toPage: page, .none, .animated) == .ok)
      #expect(chains(pager) == 2 && pager.shown == [0, 100])
    }
    #expect(views(pager, from: 0.05) == [[0, 100], [100, 399], [399]])
    expectRest(pager, at: 399)
  }

  @Test("E1 E5 reload during both goes on to the second")
  func reloaded() {
    let pager = twice()
    #expect(pager.reload() == .ok && pager.pending == 200 && pager.fault == nil)
    pager.rest(from: 0.05)
    expectRest(pager, at: 200)
  }

  @Test("E5 E12 where the source tells indices, the events of a jump have them")
  func indices() {
    let pager = Pager.counted(0)
    let source = LinkedSource(
      after: { .page($0 + 1) }, before: { .page($0 - 1) }, index: { UInt64($0 - 1000) })
    _ = pager.setSource(source, first: 1005)
    _ = pager.events()
    #expect(pager.go(toPage: 1700, .none, .animated) == .ok)
    let events = pager.events().filter { $0.to == 1700 }
    #expect(Set(events.map(\.kind)).isSuperset(of: [.willTransition, .load, .willAppear]))
    #expect(events.allSatisfy { $0.index == 700 })
  }
}

extension Pager {
  /// The pages in view, in order.
  fileprivate var shown: [Int64] { allFrames.map(\.page) }
}
