/// Which dots are shown when there are more pages than places for dots (E32).
struct DotWindow: Equatable {
  private(set) var first: UInt64 = 0
  private(set) var count: UInt64 = 0

  func digest(into digest: inout Digest) {
    digest.add(first)
    digest.add(count)
  }

  /// It is right for so many dots, and a dot is in it.
  func holds(_ dot: UInt64, count total: UInt64, size: Int) -> Bool {
    count == min(total, UInt64(max(1, size))) && count <= total && first <= total - count
      && dot >= first && dot - first < count
  }

  /// Moves the window so that it holds the current dot, with one more on a cut side. It moves no
  /// further than that needs, so never further than the page did.
  mutating func follow(current: UInt64, count total: UInt64, size: Int) {
    let shown = min(total, UInt64(max(1, size)))
    let isNew = count == 0
    count = shown
    guard total > shown else {
      first = 0
      return
    }
    let last = total - shown
    // A margin only where the window has room for it.
    let margin: UInt64 = shown >= 3 ? 1 : 0
    if isNew {
      first = current > shown / 2 ? min(current - shown / 2, last) : 0
      return
    }
    if current < first + margin { first = current > margin ? current - margin : 0 }
    if current + margin >= first + shown { first = current + margin - shown + 1 }
    first = min(first, last)
  }
}
