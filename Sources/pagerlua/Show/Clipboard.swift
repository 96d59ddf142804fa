/// What asks the terminal to put text where it can be pasted from: OSC 52.
enum Clipboard {
  static func bytes(for text: [UInt8]) -> [UInt8] {
    [UInt8]("\u{1B}]52;c;") + Base64.encode(text) + [UInt8]("\u{1B}\\")
  }
}
