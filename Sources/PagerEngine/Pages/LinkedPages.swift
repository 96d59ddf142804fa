/// What is known of a linked source: a chain of neighbours around the page where it was opened.
///
/// A place counts from the opening page (0), or is the page's index when the source tells it.
struct LinkedPages {
  /// What is known beyond an end of the chain.
  enum Edge: Int32 { case unknown, end, notNow }

  /// Pages kept at least on each side when the far ones are forgotten.
  private static let leastKept = 2048

  /// Indices from here on count as not known, so that places never overflow.
  static let largestIndex: UInt64 = 1 << 61

  private(set) var chain: [Int64]
  private(set) var first: Int64
  var before = Edge.unknown
  var after = Edge.unknown
  /// Places are the source's own indices.
  let isAbsolute: Bool
  var count: UInt64?

  /// A chain of one page; nothing is known of its neighbours.
  init(page: Int64, place: Int64, isAbsolute: Bool, count: UInt64?) {
    chain = [page]
    first = place
    self.isAbsolute = isAbsolute
    self.count = count
  }

  func digest(into digest: inout Digest) {
    digest.add(chain.count)
    for page in chain { digest.add(page) }
    digest.add(first)
    digest.add(before.rawValue)
    digest.add(after.rawValue)
    digest.add(isAbsolute)
    digest.add(count)
  }

  var last: Int64 { first + Int64(chain.count) - 1 }
  var firstPage: Int64 { chain[0] }
  var lastPage: Int64 { chain[chain.count - 1] }

  func page(at place: Int64) -> Int64? {
    place >= first && place <= last ? chain[Int(place - first)] : nil
  }

  /// The place of a page, the nearest to `near` where the source holds it more than once.
  func place(of page: Int64, near: Int64) -> Int64? {
    var best: Int64?
    for (i, known) in chain.enumerated() where known == page {
      let place = first + Int64(i)
      if let b = best, (b - near).magnitude <= (place - near).magnitude { continue }
      best = place
    }
    return best
  }

  mutating func learnAfter(_ answer: Neighbour) {
    switch answer {
    case .page(let page):
      chain.append(page)
      after = .unknown
    case .end: after = .end
    case .notNow: after = .notNow
    }
  }

  mutating func learnBefore(_ answer: Neighbour) {
    switch answer {
    case .page(let page):
      chain.insert(page, at: 0)
      first -= 1
      before = .unknown
    case .end: before = .end
    case .notNow: before = .notNow
    }
  }

  /// Lets answers of "not now" be asked for again.
  mutating func askAgain() {
    if after == .notNow { after = .unknown }
    if before == .notNow { before = .unknown }
  }

  /// Forgets pages far from `place` when the chain has grown to four times of what is needed on each
  /// side; they are asked for again when needed.
  mutating func trim(around place: Int64, keeping needed: Int64) {
    let kept = max(needed, Int64(LinkedPages.leastKept))
    guard Int64(chain.count) > 4 * kept else { return }
    let low = max(first, place - kept)
    let high = min(last, place + kept)
    guard low <= high else { return }
    if high < last { after = .unknown }
    if low > first { before = .unknown }
    chain = Array(chain[Int(low - first)...Int(high - first)])
    first = low
  }
}
