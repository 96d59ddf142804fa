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
  /// Rows of a picture at most, on however small a screen: those of a box for a missing one.
  private static let boxRows = 3

  let document: Document
  /// What is wrong with what pictures say of themselves.
  private var problems: [[UInt8]] = []
  private let theme: Theme
  /// Those that have a file, by their numbers in the document.
  private var pictures: [(number: Int, picture: Picture, part: Double)] = []
  private(set) var flow: Flow
  /// The rows that are on the screen.
  private var seen: [Row] = []
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

  init(_ document: Document, shown: Int? = nil, folder: [UInt8], theme: Theme) {
    self.document = document
    self.shown = shown
    self.theme = theme
    flow = Flow(Document(), columns: 0, theme: theme)
    for (n, picture) in document.pictures.enumerated() {
      let (path, width) = (picture.path, picture.width)
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

  /// Lines about pictures that are not there.
  var problem: [UInt8]? {
    var all = problems
    for (_, picture, _) in pictures {
      guard let problem = picture.problem else { continue }
      let line = picture.path + [UInt8](": ") + problem
      if !all.contains(line) { all.append(line) }
    }
    return all.isEmpty ? nil : Array(all.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// What stands for a picture that is not there.
  private func box(_ number: Int, _ picture: Picture) -> Box {
    let (name, description) = (
      document.pictures[number].path, document.pictures[number].description
    )
    let words = picture.problem.map { Text.line(name + [UInt8](": ") + $0, look: theme.text) } ?? []
    return Box(title: document.text.cells(description), lines: [words], theme: theme)
  }

  /// They stand in the order of their numbers.
  private func picture(_ number: Int) -> (number: Int, picture: Picture, part: Double)? {
    var places = pictures.indices
    while let first = places.first {
      let middle = first + places.count / 2
      if pictures[middle].number == number { return pictures[middle] }
      places = pictures[middle].number < number ? middle + 1..<places.upperBound : first..<middle
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
    let most = max(TextPage.boxRows, 2 * surface.rows / 3)
    var running = descriptors.count
    flow = Flow(document, columns: columns, theme: theme) { number, columns in
      guard let (_, picture, part) = picture(number) else { return 0 }
      let width = max(1, Int(Double(columns) * part + 0.5))
      // The others are asked for when these have come.
      if running < Picture.mostAtOnce {
        let wasRunning = picture.descriptor != nil
        picture.request(width: width, height: 2 * most)
        if !wasRunning && picture.descriptor != nil { running += 1 }
      }
      if let pixels = picture.pixels { return min(most, pixels.rows) }
      if picture.problem != nil { return min(most, box(number, picture).rows(columns: columns)) }
      return min(most, max(1, Int(Double(width) * TextPage.usualShape)))
    }
    shownRows = shown.map { flow.rows(before: $0) } ?? flow.count
    // What was read stays in sight, in whatever row it has come to.
    top = reading.map { flow.row(of: $0) + 1 } ?? 0
    if hasGrown { top = max(top, deepest) }
    hasGrown = false
    top = min(top, deepest)
    guard let (needle, isLast) = sought else { return }
    sought = nil
    let rows = 0..<shownRows
    if let row = isLast ? lastHit(of: needle, in: rows) : firstHit(of: needle, in: rows) {
      bring(row)
    }
  }

  /// When it is laid out, the first place of words is seen, or the last one.
  mutating func seek(_ needle: Needle, last: Bool) {
    sought = (needle, last)
    isLaidOut = false
  }

  var isWhole: Bool { shown == nil }

  /// Rows down to the last one that is shown.
  private(set) var shownRows = 0

  /// Rows above the text of a page that is scrolled: they go with it.
  var lead: Int { flow.count < height ? 0 : 1 }

  private var isTall: Bool { height > 0 && flow.count > height }

  /// Rows that can be scrolled out.
  private var deepest: Int { isTall ? max(0, shownRows + lead - height) : 0 }

  /// The links in the order of reading, each with its words.
  var links: [(number: UInt16, words: () -> [Cell])] {
    document.links.map { [document] link in (link.number, { document.text.cells(link.words) }) }
  }

  // MARK: Scrolling

  /// Rows of a screenful.
  var screenful: Int { max(1, height - TextPage.overlap) }

  func canScroll(down: Bool) -> Bool { down ? top < deepest : top > 0 }

  /// Scrolls down, or up where it is negative; false at the edge.
  mutating func scroll(by count: Int) -> Bool {
    let next = min(max(top + count, 0), deepest)
    if next == top { return false }
    top = next
    reading = top == 0 ? nil : flow.place(of: top - lead)
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
    return max(0, min(height - flow.count, max(1, (height - flow.count) / 3)))
  }

  mutating func draw(on surface: inout Surface) {
    layOut(surface)
    guard columns > 0, height > 0 else { return }
    left = (surface.columns - columns) / 2
    let first = firstRow
    let start = max(0, -first)
    seen = flow.rows(start..<max(start, min(shownRows, height - first)))
    for (n, row) in seen.enumerated() {
      surface.write(row.cells, column: left, row: first + start + n)
    }
    drawPictures(on: &surface, left: left, first: first + start)
    if deepest > 0 { drawMark(on: &surface) }
  }

  /// `first`: where the first of the rows that are seen stands.
  private func drawPictures(on surface: inout Surface, left: Int, first: Int) {
    for (n, row) in seen.enumerated() {
      // Once, though it may begin above the screen.
      guard let (block, part) = row.picture, part == 0 || n == 0 else { continue }
      let item = document.blocks[block].item
      guard let picture = picture(item)?.picture else { continue }
      let indent = Text.width(row.cells)
      var box = Surface(columns: max(0, columns - indent), rows: flow.pictureRows[item])
      if let pixels = picture.pixels {
        pixels.draw(on: &box, row: 0, rows: box.rows)
      } else {
        self.box(item, picture).draw(on: &box)
      }
      surface.draw(box, atColumn: left + indent, row: first + n - part)
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
  static func plainText(_ document: Document) -> [UInt8] {
    let flow = Flow(document, columns: measure, theme: .plain, mirrors: false)
    var reader = flow.reader(at: 0)
    var result: [UInt8] = []
    result.reserveCapacity(document.text.count)
    var isFirst = true
    while let row = reader.next() {
      if !isFirst { result.append(UInt8(ascii: "\n")) }
      isFirst = false
      for cell in row.cells { result.append(contentsOf: cell) }
    }
    return result
  }
}
