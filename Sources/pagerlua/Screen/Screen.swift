/// How many colours the terminal shows.
enum ColourDepth { case none, sixteen, palette, direct }

/// What the terminal shows, and the bytes that turn it into something else.
struct Screen {
  /// Unchanged cells that cost less to write again than to jump over.
  private static let gap = 4

  private var shown: Surface
  /// Nothing is known of what the terminal shows.
  private(set) var isUnknown = true
  private let depth: ColourDepth
  private let isASCII: Bool
  /// The terminal turns text from right to left, which must not turn what is beside it.
  var isolates = false
  private let links: Links?
  /// A link of the terminal's is open.
  private var isLinked = false
  private var bytes: [UInt8] = []

  init(columns: Int, rows: Int, depth: ColourDepth, isASCII: Bool = false, links: Links? = nil) {
    shown = Surface(columns: columns, rows: rows)
    self.depth = depth
    self.isASCII = isASCII
    self.links = links
    bytes.reserveCapacity(16384)
  }

  /// Everything has to be written anew, maybe in another size.
  mutating func forget(columns: Int, rows: Int) {
    shown = Surface(columns: columns, rows: rows)
    isUnknown = true
  }

  /// What was in a place has been painted over, and is written anew.
  mutating func forget(_ place: PlacedPicture) {
    for y in place.row..<place.row + place.rows {
      for x in place.column..<place.column + place.columns { shown[x, y] = .unknown }
    }
  }

  /// Whether the terminal shows, in a place, what a surface has there.
  func shows(_ surface: Surface, in place: PlacedPicture) -> Bool {
    for y in place.row..<place.row + place.rows {
      for x in place.column..<place.column + place.columns where shown[x, y] != surface[x, y] {
        return false
      }
    }
    return true
  }

  /// The bytes that make the terminal show a surface; none when it does already.
  mutating func update(to surface: Surface) -> [UInt8] {
    var next = surface
    if isolates && !isASCII { next.isolate(over: &shown) }
    bytes.removeAll(keepingCapacity: true)
    // Synchronized update: terminals that know it show the frame at once, others pass over it.
    add("\u{1B}[?2026h")
    let start = bytes.count
    if isUnknown { add("\u{1B}[0m\u{1B}[2J") }
    var look: Look? = isUnknown ? .plain : nil
    for row in 0..<next.rows {
      var column = 0
      // Where the terminal's cursor is in the row, where that is known.
      var cursor = -1
      var isInRow = false
      while column < next.columns {
        let cell = next[column, row]
        let width = max(1, Int(cell.width))
        if cell.width == 0 || cell == shown[column, row] && isSame(cell, column, row) {
          column += width
          continue
        }
        if cursor < 0 || column - cursor > Screen.gap || !isPlain(next, cursor..<column, row) {
          move(to: column, row, isInRow: isInRow)
          isInRow = true
        } else {
          for x in cursor..<column { write(next[x, row], &look) }
        }
        var plain = cell.plain(isASCII: isASCII, hasColours: depth != .none)
        plain.isolation = cell.isolation
        if plain.isDoubtful {
          // Should the terminal draw it narrower, nothing old is seen beside it; nor is its width
          // taken for granted afterwards.
          if width == 2 {
            apply(plain.look, &look)
            add("  ")
            move(to: column, row, isInRow: true)
          }
          write(plain, &look)
          cursor = -1
        } else {
          write(plain, &look)
          cursor = column + width
        }
        column += width
      }
    }
    isUnknown = false
    shown = next
    if bytes.count == start { return [] }
    endLink()
    add("\u{1B}[0m\u{1B}[?2026l")
    return bytes
  }

  /// A surface as lines of text, where there is no screen: in colours, with sequences that set them.
  mutating func text(of surface: Surface) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    for row in 0..<surface.rows {
      var end = surface.columns
      while end > 0, surface[end - 1, row].isBlank,
        depth == .none || surface[end - 1, row].look == .plain
      {
        end -= 1
      }
      var look: Look? = .plain
      for column in 0..<end where surface[column, row].width > 0 {
        var cell = surface[column, row].plain(isASCII: isASCII, hasColours: depth != .none)
        if depth == .none { cell.look = .plain }
        write(cell, &look)
      }
      if look != .plain { add("\u{1B}[0m") }
      add("\n")
    }
    return bytes
  }

  /// On a screen that was just cleared, only blanks in the plain look are there already.
  private func isSame(_ cell: Cell, _ column: Int, _ row: Int) -> Bool {
    !isUnknown || cell == .blank
  }

  private func isPlain(_ surface: Surface, _ range: Range<Int>, _ row: Int) -> Bool {
    for x in range where surface[x, row].width != 1 || surface[x, row].byteCount > 1 {
      return false
    }
    return true
  }

  private mutating func write(_ cell: Cell, _ look: inout Look?) {
    apply(cell.look, &look)
    for i in 0..<cell.byteCount { bytes.append(cell.byte(i)) }
    if cell.isolation.ends { add(Isolation.end) }
    add(cell.isolation.beginning)
  }

  private mutating func move(to column: Int, _ row: Int, isInRow: Bool) {
    add("\u{1B}[")
    if !isInRow {
      add(row + 1)
      add(";")
    }
    add(column + 1)
    add(isInRow ? "G" : "H")
  }

  private mutating func apply(_ look: Look, _ current: inout Look?) {
    if current == look { return }
    if look.link != current?.link ?? 0 { link(to: look.link) }
    current = look
    add("\u{1B}[0")
    if look.isBold { add(";1") }
    if look.isDim { add(";2") }
    if look.isItalic { add(";3") }
    if look.isUnderlined { add(";4") }
    if look.isReversed { add(";7") }
    if look.isStruck { add(";9") }
    colour(look.foreground, base: 30)
    colour(look.background, base: 40)
    add("m")
  }

  /// OSC 8: the terminal opens the address, its own way.
  private mutating func link(to number: UInt16) {
    let address = links?.outwardAddress(number) ?? []
    guard !address.isEmpty else { return endLink() }
    add("\u{1B}]8;;")
    bytes += address
    add("\u{1B}\\")
    isLinked = true
  }

  private mutating func endLink() {
    if isLinked { add("\u{1B}]8;;\u{1B}\\") }
    isLinked = false
  }

  /// Where a cell that is shown leads to.
  func link(_ column: Int, _ row: Int) -> UInt16 { shown[column, row].look.link }

  private mutating func colour(_ colour: Colour, base: Int) {
    guard !colour.isTerminal else { return }
    switch depth {
    case .none: return
    case .sixteen:
      let index = colour.nearestOfSixteen
      add(";")
      add(index < 8 ? base + index : base + 60 + index - 8)
    case .palette:
      add(";")
      add(base + 8)
      add(";5;")
      add(colour.nearestOfPalette)
    case .direct:
      add(";")
      add(base + 8)
      add(";2;")
      add(Int(colour.red))
      add(";")
      add(Int(colour.green))
      add(";")
      add(Int(colour.blue))
    }
  }

  private mutating func add(_ text: StaticString) {
    for i in 0..<text.utf8CodeUnitCount { bytes.append(text.utf8Start[i]) }
  }

  private mutating func add(_ number: Int) { bytes.append(number: number) }
}

extension Colour {
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
