/// How a cell is written. There is one in each cell, so it is small.
struct Look: Equatable {
  private struct Attributes: OptionSet {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let italic = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    static let dim = Attributes(rawValue: 8)
    static let struck = Attributes(rawValue: 16)
    static let reversed = Attributes(rawValue: 32)
  }

  static let plain = Look()

  var foreground: Colour
  var background: Colour
  /// Where its words lead to, by number; 0: nowhere.
  var link: UInt16 = 0
  private var attributes: Attributes = []

  init(
    foreground: Colour = .terminal, background: Colour = .terminal, isBold: Bool = false,
    isItalic: Bool = false, isUnderlined: Bool = false, isDim: Bool = false,
    isStruck: Bool = false, isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isDim = isDim
    self.isStruck = isStruck
    self.isReversed = isReversed
  }

  var isBold: Bool {
    get { attributes.contains(.bold) }
    set { set(.bold, newValue) }
  }
  var isItalic: Bool {
    get { attributes.contains(.italic) }
    set { set(.italic, newValue) }
  }
  var isUnderlined: Bool {
    get { attributes.contains(.underlined) }
    set { set(.underlined, newValue) }
  }
  var isDim: Bool {
    get { attributes.contains(.dim) }
    set { set(.dim, newValue) }
  }
  var isStruck: Bool {
    get { attributes.contains(.struck) }
    set { set(.struck, newValue) }
  }
  var isReversed: Bool {
    get { attributes.contains(.reversed) }
    set { set(.reversed, newValue) }
  }

  private mutating func set(_ attribute: Attributes, _ isSet: Bool) {
    if isSet { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }
}
