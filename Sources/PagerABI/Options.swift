import CPager
import PagerEngine

/// What is wrong with options.
struct OptionFault {
  let status: Status
  let text: StaticString
}

/// Checks the options of a caller one by one, and turns them into the engine's.
struct OptionReader {
  private(set) var fault: OptionFault?

  private mutating func blame(_ status: Status, _ text: StaticString) {
    if fault == nil { fault = OptionFault(status: status, text: text) }
  }

  private mutating func flag(_ value: Int32, _ text: StaticString) -> Bool {
    if value != 0 && value != 1 { blame(.invalidArgument, text) }
    return value == 1
  }

  /// A number of the given range; 0 is the default, −1 (where it means something) is `none`.
  private mutating func number(
    _ value: Double, or fallback: Double, none: Double? = nil, _ range: ClosedRange<Double>,
    _ text: StaticString
  ) -> Double {
    if value == 0 { return fallback }
    if let none, value == -1 { return none }
    if !value.isFinite {
      blame(.invalidArgument, text)
    } else if !range.contains(value) {
      blame(.outOfRange, text)
    }
    return value
  }

  private mutating func integer(
    _ value: Int32, or fallback: Int, none: Int? = nil, _ range: ClosedRange<Int>,
    _ text: StaticString
  ) -> Int {
    if value == 0 { return fallback }
    if let none, value == -1 { return none }
    if !range.contains(Int(value)) { blame(.outOfRange, text) }
    return Int(value)
  }

  mutating func read(_ given: pager_options) -> Options {
    var options = Options()
    if let axis = Axis(rawValue: given.axis) {
      options.axis = axis
    } else {
      blame(.invalidArgument, "options.axis is not a PAGER_AXIS_ constant")
    }
    options.rightToLeft = flag(
      given.reading, "options.reading is not a PAGER_READING_ constant")
    options.reverse = flag(given.reverse, "options.reverse is not 0 or 1")
    if let style = TransitionStyle(rawValue: given.transition) {
      options.style = style
    } else {
      blame(.invalidArgument, "options.transition is not a PAGER_STYLE_ constant")
    }
    readBinding(given, into: &options)
    options.loops = flag(given.loops, "options.loops is not 0 or 1")
    options.jumpsThrough = flag(given.jump, "options.jump is not a PAGER_JUMP_ constant")
    options.reducedMotion = flag(given.reduced_motion, "options.reduced_motion is not 0 or 1")
    options.spacing = number(
      given.spacing, or: 0, 0...PAGER_MAX_LENGTH, "options.spacing is not a length")
    readLayout(given, into: &options)
    let most = Int(PAGER_MAX_RETAIN)
    options.retainBefore = integer(
      given.retain_before, or: 1, none: 0, 1...most, "options.retain_before is out of range")
    options.retainAfter = integer(
      given.retain_after, or: 1, none: 0, 1...most, "options.retain_after is out of range")
    readOrientations(given)
    readIndicator(given, into: &options)
    readGesture(given, into: &options)
    readSettle(given, into: &options)
    options.timer.seconds = number(
      given.timer_seconds, or: 5, 0.001...1e9, "options.timer_seconds is out of range")
    options.timer.startsOver = flag(
      given.timer_at_end, "options.timer_at_end is not a PAGER_AT_END_ constant")
    if given.locks < 0 || given.locks > PAGER_LOCK_FORWARD | PAGER_LOCK_BACKWARD {
      blame(.invalidArgument, "options.locks is not a mask of PAGER_LOCK_ constants")
    }
    options.lockForward = given.locks & PAGER_LOCK_FORWARD != 0
    options.lockBackward = given.locks & PAGER_LOCK_BACKWARD != 0
    options.eventCapacity = integer(
      given.event_capacity, or: 256, 1...Int(PAGER_MAX_EVENTS),
      "options.event_capacity is out of range")
    if given.reserved != 0 { blame(.unsupported, "options.reserved is not 0") }
    return options
  }

  private mutating func readBinding(_ given: pager_options, into options: inout Options) {
    if let spine = Spine(rawValue: given.spine) {
      options.spine = spine
    } else {
      blame(.invalidArgument, "options.spine is not a PAGER_SPINE_ constant")
    }
    options.cover = flag(given.cover, "options.cover is not 0 or 1")
    options.doubleSided = flag(given.double_sided, "options.double_sided is not 0 or 1")
    options.pagesPerStep = integer(
      given.pages_per_step, or: 1, 1...Int(PAGER_MAX_STEP),
      "options.pages_per_step is not within 1 and PAGER_MAX_STEP")
  }

