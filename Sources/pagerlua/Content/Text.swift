import CUtf8proc

/// Text as cells: clusters of what stands together, measured, and cleaned of everything that a terminal
/// would obey.
enum Text {
  /// Columns from one tab stop to the next.
  private static let tab = 4
  /// Bytes that a cluster is gathered to at most; a cell holds less, and cuts it.
  private static let longestCluster = 64

  /// The lines of a text, each a row of cells. Wide cells are not followed by their second half.
  static func lines(_ bytes: UnsafeRawBufferPointer, look: Look) -> [[Cell]] {
    var writer = Writer(look: look)
    var i = 0
    while i < bytes.count {
      var scalar: Int32 = -1
      let rest = bytes.baseAddress.map { $0 + i }?.assumingMemoryBound(to: UInt8.self)
      let length = utf8proc_iterate(rest, bytes.count - i, &scalar)
      if length <= 0 {
        writer.add(scalar: 0xFFFD)
        i += 1
      } else {
        writer.add(scalar: scalar)
        i += length
      }
    }
    writer.endLine()
    return writer.lines
  }

  static func lines(_ bytes: [UInt8], look: Look) -> [[Cell]] {
    bytes.withUnsafeBytes { lines($0, look: look) }
  }

  /// The first line of a text.
  static func line(_ bytes: [UInt8], look: Look) -> [Cell] { lines(bytes, look: look).first ?? [] }

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

  /// Gathers scalars into clusters, and clusters into lines.
  private struct Writer {
    var lines: [[Cell]] = []
    let look: Look
    private var line: [Cell] = []
    private var column = 0
    private var cluster: [UInt8] = []
    private var width = 0
    private var last: Int32 = 0
    private var breakState: Int32 = 0
    private var wasReturn = false

    init(look: Look) { self.look = look }

    mutating func add(scalar: Int32) {
      defer { wasReturn = scalar == 0x0D }
      switch scalar {
      case 0x0A, 0x2028, 0x2029: if !(scalar == 0x0A && wasReturn) { endLine() }
      case 0x0D: endLine()
      case 0x09:
        endCluster()
        repeat { addBlank() } while column % Text.tab != 0
      case 0..<0x20, 0x7F..<0xA0: addToCluster(0xFFFD)
      // What turns the direction of text could make it read as something else.
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default: addToCluster(scalar)
      }
    }

    mutating func endLine() {
      endCluster()
      lines.append(line)
      line = []
      column = 0
    }

    private mutating func addBlank() {
      line.append(Cell(ascii: UInt8(ascii: " "), look: look))
      column += 1
    }

    private mutating func addToCluster(_ scalar: Int32) {
      if cluster.isEmpty || utf8proc_grapheme_break_stateful(last, scalar, &breakState) {
        endCluster()
        breakState = 0
        // A mark with nothing to stand on gets a circle.
        if Text.width(of: scalar) == 0 { append(0x25CC) }
      }
      // A presentation selector and a joined sequence make an emoji, which is two wide.
      if (scalar == 0xFE0F || scalar == 0x200D) && !cluster.isEmpty && width > 0 { width = 2 }
      width = min(2, max(width, Text.width(of: scalar)))
      if isRegional(scalar) && isRegional(last) && !cluster.isEmpty { width = 2 }
      append(scalar)
      last = scalar
    }

    private func isRegional(_ scalar: Int32) -> Bool { scalar >= 0x1F1E6 && scalar <= 0x1F1FF }

    private mutating func append(_ scalar: Int32) {
      var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
      let length = withUnsafeMutableBytes(of: &bytes) { buffer in
        utf8proc_encode_char(scalar, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      guard length > 0, cluster.count + length <= Text.longestCluster else { return }
      withUnsafeBytes(of: bytes) { buffer in
        for i in 0..<length { cluster.append(buffer[i]) }
      }
      if width == 0 { width = Text.width(of: scalar) }
    }

    private mutating func endCluster() {
      guard !cluster.isEmpty else { return }
      let cell = Cell(cluster: cluster[...], width: UInt8(max(1, width)), look: look)
      line.append(cell)
      column += Int(cell.width)
      cluster.removeAll(keepingCapacity: true)
      width = 0
      last = 0
    }
  }

  private static func width(of scalar: Int32) -> Int { Int(utf8proc_charwidth(scalar)) }
}

extension [UInt8] {
  mutating func append(contentsOf cell: Cell) {
    for i in 0..<cell.byteCount { append(cell.byte(i)) }
  }
}
