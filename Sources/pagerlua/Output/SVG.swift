/// What a terminal shows, as a picture in SVG: cells become rectangles and text.
enum SVG {
  /// Pixels of a cell.
  private static let cellWidth = 9
  private static let cellHeight = 18
  /// From the top of a cell to the line that letters stand on.
  private static let baseline = 14
  /// The terminal's own colours.
  private static let darkPaper = Colour(0x1E, 0x1E, 0x1E)
  private static let darkInk = Colour(0xD4, 0xD4, 0xD4)
  private static let lightPaper = Colour(0xFF, 0xFF, 0xFF)
  private static let lightInk = Colour(0x24, 0x29, 0x2F)

  /// The picture; `title` is what it shows, in words.
  static func picture(of surface: Surface, isLight: Bool, title: [UInt8]) -> [UInt8] {
    let paper = isLight ? lightPaper : darkPaper
    let ink = isLight ? lightInk : darkInk
    let (width, height) = (surface.columns * cellWidth, surface.rows * cellHeight)
    var text = [UInt8]("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    text += digits(width) + [UInt8](" ") + digits(height)
    text += [UInt8]("\" width=\"") + digits(width) + [UInt8]("\" height=\"") + digits(height)
    text.append("\" role=\"img\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" ")
    text.append("font-size=\"15\">\n<title>")
    text.append(escaped: title)
    text.append("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"")
    text.append(hex: paper)
    text.append("\"/>\n")
    // Where a picture is scaled, rectangles that meet would show a thin line between them but for this.
    text.append("<g shape-rendering=\"crispEdges\">\n")
    for row in 0..<surface.rows {
      addPaper(of: row, in: surface, paper: paper, ink: ink, to: &text)
    }
    text.append("</g>\n")
    for row in 0..<surface.rows {
      addText(of: row, in: surface, paper: paper, ink: ink, to: &text)
    }
    text.append("</svg>\n")
    return text
  }

  /// The colours that a cell is written with, where the terminal's own stand for themselves.
  private static func colours(
    _ look: Look, paper: Colour, ink: Colour
  ) -> (ink: Colour, paper: Colour) {
    let front = look.foreground.isTerminal ? ink : look.foreground
    let back = look.background.isTerminal ? paper : look.background
    return look.isReversed ? (back, front) : (front, back)
  }

  /// Backgrounds, and what block elements fill, in runs of cells that are alike.
  private static func addPaper(
    of row: Int, in surface: Surface, paper: Colour, ink: Colour, to text: inout [UInt8]
  ) {
    func back(_ x: Int) -> Colour { colours(surface[x, row].look, paper: paper, ink: ink).paper }
    addRuns(surface.columns, back) { from, to, colour in
      guard colour != paper else { return }
      let whole = BlockShape.Part(left: 0, top: 0, right: 8, bottom: 8)
      rectangle(from, to, row, whole, colour, quarters: 4, &text)
    }
    var x = 0
    while x < surface.columns {
      let cell = surface[x, row]
      let from = x
      x += 1
      guard let shape = BlockShape(cell) else { continue }
      while shape.isWide && x < surface.columns && surface[x, row] == cell { x += 1 }
      let colour = colours(cell.look, paper: paper, ink: ink).ink
      for part in shape.parts {
        rectangle(from, x, row, part, colour, quarters: shape.quarters, &text)
      }
    }
  }

  /// Runs of columns of one colour.
  private static func addRuns(
    _ columns: Int, _ colour: (Int) -> Colour, _ add: (Int, Int, Colour) -> Void
  ) {
    var from = 0
    while from < columns {
      let first = colour(from)
      var to = from + 1
      while to < columns && colour(to) == first { to += 1 }
      add(from, to, first)
      from = to
    }
  }

  /// A part of the cells from one column to another; those have it in common.
  private static func rectangle(
    _ from: Int, _ to: Int, _ row: Int, _ part: BlockShape.Part, _ colour: Colour, quarters: Int,
    _ text: inout [UInt8]
  ) {
    let left = from * 8 + part.left
    let right = (to - 1) * 8 + part.right
    text.append("<rect x=\"")
    text += eighths(left * cellWidth)
    text.append("\" y=\"")
    text += eighths((row * 8 + part.top) * cellHeight)
    text.append("\" width=\"")
    text += eighths((right - left) * cellWidth)
    text.append("\" height=\"")
    text += eighths((part.bottom - part.top) * cellHeight)
    text.append("\" fill=\"")
    text.append(hex: colour)
    if quarters < 4 { text += [UInt8]("\" opacity=\".") + digits(quarters * 25) }
    text.append("\"/>\n")
  }

  /// A number of eighths, in decimals.
  private static func eighths(_ number: Int) -> [UInt8] {
    let rest = number % 8 * 125
    guard rest > 0 else { return digits(number / 8) }
    return digits(number / 8) + [UInt8](".") + digits(rest)
  }

  /// Words of one look, up to where two blanks stand; each is as wide as its cells.
  private static func addText(
    of row: Int, in surface: Surface, paper: Colour, ink: Colour, to text: inout [UInt8]
  ) {
    var column = 0
    while column < surface.columns {
      let first = surface[column, row]
      if first.isBlank || first.width == 0 || BlockShape(first) != nil {
        column += 1
        continue
      }
      var words: [UInt8] = []
      var end = column
      while end < surface.columns {
        let cell = surface[end, row]
        if cell.width == 0 {
          end += 1
          continue
        }
        let isEnd = cell.isBlank && surface[end + 1, row].isBlank
        if cell.look != first.look || BlockShape(cell) != nil || isEnd { break }
        words.append(contentsOf: cell)
        end += 1
      }
      if first.paragraph == .rightToLeft {
        // It stands as far from the right end of its row as from the left one in order of reading.
        let run = surface.run(around: column, row)
        let from = run.lowerBound + run.upperBound - end
        let to = run.lowerBound + run.upperBound - column
        add(words, first.look, from, to, row, paper: paper, ink: ink, isTurned: true, to: &text)
      } else {
        add(words, first.look, column, end, row, paper: paper, ink: ink, to: &text)
      }
      column = max(end, column + 1)
    }
  }

  private static func add(
    _ words: [UInt8], _ look: Look, _ from: Int, _ to: Int, _ row: Int, paper: Colour, ink: Colour,
    isTurned: Bool = false, to text: inout [UInt8]
  ) {
    text.append("<text xml:space=\"preserve\"")
    if isTurned { text.append(" direction=\"rtl\"") }
    text.append(" x=\"")
    text += digits((isTurned ? to : from) * cellWidth) + [UInt8]("\" y=\"")
    text += digits(row * cellHeight + baseline) + [UInt8]("\" textLength=\"")
    text += digits((to - from) * cellWidth) + [UInt8]("\" fill=\"")
    text.append(hex: colours(look, paper: paper, ink: ink).ink)
    text.append("\"")
    if look.isBold { text.append(" font-weight=\"bold\"") }
    if look.isItalic { text.append(" font-style=\"italic\"") }
    if look.isDim { text.append(" opacity=\"0.7\"") }
    if look.isUnderlined { text.append(" text-decoration=\"underline\"") }
    if look.isStruck { text.append(" text-decoration=\"line-through\"") }
    text.append(">")
    text.append(escaped: words)
    text.append("</text>\n")
  }
}

extension [UInt8] {
  /// Clean text in XML or HTML, as text or in quotes.
  mutating func append(escaped text: [UInt8]) {
    for (i, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      // The last two scalars of a plane, U+FFFE and U+FFFF, may not stand in XML: U+FFFD does.
      case 0xBE...0xBF:
        append(i >= 2 && text[i - 1] == 0xBF && text[i - 2] == 0xEF ? 0xBD : byte)
      default: append(byte)
      }
    }
  }

  /// "#rrggbb".
  mutating func append(hex colour: Colour) {
    append("#")
    for part in [colour.red, colour.green, colour.blue] {
      for digit in [part >> 4, part & 15] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
