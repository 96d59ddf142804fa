import CPager
import CPagerScript

/// Who reads: what all controls work on, and what is to be said to the reader.
final class Reader {
  /// Pages of a stop at most.
  private static let mostPages = 4

  let script: OpaquePointer
  let pager: OpaquePointer
  let stage: Stage
  var theme: Theme
  /// What is shown has steps; notes have none.
  let takesSteps: Bool
  /// Pages of a deck that does not say which it has, at most.
  let limit: Int
  private var words: [UInt8]?
  private var bytes: [UInt8]?

  init(
    script: OpaquePointer, pager: OpaquePointer, stage: Stage, theme: Theme, limit: Int,
    takesSteps: Bool = true
  ) {
    self.takesSteps = takesSteps
    self.script = script
    self.pager = pager
    self.stage = stage
    self.theme = theme
    self.limit = limit
  }

  // MARK: What the reader is told

  func say(_ text: StaticString) { words = [UInt8](text) }
  func say(_ text: [UInt8]) { words = text }

  /// Asks the terminal for something.
  func ask(_ sequence: [UInt8]) { bytes = sequence }

  /// What is to be said, once.
  func takeWords() -> [UInt8]? {
    defer { words = nil }
    return words
  }

  /// What the terminal is asked for, once.
  func takeBytes() -> [UInt8]? {
    defer { bytes = nil }
    return bytes
  }

  // MARK: What is there

  /// The page that rests.
  var resting: PageView? {
    guard pager_phase(pager) == PAGER_PHASE_IDLE, pager_current(pager) != Int64.min else {
      return nil
    }
    return stage.view(of: pager_current(pager))
  }

  /// Turns to an index; what the pager answers, and the page that is there. Of a deck that makes its pages by
  /// number the pager knows those that were near, and the script all.
  func go(toIndex index: UInt64, _ motion: Int32) -> (result: Int32, page: Int64) {
    let result = pager_go_to_index(pager, index, PAGER_DIRECTION_NONE, motion)
    guard result == PAGER_ERROR_OUT_OF_RANGE, let page = made(at: index) else {
      return (result, pager_page_at(pager, index))
    }
    return (pager_go_to(pager, page, PAGER_DIRECTION_NONE, motion), page)
  }

  private func made(at index: UInt64) -> Int64? {
    let count = pager_count(pager)
    guard index < count, count != UInt64.max else { return nil }
    let place = Int(clamping: index) + 1
    var page = pager_page()
    guard withCharacters(digits(place), { pager_script_page_named(script, $0, &page) }) == PAGER_OK
    else { return nil }
    // Other decks have numbers for keys that are no places.
    let told = pageValue("index", of: page, in: script)
    return told.type == PAGER_VALUE_INTEGER && told.integer == Int64(place) ? page : nil
  }

  /// The pages of the stop that is there, or on its way, by a page of it.
  func pages(with target: Int64) -> [Int64] {
    for isPending in [false, true] {
      var pages = [Int64](repeating: Int64.min, count: Reader.mostPages)
      let count =
        isPending
        ? pager_pending_pages(pager, &pages, pages.count)
        : pager_current_pages(pager, &pages, pages.count)
      let here = pages[0..<min(count, pages.count)].filter { $0 != Int64.min }
      if here.contains(target) { return here }
    }
    return target == Int64.min ? [] : [target]
  }
}
