import Testing

@testable import PagerEngine

/// Random inputs beside a plain model: the pages as an array, and the place of the current one.
@Suite struct PagerRandomTests {
  private struct Model {
    var pages: [Int64] = []
    var place = 0

    var current: Int64 { pages.isEmpty ? Page.none : pages[place] }

    /// Changes the array, and follows the current page by its id, else by where it was.
    mutating func change(_ body: (inout [Int64]) -> Void) {
      let page = current
      let before = pages[0..<place]
      body(&pages)
      if let found = pages.firstIndex(of: page) {
        place = found
      } else {
        let kept = Set(pages)
        let left = before.filter { kept.contains($0) }.count
        place = max(0, min(left, pages.count - 1))
      }
    }
  }

  static let inputs = 2000

  @Test("E4 E22 at rest the pager is where a plain array and an index say")
  func agreesWithTheModel() {
    let seed = SplitMix64.seed(for: "PagerRandomTests", default: 4)
    var random = SplitMix64(seed: seed)
    let pager = Pager()
    _ = pager.setViewport(width: 400, height: 800)
    _ = pager.setList([1, 2, 3])
    var model = Model(pages: [1, 2, 3])
    var ledger = Ledger()
    var fresh: Int64 = 10
    var now = 0.0
    for step in 0..<PagerRandomTests.inputs {
      apply(random.below(10), to: pager, &model, &fresh, &now, &random)
      now = pager.rest(from: now)
      for event in pager.events() {
        if let fault = ledger.take(event) { Issue.record("\(fault): step \(step), seed \(seed)") }
      }
      if let fault = ledger.fault(atRest: pager) {
        Issue.record("\(fault): step \(step), seed \(seed)")
      }
      #expect(pager.current == model.current, "step \(step), seed \(seed)")
      #expect(pager.count == UInt64(model.pages.count), "step \(step), seed \(seed)")
      #expect(pager.place == Double(model.place), "step \(step), seed \(seed)")
      guard pager.current == model.current else { return }
    }
    for (place, page) in model.pages.enumerated() {
      #expect(pager.page(at: UInt64(place)) == page)
    }
  }

  private func apply(
    _ input: Int, to pager: Pager, _ model: inout Model, _ fresh: inout Int64, _ now: inout Double,
    _ random: inout SplitMix64
  ) {
    let motion: Motion = random.below(2) == 0 ? .instant : .animated
    let last = model.pages.count - 1
    switch input {
    case 0: expect(pager.next(motion), &model, model.place + 1)
    case 1: expect(pager.previous(motion), &model, model.place - 1)
    case 2 where last >= 0:
      let place = random.below(last + 1)
      let isThere = place == model.place
      #expect(pager.go(toIndex: UInt64(place), .none, motion) == (isThere ? .unchanged : .ok))
      model.place = place
    case 3, 4:
      let ids = (0..<1 + random.below(3)).map { fresh + Int64($0) }
      fresh += 10
      let place = random.below(last + 2)
      #expect(pager.insert(ids, at: UInt64(place)) == .ok)
      model.change { $0.insert(contentsOf: ids, at: place) }
    case 5 where last >= 0:
      let place = random.below(last + 1)
      let count = 1 + random.below(min(4, last + 1 - place))
      #expect(pager.remove(at: UInt64(place), count: count) == .ok)
      model.change { $0.removeSubrange(place..<place + count) }
    case 6 where last >= 1:
      let from = random.below(last + 1)
      let to = (from + 1 + random.below(last)) % (last + 1)
      #expect(pager.move(from: UInt64(from), to: UInt64(to)) == .ok)
      model.change { $0.insert($0.remove(at: from), at: to) }
    case 7...9: drag(pager, &model, &now, &random)
    default: break
    }
  }

  private func expect(_ status: Status, _ model: inout Model, _ place: Int) {
    let exists = place >= 0 && place < model.pages.count
    #expect(status == (exists ? .ok : .end))
    if exists { model.place = place }
  }

  /// A drag held still, or a flick. It turns one page where there is one.
  private func drag(
    _ pager: Pager, _ model: inout Model, _ now: inout Double, _ random: inout SplitMix64
  ) {
    let way = random.below(2) == 0 ? 1.0 : -1
    let isFlick = random.below(2) == 0
    // Beyond the slop of 10: more than half of the 400 points turns.
    let distance = isFlick ? 60.0 : Double(20 + random.below(380))
    _ = pager.dragBegin(pointer: 7, x: 0, y: 0, time: now)
    for part in 1...4 {
      now += 0.02
      _ = pager.dragMove(pointer: 7, x: -way * distance * Double(part) / 4, y: 0, time: now)
    }
    if !isFlick { now += 0.2 }
    _ = pager.dragEnd(pointer: 7, time: now)
    let place = model.place + Int(way)
    let turns = isFlick || distance - 10 > 200
    if turns && place >= 0 && place < model.pages.count { model.place = place }
  }
}
