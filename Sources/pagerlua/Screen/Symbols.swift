import CTerminal

/// Pixels as chafa's symbols, which show more of a picture than half blocks do.
enum Symbols {
  /// Pixels of a cell, across and down: chafa's symbols are drawn in squares of eight.
  static let cell = (width: 8, height: 8)

  static var areThere: Bool { symbols_are_there() != 0 }

  /// The cells of a picture, row by row; none when chafa cannot draw it.
  static func cells(_ pixels: Pixels, columns: Int, rows: Int) -> [Cell] {
    let count = columns * rows
    guard count > 0, pixels.rgb.count >= 3 * pixels.width * pixels.height else { return [] }
    var scalars = [UInt32](repeating: 0, count: count)
    var colours = [Int32](repeating: -1, count: 2 * count)
    let result = symbols_draw(
      pixels.rgb, Int32(pixels.width), Int32(pixels.height), Int32(columns), Int32(rows), &scalars,
      &colours)
    guard result == 0 else { return [] }
    return scalars.indices.map { i in
      let look = Look(foreground: colour(colours[2 * i]), background: colour(colours[2 * i + 1]))
      return Cell(cluster: text(scalars[i])[...], width: 1, look: look)
    }
  }

  /// From 0xRRGGBB; a negative one is see-through.
  private static func colour(_ value: Int32) -> Colour {
    value < 0 ? .terminal : Colour(rgba: UInt32(value & 0xFF_FFFF) << 8)
  }

  /// As UTF-8. What is no sign of a picture is a blank.
  private static func text(_ scalar: UInt32) -> [UInt8] {
    switch scalar {
    case 0x21...0x7E: return [UInt8(scalar)]
    case 0x2500...0x28FF:
      return [
        UInt8(0xE0 | scalar >> 12), UInt8(0x80 | scalar >> 6 & 0x3F), UInt8(0x80 | scalar & 0x3F),
      ]
    case 0x1FB00...0x1FBFF:
      return [
        0xF0, 0x9F, UInt8(0x80 | scalar >> 6 & 0x3F), UInt8(0x80 | scalar & 0x3F),
      ]
    default: return [UInt8(ascii: " ")]
    }
  }
}
