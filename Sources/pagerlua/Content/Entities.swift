/// The HTML entities that texts use. Others stand as they were written.
enum Entities {
  private static let named: [(StaticString, StaticString)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ("&nbsp;", "\u{A0}"), ("&copy;", "©"), ("&reg;", "®"), ("&trade;", "™"), ("&hellip;", "…"),
    ("&ndash;", "–"), ("&mdash;", "—"), ("&lsquo;", "‘"), ("&rsquo;", "’"), ("&ldquo;", "“"),
    ("&rdquo;", "”"), ("&larr;", "←"), ("&rarr;", "→"), ("&times;", "×"), ("&deg;", "°"),
    ("&euro;", "€"), ("&bull;", "•"), ("&middot;", "·"),
  ]

  /// The text of an entity, with its & and ;.
  static func text(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    for (name, text) in named where isEqual(bytes, name) { return [UInt8](text) }
    if bytes.count > 3, bytes[1] == UInt8(ascii: "#"), let scalar = number(bytes) {
      return encode(scalar)
    }
    return Array(bytes)
  }

  private static func isEqual(_ bytes: UnsafeRawBufferPointer, _ name: StaticString) -> Bool {
    guard bytes.count == name.utf8CodeUnitCount else { return false }
    for i in 0..<bytes.count where bytes[i] != name.utf8Start[i] { return false }
    return true
  }

  /// The scalar of &#123; or &#x7B;.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
    let isHex = bytes[2] | 0x20 == UInt8(ascii: "x")
    var value: UInt32 = 0
    for byte in bytes[(isHex ? 3 : 2)..<(bytes.count - 1)] {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(byte - UInt8(ascii: "A")) + 10
      default: return nil
      }
      guard digit < (isHex ? 16 : 10), value < 0x110000 else { return nil }
      value = value * (isHex ? 16 : 10) + digit
    }
    return value
  }

  private static func encode(_ value: UInt32) -> [UInt8] {
    guard let scalar = Unicode.Scalar(value), value != 0 else { return [0xEF, 0xBF, 0xBD] }
    return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
