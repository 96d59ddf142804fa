/// What the terminal shows, and the bytes that turn it into something else.
struct Screen {
  /// Blanks at the end of a row that are erased with fewer bytes than they are written with.
  private static let erasable = 4
  /// Columns behind a cluster that a terminal may draw over which adds up the widths of what it is made of,
  /// like a family of four.
  private static let widest = 6

  private var columns: Int
  private var rows: Int
  /// Without a cell while the terminal is blank, or unknown: to fill one with blanks takes time, and the
  /// first frame has to wait for it.
  private var shown: Surface
  /// Nothing is known of what the terminal shows.
  private(set) var isUnknown = true
  private let isASCII: Bool
  /// Signs that have two columns in some fonts have them in the terminal's.
  private let areSignsWide: Bool
  /// The terminal turns text from right to left, which must not turn what is beside it.
  var isolates = false
  private var pen: Pen
  private var sliding = Sliding()
  private var mosaic: Mosaic

  init(
    columns: Int, rows: Int, depth: ColourDepth, isASCII: Bool = false, links: Links? = nil,
    areSignsWide: Bool = false
  ) {
    (self.columns, self.rows) = (columns, rows)
    shown = .none
    pen = Pen(depth: depth, links: links)
    mosaic = Mosaic(depth: depth, hasHalves: !isASCII && !areSignsWide)
    self.isASCII = isASCII
    self.areSignsWide = areSignsWide
  }

  /// Everything has to be written anew, maybe in another size.
  mutating func forget(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    shown = .none
    isUnknown = true
  }

  /// Gives what is shown its cells.
  private mutating func fill() {
    if shown.cells.isEmpty { shown = Surface(columns: columns, rows: rows) }
  }

  private func shownCell(_ number: Int) -> Cell {
    shown.cells.isEmpty ? .blank : shown.cells[number]
  }

