import CPager
import PagerEngine

/// What is wrong with options.
struct OptionFault: Error {
  let status: Status
  let text: StaticString
}

/// Options as a caller gave them, and as the engine has them.
struct ReadOptions {
  var given: pager_options
  let checked: Options

  /// The smallest options: nothing but their size.
  static let least = 8

  /// Reads a caller's struct; NULL is the defaults.
  static func read(_ p: UnsafePointer<pager_options>?) -> Result<ReadOptions, OptionFault> {
    var given = pager_options()
    given.size = MemoryLayout<pager_options>.size
    if let p {
      switch PagerABI.read(p, size: p.pointee.size, least: least, into: given) {
      case .value(let value): given = value
      case .absurd:
        return .failure(
          OptionFault(
            status: .invalidArgument, text: "options.size is not a size of pager_options"))
      case .unknown:
        return .failure(
          OptionFault(
            status: .unsupported, text: "options has fields that this version does not know"))
      }
    }
    return check(given)
  }

  /// Checks options whose bytes are known to be ours.
  static func check(_ given: pager_options) -> Result<ReadOptions, OptionFault> {
    var reader = OptionReader()
    let checked = reader.read(given)
    if let fault = reader.fault { return .failure(fault) }
    return .success(ReadOptions(given: given, checked: checked))
  }
}

/// Checks the options of a caller one by one, and turns them into the engine's.
struct OptionReader {
  private let lengths = 0...PAGER_MAX_LENGTH

  private(set) var fault: OptionFault?

  @inline(never)
  private mutating func blame(_ status: Status, _ text: StaticString) {
    if fault == nil { fault = OptionFault(status: status, text: text) }
  }

  private mutating func flag(_ value: Int32, _ text: StaticString) -> Bool {
    if value != 0 && value != 1 { blame(.invalidArgument, text) }
    return value == 1
  }

  /// Reads a constant into an option.
  private mutating func constant<Value: RawRepresentable<Int32>>(
    _ value: Int32, _ option: inout Value, _ text: StaticString
  ) {
    if let known = Value(rawValue: value) { option = known } else { blame(.invalidArgument, text) }
  }

  /// Reads a number of the given range into an option, which holds its default: that is what 0 means.
  /// −1, where it means something, is `none`.
  private mutating func number(
    _ value: Double, _ option: inout Double, none: Double? = nil, _ range: ClosedRange<Double>,
    _ text: StaticString
  ) {
    if value == 0 { return }
    if let none, value == -1 {
      option = none
    } else if !value.isFinite {
      blame(.invalidArgument, text)
    } else if !range.contains(value) {
      blame(.outOfRange, text)
    } else {
      option = value
    }
  }

  private mutating func integer<Value: FixedWidthInteger>(
    _ value: Int32, _ option: inout Value, none: Value? = nil, _ range: ClosedRange<Int32>,
    _ text: StaticString
  ) {
    if value == 0 { return }
    if let none, value == -1 {
      option = none
    } else if !range.contains(value) {
      blame(.outOfRange, text)
    } else {
      option = Value(value)
    }
  }

  mutating func read(_ given: pager_options) -> Options {
    var options = Options()
    constant(given.axis, &options.axis, "options.axis is not a PAGER_AXIS_ constant")
    options.rightToLeft = flag(given.reading, "options.reading is not a PAGER_READING_ constant")
    options.reverse = flag(given.reverse, "options.reverse is not 0 or 1")
    constant(given.transition, &options.style, "options.transition is not a PAGER_STYLE_ constant")
    readBinding(given, &options)
    options.loops = flag(given.loops, "options.loops is not 0 or 1")
    options.jumpsThrough = flag(given.jump, "options.jump is not a PAGER_JUMP_ constant")
    options.reducedMotion = flag(given.reduced_motion, "options.reduced_motion is not 0 or 1")
    number(given.spacing, &options.spacing, lengths, "options.spacing is not a length")
    readLayout(given, &options)
    let most = PAGER_MAX_RETAIN
    integer(
      given.retain_before, &options.retainBefore, none: 0, 1...most,
      "options.retain_before is out of range")
    integer(
      given.retain_after, &options.retainAfter, none: 0, 1...most,
      "options.retain_after is out of range")
    readOrientations(given)
    readIndicator(given, &options)
    readGesture(given, &options.gesture)
    readSettle(given, &options.settle)
    number(
      given.timer_seconds, &options.timer.seconds, 0.001...1e9,
      "options.timer_seconds is out of range")
    options.timer.startsOver = flag(
      given.timer_at_end, "options.timer_at_end is not a PAGER_AT_END_ constant")
    if given.locks < 0 || given.locks > PAGER_LOCK_FORWARD | PAGER_LOCK_BACKWARD {
      blame(.invalidArgument, "options.locks is not a mask of PAGER_LOCK_ constants")
    }
    options.lockForward = given.locks & PAGER_LOCK_FORWARD != 0
    options.lockBackward = given.locks & PAGER_LOCK_BACKWARD != 0
    integer(
      given.event_capacity, &options.eventCapacity, 1...PAGER_MAX_EVENTS,
      "options.event_capacity is out of range")
    if given.reserved != 0 { blame(.unsupported, "options.reserved is not 0") }
    return options
  }

