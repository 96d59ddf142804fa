import CTerminal

/// What stands in a cell, as UTF-8, in eight bytes: most texts are of clusters that fit there, and screens
/// are of many cells. Longer ones are kept elsewhere, by number.
struct Cluster: Equatable {
  /// Bytes that fit.
  private static let room = 7
  /// The last byte is how many bytes there are, or this, of those that are kept: then their number is in the
  /// low half, and how many they are in the byte above.
  private static let kept: UInt64 = 0xFF

  private let word: UInt64

  private init(word: UInt64) { self.word = word }

  static let none = Cluster(word: 0)
  /// U+2580, the upper half of a block.
  static let upperHalf = Cluster(word: 3 << 56 | 0x80_96E2)

  init(ascii: UInt8) { word = 1 << 56 | UInt64(ascii) }

  /// One that is too long is cut after a whole scalar that is no joiner.
  init(_ bytes: ArraySlice<UInt8>) {
    self =
      Cluster(whole: Cluster.cut(bytes, to: Int(CLUSTER_MOST)))
      ?? Cluster(
        fitting: Cluster.cut(bytes, to: Cluster.room))
  }

  private init?(whole bytes: ArraySlice<UInt8>) {
    if bytes.count <= Cluster.room {
      self.init(fitting: bytes)
      return
    }
    let number = bytes.withUnsafeBufferPointer { cluster_keep($0.baseAddress, $0.count) }
    guard number >= 0 else { return nil }
    self.init(word: Cluster.kept << 56 | UInt64(bytes.count) << 32 | UInt64(number))
  }

  private init(fitting bytes: ArraySlice<UInt8>) {
    var word = UInt64(bytes.count) << 56
    var shift: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << shift
      shift += 8
    }
    self.word = word
  }

  private static func cut(_ bytes: ArraySlice<UInt8>, to most: Int) -> ArraySlice<UInt8> {
    guard bytes.count > most else { return bytes }
    var end = bytes.startIndex + most
    while end > bytes.startIndex && bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let joiner: [UInt8] = [0xE2, 0x80, 0x8D]
    if end - bytes.startIndex >= 3 && Array(bytes[end - 3..<end]) == joiner { end -= 3 }
    return bytes[bytes.startIndex..<end]
  }

  private var isKept: Bool { word >> 56 == Cluster.kept }

  /// Another number for each that is another.
  var number: UInt64 { word }

  var byteCount: Int { isKept ? Int(word >> 32 & 0xFF) : Int(word >> 56) }

  /// The i-th byte, 0 ≤ i < byteCount.
  func byte(_ i: Int) -> UInt8 {
    if isKept, let bytes = cluster_bytes(Int32(truncatingIfNeeded: word)) { return bytes[i] }
    return UInt8(truncatingIfNeeded: word >> UInt64(8 * (i & 7)))
  }
}
