/// What the wheel has done that later events of it depend on (E26).
struct Wheel {
  /// Notches that have not made a turn, in parts as a fine wheel sends them; positive forward.
  var notches = 0.0
  /// When the latest of them came.
  var latest: Double?
  /// When the wheel last turned a page by notches.
  var turned: Double?
  /// The scrolling under way in points, ours or not, until it stops.
  var scroll: Scroll?

  struct Scroll {
    /// The place of a pointer that would drag the pages as this scrolls them.
    var x = 0.0
    var y = 0.0
    /// When the latest of it came.
    var latest: Double

    func digest(into digest: inout Digest) {
      digest.add(x)
      digest.add(y)
      digest.add(latest)
    }
  }

  func digest(into digest: inout Digest) {
    digest.add(notches)
    digest.add(latest)
    digest.add(turned)
    digest.add(scroll != nil)
    scroll?.digest(into: &digest)
  }
}
