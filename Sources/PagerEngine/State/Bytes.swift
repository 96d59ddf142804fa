// Numbers as little-endian bytes, doubles by their bits: the same on every machine.

/// A check of bytes against damage: FNV-1a, 64 bits (Fowler, Noll, Vo 1991), folded to 32.
struct Checksum {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  var value: UInt32 { UInt32(truncatingIfNeeded: hash ^ (hash >> 32)) }

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

/// Reads numbers off bytes that may be anything; nil where they end too soon.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0
  /// Of all bytes read so far.
  private(set) var sum = Checksum()

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var left: Int { bytes.count - offset }

  mutating func byte() -> UInt8? {
    guard left > 0 else { return nil }
    let byte = bytes[offset]
    offset += 1
    sum.add(byte)
    return byte
  }

  mutating func uint32() -> UInt32? {
    guard left >= 4 else { return nil }
    var number: UInt32 = 0
    for i in 0..<4 { number |= UInt32(byte() ?? 0) << UInt32(8 * i) }
    return number
  }

  mutating func uint64() -> UInt64? {
    guard left >= 8 else { return nil }
    var number: UInt64 = 0
    for i in 0..<8 { number |= UInt64(byte() ?? 0) << UInt64(8 * i) }
    return number
  }

  mutating func int32() -> Int32? { uint32().map { Int32(bitPattern: $0) } }
  mutating func int64() -> Int64? { uint64().map { Int64(bitPattern: $0) } }
  mutating func double() -> Double? { uint64().map { Double(bitPattern: $0) } }

  /// A run of bytes, where they stand.
  mutating func run(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0 && count <= left else { return nil }
    let run = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    for byte in run { sum.add(byte) }
    offset += count
    return run
  }

  /// What follows is the checksum of all before it.
  mutating func isSummed() -> Bool {
    let sum = sum.value
    return uint32() == sum
  }
}
