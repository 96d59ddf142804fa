/// A 64-bit digest of a sequence of numbers: equal sequences, equal digests, on every machine.
///
/// Each noun of the state has a `digest(into:)` beside its stored properties, which adds all of them.
struct Digest {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Lists of pages count as a whole; otherwise by their length alone, so that a digest after every
  /// input costs the same for any number of pages.
  let coversLists: Bool

  init(coversLists: Bool = true) { self.coversLists = coversLists }

  mutating func add(_ number: UInt64) { value = (value &+ number).mixed }
  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
  mutating func add(_ number: Int32) { add(Int64(number)) }
  mutating func add(_ number: UInt32) { add(UInt64(number)) }
  mutating func add(_ number: Int) { add(Int64(number)) }
  mutating func add(_ flag: Bool) { add(UInt64(flag ? 1 : 0)) }

  /// Both zeros are one number.
  mutating func add(_ number: Double) { add(number == 0 ? 0 : number.bitPattern) }

  // Nothing is no number: it is told apart by a flag before it.

  mutating func add(_ number: Int64?) {
    add(number != nil)
    if let number { add(number) }
  }

  mutating func add(_ number: UInt64?) {
    add(number != nil)
    if let number { add(number) }
  }

  mutating func add(_ number: Double?) {
    add(number != nil)
    if let number { add(number) }
  }
}
