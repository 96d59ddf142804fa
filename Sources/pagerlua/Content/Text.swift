/// Text as cells: clusters of what stands together, measured, and cleaned of everything that a terminal
/// would obey.
enum Text {
  /// The lines of a text, each a row of cells. Wide cells are not followed by their second half.
  static func lines(_ bytes: UnsafeRawBufferPointer, look: Look) -> [[Cell]] {
    var writer = TextWriter(look: look)
    writer.add(bytes)
    return writer.finish()
  }

  static func lines(_ bytes: [UInt8], look: Look) -> [[Cell]] {
    bytes.withUnsafeBytes { lines($0, look: look) }
  }

  /// Where in a text its lines begin.
  static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for i in bytes.indices {
      let isSeparator =
        (bytes[i] == 0xA8 || bytes[i] == 0xA9) && i > 1 && bytes[i - 1] == 0x80
        && bytes[i - 2] == 0xE2
      let isLineFeed = bytes[i] == 0x0A
      let isReturn = bytes[i] == 0x0D && !(i + 1 < bytes.count && bytes[i + 1] == 0x0A)
      if isLineFeed || isReturn || isSeparator { starts.append(i + 1) }
    }
    return starts
  }

  /// The first line of a text.
  static func line(_ bytes: [UInt8], look: Look) -> [Cell] { lines(bytes, look: look).first ?? [] }

  /// The program's own signs: bullets, bars and the like.
  static func mark(_ bytes: [UInt8], look: Look) -> [Cell] {
    line(bytes, look: look).map { cell in
      var cell = cell
      cell.isWords = false
      return cell
    }
  }

  static func width(_ cells: [Cell]) -> Int {
    var width = 0
    for cell in cells { width += Int(cell.width) }
    return width
  }

  /// Text cleaned as on the screen, as bytes: for pipes.
  static func clean(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    let lines = lines(bytes, look: .plain)
    for (n, line) in lines.enumerated() {
      if n > 0 { result.append(UInt8(ascii: "\n")) }
      for cell in line { result.append(contentsOf: cell) }
    }
    return result
  }

}

extension [UInt8] {
  mutating func append(contentsOf cell: Cell) {
    for i in 0..<cell.byteCount { append(cell.byte(i)) }
  }
}
