/// Everything that a host may do to a pager, with its arguments: what is taken, recorded and replayed.
///
/// Pointers are borrowed for the length of `Pager.take`. What is large and rare stands apart, so that
/// a tick or a sample of a drag is a few numbers. A new case is one in `Pager.take` and in `InputCode`.
public enum Input {
  /// The options, and the host's own bytes of them, which a recording keeps.
  indirect case configure(Options, given: UnsafeRawBufferPointer)
  case setCount(UInt64, first: UInt64?)
  case setPages(UnsafeBufferPointer<Int64>, first: Int64)
  indirect case setSource(LinkedSource, first: Int64)
  indirect case setQuestions(Questions)
  case insert(UnsafeBufferPointer<Int64>, at: UInt64)
  case remove(at: UInt64, count: Int)
  case move(from: UInt64, to: UInt64)
  case replace(at: UInt64, with: Int64)
  case pageChanged(Int64)
  case beginUpdate
  case endUpdate
  case reload
  case setViewport(width: Double, height: Double)
  case next(Motion)
  case previous(Motion)
  case goToPage(Int64, Direction, Motion)
  case goToIndex(UInt64, Direction, Motion)
  case commit
  case cancel
  case setProgress(Double)
  case dragBegin(pointer: UInt64, x: Double, y: Double, time: Double)
  case dragMove(pointer: UInt64, x: Double, y: Double, time: Double)
  case dragEnd(pointer: UInt64, time: Double)
  case dragCancel(pointer: UInt64, time: Double)
  case wheel(dx: Double, dy: Double, mode: Pager.WheelMode, time: Double)
  case press(Pager.Key)
  case tap(x: Double, y: Double)
  case startTimer(Double)
  case pauseTimer(Double)
  case stopTimer
  case tapIndicator(x: Double, y: Double)
  case scrubIndicator(Pager.ScrubStage, x: Double, y: Double, time: Double)
  case setVisible(Bool, time: Double)
  case restore(Snapshot)
  case tick(Double)

  /// The most points of a viewport's side or of a pointer's coordinate: `PAGER_MAX_LENGTH`.
  public static let largestLength = 1e9

  /// A change of the pages, which may be part of a batch.
  var isChange: Bool {
    switch self {
    case .insert, .remove, .move, .replace, .pageChanged, .beginUpdate, .endUpdate: true
    default: false
    }
  }

  /// What is wrong with its numbers, whatever the pager: none may be infinite, or no number at all.
  public var fault: Status? {
    switch self {
    case .setViewport(let width, let height):
      if let fault = Input.fault(length: width) ?? Input.fault(length: height) { return fault }
      return width < 0 || height < 0 ? .outOfRange : nil
    case .dragBegin(_, let x, let y, let time), .dragMove(_, let x, let y, let time):
      return Input.fault(length: x) ?? Input.fault(length: y) ?? Input.fault(number: time)
    case .wheel(let dx, let dy, _, let time):
      return Input.fault(length: dx) ?? Input.fault(length: dy) ?? Input.fault(number: time)
    case .tap(let x, let y): return Input.fault(length: x) ?? Input.fault(length: y)
    case .tapIndicator(let x, let y): return Input.fault(length: x) ?? Input.fault(length: y)
    case .scrubIndicator(_, let x, let y, let time):
      return Input.fault(length: x) ?? Input.fault(length: y) ?? Input.fault(number: time)
    case .dragEnd(_, let number), .dragCancel(_, let number), .tick(let number),
      .setProgress(let number), .startTimer(let number), .pauseTimer(let number),
      .setVisible(_, let number):
      return Input.fault(number: number)
    case .remove(_, let count): return count < 0 ? .outOfRange : nil
    default: return nil
    }
  }

  public static func fault(number: Double) -> Status? { number.isFinite ? nil : .invalidArgument }

  /// A number of points: finite, and not beyond the largest either way.
  public static func fault(length: Double) -> Status? {
    guard length.isFinite else { return .invalidArgument }
    return abs(length) <= largestLength ? nil : .outOfRange
  }
}
