/// The looks of what stands on a page.
struct Theme {
  /// How much of the colour of keywords is behind lines that stand out.
  private static let markStrength = 0.25

  var title = Look(isBold: true)
  var heading = Look(isBold: true)
  var text = Look.plain
  var quiet = Look(isDim: true)
  var link = Look(isUnderlined: true)
  var problem = Look(isBold: true)
  /// A screen without anything on it.
  var black = Look.plain
  /// Code, and its parts.
  var code = Look.plain
  var keyword = Look(isBold: true)
  var quote = Look.plain
  var comment = Look(isItalic: true, isDim: true)
  var number = Look.plain
  /// What stands behind lines of code that stand out.
  var mark = Colour.terminal
  /// Where links are gathered; nowhere for text that is printed.
  var links: Links?
  /// The terminal shows no more than ASCII.
  var isASCII = false

  /// No colours at all.
  static let plain = Theme()

  static let dark = coloured(
    title: Colour(0xFF, 0xB4, 0x54), heading: Colour(0x7F, 0xC8, 0xF8),
    quiet: Colour(0x8A, 0x8A, 0x8A), problem: Colour(0xFF, 0x8A, 0x80),
    code: Colour(0xDA, 0xDF, 0xE6), panel: Colour(0x1F, 0x24, 0x2D),
    keyword: Colour(0xFF, 0x9E, 0x64), quote: Colour(0xC8, 0xE6, 0x9A),
    comment: Colour(0x8C, 0x96, 0xA5), number: Colour(0x7F, 0xC8, 0xF8))

  static let light = coloured(
    title: Colour(0x9A, 0x50, 0x00), heading: Colour(0x00, 0x5A, 0x9C),
    quiet: Colour(0x6A, 0x6A, 0x6A), problem: Colour(0xB0, 0x10, 0x10),
    code: Colour(0x24, 0x29, 0x2F), panel: Colour(0xEF, 0xF1, 0xF4),
    keyword: Colour(0xA6, 0x26, 0x4D), quote: Colour(0x2E, 0x6B, 0x1E),
    comment: Colour(0x66, 0x6E, 0x78), number: Colour(0x00, 0x5A, 0x9C))

  private static func coloured(
    title: Colour, heading: Colour, quiet: Colour, problem: Colour, code: Colour, panel: Colour,
    keyword: Colour, quote: Colour, comment: Colour, number: Colour
  ) -> Theme {
    func onPanel(_ colour: Colour) -> Look { Look(foreground: colour, background: panel) }
    var theme = Theme(
      title: Look(foreground: title, isBold: true),
      heading: Look(foreground: heading, isBold: true),
      quiet: Look(foreground: quiet), link: Look(foreground: heading, isUnderlined: true),
      problem: Look(foreground: problem, isBold: true), code: onPanel(code),
      keyword: onPanel(keyword), quote: onPanel(quote), comment: onPanel(comment),
      number: onPanel(number))
    theme.comment.isItalic = true
    theme.black = Look(background: Colour(0, 0, 0))
    theme.mark = panel.mixed(with: keyword, markStrength)
    return theme
  }

  /// A cell of a line that stands out.
  func marked(_ cell: Cell) -> Cell {
    var cell = cell
    if mark == .terminal { cell.look.isReversed = true } else { cell.look.background = mark }
    return cell
  }

  func look(of part: Highlighting.Part) -> Look {
    switch part {
    case .plain: return code
    case .keyword: return keyword
    case .quote: return quote
    case .comment: return comment
    case .number: return number
    }
  }

  /// What a cell of code is a part of, by its look; plain in a theme without colours.
  func part(of look: Look) -> Highlighting.Part {
    if code.background == .terminal { return .plain }
    let parts: [Highlighting.Part] = [.keyword, .quote, .comment, .number]
    return parts.first { self.look(of: $0) == look } ?? .plain
  }

  /// Numbers of lines, and marks.
  var codeQuiet: Look {
    var look = comment
    look.isItalic = false
    return look
  }

  /// A blank on both sides of code that stands on a panel.
  var codeMargin: [Cell] {
    code.background == .terminal ? [] : [Cell(ascii: UInt8(ascii: " "), look: code)]
  }

  /// Code among words keeps what they have but the colours.
  func inlineCode(in look: Look) -> Look {
    var look = look
    look.foreground = quote.foreground
    return look
  }
}
