import CMd4c

/// A table: entries in columns as wide as their widest one, where there is room; else they wrap. Its words
/// are a part of the document's.
struct Table {
  enum Alignment { case start, middle, end }

  /// How its columns stand in a width.
  struct Layout {
    var widths: [Int] = []
    /// Some entry takes several rows: there are rules between all of the table's.
    var isWrapped = false
  }

  /// Columns of the screen that every column of a table keeps.
  private static let least = 3
  /// Between two columns: a blank, a bar and a blank.
  private static let gap = 3

  private let start: Int
  /// Where entries end, and the first one of each row. The first row is the head.
  private var ends: [UInt32] = []
  private var rows: [UInt32] = []
  private var alignments: [Alignment] = []

  init(at start: Int) { self.start = start }

  // MARK: Reading

  mutating func addRow() { rows.append(UInt32(clamping: ends.count)) }

  /// An entry begins in the last row; those of the head say how their columns are aligned.
  mutating func addEntry(_ alignment: MD_ALIGN) {
    guard !rows.isEmpty else { return }
    ends.append(ends.last ?? UInt32(clamping: start))
    guard rows.count == 1 else { return }
    switch alignment {
    case MD_ALIGN_CENTER: alignments.append(.middle)
    case MD_ALIGN_RIGHT: alignments.append(.end)
    default: alignments.append(.start)
    }
  }

  var hasEntries: Bool { !ends.isEmpty }

  /// The last entry reaches that far.
  mutating func extend(to end: Int) {
    if !ends.isEmpty { ends[ends.count - 1] = UInt32(clamping: end) }
  }

  var rowCount: Int { rows.count }

  /// The words of the entry in a column; none where the row has fewer.
  func entry(_ row: Int, _ column: Int) -> Range<Int>? {
    let next = row + 1 < rows.count ? Int(rows[row + 1]) : ends.count
    let n = Int(rows[row]) + column
    return n < next ? words(n) : nil
  }

  /// The words of all entries in order.
  var entries: LazyMapSequence<Range<Int>, Range<Int>> { ends.indices.lazy.map { words($0) } }

  private func words(_ entry: Int) -> Range<Int> {
    let from = entry > 0 ? Int(ends[entry - 1]) : start
    return from..<max(from, Int(ends[entry]))
  }

  // MARK: Laying out

  func layout(_ text: Passage, columns: Int) -> Layout {
    var layout = Layout()
    layout.widths = widths(text, columns: columns)
    guard rows.count > 1 else { return layout }
    for row in 1..<rows.count {
      for (column, width) in layout.widths.enumerated() {
        guard let words = entry(row, column) else { break }
        // A tab is the byte that takes the most columns.
        if words.count <= width / Clusters.tab { continue }
        var clusters = Clusters(text, from: words.lowerBound, to: words.upperBound)
        if clusters.row(columns: width).next != nil {
          layout.isWrapped = true
          return layout
        }
      }
    }
    return layout
  }

  /// The widest column gives way until they all fit: first down to the longest words, then further.
  private func widths(_ text: Passage, columns: Int) -> [Int] {
    var widths: [Int] = []
    var words: [Int] = []
    for row in rows.indices {
      var column = 0
      while let entry = entry(row, column) {
        if column == widths.count {
          widths.append(Table.least)
          words.append(Table.least)
        }
        if entry.count > words[column] / Clusters.tab {
          let (all, longest) = Table.measure(text, entry)
          widths[column] = max(widths[column], min(columns, all))
          words[column] = max(words[column], min(columns, longest))
        }
        column += 1
      }
    }
    var left = widths.reduce(0, +) + Table.gap * max(0, widths.count - 1) - columns
    for floors in [words, Array(repeating: Table.least, count: widths.count)] {
      while left > 0 {
        var widest = -1
        for n in widths.indices
        where widths[n] > floors[n] && (widest < 0 || widths[n] > widths[widest]) {
          widest = n
        }
        if widest < 0 { break }
        widths[widest] -= 1
        left -= 1
      }
    }
    return widths
  }

  /// The columns of an entry, and of its longest word.
  private static func measure(_ text: Passage, _ words: Range<Int>) -> (all: Int, longest: Int) {
    var clusters = Clusters(text, from: words.lowerBound, to: words.upperBound)
    var (all, longest, word) = (0, 0, 0)
    while clusters.next() {
      all += clusters.width
      word = clusters.sign.isBlank ? 0 : word + clusters.width
      longest = max(longest, word)
    }
    return (all, longest)
  }

  // MARK: Drawing

  /// A row of the screen from what stands in it of each column.
  func row(_ lines: [[Cell]], _ layout: Layout, columns: Int, theme: Theme) -> [Cell] {
    let bar = Text.mark([UInt8](" │ "), look: theme.quiet)
    var cells: [Cell] = []
    for (column, width) in layout.widths.enumerated() {
      if column > 0 { cells += bar }
      let alignment = column < alignments.count ? alignments[column] : .start
      cells += padded(lines[column], width, alignment)
    }
    return Wrapping.cut(cells, columns: columns)
  }

  private func padded(_ line: [Cell], _ width: Int, _ alignment: Alignment) -> [Cell] {
    let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)
    let room = max(0, width - Text.width(line))
    let before = alignment == .start ? 0 : alignment == .end ? room : room / 2
    return Array(repeating: blank, count: before) + line
      + Array(repeating: blank, count: room - before)
  }

  func rule(_ layout: Layout, columns: Int, theme: Theme) -> [Cell] {
    var bytes: [UInt8] = []
    for (n, width) in layout.widths.enumerated() {
      if n > 0 { bytes.append("─┼─") }
      for _ in 0..<width { bytes.append("─") }
    }
    return Wrapping.cut(Text.mark(bytes, look: theme.quiet), columns: columns)
  }
}
