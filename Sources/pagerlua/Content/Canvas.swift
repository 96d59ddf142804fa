import CPager
import CPagerScript

/// What a script draws, as cells. Fills cover quarters of cells, lines are dots of which a cell has two by
/// four; text stands on whole cells.
final class Canvas {
  /// Cells on each side at most: a larger canvas would not be seen.
  private static let most = 4096
  /// Cells of a picture on each side at most, however much of it lies outside.
  private static let largestPicture = 1024

  private let columns: Int
  private let rows: Int
  private let theme: Theme
  private let pictures: DrawnPictures

  /// What fills the four quarters of each cell: upper left and right, lower left and right.
  private var quarters: [Look?]
  /// The dots of each cell, as the bits of a Braille pattern, and how they look.
  private var dots: [UInt8]
  private var dotLooks: [Look]
  /// Letters and pixels of pictures, over the rest.
  private var marks: [Cell?]

  init(columns: Int, rows: Int, theme: Theme, pictures: DrawnPictures) {
    self.columns = min(max(0, columns), Canvas.most)
    self.rows = min(max(0, rows), Canvas.most)
    self.theme = theme
    self.pictures = pictures
    let count = self.columns * self.rows
    quarters = Array(repeating: nil, count: 4 * count)
    dots = Array(repeating: 0, count: count)
    dotLooks = Array(repeating: .plain, count: count)
    marks = Array(repeating: nil, count: count)
  }

  // MARK: For C

