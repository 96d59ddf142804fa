import CPager
import PagerEngine

extension Handle {
  /// Checks a sample of a pointer; the result of the failure, if it is one.
  func fault(x: Double, y: Double, time: Double) -> Int32? {
    if let status = Input.fault(length: x) ?? Input.fault(length: y) {
      return fail(status, "x or y is not a number of points within PAGER_MAX_LENGTH")
    }
    return fault(time: time)
  }

  func fault(time: Double) -> Int32? {
    Input.fault(number: time).map { fail($0, "time is not a finite number") }
  }
}
