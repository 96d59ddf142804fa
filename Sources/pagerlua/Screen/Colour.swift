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
