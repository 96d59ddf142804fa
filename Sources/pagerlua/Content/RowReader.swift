/// Goes through the rows of a document: counts them, or makes them.
struct RowReader {
  /// Where a row begins.
  struct Spot {
    fileprivate let number: UInt32
    /// The byte that it begins with, or a table's row; nothing at the beginning of a block.
    fileprivate var at: UInt32?
    fileprivate var column: UInt8 = 0
    fileprivate var line: UInt32 = 0
    fileprivate(set) var lineStart: UInt32 = 0

    init(block: Int) { number = UInt32(clamping: block) }

    var block: Int { Int(number) }

    /// As places have it.
    func offset(in document: Document) -> Int {
      let block = document.blocks[block]
      return Int(at ?? 0) - (block.kind == .table || at == nil ? 0 : block.range.lowerBound)
    }
  }

  let flow: Flow
  var document: Document { flow.document }
  var number = 0
  var block = Block()
  var isOver = false
  /// The empty row before the block comes next.
  var isGap = false
  var isFirst = true
  /// Its words, and the columns for them.
  var words = 0..<0
  var room = 0
  /// Where the next row begins, in the block's words and in its line.
  var at = 0
  var column = 0
  var line = 0
  var lineStart = 0
  /// The direction of the line, once it was asked for.
  var direction: Direction??
  /// The next row of a table or a picture; of a table's, where its entries go on, or that a rule comes.
  var row = 0
  var entries: [Clusters.Spot?] = []
  var isRule = false
  var isWithin = false

  init(_ flow: Flow, at spot: Spot?) {
    self.flow = flow
    guard let spot else {
      isOver = true
      return
    }
    begin(spot.block)
    guard let place = spot.at else { return }
    isGap = false
    isFirst = false
    if block.kind == .table {
      beginRow(Int(place))
    } else {
      (at, column) = (Int(place), Int(spot.column))
      (line, lineStart) = (Int(spot.line), Int(spot.lineStart))
    }
  }

  // MARK: Where it is

  /// The row that comes next; none at the end.
  var spot: Spot? {
    if isOver { return nil }
    var spot = Spot(block: number)
    if isFirst { return spot }
    spot.at = UInt32(clamping: block.kind == .table ? row : at)
    // Columns count for tabs.
    spot.column = UInt8(column % Clusters.tab)
    spot.line = UInt32(clamping: line)
    spot.lineStart = UInt32(clamping: lineStart)
    return spot
  }

  /// A row can be found again from here.
  var canBeginHere: Bool {
    switch block.kind {
    case .text, .code: return true
    case .table: return !isRule && !isWithin
    case .picture, .rule: return false
    }
  }

  var place: Place {
    if isGap || isOver { return Place(block: number, offset: 0) }
    switch block.kind {
    case .table: return Place(block: number, offset: row)
    default: return Place(block: number, offset: at - words.lowerBound)
    }
  }

  /// Where the next row comes from in the page's body; -1 for what is always shown.
  var source: Int { block.isBody ? lineStart - words.lowerBound : block.source }

  // MARK: Going on

  mutating func skip() { if !isOver { _ = advance(makesCells: false) } }

  mutating func next() -> Row? { isOver ? nil : advance(makesCells: true) }

  mutating func begin(_ number: Int) {
    self.number = number
    guard number < document.blocks.count else {
      isOver = true
      return
    }
    block = document.blocks[number]
    isFirst = true
    isGap = number > 0 && (block.list < 0 || block.list != document.blocks[number - 1].list)
    room = flow.room(of: block)
    words = block.range
    if block.kind == .picture { words = document.pictures[block.item].description }
    at = words.lowerBound
    column = 0
    line = 0
    lineStart = at
    direction = nil
    row = 0
    if block.kind == .table { beginRow(0) }
  }

  mutating func advance(makesCells: Bool) -> Row {
    var row = Row(place: place, source: source)
    if isGap {
      isGap = false
      if makesCells { row.cells = between() }
      return row
    }
    let before = makesCells ? prefix() : []
    isFirst = false
    switch block.kind {
    case .text: readText(&row, before, makesCells)
    case .code: readCode(&row, before, makesCells)
    case .table: readTable(&row, before, makesCells)
    case .picture: readPicture(&row, before, makesCells)
    case .rule:
      if makesCells {
        let dash = Text.mark([UInt8]("─"), look: flow.theme.quiet)
        row.cells = before + Array<[Cell]>(repeating: dash, count: room).flatMap { $0 }
      }
      begin(number + 1)
    }
    return row
  }

  // MARK: Before rows

  func prefix() -> [Cell] {
    let cells = document.cells(of: isFirst ? block.first : block.rest, theme: flow.theme)
    return Array(cells.prefix(flow.mostBefore))
  }

  /// What two blocks begin with: between a quote and what is not in it there is no bar.
  private func between() -> [Cell] {
    let a = document.cells(of: block.rest, theme: flow.theme)
    let b = document.cells(of: document.blocks[number - 1].rest, theme: flow.theme)
    var count = 0
    while count < a.count && count < b.count && a[count] == b[count] { count += 1 }
    // Without blanks at the end.
    while count > 0 && a[count - 1].isBlank { count -= 1 }
    return Array(a[0..<count])
  }
}
