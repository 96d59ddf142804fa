@testable import PagerEngine

/// What a pager must be at rest, in the plainest form: the pages as an array, and a place in it.
struct PagerModel {
  enum Kind: CaseIterable { case counted, listed, linked, indexed }

  let kind: Kind
  var pages: [Int64] = []
  /// The place of the current page; without pages 0.
  var place = 0
  var options = Options()
  var width = 400.0
  var height = 800.0
  /// Spreads where the viewport is wider than high, by the spine question.
  var isSpreadByShape = false
  /// May a page be turned to?
  var vetoes = false

  /// In a batch, where the current page was when it was removed, as a place among the others.
  private var gap: Int?
  private var followed = Page.none

  init(_ kind: Kind) { self.kind = kind }

  var current: Int64 { pages.isEmpty ? Page.none : pages[place] }
  var knowsPlaces: Bool { kind != .linked }
  var length: Double { options.axis == .horizontal ? width : height }
  var pitch: Double { length + options.spacing }

  func mayTurn(to page: Int64) -> Bool { !(vetoes && page % 3 == 0) }

  // MARK: Stops

  private var isSpread: Bool {
    (isSpreadByShape ? (width > height ? .mid : .none) : options.spine) == .mid
  }

  func stop(of place: Int) -> Int {
    isSpread ? (place + (options.cover ? 1 : 0)) / 2 : place
  }

  /// The places of a stop that hold pages.
  func places(of stop: Int) -> [Int] {
    let start = isSpread ? stop * 2 - (options.cover ? 1 : 0) : stop
    return (start...(isSpread ? start + 1 : start)).filter { pages.indices.contains($0) }
  }

  func pages(of stop: Int) -> [Int64] { places(of: stop).map { pages[$0] } }

  /// The leading page of the stop that holds a place is the current one.
  mutating func rest(at place: Int) {
    self.place = pages.isEmpty ? 0 : places(of: stop(of: place))[0]
  }

  /// The leading place of the stop so many further; none when there is no such stop.
  func place(further steps: Int) -> Int? {
    pages.isEmpty ? nil : places(of: stop(of: place) + steps).first
  }

  /// What the retain window holds, in ascending order.
  var loaded: [Int64] {
    guard !pages.isEmpty else { return [] }
    let stop = self.stop(of: place)
    return (stop - options.retainBefore...stop + options.retainAfter).flatMap { pages(of: $0) }
      .sorted()
  }

  // MARK: Changes

  mutating func begin() { followed = current }

  /// The current page is followed by its id; else what took its place is current, else the last.
  mutating func end() {
    if let found = pages.firstIndex(of: followed) {
      place = found
    } else {
      place = max(0, min(gap ?? place, pages.count - 1))
    }
    gap = nil
    rest(at: place)
  }

  mutating func change(_ body: (inout PagerModel) -> Void) {
    begin()
    body(&self)
    end()
  }

  mutating func insert(_ ids: [Int64], at index: Int) {
    pages.insert(contentsOf: ids, at: index)
    if let gap, index < gap { self.gap = gap + ids.count }
  }

  mutating func remove(at index: Int, count: Int) {
    let leaves = pages[index..<index + count].contains(followed)
    pages.removeSubrange(index..<index + count)
    if leaves {
      gap = index
    } else if let gap {
      self.gap = gap >= index + count ? gap - count : min(gap, index)
    }
  }

  mutating func move(from: Int, to: Int) {
    let page = pages.remove(at: from)
    pages.insert(page, at: to)
    guard var gap, page != followed else { return }
    if from < gap { gap -= 1 }
    if to <= gap { gap += 1 }
    self.gap = gap
  }

  mutating func replace(at index: Int, with page: Int64) {
    if pages[index] == followed { followed = page }
    pages[index] = page
  }
}
