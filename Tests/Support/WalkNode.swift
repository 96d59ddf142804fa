import PagerEngine

/// An input of a walk.
public enum WalkInput: String, CaseIterable, Sendable {
  case next, previous, far, host, press, drag, pull, release, tick, insert, remove, commit, cancel
}

/// A pager with pages, what is believed of it, and the time, after some inputs.
///
/// Its pager's source is its own, so that the state of one node can be copied into another.
final class WalkNode {
  /// The pages of a linked source, which answers by them alone.
  private final class Chain {
    var low: Int64 = 0
    var high: Int64 = -1
  }

  private static let viewport = (width: 400.0, height: 800.0)
  /// Seconds of a tick: longer than a pointer may pause and still throw.
  private static let tick = 0.06
  /// Seconds between two samples of the pointer.
  private static let sample = 0.02
  /// Points that the pointer moves: less than half a page, and more.
  private static let drag = 150.0
  private static let pull = 250.0

  let pager: Pager
  private let kind: WalkConfiguration.Kind
  private let chain = Chain()
  private var ledger = Ledger()
  private var now = 0.0
  private var x = 0.0

  init(_ configuration: WalkConfiguration, pages: Int) {
    kind = configuration.kind
    pager = Pager(options: configuration.options)
    pager.take(.setViewport(width: WalkNode.viewport.width, height: WalkNode.viewport.height))
    pager.take(.setQuestions(configuration.questions))
    switch kind {
    case .counted: pager.take(.setCount(UInt64(pages), first: nil))
    case .listed:
      let ids = (0..<pages).map { Int64($0) }
      _ = ids.withUnsafeBufferPointer { pager.take(.setPages($0, first: Page.none)) }
    case .linked, .indexed: link(pages: pages)
    }
  }

  private func link(pages: Int) {
    let chain = self.chain
    chain.high = Int64(pages) - 1
    var source = LinkedSource(
      after: { $0 < chain.high ? .page($0 + 1) : .end },
      before: { $0 > chain.low ? .page($0 - 1) : .end })
    if kind == .indexed {
      source.count = { UInt64(chain.high - chain.low + 1) }
      source.index = { UInt64($0 - chain.low) }
    }
    pager.take(.setSource(source, first: pages == 0 ? Page.none : 0))
  }

  func copy(_ other: WalkNode) {
    pager.copyState(of: other.pager)
    chain.low = other.chain.low
    chain.high = other.chain.high
    ledger = other.ledger
    now = other.now
    x = other.x
  }

  /// Takes the events that wait, and compares what they say with what is.
  func check() -> String? {
    if let fault = pager.fault { return "\(fault)" }
    while let event = pager.takeEvent() {
      if let fault = ledger.take(event) { return fault }
    }
    return ledger.fault(beside: pager)
  }

  /// Ends all that is under way, and looks at the pager at rest.
  func close() -> String? {
    if pager.phase == .waiting { pager.take(.cancel) }
    now += 0.2
    pager.take(.dragEnd(pointer: 1, time: now))
    var ticks = 0
    while pager.isMoving && ticks < 100 {
      pager.take(.tick(now))
      now += 0.1
      ticks += 1
    }
    return check() ?? ledger.fault(atRest: pager) ?? faultOfFrames
  }

  /// At rest the current pages are seen where they belong, each page once, and the position is theirs.
  private var faultOfFrames: String? {
    var seen = Few<Role>()
    var fault: String?
    pager.frames {
      if $0.role == .current && $0.offset != 0 { fault = "\($0.page) is current and not at rest" }
      if $0.page != Page.none && !seen.set($0.page, $0.role) {
        fault = "\($0.page) is framed twice"
      }
    }
    pager.currentPages {
      if seen.value(of: $0) != .current { fault = "\($0) is current and not framed" }
    }
    let position = pager.position
    if position.fraction != 0 { fault = "the position at rest is between pages" }
    if pager.index != Page.unknown && position.index != Int64(pager.index) {
      fault = "the position at rest is \(position.index), not \(pager.index)"
    }
    return fault
  }
}

// What each input does.
extension WalkNode {
  func apply(_ input: WalkInput) -> Status {
    switch input {
    case .next: return pager.take(.next(.animated))
    case .previous: return pager.take(.previous(.animated))
    case .far: return goFar()
    case .host: return pager.take(.next(.host))
    case .press:
      // A second press of one pointer lets go of the first.
      x = WalkNode.viewport.width / 2
      return pager.take(.dragBegin(pointer: 1, x: x, y: 0, time: now))
    case .drag: return move(-WalkNode.drag)
    case .pull: return move(WalkNode.pull)
    case .release: return pager.take(.dragEnd(pointer: 1, time: now))
    case .tick:
      now += WalkNode.tick
      pager.take(.tick(now))
      if pager.phase == .waiting { pager.take(.setProgress(min(1, pager.progress + 0.4))) }
      return .ok
    case .insert: return insert()
    case .remove: return remove()
    case .commit: return pager.take(.commit)
    case .cancel: return pager.take(.cancel)
    }
  }

  private func move(_ distance: Double) -> Status {
    now += WalkNode.sample
    x += distance
    return pager.take(.dragMove(pointer: 1, x: x, y: 0, time: now))
  }

  /// To the last page, or from there to the first.
  private func goFar() -> Status {
    guard pager.current != Page.none else { return pager.take(.goToIndex(0, .none, .animated)) }
    if kind == .linked {
      let page = pager.current == chain.high ? chain.low : chain.high
      return pager.take(.goToPage(page, .none, .animated))
    }
    let last = pager.count - 1
    return pager.take(.goToIndex(pager.index == last ? 0 : last, .none, .animated))
  }

  /// A page more, before all others where pages have names.
  private func insert() -> Status {
    switch kind {
    case .counted: return pager.take(.setCount(pager.count + 1, first: nil))
    case .listed:
      var fresh: Int64 = 0
      while pager.index(ofPage: fresh) != Page.unknown { fresh += 1 }
      return withUnsafePointer(to: fresh) {
        pager.take(.insert(UnsafeBufferPointer(start: $0, count: 1), at: 0))
      }
    case .linked, .indexed:
      chain.low -= 1
      return pager.take(.reload)
    }
  }

  /// The pending page goes, else the current one; counted pages and a chain lose their last.
  private func remove() -> Status {
    let page = pager.pending != Page.none ? pager.pending : pager.current
    switch kind {
    case .counted:
      return pager.count == 0 ? .end : pager.take(.setCount(pager.count - 1, first: nil))
    case .listed:
      return page == Page.none ? .end : pager.take(.remove(at: pager.index(ofPage: page), count: 1))
    case .linked, .indexed:
      guard chain.high > pager.current else { return .end }
      chain.high -= 1
      return pager.take(.reload)
    }
  }
}
