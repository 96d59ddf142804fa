import CPager
import CPagerScript

/// What the reader wants of any deck: that it turns by itself, and goes round.
struct Pace {
  private let seconds: Double
  private let loops: Bool

  init(_ command: CommandLine) {
    seconds = command.seconds
    loops = command.loops
  }

  func apply(to pager: OpaquePointer) {
    guard seconds > 0 || loops else { return }
    var options = pager_options()
    options.size = MemoryLayout<pager_options>.size
    _ = pager_options_get(pager, &options)
    if loops {
      options.loops = 1
      options.timer_at_end = PAGER_AT_END_START_OVER
    }
    // A deck's own seconds come before these.
    if seconds > 0 { options.timer_seconds = seconds }
    _ = pager_configure(pager, &options)
    if seconds > 0 { _ = pager_timer_start(pager, 0) }
  }

  /// Pages of a deck turn by themselves, whatever they say themselves.
  func isShow(of script: OpaquePointer) -> Bool {
    seconds > 0 || deckValue("seconds", of: script).asNumber ?? 0 > 0
  }
}
