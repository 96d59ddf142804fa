/// A turn from the current stop to another.
struct Transition: Equatable {
  /// From 1, never reused.
  let serial: UInt64
  /// The leading pages at both ends.
  let from: Int64
  let to: Int64
  let direction: Direction
  let origin: Origin
  /// Where it leads, and the slot where that stands.
  var target: Spot
  var slot: Int64

  var step: Int64 { direction == .backward ? -1 : 1 }

  func digest(into digest: inout Digest) {
    digest.add(serial)
    digest.add(from)
    digest.add(to)
    digest.add(direction.rawValue)
    digest.add(origin.rawValue)
    target.digest(into: &digest)
    digest.add(slot)
  }
}

/// What moves the pages.
enum Activity: Equatable {
  case idle
  case dragging
  case settling(Settling)
  case waiting(Waiting)

  var phase: Phase {
    switch self {
    case .idle: .idle
    case .dragging: .dragging
    case .settling: .settling
    case .waiting: .waiting
    }
  }
}

/// A motion to a slot, as a function of the time since it began.
struct Settling: Equatable {
  var slot: Int64
  var motion: Settle
  /// When it began; none until the first tick after a call that carried no time (E35).
  var started: Double?
}

/// A turn that the host animates: from where it was shown at progress 0.
struct Waiting: Equatable {
  var start: Position
  var progress = 0.0
}

extension Activity {
  func digest(into digest: inout Digest) {
    digest.add(phase.rawValue)
    switch self {
    case .idle, .dragging: break
    case .settling(let settling):
      digest.add(settling.slot)
      settling.motion.digest(into: &digest)
      digest.add(settling.started)
    case .waiting(let waiting):
      waiting.start.digest(into: &digest)
      digest.add(waiting.progress)
    }
  }
}
