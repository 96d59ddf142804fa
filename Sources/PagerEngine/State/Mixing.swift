extension UInt64 {
  /// Well mixed, the same on every machine: one step of SplitMix64 (Steele, Lea, Flood 2014).
  @inline(never) var mixed: UInt64 {
    var z = self &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
