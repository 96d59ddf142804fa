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
  /// The page that is read next, and how many are still to be read, of so many; or the way through a deck
  /// that does not say which there are.
  private var next: UInt64 = 0
  private var left: UInt64 = 0
  private var count: UInt64 = 0
  private var trail: Trail?
  private var isForward = true
  /// Pages that have been read.
  private(set) var readCount = 0
  private(set) var isGoing = false
  /// The page that it begins at, where that one counts.
  private var first: Int64?

  /// None without words.
  init?(_ words: [UInt8]) {
    guard let needle = Needle(words) else { return nil }
    self.words = words
    self.needle = needle
  }

  /// Begins at a page, or after it, and comes round to it at last, unless it is known to have nothing.
  mutating func begin(
    at page: Int64, _ reader: Reader, forward: Bool, withCurrent: Bool, isNowhere: Bool
  ) {
    let pager = reader.pager
    isGoing = true
    readCount = isNowhere ? 1 : 0
    left = 0
    isForward = forward
    trail = nil
    if Trail.isNeeded(pager) {
      trail = Trail(from: page, script: reader.script, most: reader.limit)
      first = withCurrent && !isNowhere ? page : nil
      return
    }
    count = pager_count(pager)
    next = pager_index_of(pager, page)
    guard next < count else { return }
    left = isNowhere ? count - 1 : count
    if !withCurrent || isNowhere { step() }
  }

  /// To the page behind the next one, round the end.
  private mutating func step() {
    if isForward {
      next = next == count - 1 ? 0 : next + 1
    } else {
      next = next == 0 ? count - 1 : next - 1
    }
  }

  /// Reads on for a moment.
  mutating func go(_ pager: OpaquePointer, _ script: OpaquePointer) -> Result {
    let end = system_now() + Search.portion
    while let page = nextPage(pager) {
      readCount += 1
      if page != Int64.min, isOn(page, script) {
        isGoing = false
        return .found(page)
      }
      if system_now() >= end { return .going }
    }
    isGoing = false
    return .nothing
  }

  /// The page to be read next: of a deck that is walked through, those that way come first, then the
  /// others, the nearest first.
  private mutating func nextPage(_ pager: OpaquePointer) -> Int64? {
    if let page = first {
      first = nil
      return page
    }
    if trail != nil { return trail?.walk(forward: isForward) ?? trail?.walk(forward: !isForward) }
    guard left > 0 else { return nil }
    defer { step() }
    left -= 1
    return pager_page_at(pager, next)
  }

  /// Others than those that were read may be there.
  var isCut: Bool { trail?.isCut ?? false }

  mutating func stop() { isGoing = false }

  /// The words stand on a page.
  func isOn(_ page: Int64, _ script: OpaquePointer) -> Bool {
    var kind = pager_string()
    if pager_script_page_kind(script, page, &kind) == PAGER_OK, array(kind) == [UInt8]("markdown") {
      // As it is read: marks stand between its words.
      return PageView(script: script, page: page, theme: .plain).has(needle)
    }
    var text = pager_string()
    guard pager_script_page_text(script, page, &text) == PAGER_OK else { return false }
    return needle.isIn(array(text))
  }
}