  /// Others may have written there meanwhile: all is written over what is there, but for what pictures cover.
  mutating func doubt(except places: [PlacedPicture]) {
    guard !isUnknown else { return }
    fill()
    for y in 0..<rows {
      for x in 0..<columns where !places.contains(where: { $0.covers(x, y) }) {
        shown[x, y] = .unknown
      }
    }
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

  /// Where a cell that is shown leads to.
  func link(_ column: Int, _ row: Int) -> UInt16 { shown[column, row].look.link }

  /// The bytes that make the terminal show a surface; none when it does already. Within a limit of bytes
  /// pictures come near to what they should be, and nearer with the next frames; without one, and all
  /// else, they are exact. Where nothing but cells is on the terminal, rows may be slid.
  mutating func update(
    to surface: Surface, limit: Int? = nil, slides: Bool = true, isMoving: Bool = false
  ) -> [UInt8] {
    var next = surface
    if next.columns != columns || next.rows != rows {
      forget(columns: next.columns, rows: next.rows)
    }
    if isolates && !isASCII {
      fill()
      next.isolate(over: &shown, cedingEdge: isMoving)
    }
    pen.begin()
    // Synchronized update: terminals that know it show the frame at once, others pass over it.
    pen.add("\u{1B}[?2026h")
    let start = pen.bytes.count
    if isUnknown { pen.clear() }
    let canSlide = slides && !isUnknown
    isUnknown = false
    sliding.begin()
    var hasPictures = false
    for row in 0..<next.rows {
      guard let first = firstChange(next, row) else { continue }
      if canSlide { sliding.slide(&shown, to: next, row: row, from: first, pen: &pen) }
      if write(next, row: row, from: first) { hasPictures = true }
    }
    if hasPictures {
      fill()
      mosaic.write(next, over: &shown, pen: &pen, limit: limit)
    } else {
      shown = next
    }
    if pen.bytes.count == start { return [] }
    pen.endLink()
    pen.add("\u{1B}[?2026l")
    return pen.bytes
  }

  private func firstChange(_ next: Surface, _ row: Int) -> Int? {
    let start = row * next.columns
    return next.cells.withUnsafeBufferPointer { next in
      shown.cells.withUnsafeBufferPointer { shown in
        let isBlank = shown.isEmpty
        return (0..<columns).first { x in
          next[start + x] != (isBlank ? .blank : shown[start + x])
        }
      }
    }
  }

  /// Writes what is new in a row but for pictures; true when there are some.
  private mutating func write(_ next: Surface, row: Int, from first: Int) -> Bool {
    let start = row * next.columns
    var hasPictures = false
    let end = next.endOfText(row)
    var column = first
    while column < next.columns {
      let cell = next.cells[start + column]
      let width = max(1, Int(cell.width))
      if cell.width == 0 || cell.isSeen(as: shownCell(start + column)) {
        column += width
        continue
      }
      if pen.depth != .none && cell.isPicture {
        hasPictures = true
        column += 1
        continue
      }
      if column >= end && changes(next, row, from: column) >= Screen.erasable {
        approach(next, column, row)
        if pen.look?.leavesBlanksPlain != true { pen.apply(.plain) }
        pen.eraseLine()
        break
      }
      approach(next, column, row)
      write(cell, column, row, isLast: column + width >= next.columns)
      column += width
    }
    return hasPictures
  }

  /// A cell as the terminal understands it. Where signs take two columns, those that have one are ASCII.
  private func understood(_ cell: Cell) -> Cell {
    let isNarrow = areSignsWide && cell.width == 1 && cell.isAmbiguous
    return cell.plain(isASCII: isASCII || isNarrow, hasColours: pen.depth != .none)
  }

  private func changes(_ next: Surface, _ row: Int, from column: Int) -> Int {
    var count = 0
    let start = row * next.columns
    for x in column..<next.columns where !next.cells[start + x].isSeen(as: shownCell(start + x)) {
      count += 1
    }
    return count
  }

  /// Brings the cursor to a cell. Cells between that are right already are written again where that takes
  /// fewer bytes than to jump over them.
  private mutating func approach(_ next: Surface, _ column: Int, _ row: Int) {
    if let cursor = pen.column(in: row), cursor < column,
      column - cursor <= pen.cost(toColumn: column, row)
    {
      let between = next.cells[row * next.columns + cursor..<row * next.columns + column]
      if between.allSatisfy({ $0.isOneByte && pen.writes($0) }) {
        for cell in between { pen.write(cell) }
        return
      }
    }
    pen.move(to: column, row)
  }

  private mutating func write(_ cell: Cell, _ column: Int, _ row: Int, isLast: Bool) {
    var plain = understood(cell)
    plain.isolation = cell.isolation
    // Should the terminal draw it narrower, nothing old is seen beside it; nor is its width taken for
    // granted afterwards.
    if plain.isDoubtful && cell.width == 2 {
      pen.write(Cell(ascii: UInt8(ascii: " "), look: plain.look))
      pen.write(Cell(ascii: UInt8(ascii: " "), look: plain.look))
      pen.move(to: column, row)
    }
    pen.write(plain)
    if plain.isDoubtful || isLast { pen.lose() }
    if plain.isDoubtful { cover(column + Int(cell.width), row) }
  }

  /// From a column on a cluster may have been drawn wider than it should: what is there is written anew.
  private mutating func cover(_ column: Int, _ row: Int) {
    fill()
    var end = min(column + Screen.widest, shown.columns)
    // Both halves of what is wide, or neither.
    if shown[end, row].width == 0 { end += 1 }
    for x in column..<max(column, end) { shown[x, row] = .unknown }
  }

  /// A surface as lines of text, where there is no screen: in colours, with sequences that set them.
  mutating func text(of surface: Surface) -> [UInt8] {
    pen.begin()
    pen.assumePlain()
    for row in 0..<surface.rows {
      var end = surface.columns
      while end > 0, surface[end - 1, row].isBlank,
        pen.depth == .none || surface[end - 1, row].look == .plain
      {
        end -= 1
      }
      for column in 0..<end where surface[column, row].width > 0 {
        var cell = understood(surface[column, row])
        if pen.depth == .none { cell.look = .plain }
        pen.write(cell)
      }
      pen.endLine()
    }
    return pen.bytes
  }
}

extension Surface {
  /// The column from which on there are only blanks that the terminal can erase.
  fileprivate func endOfText(_ row: Int) -> Int {
    var end = columns
    while end > 0, cells[row * columns + end - 1].isErased { end -= 1 }
    return end
  }
}

extension Cell {
  /// Whether it looks like another: of a blank not all of its look is seen.
  fileprivate func isSeen(as other: Cell) -> Bool {
    if self == other { return true }
    return isBlank && other.isBlank && isolation == other.isolation
      && look.background == other.look.background && look.link == other.look.link
      && !look.marksBlanks && !other.look.marksBlanks
  }

  /// What the terminal leaves where it erases.
  fileprivate var isErased: Bool {
    isBlank && isolation == Isolation() && look.leavesBlanksPlain
  }

  fileprivate var isOneByte: Bool { width == 1 && byteCount == 1 && isolation == Isolation() }

  /// Two pixels, and nothing but them.
  var isPicture: Bool {
    isHalfBlock && isolation == Isolation() && look.hasOnlyColours && !look.foreground.isTerminal
      && !look.background.isTerminal
  }
}