  private mutating func readBinding(_ given: pager_options, _ options: inout Options) {
    constant(given.spine, &options.spine, "options.spine is not a PAGER_SPINE_ constant")
    options.cover = flag(given.cover, "options.cover is not 0 or 1")
    options.doubleSided = flag(given.double_sided, "options.double_sided is not 0 or 1")
    integer(
      given.pages_per_step, &options.pagesPerStep, 1...PAGER_MAX_STEP,
      "options.pages_per_step is not within 1 and PAGER_MAX_STEP")
  }

  private mutating func readLayout(_ given: pager_options, _ options: inout Options) {
    number(given.peek, &options.peek, lengths, "options.peek is not a length")
    constant(
      given.alignment, &options.alignment, "options.alignment is not a PAGER_ALIGN_ constant")
    constant(given.contain, &options.contain, "options.contain is not a PAGER_CONTAIN_ constant")
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

  private mutating func readIndicator(_ given: pager_options, _ options: inout Options) {
    if given.tint != 0 { options.indicator.tint = given.tint }
    if given.current_tint != 0 { options.indicator.currentTint = given.current_tint }
    options.indicator.hidesForSinglePage = flag(
      given.hides_for_single_page, "options.hides_for_single_page is not 0 or 1")
    integer(
      given.dot_window, &options.indicator.window, none: 1024, 1...1024,
      "options.dot_window is out of range")
    number(given.dot_size, &options.indicator.dotSize, lengths, "options.dot_size is not a length")
    number(
      given.dot_spacing, &options.indicator.dotSpacing, none: 0, lengths,
      "options.dot_spacing is not a length")
    options.scrubsDiscretely = flag(given.scrub, "options.scrub is not a PAGER_SCRUB_ constant")
    options.indicatorCountsStops = flag(
      given.indicator_stops, "options.indicator_stops is not 0 or 1")
  }

  private mutating func readGesture(_ given: pager_options, _ gesture: inout GestureOptions) {
    number(given.slop, &gesture.slop, none: 0, lengths, "options.slop is not a length")
    number(
      given.axis_lock, &gesture.axisLock, 0...90,
      "options.axis_lock is not within 0 and 90 degrees")
    number(
      given.velocity_window, &gesture.velocityWindow, 0...10,
      "options.velocity_window is not within 0 and 10 s")
    number(
      given.velocity_stale, &gesture.velocityStale, 0...10,
      "options.velocity_stale is not within 0 and 10 s")
    number(
      given.flick_velocity, &gesture.flickVelocity, none: -1, lengths,
      "options.flick_velocity is out of range")
    number(
      given.rubber_band, &gesture.rubberBand, none: -1, 0...100,
      "options.rubber_band is out of range")
    number(given.wheel_gate, &gesture.wheelGate, 0.001...10, "options.wheel_gate is out of range")
    number(
      given.tap_zone, &gesture.tapZone, none: 0, 0...0.5,
      "options.tap_zone is not within 0 and 0.5")
    integer(
      given.stops_per_gesture, &gesture.stops, none: GestureOptions.anyStops, 1...64,
      "options.stops_per_gesture is not within 1 and 64")
    gesture.handOver = flag(given.hand_over, "options.hand_over is not 0 or 1")
  }

  private mutating func readSettle(_ given: pager_options, _ settle: inout SettleOptions) {
    number(given.spring_mass, &settle.mass, 0.001...1e6, "options.spring_mass is out of range")
    number(
      given.spring_stiffness, &settle.stiffness, 0.001...1e9,
      "options.spring_stiffness is out of range")
    number(
      given.spring_damping, &settle.dampingRatio, 0.01...100,
      "options.spring_damping is out of range")
    number(
      given.rest_distance, &settle.restDistance, 1e-9...0.5,
      "options.rest_distance is out of range")
    settle.timed = flag(given.settle, "options.settle is not a PAGER_SETTLE_ constant")
    number(given.duration, &settle.duration, 0.001...10, "options.duration is out of range")
  }
}
