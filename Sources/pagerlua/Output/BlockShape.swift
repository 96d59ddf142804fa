/// What a block element (U+2580 to U+259F) fills of its cell. As rectangles they meet without a seam, which
/// letters of a font do not.
struct BlockShape: Equatable {
  /// A part of a cell, in eighths of its width and height.
  struct Part: Equatable {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
  }

  let parts: [Part]
  /// How much of the colour it has: shades let what is below shine through.
  let quarters: Int

  /// It meets the same shape in the next cell.
  var isWide: Bool { parts.allSatisfy { $0.left == 0 && $0.right == 8 } }

  private static func one(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> BlockShape {
    BlockShape(
      parts: [Part(left: left, top: top, right: right, bottom: bottom)], quarters: 4)
  }

  /// Quarters of the cell: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  private static func quadrants(_ set: Int) -> BlockShape {
    var parts: [Part] = []
    for n in 0..<4 where set >> n & 1 != 0 {
      let (x, y) = (n % 2 * 4, n / 2 * 4)
      parts.append(Part(left: x, top: y, right: x + 4, bottom: y + 4))
    }
    return BlockShape(parts: parts, quarters: 4)
  }

  /// Sets of quarters from U+2596 on.
  private static let sets = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  /// The shape of a cell; nil where it is another letter.
  init?(_ cell: Cell) {
    guard cell.byteCount == 3, cell.byte(0) == 0xE2, cell.byte(1) == 0x96, cell.byte(2) < 0xA0
    else {
      return nil
    }
    self = BlockShape.of(Int(cell.byte(2)) - 0x80)
  }

  private init(parts: [Part], quarters: Int) { (self.parts, self.quarters) = (parts, quarters) }

  /// The shape of U+2580 + n.
  private static func of(_ n: Int) -> BlockShape {
    switch n {
    case 0: return one(0, 0, 8, 4)
    case 1...8: return one(0, 8 - n, 8, 8)
    case 9...15: return one(0, 0, 16 - n, 8)
    case 16: return one(4, 0, 8, 8)
    case 17...19:
      let whole = Part(left: 0, top: 0, right: 8, bottom: 8)
      return BlockShape(parts: [whole], quarters: n - 16)
    case 20: return one(0, 0, 8, 1)
    case 21: return one(7, 0, 8, 8)
    default: return quadrants(sets[n - 22])
    }
  }
}
