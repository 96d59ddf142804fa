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
  let animates: Bool
  /// What is shown has steps; notes have none.
  let takesSteps: Bool
  /// Pages of a deck that does not say which it has, at most.
  let limit: Int
  private var words: [UInt8]?
  private var bytes: [UInt8]?

  init(
    script: OpaquePointer, pager: OpaquePointer, stage: Stage, theme: Theme, animates: Bool,
    limit: Int, takesSteps: Bool = true
  ) {
    self.takesSteps = takesSteps
    self.script = script
    self.pager = pager
    self.stage = stage
    self.theme = theme
    self.animates = animates
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
