/// How late it is, and how long a talk has gone on or may go on. It tells minutes, so that it seldom changes.
struct Clock {
  private static let minute = 60.0

  /// When it was started; nil: it is not shown.
  private var start: Double?
  /// Minutes that the talk may take; nil: as many as it likes.
  private var length: Int?
  /// What it shows; empty where it is not shown.
  private(set) var words: [UInt8] = []
  /// When it shows something else.
  private(set) var due: Double?

  /// Shows it from now on, with so many minutes left; without them it is hidden where it is shown.
  mutating func press(_ minutes: Int?, now: Double) {
    let isShown = start != nil
    start = isShown && minutes == nil ? nil : now
    length = minutes
  }

  /// The show's time has stood still, that of a talk has not.
  mutating func goOn(after seconds: Double) { start = start.map { $0 - seconds } }

  /// Looks at the time of day, in seconds since midnight: only where it is shown.
  mutating func look(now: Double, day told: @autoclosure () -> Int) {
    guard let start else {
      (words, due) = ([], nil)
      return
    }
    let day = told()
    let gone = max(0, now - start)
    let minutes = Int(min(gone / Clock.minute, 1e6))
    words = Clock.two(day / 3600 % 24) + [UInt8](":") + Clock.two(day / 60 % 60)
    words += [UInt8](" · ")
    if let length {
      let left = length - minutes
      words +=
        left >= 0 ? digits(left) + [UInt8](" min left") : digits(-left) + [UInt8](" min over")
    } else {
      words += digits(minutes) + [UInt8](" min")
    }
    let next = start + Double(minutes + 1) * Clock.minute
    due = min(next, now + Clock.minute - Double(day % 60))
  }

  private static func two(_ number: Int) -> [UInt8] {
    (number < 10 ? [UInt8]("0") : []) + digits(number)
  }
}
