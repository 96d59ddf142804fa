import Foundation

/// Numbers for random tests. A run can be repeated: it prints its seed, and PAGER_SEED sets it.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The seed of this run, printed under the name of the test that uses it.
  public static func seed(for test: String, default seed: UInt64) -> UInt64 {
    let text = ProcessInfo.processInfo.environment["PAGER_SEED"]
    let used = text.flatMap(UInt64.init) ?? seed
    print("\(test): seed \(used)")
    return used
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// An integer below `bound`, which is above 0.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
