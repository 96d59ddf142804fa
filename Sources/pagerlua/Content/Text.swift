/// Text as cells: clusters of what stands together, measured, and cleaned of everything that a terminal
/// would obey.
enum Text {
  /// The lines of a text, each a row of cells. Wide cells are not followed by their second half.
  static func lines(_ bytes: [UInt8], look: Look) -> [[Cell]] {
    var clusters = Clusters(Passage(bytes, look: look))
    var lines: [[Cell]] = []
    repeat {
      var line: [Cell] = []
      while clusters.next() { line.append(clusters.cell) }
      lines.append(line)
    } while clusters.nextLine()
    return lines
  }

  /// The first line of a text.
  static func line(_ bytes: [UInt8], look: Look) -> [Cell] {
    Passage(bytes, look: look).cells(0..<bytes.count)
  }

  /// The program's own signs: bullets, bars and the like. Each has one column, whatever fonts have for it.
  static func mark(_ bytes: [UInt8], look: Look) -> [Cell] {
    line(bytes, look: look).map { cell in
      var cell = cell
      cell.isWords = false
      if cell.isAmbiguous { cell.width = 1 }
      return cell
    }
  }

  static func width(_ cells: [Cell]) -> Int {
    var width = 0
    for cell in cells { width += Int(cell.width) }
    return width
  }

  /// Lines in a part of a text.
  static func lineCount(_ text: Passage, _ range: Range<Int>) -> Int {
    var count = 1
    for i in range {
      switch text.bytes[i] {
      case 0x0A: count += 1
      case 0x0D: if !(i + 1 < range.upperBound && text.bytes[i + 1] == 0x0A) { count += 1 }
      case 0xA8, 0xA9:
        if i >= range.lowerBound + 2, text.bytes[i - 1] == 0x80, text.bytes[i - 2] == 0xE2 {
          count += 1
        }
      default: break
      }
    }
    return count
  }

  /// Text cleaned as on the screen, as bytes: for pipes.
  static func clean(_ bytes: [UInt8]) -> [UInt8] {
    var clusters = Clusters(Passage(bytes, look: .plain))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while true {
      while clusters.next() { clusters.append(to: &result) }
      if !clusters.nextLine() { return result }
      result.append(UInt8(ascii: "\n"))
    }
  }

  /// A text in one line: a blank stands for each end of one.
  static func inOneLine(_ bytes: [UInt8]) -> [UInt8] {
    if !bytes.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0xE2 }) { return bytes }
    var result: [UInt8] = []
    for (n, line) in Passage(bytes, look: .plain).lines(in: 0..<bytes.count).enumerated() {
      if n > 0 { result.append(UInt8(ascii: " ")) }
      result += bytes[line]
    }
    return result
  }
}

extension [UInt8] {
  mutating func append(contentsOf cell: Cell) {
    for i in 0..<cell.byteCount { append(cell.byte(i)) }
  }
}
