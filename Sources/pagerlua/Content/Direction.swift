import CUtf8proc

/// The way that a letter is written; digits, blanks and signs have none of their own.
enum Direction { case leftToRight, rightToLeft }

extension Direction {
  init?(ofASCII byte: UInt8) {
    guard byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") else { return nil }
    self = .leftToRight
  }

  init?(of scalar: Int32) {
    if scalar < 0x80 {
      self.init(ofASCII: UInt8(truncatingIfNeeded: max(0, scalar)))
      return
    }
    guard let property = utf8proc_get_property(scalar) else { return nil }
    switch UInt32(property.pointee.bidi_class) {
    case UTF8PROC_BIDI_CLASS_L.rawValue: self = .leftToRight
    case UTF8PROC_BIDI_CLASS_R.rawValue, UTF8PROC_BIDI_CLASS_AL.rawValue: self = .rightToLeft
    default: return nil
    }
  }
}

extension Cell {
  /// The first letter of the cluster decides.
  var direction: Direction? {
    if byteCount == 1 { return Direction(ofASCII: byte(0)) }
    guard byteCount > 1 else { return nil }
    var bytes = (byte(0), byte(1), byteCount > 2 ? byte(2) : 0, byteCount > 3 ? byte(3) : 0)
    var scalar: Int32 = 0
    let length = withUnsafeBytes(of: &bytes) {
      utf8proc_iterate($0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, &scalar)
    }
    return length > 0 ? Direction(of: scalar) : nil
  }

  /// Fast where it is not: such letters begin at U+0590, and leave most of the others out.
  var isRightToLeft: Bool {
    guard byteCount > 1 else { return false }
    switch byte(0) {
    case 0xD6...0xE0, 0xEF, 0xF0: return direction == .rightToLeft
    default: return false
    }
  }
}

extension [Cell] {
  /// The first letter that has a direction gives it to the line.
  var direction: Direction? { first { $0.direction != nil }?.direction }

  /// Each cell with the direction of the paragraph that it is part of.
  func inParagraph(_ direction: Direction?) -> [Cell] {
    map { cell in
      var cell = cell
      cell.paragraph = direction
      return cell
    }
  }

  /// What stands before a row as it stands behind one from right to left: "1. " is " .1", and "10" stays.
  var mirrored: [Cell] {
    var result: [Cell] = []
    var number: [Cell] = []
    for cell in self {
      if cell.isDigit {
        number.append(cell)
        continue
      }
      result.insert(contentsOf: number, at: 0)
      number = []
      result.insert(cell.turned, at: 0)
    }
    return number + result
  }
}

extension Cell {
  fileprivate var isDigit: Bool {
    byteCount == 1 && byte(0) >= UInt8(ascii: "0") && byte(0) <= UInt8(ascii: "9")
  }

  /// A bracket opens to the other side.
  fileprivate var turned: Cell {
    guard byteCount == 1 else { return self }
    var cell = self
    switch byte(0) {
    case UInt8(ascii: "["): cell = Cell(ascii: UInt8(ascii: "]"), look: look)
    case UInt8(ascii: "]"): cell = Cell(ascii: UInt8(ascii: "["), look: look)
    case UInt8(ascii: ")"): cell = Cell(ascii: UInt8(ascii: "("), look: look)
    default: break
    }
    cell.isWords = isWords
    return cell
  }
}
