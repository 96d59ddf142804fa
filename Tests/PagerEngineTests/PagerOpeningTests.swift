import Testing

@testable import PagerEngine

/// A source that is set with the page to open at, whatever moves (E3).
@Suite struct PagerOpeningTests {
  private typealias Doing = (name: String, phase: Phase, begin: (Pager) -> Void)

  /// Pages 0…9 at 4, and what may move there.
  private let doings: [Doing] = [
    ("at rest", .idle, { _ in }),
    ("a drag", .dragging, { drag($0, to: 90) }),
    ("a drag the other way", .dragging, { drag($0, to: 310) }),
    (
      "a drag without a page that way", .dragging,
      {
        _ = $0.go(toPage: 0, .none, .instant)
        drag($0, to: 310)
      }
    ),
    ("a settle", .settling, { settle($0) }),
    (
      "a settle back", .settling,
      {
        settle($0)
        _ = $0.go(toPage: 4, .none, .animated)
      }
    ),
    ("a settle that has not begun", .settling, { _ = $0.next(.animated) }),
    (
      "a jump", .settling,
      {
        _ = $0.go(toPage: 8, .none, .animated)
        _ = $0.tick(0)
        _ = $0.tick(0.05)
      }
    ),
    (
      "a settle that is caught", .dragging,
      {
        settle($0)
        _ = $0.dragBegin(pointer: 1, x: 200, y: 0, time: 0.05)
      }
    ),
    (
      "a host's turn", .waiting,
      {
        _ = $0.next(.host)
        _ = $0.setProgress(0.75)
      }
    ),
  ]

  private static func drag(_ pager: Pager, to x: Double) {
    _ = pager.dragBegin(pointer: 1, x: 200, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: x, y: 0, time: 0.02)
  }

  private static func settle(_ pager: Pager) {
    _ = pager.next(.animated)
    _ = pager.tick(0)
    _ = pager.tick(0.05)
  }

  private let chain = LinkedSource(
    after: { $0 < 9 ? .page($0 + 1) : .end }, before: { $0 > 0 ? .page($0 - 1) : .end })

  /// Sets each kind of source, with all the pages that were there.
  private var sources: [(name: String, set: (Pager, Int64) -> Status)] {
    [
      ("counted", { $0.setCount(10, first: UInt64($1)) }),
      ("listed", { $0.setList([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], first: $1) }),
      ("linked", { [chain] in $0.setSource(chain, first: $1) }),
    ]
  }

  @Test("E3 a source that names its first page opens there")
  func opens() {
    for through in [false, true] {
      for before in sources {
        for doing in doings {
          for after in sources {
            for first: Int64 in [0, 4, 5, 9] {
              let pager = Pager.counted(0) { $0.jumpsThrough = through }
              #expect(before.set(pager, 4) == .ok)
              doing.begin(pager)
              #expect(pager.phase == doing.phase, "\(doing.name)")
              let moved = pager.pending
              _ = pager.events()
              #expect(after.set(pager, first) == .ok)
              let name = "\(doing.name), \(before.name) to \(after.name), at \(first)"
              #expect(pager.current == first, "\(name)")
              #expect(pager.phase == .idle && pager.pending == Page.none, "\(name)")
              #expect(pager.allFrames.map(\.page) == [first] && pager.allFrames[0].offset == 0)
              let events = pager.events()
              let ends = events.filter { $0.kind == .didFinish }
              #expect(ends.map(\.outcome) == (moved == Page.none ? [] : [.cancelled]), "\(name)")
              let phases = events.filter { $0.kind == .phaseChanged }
              #expect(phases.map(\.phase) == (doing.phase == .idle ? [] : [.idle]), "\(name)")
              // The pointer has lost the pages for good.
              #expect(pager.dragMove(pointer: 1, x: 0, y: 0, time: 0.1) != .claimed, "\(name)")
              _ = pager.dragEnd(pointer: 1, time: 0.2)
              pager.rest(from: 0.2)
              #expect(pager.current == first, "\(name)")
            }
          }
        }
      }
    }
  }

  @Test("E3 E38 a source that cannot be opened at its page changes nothing of what moves")
  func refused() {
    for doing in doings {
      let pager = Pager.listed([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], at: 4)
      doing.begin(pager)
      let digest = pager.digest
      #expect(pager.setCount(3, first: 3) == .outOfRange)
      #expect(pager.setCount(Pager.largestCount + 1, first: 0) == .limit)
      #expect(pager.setList([1, 2], first: 3) == .notFound)
      #expect(pager.setList([1, 1], first: 1) == .invalidArgument)
      #expect(pager.digest == digest, "\(doing.name)")
    }
  }

  @Test("E3 E12 the order of the events: what moves ends, then the pages change")
  func order() {
    let pager = Pager.listed([0, 1, 2, 3], at: 1)
    PagerOpeningTests.settle(pager)
    _ = pager.events()
    #expect(pager.setList([1, 5, 6], first: 5) == .ok)
    #expect(
      pager.trace() == [
        "target_changed 1", "did_finish 1 1>2 cancelled", "will_disappear 2", "will_appear 1",
        "did_disappear 2", "did_appear 1", "phase_changed idle",
        "pages_changed", "load 5", "current_changed 1>5", "will_disappear 1", "will_appear 5",
        "did_disappear 1", "did_appear 5", "load 6", "unload 0", "unload 2", "indicator_changed",
      ])
  }
}
