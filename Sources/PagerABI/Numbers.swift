import CPager
import PagerEngine

/// A number of points: finite, and not beyond `PAGER_MAX_LENGTH` either way.
func fault(inLength value: Double) -> Status? {
  if !value.isFinite { return .invalidArgument }
  return abs(value) <= PAGER_MAX_LENGTH ? nil : .outOfRange
}

extension Handle {
  /// Checks a sample of a pointer; the result of the failure, if it is one.
  func fault(x: Double, y: Double, time: Double) -> Int32? {
    if let status = PagerABI.fault(inLength: x) ?? PagerABI.fault(inLength: y) {
      return fail(status, "x or y is not a number of points within PAGER_MAX_LENGTH")
    }
    return fault(time: time)
  }

  func fault(time: Double) -> Int32? {
    time.isFinite ? nil : fail(.invalidArgument, "time is not a finite number")
  }
}
