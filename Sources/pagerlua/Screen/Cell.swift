/// A colour of the screen: 0xRRGGBB, or the terminal's own.
struct Colour: Equatable {
  private let value: UInt32

  static let terminal = Colour(value: 0xFF00_0000)

  private init(value: UInt32) { self.value = value }

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// From 0xRRGGBBAA; what is see-through is not a matter of cells.
  init(rgba: UInt32) { value = rgba >> 8 }

  var isTerminal: Bool { value > 0xFFFFFF }
  var red: UInt8 { UInt8(truncatingIfNeeded: value >> 16) }
  var green: UInt8 { UInt8(truncatingIfNeeded: value >> 8) }
  var blue: UInt8 { UInt8(truncatingIfNeeded: value) }

  /// This colour moved towards another, 0…1. The terminal's own cannot be mixed: it is taken or not.
  func mixed(with other: Colour, _ amount: Double) -> Colour {
    if isTerminal || other.isTerminal { return amount < 0.5 ? self : other }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Double(a) + (Double(b) - Double(a)) * min(max(amount, 0), 1))
    }
    return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

/// How a cell is written.
struct Look: Equatable {
  var foreground = Colour.terminal
  var background = Colour.terminal
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isDim = false
  var isStruck = false
  var isReversed = false

  static let plain = Look()

  static let bold = Look(isBold: true)
  static let dim = Look(isDim: true)
}

/// One cell of the screen: a cluster of text, or the second half of a wide one.
struct Cell: Equatable {
  /// UTF-8, at most 15 bytes, and their number in the last byte.
  private var low: UInt64
  private var high: UInt64
  var look: Look
  /// 1 or 2; 0 for the second half of a wide cluster.
  var width: UInt8

  static let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)

  init(ascii: UInt8, look: Look) {
    low = UInt64(ascii)
    high = 1 << 56
    self.look = look
    width = 1
  }

  /// A cluster that does not fit is cut to its first scalars.
  init(cluster: ArraySlice<UInt8>, width: UInt8, look: Look) {
    low = 0
    high = 0
    self.look = look
    self.width = width
    var count = min(cluster.count, 15)
    // Never in the middle of a scalar.
    while count > 0 && count < cluster.count && cluster[cluster.startIndex + count] & 0xC0 == 0x80 {
      count -= 1
    }
    for i in 0..<count {
      let byte = UInt64(cluster[cluster.startIndex + i])
      if i < 8 { low |= byte << UInt64(8 * i) } else { high |= byte << UInt64(8 * (i - 8)) }
    }
    high |= UInt64(count) << 56
  }

  /// The half of a wide cluster that is to the right.
  static func second(look: Look) -> Cell {
    var cell = Cell(ascii: UInt8(ascii: " "), look: look)
    cell.low = 0
    cell.high = 0
    cell.width = 0
    return cell
  }

  var byteCount: Int { Int(high >> 56) }

  func byte(_ i: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: i < 8 ? low >> UInt64(8 * i) : high >> UInt64(8 * (i - 8)))
  }

  var isBlank: Bool { byteCount == 1 && low == UInt64(UInt8(ascii: " ")) }
}
