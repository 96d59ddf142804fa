/// Pixels as a PNG file without compression, which any reader of PNG takes: the terminal is beside us,
/// and a compressor would be one more library.
enum Portable {
  /// Bytes of a stored block at most (RFC 1951).
  private static let mostStored = 65535

  static func file(_ pixels: Pixels) -> [UInt8] {
    let line = 3 * pixels.width
    guard line > 0, pixels.rgb.count >= line * pixels.height else { return [] }
    // Each line begins with its filter: none.
    var raw: [UInt8] = []
    raw.reserveCapacity((line + 1) * pixels.height)
    for y in 0..<pixels.height {
      raw.append(0)
      raw += pixels.rgb[line * y..<line * (y + 1)]
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a channel, red, green and blue, not interlaced.
    let head = number(pixels.width) + number(pixels.height) + [8, 2, 0, 0, 0]
    file += chunk("IHDR", head)
    file += chunk("IDAT", stored(raw))
    file += chunk("IEND", [])
    return file
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    let body = [UInt8](name) + data
    return number(data.count) + body + number(Int(checksum(body)))
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ raw: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(raw.count, start + mostStored)
      let count = end - start
      let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
      stream += [end == raw.count ? 1 : 0, low, high, ~low, ~high]
      stream += raw[start..<end]
      start = end
    } while start < raw.count
    // Adler's sums (RFC 1950).
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in raw {
      a = (a &+ UInt32(byte)) % 65521
      b = (b &+ a) % 65521
    }
    return stream + number(Int(b << 16 | a))
  }

  /// The CRC of PNG, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
