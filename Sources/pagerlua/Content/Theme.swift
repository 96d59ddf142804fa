/// The looks of what stands on a page.
struct Theme {
  var title = Look(isBold: true)
  var heading = Look(isBold: true)
  var text = Look.plain
  var quiet = Look(isDim: true)
  var code = Look.plain
  var link = Look(isUnderlined: true)
  var problem = Look(isBold: true)
  /// The terminal shows no more than ASCII.
  var isASCII = false

  /// No colours at all.
  static let plain = Theme()

  static let dark = Theme(
    title: Look(foreground: Colour(0xFF, 0xB4, 0x54), isBold: true),
    heading: Look(foreground: Colour(0x7F, 0xC8, 0xF8), isBold: true),
    quiet: Look(foreground: Colour(0x8A, 0x8A, 0x8A)),
    code: Look(foreground: Colour(0xC8, 0xE6, 0x9A)),
    link: Look(foreground: Colour(0x7F, 0xC8, 0xF8), isUnderlined: true),
    problem: Look(foreground: Colour(0xFF, 0x8A, 0x80), isBold: true))

  static let light = Theme(
    title: Look(foreground: Colour(0x9A, 0x50, 0x00), isBold: true),
    heading: Look(foreground: Colour(0x00, 0x5A, 0x9C), isBold: true),
    quiet: Look(foreground: Colour(0x6A, 0x6A, 0x6A)),
    code: Look(foreground: Colour(0x2E, 0x6B, 0x1E)),
    link: Look(foreground: Colour(0x00, 0x5A, 0x9C), isUnderlined: true),
    problem: Look(foreground: Colour(0xB0, 0x10, 0x10), isBold: true))
}
