/// The rows of a document in so many columns. They are counted, and where some of them begin is noted: the
/// others are found from there, and made of cells when they are seen.
struct Flow {
  /// Columns that a block keeps, however deep it stands in lists.
  private static let least = 4
  /// Rows after which it is noted where one begins.
  private static let interval = 64

  /// Where a row begins, within a block of many.
  private struct Mark {
    let row: UInt32
    let spot: RowReader.Spot
  }

  let document: Document
  let columns: Int
  let theme: Theme
  /// Text from right to left stands at the right.
  let mirrors: Bool
  /// The rows of each picture, and how each table stands.
  private(set) var pictureRows: [Int] = []
  private(set) var tables: [Table.Layout] = []
  /// The first row of each block, that between two blocks with it.
  private var starts: [UInt32] = []
  private var marks: [Mark] = []
  private(set) var count = 0

  /// `pictureRows`: rows of a picture, by its number, in so many columns.
  init(
    _ document: Document, columns: Int, theme: Theme, mirrors: Bool = true,
    pictureRows: (_ picture: Int, _ columns: Int) -> Int = { _, _ in 0 }
  ) {
    self.document = document
    self.columns = columns
    self.theme = theme
    self.mirrors = mirrors
    for block in document.blocks {
      switch block.kind {
      case .picture: self.pictureRows.append(pictureRows(block.item, room(of: block)))
      case .table:
        tables.append(
          document.tables[block.item].layout(document.text, columns: room(of: block)))
      default: break
      }
    }
    lay()
  }

  private mutating func lay() {
    var reader = RowReader(self, at: RowReader.Spot(block: 0))
    starts.reserveCapacity(document.blocks.count)
    var row: UInt32 = 0
    var noted: UInt32 = 0
    while let spot = reader.spot {
      if spot.block == starts.count {
        starts.append(row)
        noted = row
      } else if row - noted >= Flow.interval, reader.canBeginHere {
        marks.append(Mark(row: row, spot: spot))
        noted = row
      }
      reader.skip()
      if row == UInt32.max { break }
      row += 1
    }
    count = Int(row)
  }

  // MARK: Widths

  /// What stands before rows, sign by sign a column, leaves those to them.
  var mostBefore: Int { max(0, columns - Flow.least) }

  /// Columns for the words of a block.
  func room(of block: Block) -> Int {
    max(Flow.least, columns - min(mostBefore, document.width(of: block.first)))
  }

  // MARK: Rows

  /// Some rows in order.
  func rows(_ range: Range<Int>) -> [Row] {
    let range = range.clamped(to: 0..<count)
    var result: [Row] = []
    var reader = reader(at: range.lowerBound)
    while result.count < range.count, let row = reader.next() { result.append(row) }
    return result
  }

  /// Reads on from a row.
  func reader(at row: Int) -> RowReader {
    guard row < count else { return RowReader(self, at: nil) }
    let block = Flow.last(starts.count) { Int(starts[$0]) <= row }
    var (spot, first) = (RowReader.Spot(block: block), Int(starts[block]))
    let mark = Flow.last(marks.count) { Int(marks[$0].row) <= row }
    if mark >= 0, Int(marks[mark].row) > first {
      (spot, first) = (marks[mark].spot, Int(marks[mark].row))
    }
    var reader = RowReader(self, at: spot)
    for _ in first..<row { reader.skip() }
    return reader
  }

  func place(of row: Int) -> Place { reader(at: row).place }

  /// The first row with what stands at a place, or before it.
  func row(of place: Place) -> Int {
    guard count > 0, !document.blocks.isEmpty else { return 0 }
    let block = min(max(0, place.block), document.blocks.count - 1)
    let offset = place.block > block ? Int.max : place.offset
    let mark = Flow.last(marks.count) {
      let spot = marks[$0].spot
      return spot.block < block
        || spot.block == block && marks[$0].spot.offset(in: document) <= offset
    }
    var row = Int(starts[block])
    var reader = RowReader(self, at: RowReader.Spot(block: block))
    if mark >= 0, marks[mark].spot.block == block {
      row = Int(marks[mark].row)
      reader = RowReader(self, at: marks[mark].spot)
    }
    var (best, bestPlace) = (row, reader.place)
    while reader.spot != nil {
      let place = reader.place
      guard place.block == block, place.offset <= offset else { break }
      if place != bestPlace { (best, bestPlace) = (row, place) }
      reader.skip()
      row += 1
    }
    return best
  }

  /// Rows down to the last one that comes from before a byte of the page's body.
  func rows(before source: Int) -> Int {
    let block = Flow.last(document.blocks.count) { document.blocks[$0].source < source }
    guard block >= 0 else { return 0 }
    let next = block + 1 < starts.count ? Int(starts[block + 1]) : count
    guard document.blocks[block].isBody else { return next }
    let end = document.blocks[block].range.lowerBound + source
    let mark = Flow.last(marks.count) {
      marks[$0].spot.block < block
        || marks[$0].spot.block == block && Int(marks[$0].spot.lineStart) < end
    }
    let isIn = mark >= 0 && marks[mark].spot.block == block
    var row = isIn ? Int(marks[mark].row) : Int(starts[block])
    var reader = reader(at: row)
    while row < next, reader.source < source {
      reader.skip()
      row += 1
    }
    return row
  }

  /// The last of so many numbers for which something is true, as it is for those before it; -1: none.
  private static func last(_ count: Int, _ isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
