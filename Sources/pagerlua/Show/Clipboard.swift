/// What asks the terminal to put text where it can be pasted from: OSC 52.
enum Clipboard {
  static func bytes(for text: [UInt8]) -> [UInt8] {
    [UInt8]("\u{1B}]52;c;") + base64(text) + [UInt8]("\u{1B}\\")
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = [UInt8]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for n in 0..<3 { bits = bits << 8 | (n < group.count ? Int(group[start + n]) : 0) }
      for n in 0..<4 {
        result.append(
          n <= group.count ? letters[bits >> (18 - 6 * n) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
