import CPager
import CPagerScript
import CTerminal

/// Looks for words through the pages, a part at a time, so that keys are heard meanwhile.
struct Search {
  enum Result: Equatable { case going, found(Int64), nothing }

  /// Seconds of a part.
  private static let portion = 0.02

  let words: [UInt8]
  let needle: Needle
  /// The pages still to be read, in the order of reading.
  private var pages: [UInt64] = []
  private var next = 0
  private(set) var isGoing = false

  /// None without words.
  init?(_ words: [UInt8]) {
    guard let needle = Needle(words) else { return nil }
    self.words = words
    self.needle = needle
  }

  /// Begins at a page, or after it, and comes round to it at last.
  mutating func begin(
    at page: Int64, _ pager: OpaquePointer, forward: Bool, withCurrent: Bool
  ) {
    isGoing = true
    next = 0
    pages = []
    let count = pager_count(pager)
    let here = pager_index_of(pager, page)
    // In a deck that does not say how many pages there are, those at hand are looked through.
    guard count != UInt64.max, here != UInt64.max, count <= UInt64(Int32.max) else {
      return
    }
    let from: UInt64 = withCurrent ? 0 : 1
    pages.reserveCapacity(Int(count))
    for n in 0..<count {
      let step = n + from
      pages.append(forward ? (here + step) % count : (here + 2 * count - step) % count)
    }
  }

  /// Reads on for a moment.
  mutating func go(_ pager: OpaquePointer, _ script: OpaquePointer) -> Result {
    let end = system_now() + Search.portion
    while next < pages.count {
      let page = pager_page_at(pager, pages[next])
      next += 1
      if page != Int64.min, isOn(page, script) {
        isGoing = false
        return .found(page)
      }
      if system_now() >= end { return .going }
    }
    isGoing = false
    return .nothing
  }

  mutating func stop() { isGoing = false }

  /// The words stand on a page.
  func isOn(_ page: Int64, _ script: OpaquePointer) -> Bool {
    var kind = pager_string()
    if pager_script_page_kind(script, page, &kind) == PAGER_OK, array(kind) == [UInt8]("markdown") {
      // As it is read: marks stand between its words.
      return needle.isIn(PageView(script: script, page: page, theme: .plain).plainText())
    }
    var text = pager_string()
    guard pager_script_page_text(script, page, &text) == PAGER_OK else { return false }
    return needle.isIn(array(text))
  }
}
