/// How many colours the terminal shows.
enum ColourDepth { case none, sixteen, palette, direct }

/// Writes to the terminal in as few bytes as will do. It knows where the cursor is and in what look the
/// terminal writes, from frame to frame.
struct Pen {
  private(set) var bytes: [UInt8] = []
  let depth: ColourDepth
  private let links: Links?
  /// Where the cursor is, where that is known; else -1.
  private var row = -1
  private var column = -1
  /// How the terminal writes, where that is known.
  private(set) var look: Look?
  /// A link of the terminal's is open.
  private var isLinked = false

  init(depth: ColourDepth, links: Links?) {
    self.depth = depth
    self.links = links
    bytes.reserveCapacity(16384)
  }

  // MARK: Frames

  /// Begins with nothing written. Others may have moved the cursor.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    row = -1
  }

  /// A terminal of which nothing is known, made empty.
  mutating func clear() {
    add("\u{1B}[0m\u{1B}[2J")
    look = .plain
    row = -1
  }

  /// Where writing stood, for another try.
  struct Mark {
    fileprivate let count: Int
    fileprivate let row: Int
    fileprivate let column: Int
    fileprivate let look: Look?
  }

  var mark: Mark { Mark(count: bytes.count, row: row, column: column, look: look) }

  /// Takes back what was written since.
  mutating func back(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.count)
    (row, column, look) = (mark.row, mark.column, mark.look)
  }

  // MARK: The cursor

  func isAt(_ column: Int, _ row: Int) -> Bool { row == self.row && column == self.column }

  /// Where it is in a row, if it is known to be there.
  func column(in row: Int) -> Int? { row == self.row && column >= 0 ? column : nil }

  /// It is in its row somewhere: clusters differ in width, and the last column is peculiar.
  mutating func lose() { column = -1 }

  mutating func move(to column: Int, _ row: Int) {
    if isAt(column, row) { return }
    add("\u{1B}[")
    let ahead = row == self.row && self.column >= 0 ? column - self.column : 0
    if ahead > 0 && Pen.digits(ahead) <= Pen.digits(column + 1) {
      if ahead > 1 { add(ahead) }
      add("C")
    } else if row == self.row {
      if column > 0 { add(column + 1) }
      add("G")
    } else {
      if row > 0 || column > 0 { add(row + 1) }
      if column > 0 {
        add(";")
        add(column + 1)
      }
      add("H")
    }
    (self.row, self.column) = (row, column)
  }

  /// Bytes that a move would take.
  func cost(toColumn column: Int, _ row: Int) -> Int {
    if isAt(column, row) { return 0 }
    if row != self.row { return 4 + Pen.digits(row + 1) + Pen.digits(column + 1) }
    let ahead = self.column >= 0 ? column - self.column : 0
    if ahead > 0 { return 3 + (ahead > 1 ? min(Pen.digits(ahead), Pen.digits(column + 1)) : 0) }
    return 3 + (column > 0 ? Pen.digits(column + 1) : 0)
  }

  private static func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : 3 }

  // MARK: Text

  /// Whether a cell is written without another look.
  func writes(_ cell: Cell) -> Bool {
    guard let look else { return false }
    return look == cell.look
      || cell.isBlank && look.background == cell.look.background
        && look.link == cell.look.link && !look.marksBlanks && !cell.look.marksBlanks
  }

  /// Text that is not on a screen begins in the plain look.
  mutating func assumePlain() { look = .plain }

  /// Writes a cell where the cursor is.
  mutating func write(_ cell: Cell) {
    apply(cell.look, isBlank: cell.isBlank)
    for i in 0..<cell.byteCount { bytes.append(cell.byte(i)) }
    if cell.isolation.ends { add(Isolation.end) }
    add(cell.isolation.beginning)
    if column >= 0 { column += max(1, Int(cell.width)) }
  }

  /// Writes a sign of one column in the look that is set.
  mutating func write(_ sign: StaticString) {
    add(sign)
    if column >= 0 { column += 1 }
  }

  /// Takes away, or inserts, so many cells at the cursor; those to the right follow.
  mutating func slide(by count: Int) {
    add("\u{1B}[")
    if abs(count) > 1 { add(abs(count)) }
    add(count < 0 ? "P" : "@")
  }

  /// Blanks all from the cursor to the end of its row.
  mutating func eraseLine() { add("\u{1B}[K") }

  /// The end of a line of text that is not on a screen.
  mutating func endLine() {
    if look != .plain { add("\u{1B}[0m") }
    look = .plain
    add("\n")
  }

  mutating func add(_ text: StaticString) { bytes.append(text) }

  private mutating func add(_ number: Int) { bytes.append(number: number) }

  // MARK: Looks

  /// What is written next is to look so; of blanks only that which is seen.
  mutating func apply(_ wanted: Look, isBlank: Bool = false) {
    guard let now = look else {
      link(from: 0, to: wanted.link)
      look = wanted
      return reset(to: wanted)
    }
    if now == wanted { return }
    link(from: now.link, to: wanted.link)
    var wanted = wanted
    if isBlank && !now.marksBlanks && !wanted.marksBlanks {
      var seen = now
      (seen.background, seen.link) = (wanted.background, wanted.link)
      wanted = seen
    }
    look = wanted
    let start = bytes.count
    change(from: now, to: wanted)
    let middle = bytes.count
    reset(to: wanted)
    // The shorter of the two stays.
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeLast(bytes.count - middle)
    }
  }

  /// Sets one colour, or both, in a look that has nothing but colours.
  mutating func apply(foreground: Colour?, background: Colour?) {
    if look?.hasOnlyColours != true { apply(.plain) }
    add("\u{1B}[")
    if let foreground {
      colour(foreground, base: 30)
      look?.foreground = foreground
    }
    if let background {
      if foreground != nil { add(";") }
      colour(background, base: 40)
      look?.background = background
    }
    add("m")
  }

  private mutating func reset(to look: Look) {
    if look.isVisiblyPlain { return add("\u{1B}[m") }
    add("\u{1B}[0")
    var isFirst = false
    add(codes: look.codes, &isFirst)
    add(colours: look, over: .plain, &isFirst)
    add("m")
  }

  private mutating func change(from now: Look, to wanted: Look) {
    let (old, new) = (now.codes, wanted.codes)
    var (gone, come) = (old & ~new, new & ~old)
    // Bold and dim end together.
    let weight: UInt16 = 1 << 1 | 1 << 2
    if gone & weight != 0 { come |= new & weight }
    if depth == .none && gone == 0 && come == 0 { return }
    if gone == 0 && come == 0 && now.foreground == wanted.foreground
      && now.background == wanted.background
    {
      return
    }
    add("\u{1B}[")
    var isFirst = true
    if gone & weight != 0 { add(code: 22, &isFirst) }
    gone &= ~weight
    for code in 3...9 where gone & 1 << UInt16(code) != 0 { add(code: 20 + code, &isFirst) }
    add(codes: come, &isFirst)
    add(colours: wanted, over: now, &isFirst)
    add("m")
  }

  private mutating func add(codes: UInt16, _ isFirst: inout Bool) {
    guard codes != 0 else { return }
    for code in 1...9 where codes & 1 << UInt16(code) != 0 { add(code: code, &isFirst) }
  }

  private mutating func add(colours wanted: Look, over now: Look, _ isFirst: inout Bool) {
    guard depth != .none else { return }
    if wanted.foreground != now.foreground {
      if !isFirst { add(";") }
      isFirst = false
      colour(wanted.foreground, base: 30)
    }
    if wanted.background != now.background {
      if !isFirst { add(";") }
      isFirst = false
      colour(wanted.background, base: 40)
    }
  }

  private mutating func add(code: Int, _ isFirst: inout Bool) {
    if !isFirst { add(";") }
    isFirst = false
    add(code)
  }

  private mutating func colour(_ colour: Colour, base: Int) {
    if colour.isTerminal { return add(base + 9) }
    switch depth {
    case .none: return
    case .sixteen:
      let index = colour.nearestOfSixteen
      add(index < 8 ? base + index : base + 60 + index - 8)
    case .palette:
      add(base + 8)
      add(";5;")
      add(colour.nearestOfPalette)
    case .direct:
      add(base + 8)
      add(";2;")
      add(Int(colour.red))
      add(";")
      add(Int(colour.green))
      add(";")
      add(Int(colour.blue))
    }
  }

  // MARK: Links

  /// OSC 8: the terminal opens the address, its own way.
  private mutating func link(from old: UInt16, to number: UInt16) {
    if old == number { return }
    let address = links?.outwardAddress(number) ?? []
    guard !address.isEmpty else { return endLink() }
    add("\u{1B}]8;;")
    bytes += address
    add("\u{1B}\\")
    isLinked = true
  }

  mutating func endLink() {
    if isLinked { add("\u{1B}]8;;\u{1B}\\") }
    isLinked = false
    look?.link = 0
  }
}
