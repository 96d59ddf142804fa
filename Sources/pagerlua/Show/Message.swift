/// A line of words in place of the indicator, for a while.
struct Message {
  /// Seconds that it stays.
  private static let time = 4.0

  private(set) var text: [UInt8] = []
  /// When it goes; none: it stays.
  private(set) var due: Double?

  mutating func show(_ words: [UInt8], now: Double, stays: Bool) {
    text = words
    due = stays || words.isEmpty ? nil : now + Message.time
  }

  /// Goes, if it is time to; true when it has gone.
  mutating func expire(now: Double) -> Bool {
    guard let due, now >= due else { return false }
    self = Message()
    return true
  }
}
