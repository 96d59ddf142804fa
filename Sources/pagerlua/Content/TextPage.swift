/// A page of text: laid out for a width, and scrolled where it is taller than the screen.
struct TextPage {
  /// Columns that text is easy to read in.
  static let measure = 76
  /// Columns beside the text; one where there is little room.
  private static let margin = 2
  private static let narrow = 40
  /// Rows that stay in sight when a screenful is scrolled.
  private static let overlap = 2
  /// Rows of a picture while it is not known how high it is: those of 16:9 in half cells.
  private static let usualShape = 9.0 / 32
  /// Rows of a box that stands for a missing picture, without its words.
  private static let boxRows = 3

  private let blocks: [Block]
  /// What is wrong with what pictures say of themselves.
  private var problems: [[UInt8]] = []
  private let theme: Theme
  private var pictures: [(block: Int, picture: Picture, part: Double)] = []
  private(set) var rows: [Row] = []
  private var columns = 0
  /// Where its text begins on the screen.
  private(set) var left = 0
  /// Rows of the screen.
  private(set) var height = 0
  /// Rows that are scrolled out at the top, and what stands there; none at the beginning.
  private(set) var top = 0
  private(set) var reading: Place?
  /// Bytes of the body that are shown; nil: all. Its other rows keep their places.
  private let shown: Int?
  /// More is shown than before: the end of it has to be seen.
  private var hasGrown = false
  private var isLaidOut = false
  /// What is to be seen once it is laid out: the first hit, or the last one.
  private var sought: (needle: Needle, isLast: Bool)?

  init(blocks: [Block], shown: Int? = nil, folder: [UInt8], theme: Theme) {
    self.blocks = blocks
    self.shown = shown
    self.theme = theme
    for (n, block) in blocks.enumerated() {
      guard case .picture(let path, _, let width) = block.content else { continue }
      if let problem = width.problem { problems.append(path + [UInt8](": ") + problem) }
      if let file = PictureFile(path, in: folder) {
        pictures.append((n, Picture(file), width.part ?? 1))
      }
    }
  }

  /// Goes on where another one of the same page was read.
  mutating func resume(_ other: TextPage) {
    reading = other.reading
    sought = other.sought
    hasGrown = shown ?? Int.max > other.shown ?? Int.max
  }

  // MARK: Pictures

  var descriptors: [Int32] { pictures.compactMap { $0.picture.descriptor } }

  /// True when a picture has come, or will not.
  mutating func receive() -> Bool {
    var hasChanged = false
    for (_, picture, _) in pictures where picture.receive() { hasChanged = true }
    if hasChanged { isLaidOut = false }
    return hasChanged
  }

  /// A line about a picture that is not there.
  var problem: [UInt8]? {
    for (_, picture, _) in pictures {
      if let problem = picture.problem { return picture.path + [UInt8](": ") + problem }
    }
    return problems.first
  }

  /// They stand in the order of their blocks.
  private func picture(of block: Int) -> (block: Int, picture: Picture, part: Double)? {
    var places = pictures.indices
    while let first = places.first {
      let middle = first + places.count / 2
      if pictures[middle].block == block { return pictures[middle] }
      places = pictures[middle].block < block ? middle + 1..<places.upperBound : first..<middle
    }
    return nil
  }

  // MARK: Laying out

  private mutating func layOut(_ surface: Surface) {
    let margin = surface.columns < TextPage.narrow ? 1 : TextPage.margin
    let columns = min(TextPage.measure, surface.columns - 2 * margin)
    if isLaidOut && columns == self.columns && surface.rows == height { return }
    isLaidOut = true
    (self.columns, height) = (columns, surface.rows)
    var flow = Flow(columns: columns, theme: theme)
    let most = max(TextPage.boxRows, 2 * surface.rows / 3)
    var running = descriptors.count
    flow.pictureRows = { [self] block, columns in
      guard let (_, picture, part) = picture(of: block) else { return 0 }
      let width = max(1, Int(Double(columns) * part + 0.5))
      // The others are asked for when these have come.
      if running < Picture.mostAtOnce {
        let wasRunning = picture.descriptor != nil
        picture.request(width: width, height: 2 * most)
        if !wasRunning && picture.descriptor != nil { running += 1 }
      }
      if let pixels = picture.pixels { return min(most, pixels.rows) }
      if picture.problem != nil { return TextPage.boxRows }
      return min(most, max(1, Int(Double(width) * TextPage.usualShape)))
    }
    flow.add(blocks)
    rows = flow.rows
    // What was read stays in sight, in whatever row it has come to.
    top = 0
    if let reading {
      for n in rows.indices where !(reading < rows[n].place) {
        if n == 0 || rows[n].place != rows[n - 1].place { top = n + 1 }
      }
    }
    if hasGrown { top = max(top, deepest) }
    hasGrown = false
    top = min(top, deepest)
    guard let (needle, isLast) = sought else { return }
    sought = nil
    let hits = hits(of: needle)
    if let hit = isLast ? hits.last : hits.first { bring(hit[0].row) }
  }

