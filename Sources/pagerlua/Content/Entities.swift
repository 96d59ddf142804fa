/// The HTML entities that texts use. Others stand as they were written.
enum Entities {
  private static let named: [(StaticString, StaticString)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("trade", "™"),
    ("hellip", "…"), ("ndash", "–"), ("mdash", "—"), ("lsquo", "‘"), ("rsquo", "’"),
    ("sbquo", "‚"), ("ldquo", "“"), ("rdquo", "”"), ("bdquo", "„"), ("lsaquo", "‹"),
    ("rsaquo", "›"), ("larr", "←"), ("rarr", "→"), ("uarr", "↑"), ("darr", "↓"), ("harr", "↔"),
    ("rArr", "⇒"), ("euro", "€"), ("bull", "•"), ("dagger", "†"), ("permil", "‰"), ("prime", "′"),
    ("Prime", "″"), ("minus", "−"), ("infin", "∞"), ("ne", "≠"), ("le", "≤"), ("ge", "≥"),
    ("asymp", "≈"), ("hearts", "♥"), ("check", "✓"), ("ensp", "\u{2002}"), ("emsp", "\u{2003}"),
    ("OElig", "Œ"), ("oelig", "œ"), ("Scaron", "Š"), ("scaron", "š"), ("Yuml", "Ÿ"),
  ]

  /// Those of Latin-1, from U+00A0 on.
  private static let latin: [StaticString] = [
    "nbsp", "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf",
    "laquo", "not", "shy", "reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro",
    "para", "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12", "frac34", "iquest",
    "Agrave", "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute",
    "Ecirc", "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute",
    "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute",
    "THORN", "szlig", "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil",
    "egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc", "iuml", "eth", "ntilde",
    "ograve", "oacute", "ocirc", "otilde", "ouml", "divide", "oslash", "ugrave", "uacute", "ucirc",
    "uuml", "yacute", "thorn", "yuml",
  ]
  private static let firstLatin: UInt32 = 0xA0

  /// The text of what begins with & and ends with ;.
  static func text(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    for (name, text) in named where isEqual(bytes, name) { return [UInt8](text) }
    if let place = latin.firstIndex(where: { isEqual(bytes, $0) }) {
      return encode(firstLatin + UInt32(place))
    }
    if bytes.count > 3, bytes[1] == UInt8(ascii: "#"), let scalar = number(bytes) {
      return encode(scalar)
    }
    return Array(bytes)
  }

  private static func isEqual(_ bytes: UnsafeRawBufferPointer, _ name: StaticString) -> Bool {
    guard bytes.count == name.utf8CodeUnitCount + 2 else { return false }
    for i in 0..<name.utf8CodeUnitCount where bytes[i + 1] != name.utf8Start[i] { return false }
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
