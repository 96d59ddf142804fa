// What a reader does on a page: looks at photos from nearer, scrolls, and finds words.
extension PageView {
  // MARK: Zoom

  var isZoomed: Bool { media?.isZoomed ?? false }

  func zoom(nearer: Bool) -> Bool {
    guard media?.zoom(nearer: nearer) ?? false else { return false }
    cached = nil
    return true
  }

  /// Moves what is seen of a photo, by parts of the screen.
  func pan(_ right: Double, _ down: Double) {
    media?.pan(right, down)
    cached = nil
  }

  func endZoom() {
    media?.endZoom()
    cached = nil
  }

  // MARK: Scrolling

  /// What stands at the top of a page that is scrolled; none at its beginning.
  var place: Place? {
    get { text?.reading }
    set {
      text?.begin(at: newValue)
      cached = nil
    }
  }

  /// Rows of a screenful.
  var screenful: Int { text?.screenful ?? 1 }

  func canScroll(down: Bool) -> Bool { text?.canScroll(down: down) ?? false }

  /// Scrolls down, or up where it is negative; false at the edge.
  func scroll(by rows: Int) -> Bool {
    guard text?.scroll(by: rows) ?? false else { return false }
    cached = nil
    return true
  }

  // MARK: Words that are looked for

  /// Scrolls to the next hit below the screen, or above it.
  func scroll(to needle: Needle, forward: Bool, seen: Bool) -> TextPage.Sight {
    let sight = text?.scroll(to: needle, forward: forward, seen: seen) ?? .nowhere
    if sight == .scrolled { cached = nil }
    return sight
  }

  /// All that it says is text that is shown.
  var isWholeText: Bool { beside == nil && text?.isWhole ?? false }

  /// When it is drawn, the first hit is seen, or the last one.
  func seek(_ needle: Needle, last: Bool) {
    text?.seek(needle, last: last)
    cached = nil
  }

  /// Shows hits that go on in another row, on a surface with this page at a place.
  func mark(_ needle: Needle, on surface: inout Surface, column: Int, row: Int) {
    let offset = textOffset
    text?.mark(needle, on: &surface, column: column + offset.column, row: row + offset.row)
  }
}