  private mutating func readLayout(_ given: pager_options, into options: inout Options) {
    options.peek = number(given.peek, or: 0, 0...PAGER_MAX_LENGTH, "options.peek is not a length")
    if let alignment = Alignment(rawValue: given.alignment) {
      options.alignment = alignment
    } else {
      blame(.invalidArgument, "options.alignment is not a PAGER_ALIGN_ constant")
    }
    if let contain = Containment(rawValue: given.contain) {
      options.contain = contain
    } else {
      blame(.invalidArgument, "options.contain is not a PAGER_CONTAIN_ constant")
    }
  }

  private mutating func readOrientations(_ given: pager_options) {
    let all = UInt32(PAGER_ORIENTATION_ALL)
    let mask = given.orientations == 0 ? all : given.orientations
    let preferred = given.preferred_orientation
    if mask & ~all != 0 {
      blame(.invalidArgument, "options.orientations is not a mask of PAGER_ORIENTATION_ constants")
    } else if preferred != 0 {
      let isOne = preferred > 0 && preferred & (preferred - 1) == 0
      if !isOne || UInt32(preferred) & mask == 0 {
        blame(.invalidArgument, "options.preferred_orientation is not one of options.orientations")
      }
    }
  }

  private mutating func readIndicator(_ given: pager_options, into options: inout Options) {
    if given.tint != 0 { options.indicator.tint = given.tint }
    if given.current_tint != 0 { options.indicator.currentTint = given.current_tint }
    options.indicator.hidesForSinglePage = flag(
      given.hides_for_single_page, "options.hides_for_single_page is not 0 or 1")
    options.indicator.window = integer(
      given.dot_window, or: 9, none: 1024, 1...1024, "options.dot_window is out of range")
    options.indicator.dotSize = number(
      given.dot_size, or: 8, 0...PAGER_MAX_LENGTH, "options.dot_size is not a length")
    options.indicator.dotSpacing = number(
      given.dot_spacing, or: 8, none: 0, 0...PAGER_MAX_LENGTH,
      "options.dot_spacing is not a length")
    options.scrubsDiscretely = flag(
      given.scrub, "options.scrub is not a PAGER_SCRUB_ constant")
    options.indicatorCountsStops = flag(
      given.indicator_stops, "options.indicator_stops is not 0 or 1")
  }

  private mutating func readGesture(_ given: pager_options, into options: inout Options) {
    options.gesture.slop = number(
      given.slop, or: 10, none: 0, 0...PAGER_MAX_LENGTH, "options.slop is not a length")
    options.gesture.axisLock = number(
      given.axis_lock, or: 45, 0...90, "options.axis_lock is not within 0 and 90 degrees")
    options.gesture.velocityWindow = number(
      given.velocity_window, or: 0.1, 0...10, "options.velocity_window is not within 0 and 10 s")
    options.gesture.velocityStale = number(
      given.velocity_stale, or: 0.05, 0...10, "options.velocity_stale is not within 0 and 10 s")
    options.gesture.flickVelocity = number(
      given.flick_velocity, or: 300, none: -1, 0...PAGER_MAX_LENGTH,
      "options.flick_velocity is out of range")
    options.gesture.rubberBand = number(
      given.rubber_band, or: 0.55, none: -1, 0...100, "options.rubber_band is out of range")
    options.gesture.wheelGate = number(
      given.wheel_gate, or: 0.15, 0.001...10, "options.wheel_gate is out of range")
    options.gesture.tapZone = number(
      given.tap_zone, or: 0.25, none: 0, 0...0.5, "options.tap_zone is not within 0 and 0.5")
    options.gesture.stops = Int64(
      integer(
        given.stops_per_gesture, or: 1, none: Int(GestureOptions.anyStops), 1...64,
        "options.stops_per_gesture is not within 1 and 64"))
    options.gesture.handOver = flag(given.hand_over, "options.hand_over is not 0 or 1")
  }

  private mutating func readSettle(_ given: pager_options, into options: inout Options) {
    options.settle.mass = number(
      given.spring_mass, or: 1, 0.001...1e6, "options.spring_mass is out of range")
    options.settle.stiffness = number(
      given.spring_stiffness, or: 1000, 0.001...1e9, "options.spring_stiffness is out of range")
    options.settle.dampingRatio = number(
      given.spring_damping, or: 1, 0.01...100, "options.spring_damping is out of range")
    options.settle.restDistance = number(
      given.rest_distance, or: 0.001, 1e-9...0.5, "options.rest_distance is out of range")
    options.settle.timed = flag(given.settle, "options.settle is not a PAGER_SETTLE_ constant")
    options.settle.duration = number(
      given.duration, or: 0.3, 0.001...10, "options.duration is out of range")
  }
}
