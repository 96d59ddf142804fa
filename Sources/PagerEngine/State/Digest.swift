/// A 64-bit digest of a sequence of numbers: equal sequences, equal digests, on every machine.
struct Digest {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ number: UInt64) { value = (value &+ number).mixed }

  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  mutating func add(_ flag: Bool) { add(UInt64(flag ? 1 : 0)) }

  /// Both zeros are one number.
  mutating func add(_ number: Double) { add(number == 0 ? 0 : number.bitPattern) }
}