  /// Calls `draw` with the canvas's functions.
  func play(_ draw: (UnsafePointer<pager_canvas>) -> Int32) -> Int32 {
    var table = pager_canvas()
    table.size = MemoryLayout<pager_canvas>.size
    table.user = Unmanaged.passUnretained(self).toOpaque()
    table.cells = 1
    table.line_height = 1
    table.text = { user, x, y, text, look in
      guard let look else { return }
      Canvas.of(user)?.write(array(text), x, y, look.pointee)
    }
    table.fill = { user, x, y, width, height, look in
      guard let look else { return }
      Canvas.of(user)?.fill(x, y, width, height, look.pointee)
    }
    table.line = { user, x1, y1, x2, y2, look in
      guard let look else { return }
      Canvas.of(user)?.line(x1, y1, x2, y2, look.pointee)
    }
    table.image = { user, x, y, width, height, path, fit in
      Canvas.of(user)?.image(x, y, width, height, array(path), fit == PAGER_FIT_FILL)
    }
    table.measure = { _, text in Double(Text.width(Text.line(array(text), look: .plain))) }
    return draw(&table)
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> Canvas? {
    user.map { Unmanaged<Canvas>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Drawing

  /// A coordinate, of which there are so many to a cell, as a whole number near the canvas.
  private func place(_ value: Double, _ scale: Double) -> Int {
    let scaled = value * scale + 0.5
    guard scaled > -100_000, scaled < 100_000 else { return scaled < 0 ? -100_000 : 100_000 }
    let whole = Int(scaled)
    return Double(whole) > scaled ? whole - 1 : whole
  }

  private func look(_ given: pager_look) -> Look {
    var look: Look
    switch given.colour {
    case PAGER_COLOUR_RGBA: look = Look(foreground: Colour(rgba: given.rgba))
    case PAGER_COLOUR_QUIET: look = theme.quiet
    case PAGER_COLOUR_ACCENT: look = Look(foreground: theme.title.foreground)
    case PAGER_COLOUR_HEADING: look = theme.heading
    case PAGER_COLOUR_CODE: look = theme.code
    case PAGER_COLOUR_LINK: look = theme.link
    case PAGER_COLOUR_PROBLEM: look = theme.problem
    default: look = theme.text
    }
    if given.flags & PAGER_LOOK_BOLD != 0 { look.isBold = true }
    if given.flags & PAGER_LOOK_ITALIC != 0 { look.isItalic = true }
    if given.flags & PAGER_LOOK_UNDERLINED != 0 { look.isUnderlined = true }
    return look
  }

  private func write(_ text: [UInt8], _ x: Double, _ y: Double, _ given: pager_look) {
    // What stands on the half between two rows goes to the upper one.
    put(Text.line(text, look: look(given)), place(x - 0.25, 1), place(y - 0.25, 1))
  }

  /// Puts a row of cells, as far as the canvas reaches.
  private func put(_ cells: [Cell], _ left: Int, _ row: Int) {
    guard row >= 0, row < rows else { return }
    var column = left
    for cell in cells {
      let width = Int(cell.width)
      if column >= 0, column + width <= columns {
        mark(cell, column, row)
        if width == 2 { mark(.second(look: cell.look), column + 1, row) }
      }
      column += width
    }
  }

  private func mark(_ cell: Cell, _ column: Int, _ row: Int) {
    marks[row * columns + column] = cell
    dots[row * columns + column] = 0
  }

  private func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ given: pager_look
  ) {
    guard given.colour != PAGER_COLOUR_RGBA || given.rgba & 0xFF != 0 else { return }
    // The least that is drawn is half a cell.
    let (left, top) = (place(x, 2), place(y, 2))
    let (right, bottom) = (max(left + 1, place(x + width, 2)), max(top + 1, place(y + height, 2)))
    let filling: Look? = given.colour == PAGER_COLOUR_BACKGROUND ? nil : look(given)
    for y in max(0, top)..<max(max(0, top), min(bottom, 2 * rows)) {
      for x in max(0, left)..<max(max(0, left), min(right, 2 * columns)) {
        let cell = y / 2 * columns + x / 2
        quarters[4 * cell + 2 * (y & 1) + (x & 1)] = filling
        marks[cell] = nil
        dots[cell] = 0
      }
    }
  }

  /// The part of a line that is seen, after Liang and Barsky (1984); nil when nothing is.
  private func clipped(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> (x1: Double, y1: Double, x2: Double, y2: Double)?
  {
    let (dx, dy) = (x2 - x1, y2 - y1)
    var (from, to) = (0.0, 1.0)
    let edges = [
      (-dx, x1), (dx, Double(columns) - x1), (-dy, y1), (dy, Double(rows) - y1),
    ]
    for (slope, room) in edges {
      if slope == 0 {
        if room < 0 { return nil }
      } else if slope < 0 {
        from = max(from, room / slope)
      } else {
        to = min(to, room / slope)
      }
    }
    guard from <= to else { return nil }
    return (x1 + from * dx, y1 + from * dy, x1 + to * dx, y1 + to * dy)
  }

  /// Bresenham's line over the dots.
  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ given: pager_look) {
    guard let (x1, y1, x2, y2) = clipped(x1, y1, x2, y2) else { return }
    var (x, y) = (place(x1 - 0.25, 2), place(y1 - 0.125, 4))
    let (endX, endY) = (place(x2 - 0.25, 2), place(y2 - 0.125, 4))
    let look = look(given)
    let (wide, high) = (abs(endX - x), -abs(endY - y))
    var error = wide + high
    while true {
      dot(x, y, look)
      if x == endX && y == endY { return }
      let twice = 2 * error
      if twice >= high {
        error += high
        x += x < endX ? 1 : -1
      }
      if twice <= wide {
        error += wide
        y += y < endY ? 1 : -1
      }
    }
  }

  private func dot(_ x: Int, _ y: Int, _ look: Look) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 4 * rows else { return }
    let cell = y / 4 * columns + x / 2
    guard marks[cell] == nil else { return }
    // The bits of a Braille pattern go down the left column, then down the right one, but for the
    // lowest row, which was added later.
    let bit = y & 3 == 3 ? 6 + (x & 1) : 3 * (x & 1) + (y & 3)
    dots[cell] |= UInt8(1 << bit)
    dotLooks[cell] = look
  }

  private func image(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ path: [UInt8], _ fills: Bool
  ) {
    let (left, top) = (place(x, 1), place(y, 1))
    let wide = min(place(x + width, 1) - left, Canvas.largestPicture)
    let high = min(place(y + height, 1) - top, Canvas.largestPicture)
    guard wide > 0, high > 0 else { return }
    guard let pixels = pictures.pixels(path, fills: fills, width: wide, height: 2 * high) else {
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      let name = Text.line(Array(path[(slash.map { $0 + 1 } ?? 0)...]), look: theme.quiet)
      let cut = Wrapping.cut(name, columns: wide)
      return put(cut, left + (wide - Text.width(cut)) / 2, top + high / 2)
    }
    let (first, over) = (left + (wide - pixels.width) / 2, top + (high - pixels.rows) / 2)
    for row in max(0, -over)..<max(max(0, -over), min(pixels.rows, rows - over)) {
      for column in max(0, -first)..<max(max(0, -first), min(pixels.width, columns - first)) {
        mark(pixels.cell(column, row), first + column, over + row)
      }
    }
  }

  // MARK: Cells

  /// All that was drawn.
  func surface() -> Surface {
    var result = Surface(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = cell(row * columns + column)
        if cell != .blank { result[column, row] = cell }
      }
    }
    return result
  }

