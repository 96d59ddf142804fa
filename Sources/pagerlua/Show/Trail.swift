import CPager
import CPagerScript

/// Walks through a deck that does not say which pages it has, from one of them, without turning any.
struct Trail {
  private let script: OpaquePointer
  /// Pages that are walked to in each direction at most.
  private let most: Int
  /// Those after the one that it began at, and those before it; the nearest first.
  private(set) var after: [Int64] = []
  private(set) var before: [Int64] = []
  private let start: Int64
  private var isAtEnd = false
  private var isAtBeginning = false

  init(from page: Int64, script: OpaquePointer, most: Int) {
    start = page
    self.script = script
    self.most = most
  }

  /// The pager does not know all the pages.
  static func isNeeded(_ pager: OpaquePointer) -> Bool {
    let count = pager_count(pager)
    if count == 0 { return false }
    return count == UInt64.max || pager_page_at(pager, 0) == Int64.min
      || pager_page_at(pager, count - 1) == Int64.min
  }

  /// The next page in a direction; none at an end, and after as many as may be.
  mutating func walk(forward: Bool) -> Int64? {
    let known = forward ? after : before
    if known.count >= most || (forward ? isAtEnd : isAtBeginning) { return nil }
    var page: Int64 = 0
    let result = pager_script_neighbour(script, known.last ?? start, forward ? 1 : -1, &page)
    // A deck may go round.
    guard result == PAGER_OK, page != start else {
      if forward { isAtEnd = true } else { isAtBeginning = true }
      return nil
    }
    if forward { after.append(page) } else { before.append(page) }
    return page
  }

  /// In order, with the one that it began at.
  var pages: [Int64] { before.reversed() + [start] + after }

  var count: Int { before.count + 1 + after.count }

  /// There may be others.
  var isCut: Bool { !isAtEnd || !isAtBeginning }
}
