import CMd4c

/// A table: entries in columns as wide as their widest one, where there is room; else they wrap.
struct Table {
  enum Alignment { case start, middle, end }

  /// Columns of the screen that every column of a table keeps.
  private static let least = 3
  /// Between two columns: a blank, a bar and a blank.
  private static let gap = 3

  /// The first row is the head.
  var entries: [[[Cell]]] = []
  var alignments: [Alignment] = []

  /// An entry begins in the last row; those of the head say how their columns are aligned.
  mutating func addEntry(_ alignment: MD_ALIGN) {
    guard let row = entries.indices.last else { return }
    entries[row].append([])
    guard row == 0 else { return }
    switch alignment {
    case MD_ALIGN_CENTER: alignments.append(.middle)
    case MD_ALIGN_RIGHT: alignments.append(.end)
    default: alignments.append(.start)
    }
  }

  /// Rows, and the number of the table's row that each is part of.
  func rows(columns: Int, theme: Theme) -> [(cells: [Cell], offset: Int)] {
    let widths = widths(columns: columns)
    let bar = Text.mark([UInt8](" │ "), look: theme.quiet)
    let rule = Wrapping.cut(rule(widths, theme), columns: columns)
    let wrapped = entries.map { row in
      widths.indices.map { column in
        column < row.count ? Wrapping.rows(row[column], columns: widths[column]) : [[]]
      }
    }
    let isWrapped = wrapped.dropFirst().contains { $0.contains { $0.count > 1 } }
    var result: [(cells: [Cell], offset: Int)] = []
    for (n, lines) in wrapped.enumerated() {
      for y in 0..<(lines.map { $0.count }.max() ?? 0) {
        var cells: [Cell] = []
        for (column, width) in widths.enumerated() {
          if column > 0 { cells += bar }
          let line = y < lines[column].count ? lines[column][y] : []
          cells += padded(line, width, column < alignments.count ? alignments[column] : .start)
        }
        result.append((Wrapping.cut(cells, columns: columns), n))
      }
      // Below the head; and between all rows where one of them takes several.
      if n == 0 || isWrapped && n + 1 < entries.count { result.append((rule, n)) }
    }
    return result
  }

  /// The widest column gives way until they all fit: first down to the longest words, then further.
  private func widths(columns: Int) -> [Int] {
    var widths: [Int] = []
    var words: [Int] = []
    for row in entries {
      for (n, entry) in row.enumerated() {
        if n == widths.count {
          widths.append(Table.least)
          words.append(Table.least)
        }
        widths[n] = max(widths[n], min(columns, Text.width(entry)))
        words[n] = max(words[n], min(columns, longestWord(entry)))
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

  private func longestWord(_ entry: [Cell]) -> Int {
    var longest = 0
    var width = 0
    for cell in entry {
      width = cell.isBlank ? 0 : width + Int(cell.width)
      longest = max(longest, width)
    }
    return longest
  }

  private func padded(_ line: [Cell], _ width: Int, _ alignment: Alignment) -> [Cell] {
    let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)
    let room = max(0, width - Text.width(line))
    let before = alignment == .start ? 0 : alignment == .end ? room : room / 2
    return Array(repeating: blank, count: before) + line
      + Array(repeating: blank, count: room - before)
  }

  private func rule(_ widths: [Int], _ theme: Theme) -> [Cell] {
    var bytes: [UInt8] = []
    for (n, width) in widths.enumerated() {
      if n > 0 { bytes.append("─┼─") }
      for _ in 0..<width { bytes.append("─") }
    }
    return Text.mark(bytes, look: theme.quiet)
  }
}
