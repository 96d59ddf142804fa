/// Changes of the pages that will count as one (E4).
///
/// It edits a copy of the pages, and follows the place of the current page through the edits: when
/// that page is gone at the end, the page at that place stands in for it.
struct Batch {
  var depth = 1
  var pages: Pages
  /// The place of the current page, or of what moved up when it was removed; -1 without one.
  var place: Int64
  /// The page was removed, and what stands at `place` is another one.
  var isGone = false
  /// The page whose content alone changed, if there was one change of that kind and no other.
  var changed: Int64?
  var edits = 0

  init(pages: Pages, place: Int64) {
    self.pages = pages
    self.place = place
  }

  func digest(into digest: inout Digest) {
    digest.add(depth)
    pages.digest(into: &digest)
    digest.add(place)
    digest.add(isGone)
    digest.add(changed)
    digest.add(edits)
  }

  mutating func inserted(at index: Int, count: Int) {
    edits += 1
    // What is put in just where the current page was removed takes its place.
    if isGone ? Int64(index) < place : Int64(index) <= place { place += Int64(count) }
  }

  mutating func removed(at index: Int, count: Int) {
    edits += 1
    let first = Int64(index)
    if place >= first + Int64(count) {
      place -= Int64(count)
    } else if place >= first {
      place = first
      isGone = true
    }
  }

  mutating func moved(from: Int, to: Int) {
    edits += 1
    let (from, to) = (Int64(from), Int64(to))
    if place == from && !isGone {
      place = to
    } else {
      if from < place { place -= 1 }
      if to <= place { place += 1 }
    }
  }
}
