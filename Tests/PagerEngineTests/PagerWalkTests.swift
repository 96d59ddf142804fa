import Testing

@testable import PagerEngine

/// Every sequence of a few inputs, on few pages of every kind. Debug builds check the invariants after
/// each input; here the balance of transitions, loads and appearances is checked as well.
@Suite struct PagerWalkTests {
  enum Input: CaseIterable {
    case next, previous, press, drag, tick, insert, remove, commit
  }

  enum Kind: CaseIterable { case counted, listed, linked }

  static let length = 4

  @Test("E11 E4 every sequence of inputs keeps the invariants", arguments: Kind.allCases)
  func walk(kind: Kind) {
    var walked = 0
    for pages in 0...3 {
      walk([], kind, pages, &walked)
    }
    print("PagerWalkTests: \(walked) sequences walked, \(kind)")
    let inputs = Input.allCases.count
    var expected = 0
    var ofLength = 1
    for _ in 0..<PagerWalkTests.length {
      ofLength *= inputs
      expected += ofLength
    }
    #expect(walked == 4 * expected)
  }

  private func walk(_ inputs: [Input], _ kind: Kind, _ pages: Int, _ walked: inout Int) {
    if inputs.count == PagerWalkTests.length { return }
    for input in Input.allCases {
      let longer = inputs + [input]
      walked += 1
      if let fault = fault(after: longer, kind, pages) {
        Issue.record("\(fault) after \(longer) on \(pages) pages")
        return
      }
      walk(longer, kind, pages, &walked)
    }
  }

  /// What is wrong after these inputs, and after the rest that follows them.
  private func fault(after inputs: [Input], _ kind: Kind, _ pages: Int) -> String? {
    let pager = make(kind, pages)
    var ledger = Ledger()
    var now = 0.0
    var x = 200.0
    for input in inputs {
      apply(input, to: pager, &now, &x)
      pager.checkInvariants()
    }
    _ = pager.dragEnd(pointer: 1, time: now + 0.2)
    pager.rest(from: now + 0.2)
    if pager.phase == .waiting { _ = pager.cancel() }
    for event in pager.events() {
      if let fault = ledger.take(event) { return fault }
    }
    return ledger.fault(atRest: pager)
  }

  private func make(_ kind: Kind, _ pages: Int) -> Pager {
    let pager = Pager()
    _ = pager.setViewport(width: 400, height: 800)
    switch kind {
    case .counted: _ = pager.setCount(UInt64(pages), first: nil)
    case .listed: _ = pager.setList((0..<pages).map { Int64($0) })
    case .linked:
      let last = Int64(pages) - 1
      let source = LinkedSource(
        after: { $0 < last ? .page($0 + 1) : .end }, before: { $0 > 0 ? .page($0 - 1) : .end })
      _ = pager.setSource(source, first: pages == 0 ? Page.none : 0)
    }
    return pager
  }

  private func apply(_ input: Input, to pager: Pager, _ now: inout Double, _ x: inout Double) {
    switch input {
    case .next: _ = pager.next(.animated)
    case .previous: _ = pager.previous(.animated)
    case .press:
      // A second press of one pointer lets go of the first.
      x = 200
      _ = pager.dragBegin(pointer: 1, x: x, y: 0, time: now)
    case .drag:
      now += 0.02
      x -= 150
      _ = pager.dragMove(pointer: 1, x: x, y: 0, time: now)
    case .tick:
      now += 0.04
      _ = pager.tick(now)
    case .insert: change(pager, isInsertion: true)
    case .remove: change(pager, isInsertion: false)
    case .commit: _ = pager.commit()
    }
  }

  private func change(_ pager: Pager, isInsertion: Bool) {
    switch pager.state.pages.source {
    case .counted(let count):
      _ = pager.setCount(UInt64(max(0, count + (isInsertion ? 1 : -1))), first: nil)
    case .listed:
      if isInsertion {
        _ = pager.insert([100 + Int64(pager.state.serial) * 10 + Int64(pager.count)], at: 0)
      } else {
        _ = pager.remove(at: 0, count: 1)
      }
    case .linked: _ = isInsertion ? pager.go(toPage: 77, .none, .animated) : pager.reload()
    }
  }
}
