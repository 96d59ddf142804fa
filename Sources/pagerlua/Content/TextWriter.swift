import CTerminal
import CUtf8proc

/// Gathers scalars into clusters, and clusters into lines of cells.
///
/// A cluster is as wide as its scalars are together, and at most two columns: a family is one picture.
struct TextWriter {
  /// Columns from one tab stop to the next.
  private static let tab = 4
  /// Marks that a letter carries at most: more of them are no writing.
  private static let mostMarks = 16
  /// What makes a sign an emoji, and the circle for a mark with nothing to stand on.
  private static let emojiSelector: Int32 = 0xFE0F
  private static let dottedCircle: Int32 = 0x25CC

  /// The look of what is added from now on.
  var look: Look { willSet { if newValue != look { endCluster() } } }
  private var lines: [[Cell]] = []
  private var line: [Cell] = []
  private var column = 0
  private var cluster: [UInt8] = []
  private var base: Int32 = 0
  private var width = 0
  private var marks = 0
  private var last: Int32 = 0
  private var breakState: Int32 = 0
  private var wasReturn = false

  init(look: Look) { self.look = look }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var i = 0
    while i < bytes.count {
      var scalar: Int32 = -1
      let rest = bytes.baseAddress.map { $0 + i }?.assumingMemoryBound(to: UInt8.self)
      let length = utf8proc_iterate(rest, bytes.count - i, &scalar)
      add(scalar: length > 0 ? scalar : 0xFFFD)
      i += max(1, length)
    }
  }

  /// The lines, the last one ended.
  mutating func finish() -> [[Cell]] {
    endLine()
    let result = lines
    lines = []
    return result
  }

  private mutating func add(scalar: Int32) {
    defer { wasReturn = scalar == 0x0D }
    switch scalar {
    case 0x0A, 0x2028, 0x2029: if !(scalar == 0x0A && wasReturn) { endLine() }
    case 0x0D: endLine()
    case 0x09:
      endCluster()
      repeat { addBlank() } while column % TextWriter.tab != 0
    case 0..<0x20, 0x7F..<0xA0: addToCluster(0xFFFD)
    // What turns the direction of text could make it read as something else.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
    default: addToCluster(scalar)
    }
  }

  private mutating func endLine() {
    endCluster()
    lines.append(line)
    line = []
    column = 0
  }

  private mutating func addBlank() {
    append(Cell(ascii: UInt8(ascii: " "), look: look))
  }

  private mutating func addToCluster(_ scalar: Int32) {
    let wide = Int(utf8proc_charwidth(scalar))
    if cluster.isEmpty || utf8proc_grapheme_break_stateful(last, scalar, &breakState) {
      endCluster()
      breakState = 0
      if wide == 0 {
        // Joiners and their like are nothing by themselves; a mark gets a circle.
        guard TextWriter.isMark(scalar) else { return }
        append(TextWriter.dottedCircle)
        base = TextWriter.dottedCircle
        width = 1
      } else {
        base = scalar
      }
    }
    if TextWriter.isMark(scalar) {
      marks += 1
      if marks > TextWriter.mostMarks { return }
    }
    width = min(2, width + wide)
    if scalar == TextWriter.emojiSelector && TextWriter.mayBeEmoji(base) { width = 2 }
    append(scalar)
    last = scalar
  }

  private static func isMark(_ scalar: Int32) -> Bool {
    switch utf8proc_category(scalar) {
    case UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC, UTF8PROC_CATEGORY_ME: return true
    default: return false
    }
  }

  /// Signs that have an emoji form: digits for keycaps, © and ®, and what stands among the symbols.
  private static func mayBeEmoji(_ scalar: Int32) -> Bool {
    switch scalar {
    case 0x23, 0x2A, 0x30...0x39, 0xA9, 0xAE: return true
    default: return scalar >= 0x203C
    }
  }

  private mutating func append(_ scalar: Int32) {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    let length = withUnsafeMutableBytes(of: &bytes) { buffer in
      utf8proc_encode_char(scalar, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    guard length > 0, cluster.count < 2 * Int(CLUSTER_MOST) else { return }
    withUnsafeBytes(of: bytes) { buffer in
      for i in 0..<length { cluster.append(buffer[i]) }
    }
  }

  private mutating func append(_ cell: Cell) {
    var cell = cell
    cell.isWords = true
    line.append(cell)
    column += Int(cell.width)
  }

  private mutating func endCluster() {
    guard !cluster.isEmpty else { return }
    append(Cell(cluster: cluster[...], width: UInt8(max(1, width)), look: look))
    cluster.removeAll(keepingCapacity: true)
    width = 0
    marks = 0
    last = 0
  }
}
