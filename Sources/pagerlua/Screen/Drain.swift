/// How many bytes a second the terminal takes, by how long it takes to take them. What is over at once says
/// nothing but that there was room, so the rate grows until something is not.
struct Drain {
  /// Bytes a second that moving pictures may take: what a good line over ssh carries.
  static let most = 2_000_000.0
  /// And what a bad one does; slower ones lose frames.
  static let least = 10_000.0
  /// Bytes from which on a time tells the rate: those that wait in the system are taken away in pages of some
  /// thousand, and the time for fewer is that for a page.
  private static let enough = 8_192
  /// What is left of the rate where too few bytes had to wait for that.
  private static let backing = 0.75
  /// The part by which the rate grows in a second in which nothing has to wait, and the time without a frame
  /// that counts.
  private static let growth = 0.5
  private static let pause = 0.1

  private(set) var rate = most
  /// When bytes had to wait, and how many of them have been taken since.
  private var waiting: (since: Double, taken: Int)?
  private var last = 0.0

  /// The terminal has taken some bytes, and others have to wait, or have not.
  mutating func take(_ count: Int, leaving rest: Int, now: Double) {
    defer { last = now }
    guard let (since, taken) = waiting else {
      if rest > 0 {
        waiting = (now, 0)
      } else {
        rate = min(Drain.most, rate * (1 + Drain.growth * min(max(0, now - last), Drain.pause)))
      }
      return
    }
    waiting = (since, taken + count)
    guard rest == 0 else { return }
    waiting = nil
    let time = now - since
    let isTold = taken + count >= Drain.enough && time > 0
    let found = isTold ? Double(taken + count) / time : rate * Drain.backing
    rate = min(max(found, Drain.least), Drain.most)
  }

  /// What was waiting is given up.
  mutating func drop() { waiting = nil }
}
