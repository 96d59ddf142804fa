/// The pages of one stop, in order: those at a run of places. A place without a page is a blank.
struct StopPages: Equatable {
  static let none = StopPages(leading: Page.none, start: 0, count: 0, isElsewhere: false)

  /// The page that names the stop: the first that is no blank.
  let leading: Int64
  let start: Int64
  let count: Int64
  let isElsewhere: Bool

  var isEmpty: Bool { leading == Page.none }

  func digest(into digest: inout Digest) {
    digest.add(leading)
    digest.add(start)
    digest.add(count)
    digest.add(isElsewhere)
  }

  func holds(_ page: Int64, in pages: Pages) -> Bool {
    if page == leading { return page != Page.none }
    var isHeld = false
    each(in: pages) { if $0 == page { isHeld = true } }
    return isHeld
  }

  /// The pages without the blanks. `pages` are those in which the stop was found.
  func each(in pages: Pages, _ body: (Int64) -> Void) {
    guard count > 1 else {
      if leading != Page.none { body(leading) }
      return
    }
    for place in start..<start &+ count {
      if let page = pages.page(at: place, elsewhere: isElsewhere) { body(page) }
    }
  }
}
