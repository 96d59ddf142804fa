/// Breaks lines of cells: at blanks, between wide letters, and after hyphens within words.
enum Wrapping {
  /// Marks that do not begin a row, and marks that do not end one (Unicode Standard Annex 14, classes CL,
  /// EX, NS and OP).
  private static let notFirst: StaticString = "、。，．・：；？！」』）】〉》〕］｝ー々…ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
  private static let notLast: StaticString = "「『（【〈《〔［｛"

  /// The parts of a line that become rows of so many columns, without the blanks they were broken at. A
  /// word that is longer than a row is cut.
  static func ranges(_ line: [Cell], columns: Int) -> [Range<Int>] {
    let columns = max(2, columns)
    var ranges: [Range<Int>] = []
    var start = 0
    while true {
      var width = 0
      // The end of what is no blank, and the last place to break at: its end and what follows.
      var end = start
      var best: (end: Int, next: Int)?
      var i = start
      while i < line.count {
        let cell = line[i]
        if !cell.isBlank {
          if end > start && isBreak(line, at: i) { best = (end, i) }
          if width + Int(cell.width) > columns { break }
          end = i + 1
        }
        width += Int(cell.width)
        i += 1
      }
      if i >= line.count {
        ranges.append(start..<end)
        return ranges
      }
      if let best {
        ranges.append(start..<best.end)
        start = best.next
      } else {
        // Nothing but blanks before a word leaves an empty row, not one of blanks.
        ranges.append(start..<end)
        start = max(i, start + 1)
      }
    }
  }

  static func rows(_ line: [Cell], columns: Int) -> [[Cell]] {
    ranges(line, columns: columns).map { Array(line[$0]) }
  }

  /// A row may end before a cell that is no blank.
  private static func isBreak(_ line: [Cell], at i: Int) -> Bool {
    let (a, b) = (line[i - 1], line[i])
    if a.isBlank { return true }
    if a.width == 2 || b.width == 2 {
      return !b.isOne(of: notFirst) && !a.isOne(of: notLast)
    }
    // Within a word, with two letters on each side.
    guard a.byteCount == 1, a.byte(0) == UInt8(ascii: "-"), i >= 3, i + 1 < line.count else {
      return false
    }
    return line[i - 3].isLetter && line[i - 2].isLetter && b.isLetter && line[i + 1].isLetter
  }

  /// A line cut to so many columns, with an ellipsis where it was cut.
  static func cut(_ line: [Cell], columns: Int) -> [Cell] {
    guard Text.width(line) > columns else { return line }
    var result: [Cell] = []
    var width = 0
    for cell in line {
      if width + Int(cell.width) > columns - 1 { break }
      result.append(cell)
      width += Int(cell.width)
    }
    if columns > 0 {
      result += Text.line([UInt8]("…"), look: line.first?.look ?? .plain)
    }
    return result
  }
}

extension Cell {
  fileprivate var isLetter: Bool {
    byteCount > 1
      || byteCount == 1 && (byte(0) | 0x20) >= UInt8(ascii: "a")
        && (byte(0) | 0x20) <= UInt8(ascii: "z")
  }

  /// This cluster is one of three-byte signs that stand in a row.
  fileprivate func isOne(of signs: StaticString) -> Bool {
    guard byteCount == 3 else { return false }
    for i in stride(from: 0, to: signs.utf8CodeUnitCount - 2, by: 3)
    where signs.utf8Start[i] == byte(0) && signs.utf8Start[i + 1] == byte(1)
      && signs.utf8Start[i + 2] == byte(2)
    {
      return true
    }
    return false
  }
}

extension Surface {
  /// Writes a row of cells.
  mutating func write(_ cells: [Cell], column: Int, row: Int) {
    var x = column
    for cell in cells {
      if x + Int(cell.width) > columns { return }
      if x >= 0 {
        self[x, row] = cell
        if cell.width == 2 { self[x + 1, row] = .second(look: cell.look) }
      }
      x += Int(max(1, cell.width))
    }
  }
}
