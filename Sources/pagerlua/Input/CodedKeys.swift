/// Keys as kitty's keyboard protocol sends them: by the number of their scalar, or by one of its own.
enum CodedKeys {
  /// The first key of the number pad, 0; nine more digits follow.
  private static let pad = 57399
  private static let padNames: [(Int, StaticString)] = [
    (57414, "enter"), (57417, "left"), (57418, "right"), (57419, "up"), (57420, "down"),
    (57421, "page_up"), (57422, "page_down"), (57423, "home"), (57424, "end"), (57425, "insert"),
    (57426, "delete"),
  ]

  /// nil for keys that mean nothing here.
  static func name(_ number: Int) -> [UInt8]? {
    switch number {
    case 9: return [UInt8]("tab")
    case 13: return [UInt8]("enter")
    case 27: return [UInt8]("escape")
    case 32: return [UInt8]("space")
    case 127: return [UInt8]("backspace")
    case 0x21...0x7E: return [UInt8(number)]
    case pad...pad + 9: return [UInt8(0x30 + number - pad)]
    default: return padNames.first { $0.0 == number }.map { [UInt8]($0.1) }
    }
  }

  /// A key in kitty's encoding, KEY : SHIFTED : LATIN ; MODIFIERS. With control or alt the key is the one that
  /// stands there on a Latin keyboard, where it is told: Ctrl-C is that on a Cyrillic one as well.
  static func key(_ parameters: ArraySlice<UInt8>) -> ([UInt8], Modifiers)? {
    let numbers = InputParser.numbers(parameters)
    let held = InputParser.modifiers(numbers.count > 1 ? numbers[1] : 1)
    var number = numbers[0]
    if held.control || held.alt {
      let key = parameters.prefix { $0 != UInt8(ascii: ";") }
      let parts = key.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if parts.count > 2, let latin = CommandLine.number(Array(parts[2])) { number = latin }
    }
    return name(number).map { ($0, held) }
  }
}
