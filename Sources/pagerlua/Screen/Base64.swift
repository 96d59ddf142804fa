/// Bytes as text, four letters for three of them (RFC 4648).
enum Base64 {
  private static let letters: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  static func encode(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { encode($0) } }

  static func encode(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    let letters = Base64.letters.utf8Start
    for i in stride(from: 0, to: bytes.count, by: 3) {
      let left = bytes.count - i
      let second = left > 1 ? bytes[i + 1] : 0
      let third = left > 2 ? bytes[i + 2] : 0
      let bits = Int(bytes[i]) << 16 | Int(second) << 8 | Int(third)
      text.append(letters[bits >> 18])
      text.append(letters[bits >> 12 & 63])
      text.append(left > 1 ? letters[bits >> 6 & 63] : UInt8(ascii: "="))
      text.append(left > 2 ? letters[bits & 63] : UInt8(ascii: "="))
    }
    return text
  }
}
