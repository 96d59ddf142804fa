/// The pages of one stop, in order: those at a run of places. A place without a page is a blank.
struct StopPages: Equatable {
  static let none = StopPages(leading: Page.none, start: 0, count: 0, chain: 0)

  /// The page that names the stop: the first that is no blank.
  let leading: Int64
  let start: Int64
  let count: Int64
  /// The chain of a linked source that they stand in.
  let chain: Int

  var isEmpty: Bool { leading == Page.none }

  func digest(into digest: inout Digest) {
    digest.add(leading)
    digest.add(start)
    digest.add(count)
    digest.add(chain)
  }

  func holds(_ page: Int64, in pages: Pages) -> Bool {
    if page == leading { return page != Page.none }
    var isHeld = false
    each(in: pages) { if $0 == page { isHeld = true } }
    return isHeld
  }

  /// The pages without the blanks. `pages` are those in which the stop was found.
  func each(in pages: Pages, _ body: (Int64) -> Void) {
    eachPlace(in: pages) { page, _ in body(page) }
  }

  /// The same, with the place of each.
  func eachPlace(in pages: Pages, _ body: (_ page: Int64, _ place: Int64) -> Void) {
    guard count > 1 else {
      if leading != Page.none { body(leading, start) }
      return
    }
    for place in start..<start &+ count {
      if let page = pages.page(at: place, chain: chain) { body(page, place) }
    }
  }
}
