/// When pages turn by themselves (E34).
public struct TimerOptions: Equatable, Sendable {
  /// Seconds that a page is shown when the duration question does not say.
  public var seconds = 5.0
  /// After the last page the first one is shown; otherwise the timer stops.
  public var startsOver = false

  public init() {}

  func digest(into digest: inout Digest) {
    digest.add(seconds)
    digest.add(startsOver)
  }
}

/// Why a timer that runs does not count.
enum TimerHold {
  case noPages, hidden, motion, scrub, pointer
}

/// How long the current page has been shown, without knowledge of what shows it (E34).
///
/// Times enter only where counting begins, is held or ends, so that ticks in between change no bit.
struct PageTimer: Equatable {
  enum Stage: Int64 { case stopped, running, paused }

  private(set) var stage = Stage.stopped
  /// Seconds that the page has been shown, up to `since`.
  private(set) var elapsed = 0.0
  /// When it began to count; none while it does not.
  private(set) var since: Double?
  /// Seconds for this page; none until they have been asked for.
  private(set) var duration: Double?

  /// When the page's time is over, while it counts.
  var due: Double? {
    guard let since, let duration else { return nil }
    return since + (duration - elapsed)
  }

  /// 0…1, how much of the page's time has passed.
  func progress(at now: Double) -> Double {
    guard let duration else { return 0 }
    let counted = since.map { max(0, now - $0) } ?? 0
    return Elementary.clamp((elapsed + counted) / duration, 0, 1)
  }

  /// Seconds until the page's time is over; none while it is not known how long that is.
  func remaining(at now: Double) -> Double? {
    duration.map { max(0, $0 - elapsed - (since.map { max(0, now - $0) } ?? 0)) }
  }

  mutating func run() { stage = .running }

  mutating func pause(at now: Double) {
    guard stage == .running else { return }
    hold(at: now)
    stage = .paused
  }

  mutating func stop() { self = PageTimer() }

  /// Counts from a time on. A page whose time was over, and which was not turned, counts anew.
  mutating func count(for seconds: Double, from time: Double) {
    duration = seconds
    if elapsed >= seconds { elapsed = 0 }
    since = time
  }

  /// Stops counting, and keeps what was counted.
  mutating func hold(at now: Double) {
    guard let since else { return }
    elapsed += max(0, now - since)
    self.since = nil
  }

  /// Another page is shown.
  mutating func renew() {
    elapsed = 0
    since = nil
    duration = nil
  }

  /// The page's time is over.
  mutating func fill() {
    elapsed = duration ?? 0
    since = nil
  }

  /// Drops what is left of a gap that was longer than the page's time.
  mutating func drop(until now: Double) {
    guard let due, due <= now else { return }
    elapsed = 0
    since = now
  }

  func digest(into digest: inout Digest) {
    digest.add(stage.rawValue)
    digest.add(elapsed)
    digest.add(since)
    digest.add(duration)
  }
}
