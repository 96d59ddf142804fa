import CPager
import CPagerScript

/// When the current dot is looked at: while a slide show runs at rest it fills, which no deadline tells.
struct Filling {
  /// Seconds between two looks.
  private static let step = 0.25

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let dots: Dots
  /// When it is looked at next, and what it was.
  private(set) var due: Double?
  private var progress = 0.0

  init(script: OpaquePointer, pager: OpaquePointer, dots: Dots) {
    self.script = script
    self.pager = pager
    self.dots = dots
  }

  mutating func look(now: Double) {
    var deadline = 0.0
    guard pager_phase(pager) == PAGER_PHASE_IDLE,
      pager_script_next_deadline(script, &deadline) > 0
    else {
      due = nil
      return
    }
    if let due, now < due { return }
    let before = progress
    progress = dots.progress
    // Where it stands still it is not looked at again, until something happens.
    due = due == nil || progress != before ? now + Filling.step : nil
  }
}
