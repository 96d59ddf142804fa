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

  init(rgb: UInt32) { value = rgb & 0xFFFFFF }

  var rgb: UInt32 { value }
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
  /// Where its words lead to, by number; 0: nowhere.
  var link: UInt16 = 0

  static let plain = Look()
}

/// One cell of the screen: a cluster of text, or the second half of a wide one.
struct Cell: Equatable {
  /// Bytes of a cluster at most: a family of four with their skin colours is 41, a letter with sixteen
  /// marks 35.
  static let capacity = 47

  /// The upper half of a block, U+2580.
  private static let upperHalf: UInt64 = 0x80_96E2

  /// UTF-8, eight bytes a word, and their number in the last byte.
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
  var look: Look
  /// 1 or 2; 0 for the second half of a wide cluster.
  var width: UInt8
  /// Part of what a script or the reader says, not of the program's own signs: these look the same.
  var isWords = false
  /// The direction of the paragraph that it is part of; none: its run on the row has its own.
  var paragraph: Direction?
  var isolation = Isolation()

  /// What no surface holds: a cell without a byte that is no half of anything.
  static let unknown = Cell(cluster: [], width: 1, look: .plain)
  static let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)

  init(ascii: UInt8, look: Look) {
    words = (UInt64(ascii), 0, 0, 0, 0, 1 << 56)
    self.look = look
    width = 1
  }

  /// Two pixels, the upper one in front.
  init(halfBlock look: Look) {
    words = (Cell.upperHalf, 0, 0, 0, 0, 3 << 56)
    self.look = look
    width = 1
  }

  /// A cluster that does not fit is cut after a whole scalar that is no joiner.
  init(cluster: ArraySlice<UInt8>, width: UInt8, look: Look) {
    words = (0, 0, 0, 0, 0, 0)
    self.look = look
    self.width = width
    let bytes = Array(cluster)
    var count = bytes.count
    if count > Cell.capacity {
      count = Cell.capacity
      while count > 0 && bytes[count] & 0xC0 == 0x80 { count -= 1 }
      let joiner: [UInt8] = [0xE2, 0x80, 0x8D]
      if count >= 3 && Array(bytes[count - 3..<count]) == joiner { count -= 3 }
    }
    for i in 0..<count {
      let byte = UInt64(bytes[i]) << UInt64(8 * (i & 7))
      switch i >> 3 {
      case 0: words.0 |= byte
      case 1: words.1 |= byte
      case 2: words.2 |= byte
      case 3: words.3 |= byte
      case 4: words.4 |= byte
      default: words.5 |= byte
      }
    }
    words.5 |= UInt64(count) << 56
  }

  static func == (a: Cell, b: Cell) -> Bool {
    a.words.0 == b.words.0 && a.words.1 == b.words.1 && a.words.2 == b.words.2
      && a.words.3 == b.words.3 && a.words.4 == b.words.4 && a.words.5 == b.words.5
      && a.width == b.width && a.look == b.look && a.isolation == b.isolation
  }

  /// The half of a wide cluster that is to the right.
  static func second(look: Look) -> Cell {
    var cell = Cell(ascii: UInt8(ascii: " "), look: look)
    cell.words = (0, 0, 0, 0, 0, 0)
    cell.width = 0
    return cell
  }

  /// The first eight bytes, from the lowest on.
  var firstWord: UInt64 { words.0 }

  var byteCount: Int { Int(words.5 >> 56) }

  /// The upper half of a block, in which pictures are drawn.
  var isHalfBlock: Bool { words.0 == Cell.upperHalf && words.5 == 3 << 56 }

  /// The i-th byte of the cluster, 0 ≤ i < byteCount.
  func byte(_ i: Int) -> UInt8 {
    let word =
      switch i >> 3 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      case 3: words.3
      case 4: words.4
      default: words.5
      }
    return UInt8(truncatingIfNeeded: word >> UInt64(8 * (i & 7)))
  }

  var isBlank: Bool { byteCount == 1 && words.0 == UInt64(UInt8(ascii: " ")) }
}
