/// A pointer that may drag the pages, or the wheel's scrolling, which drags them as one.
struct Gesture {
  enum Stage: Int32 { case undecided, claimed, rejected }

  /// None for the wheel.
  let pointer: UInt64?
  var stage = Stage.undecided
  var tracker = DragTracker()
  var samples = VelocityTracker()
  /// Where the pointer is across the axis, in points.
  var across = 0.0
  /// Where the view would stand if the pointer had not moved since the claim.
  var start: Position
  /// The slot that the stops it may turn are counted from: the target of the settle it caught, else where it began.
  var reference: Int64
  /// ±1 when it caught a settle that was turning that way.
  var caught: Int64 = 0
  /// Answers of `may_turn`, remembered per direction until the current stop changes or the gesture ends.
  var forward = Permission.unasked
  var backward = Permission.unasked

  enum Permission: Int32 { case unasked, given, refused }

  /// What the transitions begin with that it opens.
  var origin: Origin { pointer == nil ? .wheel : .gesture }

  init(pointer: UInt64?, at position: Position, reference: Int64) {
    self.pointer = pointer
    start = position
    self.reference = reference
  }

  func digest(into digest: inout Digest) {
    digest.add(pointer)
    digest.add(stage.rawValue)
    tracker.digest(into: &digest)
    samples.digest(into: &digest)
    digest.add(across)
    start.digest(into: &digest)
    digest.add(reference)
    digest.add(caught)
    digest.add(forward.rawValue)
    digest.add(backward.rawValue)
  }
}
