/// How wide an author wants a picture in Markdown, as Pandoc has it: `{width=50%}` behind it, a part of the
/// width of the words.
struct PictureWidth {
  /// 0…1; nil: as wide as the words.
  private(set) var part: Double?
  /// What is wrong with what was said.
  private(set) var problem: [UInt8]?

  /// Bytes of attributes at the start of words, and what they say; nil where there are none. Names,
  /// classes and attributes for other programs are passed over.
  static func read(_ words: [UInt8]) -> (count: Int, width: PictureWidth)? {
    guard words.first == UInt8(ascii: "{"), let end = words.firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    var width = PictureWidth()
    let parts = words[1..<end].split(separator: UInt8(ascii: " "))
    for part in parts {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2, !sides[0].isEmpty {
        if Array(sides[0]) == [UInt8]("width") { width.set(Array(sides[1])) }
      } else if part.first != UInt8(ascii: "#") && part.first != UInt8(ascii: ".") {
        return nil
      }
    }
    return parts.isEmpty ? nil : (end + 1, width)
  }

  /// An attribute of HTML that says so.
  static func style(_ part: Double) -> [UInt8] {
    [UInt8](" style=\"width:") + digits(Int(part * 100 + 0.5)) + [UInt8]("%\"")
  }

  private mutating func set(_ value: [UInt8]) {
    if value.last == UInt8(ascii: "%"), let number = CommandLine.decimal(Array(value.dropLast())),
      number >= 1, number <= 100
    {
      part = number / 100
    } else {
      problem =
        [UInt8]("width=") + value + [UInt8](" is no part of the words' width, like width=50%")
    }
  }
}
