/// What is known of a linked source: a chain of neighbours around the page where it was opened.
///
/// A place counts from the opening page (0), or is the page's index when the source tells it.
struct LinkedPages {
  /// What is known beyond an end of the chain.
  enum Edge: Int32 { case unknown, end, notNow }

  /// A page whose neighbour on one side has not been asked for.
  struct Gap {
    let page: Int64
    let isAfter: Bool
  }

  /// Pages that are remembered on each side beyond those that may be needed.
  static let margin: Int64 = 2048

  /// Indices from here on count as not known, so that places never overflow.
  static let largestIndex: UInt64 = 1 << 61

  private(set) var chain: PageChain
  private(set) var first: Int64
  var before = Edge.unknown
  var after = Edge.unknown
  /// Places are the source's own indices.
  let isAbsolute: Bool
  var count: UInt64?

  /// A chain of one page; nothing is known of its neighbours.
  init(page: Int64, place: Int64, isAbsolute: Bool, count: UInt64?) {
    chain = PageChain(page)
    first = place
    self.isAbsolute = isAbsolute
    self.count = count
  }

  func digest(into digest: inout Digest) {
    chain.digest(into: &digest)
    digest.add(first)
    digest.add(before.rawValue)
    digest.add(after.rawValue)
    digest.add(isAbsolute)
    digest.add(count)
  }

  var last: Int64 { first + Int64(chain.count) - 1 }

  func page(at place: Int64) -> Int64? {
    place >= first && place <= last ? chain[Int(place - first)] : nil
  }

  /// The place of a page, the nearest to `near` where the source holds it more than once.
  func place(of page: Int64, near: Int64) -> Int64? {
    let middle = min(max(near, first), last)
    for distance in 0...max(middle - first, last - middle) {
      if self.page(at: middle - distance) == page { return middle - distance }
      if self.page(at: middle + distance) == page { return middle + distance }
    }
    return nil
  }

  /// What to ask for next, to know the page at a place; none when it is known, or cannot be told now.
  func gap(towards place: Int64) -> Gap? {
    if place > last && after == .unknown { return Gap(page: chain.last, isAfter: true) }
    if place < first && before == .unknown { return Gap(page: chain.first, isAfter: false) }
    return nil
  }

  /// Takes in the neighbour at an end of the chain.
  mutating func learn(_ answer: Neighbour, isAfter: Bool) {
    var edge = Edge.unknown
    switch answer {
    case .page(let page):
      if isAfter {
        chain.append(page)
      } else {
        chain.prepend(page)
        first -= 1
      }
    case .end: edge = .end
    case .notNow: edge = .notNow
    }
    if isAfter { after = edge } else { before = edge }
  }

  /// Lets answers of "not now" be asked for again.
  mutating func askAgain() {
    if after == .notNow { after = .unknown }
    if before == .notNow { before = .unknown }
  }

  /// Forgets the pages further than `kept` from a run of places; they are asked for when needed again.
  mutating func trim(to places: ClosedRange<Int64>, keeping kept: Int64) {
    let low = max(first, places.lowerBound &- kept)
    let high = min(last, places.upperBound &+ kept)
    guard low <= high, low > first || high < last else { return }
    if high < last { after = .unknown }
    if low > first { before = .unknown }
    chain.drop(first: Int(low - first), last: Int(last - high))
    first = low
  }
}
