@testable import PagerEngine

extension Pager {
  /// A pager of 400 × 800 points with counted pages, its events polled.
  static func counted(
    _ count: UInt64, at first: UInt64? = nil, _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    let pager = empty(change)
    _ = pager.setCount(count, first: first)
    _ = pager.events()
    return pager
  }

  /// The same with listed pages, opened at one of them.
  static func listed(
    _ ids: [Int64], at first: Int64 = Page.none, _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    let pager = empty(change)
    _ = pager.setList(ids, first: first)
    _ = pager.events()
    return pager
  }

  /// The same with pages `low...high` that know only their neighbours.
  static func linked(
    _ low: Int64, _ high: Int64, at first: Int64, _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    let pager = empty(change)
    let source = LinkedSource(
      after: { $0 < high ? .page($0 + 1) : .end }, before: { $0 > low ? .page($0 - 1) : .end })
    _ = pager.setSource(source, first: first)
    _ = pager.events()
    return pager
  }

  /// The same with one page whose neighbours are not known yet.
  static func linkedNotNow() -> Pager {
    let pager = empty { _ in }
    _ = pager.setSource(LinkedSource(after: { _ in .notNow }, before: { _ in .notNow }), first: 1)
    return pager
  }

  private static func empty(_ change: (inout Options) -> Void) -> Pager {
    var options = Options()
    change(&options)
    let pager = Pager(options: options)
    _ = pager.setViewport(width: 400, height: 800)
    return pager
  }

  func setList(_ ids: [Int64], first: Int64 = Page.none) -> Status {
    ids.withUnsafeBufferPointer { setPages($0, first: first) }
  }

  func insert(_ ids: [Int64], at index: UInt64) -> Status {
    ids.withUnsafeBufferPointer { insert($0, at: index) }
  }

  /// Polls all events.
  func events() -> [Event] {
    var events: [Event] = []
    while let event = poll() { events.append(event) }
    return events
  }

  /// Polls all events, as lines such as `will_transition 1 0>1`.
  func trace() -> [String] { events().map(\.line) }

  /// Ticks at 60 a second until nothing moves; the time when it rests.
  @discardableResult
  func rest(from time: Double) -> Double {
    var now = time
    var ticks = 0
    while tick(now) && ticks < 1200 {
      now += 1.0 / 60
      ticks += 1
    }
    return now
  }

  var allFrames: [Frame] {
    var frames: [Frame] = []
    self.frames { frames.append($0) }
    return frames
  }

  /// The position as one number.
  var place: Double { Double(position.index) + position.fraction }

  var currentIds: [Int64] {
    var ids: [Int64] = []
    currentPages { ids.append($0) }
    return ids
  }

  var loadedIds: [Int64] {
    var ids: [Int64] = []
    loadedPages { ids.append($0) }
    return ids
  }
}

extension Event {
  /// The event and its most telling fields.
  var line: String {
    switch kind {
    case .willTransition: "\(kind.name) \(transition) \(from)>\(to)"
    case .didFinish: "\(kind.name) \(transition) \(from)>\(to) \(outcome)"
    case .currentChanged: "\(kind.name) \(from)>\(to)"
    case .phaseChanged: "\(kind.name) \(phase)"
    case .indicatorChanged, .eventsLost, .pagesChanged: "\(kind.name)"
    default: "\(kind.name) \(to)"
    }
  }
}
