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

  private let flow: Flow
  private var document: Document { flow.document }
  private var number = 0
  private var block = Block()
  private var isOver = false
  /// The empty row before the block comes next.
  private var isGap = false
  private var isFirst = true
  /// Its words, and the columns for them.
  private var words = 0..<0
  private var room = 0
  /// Where the next row begins, in the block's words and in its line.
  private var at = 0
  private var column = 0
  private var line = 0
  private var lineStart = 0
  /// The direction of the line, once it was asked for.
  private var direction: Direction??
  /// The next row of a table or a picture; of a table's, where its entries go on, or that a rule comes.
  private var row = 0
  private var entries: [Clusters.Spot?] = []
  private var isRule = false
  private var isWithin = false

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

  private mutating func begin(_ number: Int) {
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

  private mutating func advance(makesCells: Bool) -> Row {
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

  private func prefix() -> [Cell] {
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

  // MARK: Words

  private mutating func readText(_ row: inout Row, _ before: [Cell], _ makesCells: Bool) {
    var clusters = Clusters(document.text, from: at, to: words.upperBound, column: column)
    let (end, next) = clusters.row(columns: room)
    if makesCells {
      let direction = lineDirection()
      let cells = cells(to: end).inParagraph(direction)
      row.cells = before + cells
      if flow.mirrors && direction == .rightToLeft {
        let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)
        let space = max(0, flow.columns - Text.width(row.cells))
        row.cells = Array(repeating: blank, count: space) + cells + before.mirrored
      }
    }
    go(on: next, after: &clusters)
  }

  /// The first letter of the line that has a direction gives it to the line.
  private mutating func lineDirection() -> Direction? {
    if let direction { return direction }
    var clusters = Clusters(document.text, from: lineStart, to: words.upperBound)
    var found: Direction?
    while found == nil, clusters.next() { found = clusters.direction }
    direction = .some(found)
    return found
  }

  private func cells(to end: Int) -> [Cell] {
    var clusters = Clusters(document.text, from: at, to: end, column: column)
    var cells: [Cell] = []
    while clusters.next() { cells.append(clusters.cell) }
    return cells
  }

  private mutating func readCode(_ row: inout Row, _ before: [Cell], _ makesCells: Bool) {
    let listing = document.listings[block.item]
    let isContinued = at > lineStart || column > 0
    let columns = listing.columns(in: room, isContinued: isContinued, theme: flow.theme)
    var clusters = Clusters(document.text, from: at, to: words.upperBound, column: column)
    let (end, next) = clusters.cutRow(columns: columns)
    if makesCells {
      row.cells =
        before
        + listing.row(
          cells(to: end), line: line, isContinued: isContinued, columns: room, theme: flow.theme)
    }
    go(on: next, after: &clusters)
  }

  private mutating func go(on next: Clusters.Spot?, after clusters: inout Clusters) {
    if let next {
      (at, column) = (next.at, next.column)
    } else if clusters.nextLine() {
      (at, column) = (clusters.at, 0)
      lineStart = at
      line += 1
      direction = nil
    } else {
      begin(number + 1)
    }
  }

  // MARK: Pictures

  private mutating func readPicture(_ made: inout Row, _ before: [Cell], _ makesCells: Bool) {
    let count = flow.pictureRows[block.item]
    // Where there is no room for one, there are its words.
    if count == 0 { return readText(&made, before, makesCells) }
    made.cells = before
    made.picture = (number, row)
    row += 1
    if row == count { begin(number + 1) }
  }

  // MARK: Tables

  private mutating func beginRow(_ number: Int) {
    row = number
    isRule = false
    isWithin = false
    let table = document.tables[block.item]
    guard number < table.rowCount else { return entries = [] }
    entries = flow.tables[block.item].widths.indices.map { column in
      table.entry(number, column).map { Clusters.Spot(at: $0.lowerBound, column: 0) }
    }
  }

  private mutating func readTable(_ made: inout Row, _ before: [Cell], _ makesCells: Bool) {
    let table = document.tables[block.item]
    let layout = flow.tables[block.item]
    if isRule {
      if makesCells { made.cells = before + table.rule(layout, columns: room, theme: flow.theme) }
    } else {
      // Rows of one row each need not be read to be counted.
      if makesCells || layout.isWrapped || row == 0 {
        let lines = readEntries(table, layout, makesCells)
        if makesCells {
          made.cells = before + table.row(lines, layout, columns: room, theme: flow.theme)
        }
        isWithin = entries.contains { $0 != nil }
        if isWithin { return }
      }
      // Below the head; and between all rows where one of them takes several.
      isRule = row == 0 || layout.isWrapped && row + 1 < table.rowCount
      if isRule { return }
    }
    if row + 1 < table.rowCount { beginRow(row + 1) } else { begin(number + 1) }
  }

  /// What stands in the next row of each column.
  private mutating func readEntries(
    _ table: Table, _ layout: Table.Layout, _ makesCells: Bool
  ) -> [[Cell]] {
    var lines: [[Cell]] = []
    for (column, width) in layout.widths.enumerated() {
      var line: [Cell] = []
      if let spot = entries[column], let words = table.entry(row, column) {
        var clusters = Clusters(
          document.text, from: spot.at, to: words.upperBound, column: spot.column)
        let (end, next) = clusters.row(columns: width)
        if makesCells {
          clusters = Clusters(document.text, from: spot.at, to: end, column: spot.column)
          while clusters.next() { line.append(clusters.cell) }
        }
        entries[column] = next
      }
      if makesCells { lines.append(line) }
    }
    return lines
  }
}
