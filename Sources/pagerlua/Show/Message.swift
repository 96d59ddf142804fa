/// A line of words in place of the indicator: one that passes, and where there is none one that stays.
struct Message {
  /// Seconds until one passes.
  private static let time = 4.0

  private var passing: [UInt8] = []
  /// It stays until something else does, or nothing.
  var lasting: [UInt8] = []
  /// When what passes goes.
  private(set) var due: Double?

  var text: [UInt8] { passing.isEmpty ? lasting : passing }

  mutating func show(_ words: [UInt8], now: Double) {
    passing = words
    due = words.isEmpty ? nil : now + Message.time
  }

  /// Goes, if it is time to; true when it has gone.
  mutating func expire(now: Double) -> Bool {
    guard let due, now >= due else { return false }
    (passing, self.due) = ([], nil)
    return true
  }
}
