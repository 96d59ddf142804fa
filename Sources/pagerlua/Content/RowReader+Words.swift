// Rows of words and of code.
extension RowReader {
  mutating func readText(_ row: inout Row, _ before: [Cell], _ makesCells: Bool) {
    if makesCells {
      let direction = lineDirection()
      let cells = readCells().inParagraph(direction)
      row.cells = before + cells
      if flow.mirrors && direction == .rightToLeft {
        let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)
        let space = max(0, flow.columns - Text.width(row.cells))
        row.cells = Array(repeating: blank, count: space) + cells + before.mirrored
      }
    } else {
      _ = readRow()
    }
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

  mutating func readCode(_ row: inout Row, _ before: [Cell], _ makesCells: Bool) {
    guard makesCells else {
      _ = readRow()
      return
    }
    let (listing, line, columns) = (document.listings[block.item], line, room)
    let head = codeHead()
    row.cells = before + listing.row(head, readCells(), line, columns: columns, theme: flow.theme)
  }

  /// What stands before code.
  private func codeHead() -> [Cell] {
    document.listings[block.item].head(
      line, isContinued: isContinued, columns: room, theme: flow.theme)
  }

  private var isContinued: Bool { at > lineStart || column > 0 }

  /// The cells of the next row's words.
  private mutating func readCells() -> [Cell] {
    var clusters = readRow()
    var cells: [Cell] = []
    while clusters.next() { cells.append(clusters.cell) }
    return cells
  }

  /// Goes behind the next row: its words.
  private mutating func readRow() -> Clusters {
    let (start, column) = (at, column)
    var clusters = Clusters(document.text, from: start, to: words.upperBound, column: column)
    let end: Int
    let next: Clusters.Spot?
    if block.kind == .code {
      (end, next) = clusters.cutRow(
        columns: document.listings[block.item].columns(
          in: room, isContinued: isContinued, theme: flow.theme))
    } else {
      (end, next) = clusters.row(columns: room)
    }
    go(on: next, after: &clusters)
    return Clusters(document.text, from: start, to: end, column: column)
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

  // MARK: Looking for words

  /// Reads a row for words that are looked for, with its end as a blank. `found`: they end here.
  mutating func read(_ seeker: inout Needle.Seeker, _ found: (Needle.Seeker) -> Void) {
    if isOver { return }
    let isMirrored = block.kind == .text && flow.mirrors && lineDirection() == .rightToLeft
    if isGap || isMirrored || block.kind != .text && block.kind != .code {
      for cell in advance(makesCells: true).cells where seeker.take(cell) { found(seeker) }
    } else {
      for cell in prefix() where seeker.take(cell) { found(seeker) }
      if block.kind == .code {
        for cell in codeHead() where seeker.take(cell) { found(seeker) }
      }
      isFirst = false
      var clusters = readRow()
      while clusters.next() { if seeker.take(clusters) { found(seeker) } }
    }
    if seeker.takeBlank() { found(seeker) }
  }
}
