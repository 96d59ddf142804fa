/// Elementary functions from + − × ÷ alone, so that every machine computes the same bits. Square roots
/// are exact everywhere: the standard library's will do.
///
/// Accuracy, checked in the tests against the system's library: `exp` within 2 units in the last
/// place; `sin` and `cos` within 2e−15 for |x| ≤ 10⁴. Arguments that are not finite give NaN (`exp` of
/// −∞ gives 0, of +∞ gives ∞).
enum Elementary {
  /// ln 2 in two parts: the first has trailing zero bits, so that its multiples are exact.
  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10
  /// π/2 in three parts, likewise.
  private static let halfPi1 = 1.57079632673412561417e+00
  private static let halfPi2 = 6.07710050630396597660e-11
  private static let halfPi3 = 2.02226624879595063154e-21

  static func clamp(_ x: Double, _ low: Double, _ high: Double) -> Double {
    x < low ? low : x > high ? high : x
  }

  /// The largest integer not above x. Beyond 2⁵² every double is one.
  static func floor(_ x: Double) -> Double {
    guard abs(x) < 4_503_599_627_370_496 else { return x }
    let whole = Double(Int64(x))
    return whole > x ? whole - 1 : whole
  }

  /// e to the x: x = k ln 2 + r with |r| ≤ ln 2 / 2, and the Taylor series of e to the r.
  @inline(never) static func exp(_ x: Double) -> Double {
    if x != x { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.1332191019412 { return 0 }
    let k = floor(x / (ln2High + ln2Low) + 0.5)
    let r = (x - k * ln2High) - k * ln2Low
    var n = 2.0
    var term = r * r / n
    var tail = 0.0
    // Until a term is too small to count, as all after it are: the 15th always is.
    while tail + term != tail {
      tail += term
      n += 1
      term = term * r / n
    }
    return scale(1 + (r + tail), by: Int(k))
  }

  /// x times 2 to the k, for results in the range of doubles.
  private static func scale(_ x: Double, by k: Int) -> Double {
    // In two steps where 2 to the k itself is no normal number.
    if k > 1023 { return x * power(1023) * power(k - 1023) }
    if k < -1022 { return x * power(-1022) * power(k + 1022) }
    return x * power(k)
  }

  /// 2 to the k, for −1022 ≤ k ≤ 1023.
  private static func power(_ k: Int) -> Double {
    Double(bitPattern: UInt64(k + 1023) << 52)
  }

  @inline(never) static func sin(_ x: Double) -> Double {
    let (r, quadrant) = reduce(x)
    switch quadrant {
    case 0: return sineSeries(r)
    case 1: return cosineSeries(r)
    case 2: return -sineSeries(r)
    default: return -cosineSeries(r)
    }
  }

  @inline(never) static func cos(_ x: Double) -> Double {
    let (r, quadrant) = reduce(x)
    switch quadrant {
    case 0: return cosineSeries(r)
    case 1: return -sineSeries(r)
    case 2: return -cosineSeries(r)
    default: return sineSeries(r)
    }
  }

  /// x = k π/2 + r with |r| ≤ π/4, and k modulo 4 (Cody and Waite's reduction).
  private static func reduce(_ x: Double) -> (Double, Int) {
    // Beyond this the reduction has no correct digits; no motion of ours comes near it.
    guard abs(x) < 1e9 else { return (.nan, 0) }
    let k = floor(x / (halfPi1 + halfPi2) + 0.5)
    let r = ((x - k * halfPi1) - k * halfPi2) - k * halfPi3
    return (r, Int(k) & 3)
  }

  private static func sineSeries(_ r: Double) -> Double {
    var term = r
    var tail = 0.0
    let square = r * r
    for n in 1...9 {
      term = -term * square / Double(2 * n * (2 * n + 1))
      tail += term
    }
    return r + tail
  }

  private static func cosineSeries(_ r: Double) -> Double {
    var term = 1.0
    var tail = 0.0
    let square = r * r
    for n in 1...9 {
      term = -term * square / Double((2 * n - 1) * 2 * n)
      tail += term
    }
    return 1 + tail
  }
}
