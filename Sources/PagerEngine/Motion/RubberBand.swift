/// Resistance past an end: x points of pull show as (1 − 1/(x c/d + 1)) d points, which never reach
/// the viewport's length d (E23; the curve of scroll views on iOS, as measured and published).
enum RubberBand {
  /// What is shown of a pull; odd in x. A negative coefficient is a wall.
  static func stretch(_ x: Double, coefficient c: Double, length d: Double) -> Double {
    guard c > 0, d > 0 else { return 0 }
    let shown = (1 - 1 / (abs(x) * c / d + 1)) * d
    return x < 0 ? -shown : shown
  }

  /// The pull that shows as x.
  static func unstretch(_ x: Double, coefficient c: Double, length d: Double) -> Double {
    guard c > 0, d > 0 else { return 0 }
    // Nothing shows as d or more; just below it the pull is bounded.
    let shown = min(abs(x), 0.999 * d)
    let pull = shown / (c * (1 - shown / d))
    return x < 0 ? -pull : pull
  }
}
