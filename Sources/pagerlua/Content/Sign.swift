/// What a cluster means where rows are broken.
struct Sign {
  /// Marks that do not begin a row, and marks that do not end one (Unicode Standard Annex 14, classes CL,
  /// EX, NS and OP).
  private static let notFirst: StaticString = "、。，．・：；？！」』）】〉》〕］｝ー々…ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
  private static let notLast: StaticString = "「『（【〈《〔［｛"

  let width: Int
  /// Rows may end beside it: it is wide, and not only in some fonts, as letters of words may be.
  let parts: Bool
  /// The byte that it is; 0 where it is more.
  private let letter: UInt8
  /// The scalar that it is; 0 where it is more.
  private let scalar: Int32

  init(ascii: UInt8) {
    width = 1
    parts = false
    letter = ascii
    scalar = 0
  }

  init(_ scalar: Int32, byteCount: Int, width: Int) {
    self.width = width
    parts = width == 2 && !Ambiguous.isWide(scalar)
    letter = byteCount == 1 ? UInt8(truncatingIfNeeded: scalar) : 0
    self.scalar = byteCount == 3 ? scalar : 0
  }

  init(_ cell: Cell) {
    width = Int(cell.width)
    parts = cell.width == 2 && !(Ambiguous.areWide && cell.isAmbiguous)
    letter = cell.byteCount == 1 ? cell.byte(0) : 0
    guard cell.byteCount == 3, cell.byte(0) & 0xF0 == 0xE0 else {
      scalar = 0
      return
    }
    scalar =
      Int32(cell.byte(0) & 15) << 12 | Int32(cell.byte(1) & 63) << 6 | Int32(cell.byte(2) & 63)
  }

  var isBlank: Bool { letter == UInt8(ascii: " ") }
  var isHyphen: Bool { letter == UInt8(ascii: "-") }
  var isLetter: Bool {
    letter == 0 || (letter | 0x20) >= UInt8(ascii: "a") && (letter | 0x20) <= UInt8(ascii: "z")
  }

  /// A row may end between two of them, of which one is wide.
  static func mayPart(_ a: Sign, _ b: Sign) -> Bool {
    !isOne(b.scalar, of: notFirst) && !isOne(a.scalar, of: notLast)
  }

  /// It is one of three-byte signs that stand in a row: none of them is an ideograph.
  private static func isOne(_ scalar: Int32, of signs: StaticString) -> Bool {
    guard scalar != 0, !(0x3100..<0xFF00).contains(scalar) else { return false }
    let bytes = (
      UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), UInt8(0x80 | scalar >> 6 & 63),
      UInt8(0x80 | scalar & 63)
    )
    for i in stride(from: 0, to: signs.utf8CodeUnitCount - 2, by: 3)
    where signs.utf8Start[i] == bytes.0 && signs.utf8Start[i + 1] == bytes.1
      && signs.utf8Start[i + 2] == bytes.2
    {
      return true
    }
    return false
  }
}
