/// The axis along which pages lie.
public enum Axis: Int32, Sendable {
  case horizontal = 0
  case vertical = 1
}

/// How pages are shown while they move.
public enum TransitionStyle: Int32, Sendable {
  case scroll = 0
  case fade = 1
  case custom = 2
  case stack = 3
  case cube = 4
  case flip = 5
  case curl = 6
}

/// Where pages are bound; `mid` makes spreads of two.
public enum Spine: Int32, Sendable {
  case none = 0
  case min = 1
  case mid = 2
  case max = 3
}

/// Where a stop rests that is not as long as the viewport.
public enum Alignment: Int32, Sendable {
  case centre = 0
  case start = 1
  case end = 2

  /// The part of the free room that lies before the stop.
  var share: Double {
    switch self {
    case .centre: 0.5
    case .start: 0
    case .end: 1
    }
  }
}

/// Whether room is shown beyond the first and the last page.
public enum Containment: Int32, Sendable {
  case none = 0
  case trim = 1
  case keep = 2
}

/// How a turn moves.
public enum Motion: Int32, Sendable {
  case instant = 0
  case animated = 1
  case host = 2
}

/// Everything about a pager that its host can choose. The defaults are those of `pager.h`.
public struct Options: Equatable, Sendable {
  public var axis = Axis.horizontal
  public var rightToLeft = false
  public var reverse = false
  public var style = TransitionStyle.scroll
  public var spine = Spine.none
  /// In spreads, the first page stands alone.
  public var cover = false
  /// Pages are printed on both sides.
  public var doubleSided = false
  /// The last stop is followed by the first.
  public var loops = false
  /// A long jump passes the pages between instead of placing its target as the neighbour.
  public var jumpsThrough = false
  public var reducedMotion = false
  /// Points between two stops.
  public var spacing = 0.0
  /// Points left free on each side of a stop.
  public var peek = 0.0
  public var alignment = Alignment.centre
  public var contain = Containment.none
  /// Pages of a stop where there is no spread.
  public var pagesPerStep = 1
  /// Stops kept loaded on each side of the current one.
  public var retainBefore = 1
  public var retainAfter = 1
  public var indicator = IndicatorOptions()
  /// A dot is a stop, not a page.
  public var indicatorCountsStops = false
  /// A finger on the dots turns when it is let go, not while it moves.
  public var scrubsDiscretely = false
  public var gesture = GestureOptions()
  public var settle = SettleOptions()
  public var timer = TimerOptions()
  public var lockForward = false
  public var lockBackward = false
  public var eventCapacity = 256

  public init() {}

  /// +1 when later pages lie to the right or below, -1 when they lie the other way.
  var sign: Double {
    let mirrored = axis == .horizontal ? rightToLeft != reverse : reverse
    return mirrored ? -1 : 1
  }
}

/// When a drag is a drag, and what its release means.
public struct GestureOptions: Equatable, Sendable {
  /// Points before a drag is decided.
  public var slop = 10.0
  /// Degrees off the axis that a drag may have to be claimed.
  public var axisLock = 45.0
  /// Seconds of samples that make the release velocity.
  public var velocityWindow = 0.1
  /// Seconds after the last sample when the pointer counts as held still.
  public var velocityStale = 0.05
  /// Points per second that make a flick.
  public var flickVelocity = 300.0
  /// Resistance past an end; negative: the end is a wall.
  public var rubberBand = 0.55
  /// Seconds after a turn by the wheel in which its notches count for nothing, and of silence after
  /// which what it does begins anew.
  public var wheelGate = 0.15
  /// Part of the viewport's length, at each end of it, in which a tap turns.
  public var tapZone = 0.25
  /// Stops that one gesture may turn: 1…64, or any number of them.
  public var stops: Int64 = 1
  public static let anyStops: Int64 = 1 << 40
  /// A drag with no page that way is rejected, so that an outer pager can take it.
  public var handOver = false

  public init() {}
}

/// How a release or an animated turn comes to rest.
public struct SettleOptions: Equatable, Sendable {
  public var timed = false
  /// Seconds of a timed settle.
  public var duration = 0.3
  public var mass = 1.0
  public var stiffness = 1000.0
  public var dampingRatio = 1.0
  /// Pages from the target that count as rest.
  public var restDistance = 0.001

  public init() {}
}

extension Options {
  func digest(into digest: inout Digest) {
    digest.add(axis.rawValue)
    digest.add(rightToLeft)
    digest.add(reverse)
    digest.add(style.rawValue)
    digest.add(spine.rawValue)
    digest.add(cover)
    digest.add(doubleSided)
    digest.add(loops)
    digest.add(jumpsThrough)
    digest.add(reducedMotion)
    digest.add(spacing)
    digest.add(peek)
    digest.add(alignment.rawValue)
    digest.add(contain.rawValue)
    digest.add(pagesPerStep)
    digest.add(retainBefore)
    digest.add(retainAfter)
    indicator.digest(into: &digest)
    digest.add(indicatorCountsStops)
    digest.add(scrubsDiscretely)
    gesture.digest(into: &digest)
    settle.digest(into: &digest)
    timer.digest(into: &digest)
    digest.add(lockForward)
    digest.add(lockBackward)
    digest.add(eventCapacity)
  }
}

extension GestureOptions {
  func digest(into digest: inout Digest) {
    digest.add(slop)
    digest.add(axisLock)
    digest.add(velocityWindow)
    digest.add(velocityStale)
    digest.add(flickVelocity)
    digest.add(rubberBand)
    digest.add(wheelGate)
    digest.add(tapZone)
    digest.add(stops)
    digest.add(handOver)
  }
}

extension SettleOptions {
  func digest(into digest: inout Digest) {
    digest.add(timed)
    digest.add(duration)
    digest.add(mass)
    digest.add(stiffness)
    digest.add(dampingRatio)
    digest.add(restDistance)
  }
}
