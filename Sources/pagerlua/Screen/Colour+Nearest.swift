/// Colours for terminals that have few.
extension Colour {
  /// One of the 256 colours, from the 16th on, as terminals show it.
  init(paletteIndex index: Int) {
    func level(_ step: Int) -> UInt8 { UInt8(step == 0 ? 0 : 55 + 40 * step) }
    if index >= 232 {
      let grey = UInt8(8 + 10 * min(23, index - 232))
      self.init(grey, grey, grey)
    } else {
      let cube = max(0, index - 16)
      self.init(level(cube / 36 % 6), level(cube / 6 % 6), level(cube % 6))
    }
  }

  /// One of the 16 colours, about as terminals show it.
  init(index: Int) {
    let high: UInt8 = index == 7 ? 0xB0 : index >= 9 ? 0xFF : index == 8 ? 0x78 : 0xA0
    let bits = index == 8 ? 7 : index & 7
    self.init(bits & 1 != 0 ? high : 0, bits & 2 != 0 ? high : 0, bits & 4 != 0 ? high : 0)
  }

  /// The nearest of the 6 × 6 × 6 cube and the greys of the 256 colours.
  var nearestOfPalette: Int {
    func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      let (x, y, z) = (r - Int(red), g - Int(green), b - Int(blue))
      return x * x + y * y + z * z
    }
    let (r, g, b) = (step(red), step(green), step(blue))
    let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
    let greyLevel = 8 + 10 * grey
    if distance(greyLevel, greyLevel, greyLevel) < distance(level(r), level(g), level(b)) {
      return 232 + grey
    }
    return 16 + 36 * r + 6 * g + b
  }

  /// The nearest of the 16 colours, by which channels are lit and how bright they are.
  var nearestOfSixteen: Int {
    let top = max(red, max(green, blue))
    if top < 48 { return 0 }
    let lit = top / 2
    let bits = (red > lit ? 1 : 0) | (green > lit ? 2 : 0) | (blue > lit ? 4 : 0)
    if bits == 7 && top < 160 { return 8 }
    return top >= 192 ? bits + 8 : bits
  }
}
