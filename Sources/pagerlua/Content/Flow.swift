/// Lays the blocks of a text out as rows.
struct Flow {
  /// Columns that a block keeps, however deep it stands in lists.
  private static let least = 4

  let columns: Int
  let theme: Theme
  /// Text from right to left stands at the right.
  var mirrors = true
  /// Rows of the picture of a block, in so many columns.
  var pictureRows: (_ block: Int, _ columns: Int) -> Int = { _, _ in 0 }
  private(set) var rows: [Row] = []
  private var block = Block()
  private var place = Place()
  private var isFirst = true
  private var source = -1

  init(columns: Int, theme: Theme) {
    self.columns = columns
    self.theme = theme
  }

  mutating func add(_ blocks: [Block]) {
    for n in blocks.indices {
      if n > 0 && (blocks[n].list == nil || blocks[n].list != blocks[n - 1].list) {
        place = Place(block: n, offset: 0)
        let between = blocks[n].rest.common(with: blocks[n - 1].rest).trimmed
        rows.append(Row(cells: between, place: place, source: blocks[n].sources.first ?? -1))
      }
      add(blocks[n], n)
    }
  }

  private mutating func add(_ block: Block, _ n: Int) {
    self.block = block
    // What stands before rows, sign by sign a column, leaves those to them.
    let most = max(0, columns - Flow.least)
    self.block.first = Array(block.first.prefix(most))
    self.block.rest = Array(block.rest.prefix(most))
    place = Place(block: n, offset: 0)
    isFirst = true
    source = block.sources.first ?? -1
    let room = max(Flow.least, columns - Text.width(block.first))
    switch block.content {
    case .text(let lines):
      for (n, line) in lines.enumerated() {
        if n < block.sources.count { source = block.sources[n] }
        let direction = line.direction
        let isMirrored = mirrors && direction == .rightToLeft
        for range in Wrapping.ranges(line, columns: room) {
          put(Array(line[range]).inParagraph(direction), range.lowerBound, isMirrored: isMirrored)
        }
        place.offset += line.count + 1
      }
    case .code(let listing):
      for line in listing.lines.indices {
        if line < block.sources.count { source = block.sources[line] }
        listing.rows(of: line, columns: room, theme: theme) { put($0, $1) }
        place.offset += listing.lines[line].count + 1
      }
    case .table(let table):
      for row in table.rows(columns: room, theme: theme) { put(row.cells, row.offset) }
    case .rule:
      let dash = Text.mark([UInt8]("─"), look: theme.quiet)
      put(Array<[Cell]>(repeating: dash, count: room).flatMap { $0 }, 0)
    case .picture(_, let description, _):
      let count = pictureRows(n, room)
      for row in 0..<count {
        put([], 0)
        rows[rows.count - 1].picture = (n, row)
      }
      if count == 0 {
        for row in Wrapping.rows(description, columns: room) { put(row, 0) }
      }
    }
  }

  /// A row of the block that begins `offset` cells into its line.
  private mutating func put(_ cells: [Cell], _ offset: Int, isMirrored: Bool = false) {
    let begins = Place(block: place.block, offset: place.offset + offset)
    let start = isFirst ? block.first : block.rest
    var row = start + cells
    if isMirrored {
      let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)
      row =
        Array(repeating: blank, count: max(0, columns - Text.width(row))) + cells + start.mirrored
    }
    rows.append(Row(cells: row, place: begins, source: source))
    isFirst = false
  }
}

extension [Cell] {
  /// What two rows begin with: between a quote and what is not in it there is no bar.
  fileprivate func common(with other: [Cell]) -> [Cell] {
    var count = 0
    while count < self.count && count < other.count && self[count] == other[count] { count += 1 }
    return Array(self[0..<count])
  }

  /// Without blanks at the end.
  fileprivate var trimmed: [Cell] {
    var cells = self
    while let last = cells.last, last.isBlank { cells.removeLast() }
    return cells
  }
}
