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
  private static let inverseLn2 = 1.44269504088896338700e+00
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

  /// e to the x: x = k ln 2 + r with |r| ≤ ln 2 / 2, and the Taylor series of e to the r. The first term
  /// left out is below 1e−19.
  @inline(never) static func exp(_ x: Double) -> Double {
    if x != x { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.1332191019412 { return 0 }
    let k = floor(x * inverseLn2 + 0.5)
    let r = (x - k * ln2High) - k * ln2Low
    // 1/2! + r/3! + r²/4! + … up to 14!, the even and the odd powers apart: a processor works at both.
    let square = r * r
    var even = 1.0 / 87_178_291_200
    even = even * square + 1.0 / 479_001_600
    even = even * square + 1.0 / 3_628_800
    even = even * square + 1.0 / 40_320
    even = even * square + 1.0 / 720
    even = even * square + 1.0 / 24
    even = even * square + 1.0 / 2
    var odd = 1.0 / 6_227_020_800
    odd = odd * square + 1.0 / 39_916_800
    odd = odd * square + 1.0 / 362_880
    odd = odd * square + 1.0 / 5_040
    odd = odd * square + 1.0 / 120
    odd = odd * square + 1.0 / 6
    return scale(1 + (r + square * (even + r * odd)), by: Int(k))
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
    let square = r * r
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * square - 1.0 / 1_307_674_368_000
    sum = sum * square + 1.0 / 6_227_020_800
    sum = sum * square - 1.0 / 39_916_800
    sum = sum * square + 1.0 / 362_880
    sum = sum * square - 1.0 / 5_040
    sum = sum * square + 1.0 / 120
    sum = sum * square - 1.0 / 6
    return r + r * square * sum
  }

  private static func cosineSeries(_ r: Double) -> Double {
    let square = r * r
    var sum = 1.0 / 20_922_789_888_000
    sum = sum * square - 1.0 / 87_178_291_200
    sum = sum * square + 1.0 / 479_001_600
    sum = sum * square - 1.0 / 3_628_800
    sum = sum * square + 1.0 / 40_320
    sum = sum * square - 1.0 / 720
    sum = sum * square + 1.0 / 24
    sum = sum * square - 1.0 / 2
    return 1 + square * sum
  }
}
