/// Sines enough for cells: these are right to six digits, and cells are coarse. The program needs no
/// mathematical library for them.
enum Trigonometry {
  static func sine(_ angle: Double) -> Double {
    // Within ±π the series below has converged.
    let turns = angle / (2 * .pi)
    guard abs(turns) < 1e6 else { return 0 }
    let nearest = Double(Int(turns + (turns < 0 ? -0.5 : 0.5)))
    let x = (turns - nearest) * 2 * .pi
    var term = x
    var sum = x
    for n in 1...10 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }

  static func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }

  /// For 0…1: Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.45.
  static func arcSine(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    let series = 1.5707288 + x * (-0.2121144 + x * (0.0742610 - x * 0.0187293))
    return .pi / 2 - (1 - x).squareRoot() * series
  }
}
