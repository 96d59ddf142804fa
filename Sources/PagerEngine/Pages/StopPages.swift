/// The pages of one stop, in order. A place without a page is a blank.
struct StopPages: Equatable {
  static let none = StopPages(first: Page.none, second: Page.none)

  var first: Int64
  var second: Int64

  /// The page that names the stop.
  var leading: Int64 { first != Page.none ? first : second }
  var isEmpty: Bool { leading == Page.none }

  func digest(into digest: inout Digest) {
    digest.add(first)
    digest.add(second)
  }

  func holds(_ page: Int64) -> Bool {
    page != Page.none && (first == page || second == page)
  }

  /// The pages without the blanks.
  func each(_ body: (Int64) -> Void) {
    if first != Page.none { body(first) }
    if second != Page.none { body(second) }
  }
}
