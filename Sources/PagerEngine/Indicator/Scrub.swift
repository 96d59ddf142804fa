/// A finger that runs over the dots (E33).
struct Scrub: Equatable {
  /// The page where the pager would have come to rest when it began.
  let start: Int64
  /// The dot that the finger was over last; none before the first.
  var dot: UInt64?
  /// What became of turning to that dot: a refusal is remembered while the finger stays (E18).
  var answer = Status.ok
  /// It has turned pages.
  var hasTurned = false
  /// The pager was hidden: it does nothing more.
  var isDropped = false

  init(start: Int64) { self.start = start }

  func digest(into digest: inout Digest) {
    digest.add(start)
    digest.add(dot)
    digest.add(answer.rawValue)
    digest.add(hasTurned)
    digest.add(isDropped)
  }
}