  private func cell(_ i: Int) -> Cell {
    let background = fullColour(i)
    if var mark = marks[i] {
      if let background, mark.look.background.isTerminal {
        // Where there are no colours, what is filled is seen by being reversed.
        if background.isTerminal { mark.look.isReversed = true }
        mark.look.background = background
      }
      return mark
    }
    if dots[i] != 0 {
      var look = dotLooks[i]
      if let background { look.background = background }
      if theme.isASCII { return Cell(ascii: UInt8(ascii: "*"), look: look) }
      // U+2800 and the pattern.
      let glyph: [UInt8] = [0xE2, 0xA0 + (dots[i] >> 6), 0x80 + (dots[i] & 0x3F)]
      return Cell(cluster: glyph[...], width: 1, look: look)
    }
    return block(i)
  }

  /// The colour of a cell that is filled all over in one.
  private func fullColour(_ i: Int) -> Colour? {
    guard let first = quarters[4 * i] else { return nil }
    for q in 1..<4 where quarters[4 * i + q] != first { return nil }
    return first.foreground
  }

  /// The quarters of a cell as one glyph, in the two looks that fill most of it.
  private func block(_ i: Int) -> Cell {
    var main: Look?
    var most = 0
    for q in 0..<4 {
      guard let look = quarters[4 * i + q] else { continue }
      var count = 0
      for r in 0..<4 where quarters[4 * i + r] == look { count += 1 }
      if count > most { (main, most) = (look, count) }
    }
    guard let main else { return .blank }
    if theme.isASCII {
      return Cell(ascii: UInt8(ascii: most > 2 ? "#" : most == 2 ? "=" : "."), look: main)
    }
    var look = main
    var bits = 0
    for q in 0..<4 {
      if quarters[4 * i + q] == main {
        bits |= 1 << q
      } else if let other = quarters[4 * i + q] {
        look.background = other.foreground
      }
    }
    return Cell(cluster: Canvas.blocks[bits], width: 1, look: look)
  }

  /// Glyphs by which quarters are filled.
  private static let blocks: [ArraySlice<UInt8>] = [
    [UInt8](" ")[...], [UInt8]("▘")[...], [UInt8]("▝")[...], [UInt8]("▀")[...],
    [UInt8]("▖")[...], [UInt8]("▌")[...], [UInt8]("▞")[...], [UInt8]("▛")[...],
    [UInt8]("▗")[...], [UInt8]("▚")[...], [UInt8]("▐")[...], [UInt8]("▜")[...],
    [UInt8]("▄")[...], [UInt8]("▙")[...], [UInt8]("▟")[...], [UInt8]("█")[...],
  ]
}
