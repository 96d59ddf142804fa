/// Where words that are looked for stand on a page of text.
extension TextPage {
  /// What is on the screen above a hit that was scrolled to, as a part of its rows.
  private static let above = 3

  /// A hit that is looked for from the screen: the next one below it, or the one before above it.
  enum Sight { case nowhere, seen, scrolled, elsewhere }

  /// The rows of a hit, and its cells in each of them.
  typealias Hit = [(row: Int, cells: Range<Int>)]

  /// Rows that are read at once where the last hit is looked for.
  private static let portion = 1024

  /// In the order of reading; words may stand in two rows, or more.
  private func hits(of needle: Needle, in range: Range<Int>) -> [Hit] {
    var cells: [Cell] = []
    var places: [(row: Int, cell: Int)] = []
    for (n, row) in flow.rows(range).enumerated() {
      for (i, cell) in row.cells.enumerated() {
        cells.append(cell)
        places.append((range.lowerBound + n, i))
      }
      // Between rows is a blank.
      cells.append(Cell(ascii: UInt8(ascii: " "), look: .plain))
      places.append((range.lowerBound + n, row.cells.count))
    }
    return needle.hits(in: cells).map { range in
      var hit: Hit = []
      for i in range {
        let (row, cell) = places[i]
        if hit.last?.row == row {
          hit[hit.count - 1].cells = hit[hit.count - 1].cells.lowerBound..<cell + 1
        } else {
          hit.append((row, cell..<cell + 1))
        }
      }
      return hit
    }
  }

  /// The row that the first hit of some rows begins in, or the last one.
  func firstHit(of needle: Needle, in rows: Range<Int>) -> Int? {
    hit(of: needle, in: rows, isLast: false)
  }

  func lastHit(of needle: Needle, in rows: Range<Int>) -> Int? {
    var end = rows.upperBound
    while end > rows.lowerBound {
      let start = max(rows.lowerBound, end - TextPage.portion)
      if let row = hit(of: needle, in: start..<end, isLast: true) { return row }
      end = start
    }
    return nil
  }

  /// Words stand somewhere in a document.
  static func has(_ needle: Needle, in document: Document) -> Bool {
    let flow = Flow(document, columns: measure, theme: .plain, mirrors: false)
    var seeker = Needle.Seeker(needle)
    var reader = flow.reader(at: 0)
    var isFound = false
    while !isFound, reader.spot != nil { reader.read(&seeker) { _ in isFound = true } }
    return isFound
  }

  private func hit(of needle: Needle, in rows: Range<Int>, isLast: Bool) -> Int? {
    if rows.isEmpty { return nil }
    var seeker = Needle.Seeker(needle)
    var reader = flow.reader(at: rows.lowerBound)
    var best: Int?
    for n in rows.lowerBound..<shownRows {
      // Words that have begun may go on in rows that follow.
      if n >= rows.upperBound, seeker.found == 0 || seeker.beginning >= rows.upperBound { break }
      seeker.row = n
      reader.read(&seeker) { seeker in
        if seeker.start < rows.upperBound, isLast || best == nil { best = seeker.start }
      }
      if best != nil && !isLast { break }
    }
    return best
  }

  /// Scrolls to the next hit below the screen, or above it; `seen`: one that is on it will do.
  mutating func scroll(to needle: Needle, forward: Bool, seen: Bool) -> Sight {
    let all = 0..<shownRows
    let screen = ((top - lead)..<(top - lead + height)).clamped(to: all)
    if seen, firstHit(of: needle, in: screen) != nil { return .seen }
    let (above, below) = (0..<screen.lowerBound, screen.upperBound..<shownRows)
    let next = forward ? firstHit(of: needle, in: below) : lastHit(of: needle, in: above)
    if let next {
      bring(next)
      return .scrolled
    }
    let others = [screen, forward ? above : below]
    return others.contains { firstHit(of: needle, in: $0) != nil } ? .elsewhere : .nowhere
  }

  /// Scrolls so that a row is seen, with some before it.
  mutating func bring(_ row: Int) {
    if ((top - lead)..<(top - lead + height)).contains(row) { return }
    _ = scroll(by: row + lead - height / TextPage.above - top)
  }

  /// Shows where words stand that go on in another row.
  func mark(_ needle: Needle, on surface: inout Surface, column: Int, row: Int) {
    // Those on the screen, with as many rows before and after it as words can stand in, and rows between.
    let range = (-firstRow - 2 * needle.length)..<(height - firstRow + 2 * needle.length)
    let near = range.clamped(to: 0..<shownRows)
    let rows = flow.rows(near)
    for hit in hits(of: needle, in: near) where hit.count > 1 {
      for (n, cells) in hit {
        let y = firstRow + n
        guard y >= 0, y < height else { continue }
        let found = rows[n - near.lowerBound].cells
        var x = left + Text.width(Array(found[..<cells.lowerBound]))
        for i in cells where i < found.count {
          let width = Int(found[i].width)
          surface.reverse(column + x, row + y, width: width)
          x += width
        }
      }
    }
  }
}