  /// When it is laid out, the first place of words is seen, or the last one.
  mutating func seek(_ needle: Needle, last: Bool) {
    sought = (needle, last)
    isLaidOut = false
  }

  func isShown(_ row: Row) -> Bool { row.source < shown ?? Int.max }

  /// Rows above the text of a page that is scrolled: they go with it.
  var lead: Int { rows.count < height ? 0 : 1 }

  private var isTall: Bool { height > 0 && rows.count > height }

  /// Rows down to the last one that is shown.
  private var shownRows: Int {
    guard shown != nil else { return rows.count }
    return (rows.lastIndex { isShown($0) } ?? -1) + 1
  }

  /// Rows that can be scrolled out.
  private var deepest: Int { isTall ? max(0, shownRows + lead - height) : 0 }

  var links: [(number: UInt16, words: [Cell])] { blocks.links }

  // MARK: Scrolling

  /// Rows of a screenful.
  var screenful: Int { max(1, height - TextPage.overlap) }

  func canScroll(down: Bool) -> Bool { down ? top < deepest : top > 0 }

  /// Scrolls down, or up where it is negative; false at the edge.
  mutating func scroll(by count: Int) -> Bool {
    let next = min(max(top + count, 0), deepest)
    if next == top { return false }
    top = next
    reading = top == 0 ? nil : rows[top - lead].place
    return true
  }

  /// It is read from a place on.
  mutating func begin(at place: Place?) {
    reading = place
    isLaidOut = false
  }

  mutating func scrollToTop() {
    top = 0
    reading = nil
  }

  // MARK: Drawing

  /// The row of the screen for the first one of the text. A short page stands a third down.
  var firstRow: Int {
    if isTall { return lead - top }
    return max(0, min(height - rows.count, max(1, (height - rows.count) / 3)))
  }

  mutating func draw(on surface: inout Surface) {
    layOut(surface)
    guard columns > 0, height > 0 else { return }
    left = (surface.columns - columns) / 2
    let first = firstRow
    for n in rows.indices where first + n >= 0 && first + n < height && isShown(rows[n]) {
      surface.write(rows[n].cells, column: left, row: first + n)
    }
    drawPictures(on: &surface, left: left, first: first)
    if deepest > 0 { drawMark(on: &surface) }
  }

  private func drawPictures(on surface: inout Surface, left: Int, first: Int) {
    for n in rows.indices {
      guard let (block, row) = rows[n].picture, row == 0, isShown(rows[n]),
        let picture = picture(of: block)?.picture
      else { continue }
      var count = 0
      while n + count < rows.count && rows[n + count].picture?.block == block { count += 1 }
      let indent = Text.width(rows[n].cells)
      var box = Surface(columns: max(0, columns - indent), rows: count)
      if let pixels = picture.pixels {
        pixels.draw(on: &box, row: 0, rows: count)
      } else if case .picture(_, let description, _) = blocks[block].content {
        let words = picture.problem.map { Text.line($0, look: theme.text) } ?? []
        Box(title: description, lines: [words], theme: theme).draw(on: &box)
      }
      surface.draw(box, atColumn: left + indent, row: first + n)
    }
  }

  /// Where the screen is in the text, at the right edge.
  private func drawMark(on surface: inout Surface) {
    let all = shownRows + lead
    let length = max(1, height * height / all)
    let start = top * (height - length) / max(1, deepest)
    for row in 0..<height {
      let isHere = row >= start && row < start + length
      let mark = Text.mark([UInt8](isHere ? "┃" : "│"), look: isHere ? theme.text : theme.quiet)
      surface.write(mark, column: surface.columns - 1, row: row)
    }
  }

  // MARK: Plain text

  /// The rows for a pipe, as wide as text is read easily.
  static func plainText(_ blocks: [Block]) -> [UInt8] {
    var flow = Flow(columns: measure, theme: .plain)
    flow.mirrors = false
    flow.add(blocks)
    var result: [UInt8] = []
    for (n, row) in flow.rows.enumerated() {
      if n > 0 { result.append(UInt8(ascii: "\n")) }
      for cell in row.cells { result.append(contentsOf: cell) }
    }
    return result
  }
}
