import CUtf8proc

/// Cells for terminals that do not show all of a cell: without UTF-8, or without colours.
extension Cell {
  /// What is written where only ASCII is understood, sign by sign.
  private static let substitutes: [(StaticString, StaticString)] = [
    ("│", "|"), ("┃", "#"), ("─", "-"), ("┼", "+"), ("┌", "+"), ("┐", "+"), ("└", "+"), ("┘", "+"),
    ("●", "*"), ("○", "o"), ("•", "*"), ("◦", "-"), ("▪", "+"), ("·", "."), ("…", "."), ("↪", ">"),
    ("░", ":"), ("▒", "%"), ("▓", "#"), ("█", "#"), ("“", "\""), ("”", "\""), ("„", "\""),
    ("‘", "'"), ("’", "'"), ("–", "-"), ("—", "-"), ("→", ">"), ("←", "<"), ("×", "x"),
    ("◔", "-"), ("◑", "+"), ("◕", "#"), ("━", "="), ("\u{A0}", " "), ("\u{FFFD}", "?"),
  ]
  /// Five and seven levels of brightness, from dark to bright.
  private static let shades: [StaticString] = [" ", "░", "▒", "▓", "█"]
  private static let letters: [StaticString] = [" ", ".", ":", "-", "+", "*", "#"]

  /// The cell as the terminal understands it.
  func plain(isASCII: Bool, hasColours: Bool) -> Cell {
    if isHalfBlock {
      if !hasColours { return shade(isASCII ? Cell.letters : Cell.shades) }
      guard isASCII else { return isEven ? evenBlock : self }
      var cell = Cell(ascii: UInt8(ascii: " "), look: look)
      cell.look.background = look.foreground.mixed(with: look.background, 0.5)
      return cell
    }
    guard isASCII, byteCount > 1 else { return self }
    return ascii
  }

  /// Both halves are of one colour: a space does, with fewer bytes.
  private var isEven: Bool {
    look.foreground == look.background && !look.background.isTerminal
  }

  private var evenBlock: Cell {
    Cell(ascii: UInt8(ascii: " "), look: Look(background: look.background))
  }

  private func holds(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard byteCount == bytes.count else { return false }
    for i in 0..<byteCount where byte(i) != bytes[bytes.startIndex + i] { return false }
    return true
  }

  /// As bright as the colours of both halves.
  private func shade(_ levels: [StaticString]) -> Cell {
    let colour = look.foreground.mixed(with: look.background, 0.5)
    // The weights of ITU-R BT.601, in thousandths.
    let bright = 299 * Int(colour.red) + 587 * Int(colour.green) + 114 * Int(colour.blue)
    let level = levels[min(levels.count - 1, bright * levels.count / 255_001)]
    return Cell(cluster: [UInt8](level)[...], width: 1, look: .plain)
  }

  /// A sign that looks like it, the letter without its marks, or a question mark; as wide as it was.
  private var ascii: Cell {
    var letter = UInt8(ascii: "?")
    if let found = Cell.substitutes.first(where: { holds([UInt8]($0.0)[...]) }) {
      letter = found.1.utf8Start[0]
    } else if let base = withoutMarks {
      letter = base
    }
    let letters = [UInt8](repeating: letter, count: Int(max(1, width)))
    return Cell(cluster: letters[...], width: width, look: look)
  }

  /// Fonts differ about its columns.
  var isAmbiguous: Bool {
    guard byteCount > 1, let scalar = firstScalar else { return false }
    return Ambiguous.contains(scalar)
  }

  private var firstScalar: Int32? {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: self)
    var scalar: Int32 = 0
    let length = bytes.withUnsafeBufferPointer {
      utf8proc_iterate($0.baseAddress, $0.count, &scalar)
    }
    return length > 0 ? scalar : nil
  }

  /// The ASCII letter that a cluster is made of.
  private var withoutMarks: UInt8? {
    guard let scalar = firstScalar else { return nil }
    var parts = [Int32](repeating: 0, count: 32)
    var breaks: Int32 = 0
    let options = utf8proc_option_t(UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue)
    let count = utf8proc_decompose_char(scalar, &parts, parts.count, options, &breaks)
    guard count > 0, parts[0] > 0x20, parts[0] < 0x7F else { return nil }
    return UInt8(parts[0])
  }

  /// Terminals differ about how wide it is: several scalars, or one of those that later versions of
  /// Unicode have changed.
  var isDoubtful: Bool {
    guard byteCount > 3 else { return false }
    if byteCount == 4 { return true }
    var scalars = 0
    for i in 0..<byteCount where byte(i) & 0xC0 != 0x80 { scalars += 1 }
    return scalars > 1
  }
}
