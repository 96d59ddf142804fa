/// A way along the pages' order.
public enum Direction: Int32, Sendable {
  case none = 0
  case forward = 1
  case backward = 2
}

/// What began a turn, or changed the current page.
public enum Origin: Int32, Sendable {
  case none = 0
  case call, gesture, wheel, key, timer, indicator, mutation
}

/// How a transition ended.
public enum Outcome: Int32, Sendable {
  case none = 0
  case committed, cancelled, superseded
}

/// What the pager is doing.
public enum Phase: Int32, Sendable {
  case idle = 0
  case dragging, settling, waiting
}

/// Something that happened. `pager.h` has the table of kinds and the fields they use.
public struct Event: Equatable, Sendable {
  public enum Kind: Int32, CaseIterable, Sendable {
    case willTransition = 1
    case didFinish, targetChanged, currentChanged, phaseChanged, load, unload
    case willAppear, didAppear, willDisappear, didDisappear, pagesChanged, indicatorChanged
    case eventsLost

    /// The name in traces and in Lua.
    public var name: StaticString {
      switch self {
      case .willTransition: "will_transition"
      case .didFinish: "did_finish"
      case .targetChanged: "target_changed"
      case .currentChanged: "current_changed"
      case .phaseChanged: "phase_changed"
      case .load: "load"
      case .unload: "unload"
      case .willAppear: "will_appear"
      case .didAppear: "did_appear"
      case .willDisappear: "will_disappear"
      case .didDisappear: "did_disappear"
      case .pagesChanged: "pages_changed"
      case .indicatorChanged: "indicator_changed"
      case .eventsLost: "events_lost"
      }
    }
  }

  public var kind: Kind
  public var direction = Direction.none
  public var origin = Origin.none
  public var outcome = Outcome.none
  public var phase = Phase.idle
  public var from = Page.none
  public var to = Page.none
  public var index = Page.unknown
  public var transition: UInt64 = 0
  public var lost: UInt64 = 0
  public var time = 0.0

  public init(kind: Kind) { self.kind = kind }
}

extension Event {
  func digest(into digest: inout Digest) {
    digest.add(kind.rawValue)
    digest.add(direction.rawValue)
    digest.add(origin.rawValue)
    digest.add(outcome.rawValue)
    digest.add(phase.rawValue)
    digest.add(from)
    digest.add(to)
    digest.add(index)
    digest.add(transition)
    digest.add(lost)
    digest.add(time)
  }
}
