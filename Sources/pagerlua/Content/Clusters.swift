import CTerminal
import CUtf8proc

/// Reads a passage cluster by cluster, line by line: what stands together, measured, and cleaned of
/// everything that a terminal would obey.
///
/// A cluster is as wide as its scalars are together, and at most two columns: a family is one picture.
/// Where one begins reading can begin anew, with the column of the line that it stands in.
struct Clusters {
  /// Columns from one tab stop to the next.
  static let tab = 4
  /// Marks that a letter carries at most: more of them are no writing.
  private static let mostMarks = 16
  /// Bytes of a cluster that are gathered: a cell takes fewer.
  private static let mostBytes = 2 * Int(CLUSTER_MOST)
  /// What makes a sign an emoji, and the circle for a mark with nothing to stand on.
  private static let emojiSelector: Int32 = 0xFE0F
  private static let dottedCircle: Int32 = 0x25CC
  private static let replacement: Int32 = 0xFFFD

  let passage: Passage
  private let end: Int
  /// What is read next, and its column.
  private(set) var at: Int
  private(set) var column: Int
  private var run: Int
  private var runEnd: Int

  // MARK: The cluster that was read

  /// Where it begins.
  private(set) var start = 0
  private(set) var width = 0
  /// The byte that it is, where it is no more than that; else its bytes and its first scalar.
  private var letter: UInt8 = 0
  private var gathered: [UInt8] = []
  /// Or of how many bytes it is a letter that stands alone.
  private var alone = 0
  private var scalar: Int32 = 0
  private var look: Look

  init(_ passage: Passage, from start: Int, to end: Int, column: Int = 0) {
    self.passage = passage
    at = start
    self.end = min(end, passage.count)
    self.column = column
    run = passage.run(at: start)
    runEnd = passage.end(ofRun: run)
    look = passage.look(ofRun: run)
  }

  init(_ passage: Passage) { self.init(passage, from: 0, to: passage.count) }

  /// Reads a cluster; false at the end of the line.
  mutating func next() -> Bool {
    while at < end {
      if at >= runEnd { enterRun() }
      let byte = passage.bytes[at]
      start = at
      if byte >= 0x20 && byte < 0x7F {
        if at + 1 >= min(end, runEnd) || passage.bytes[at + 1] < 0x80 {
          take(byte)
          at += 1
          return true
        }
      } else if byte == 0x0A || byte == 0x0D {
        return false
      } else if byte == 0x09 {
        take(UInt8(ascii: " "))
        if column % Clusters.tab == 0 { at += 1 }
        return true
      } else if takeAlone() {
        return true
      }
      if gather() { return true }
      if separator > 0 { return false }
    }
    return false
  }

  private mutating func take(_ byte: UInt8) {
    letter = byte
    width = 1
    column += 1
  }

  /// Takes a letter that is no part of a larger cluster, as most are; false where that takes a closer look.
  private mutating func takeAlone() -> Bool {
    let stop = min(end, runEnd)
    guard let (found, wide) = Clusters.alone(passage.bytes, at, stop) else { return false }
    let length = found < 0x800 ? 2 : 3
    let next = at + length
    guard
      next >= stop || passage.bytes[next] < 0x80
        || Clusters.alone(passage.bytes, next, stop) != nil
    else { return false }
    scalar = found
    letter = 0
    alone = length
    width = wide
    column += wide
    at = next
    return true
  }

  /// A letter of the scripts that have many readers, and its columns. With others like it, or ASCII, behind
  /// it, it makes no cluster.
  private static func alone(
    _ bytes: [UInt8], _ i: Int, _ end: Int
  ) -> (scalar: Int32, width: Int)? {
    guard i + 1 < end else { return nil }
    let (a, b) = (Int32(bytes[i]), Int32(bytes[i + 1]))
    guard b & 0xC0 == 0x80 else { return nil }
    if a & 0xE0 == 0xC0 {
      let scalar = (a & 0x1F) << 6 | b & 0x3F
      switch scalar {
      // Latin, Greek, Cyrillic.
      case 0xC0...0x24F, 0x3B1...0x3C9, 0x400...0x481, 0x48A...0x52F:
        return (scalar, columns(of: scalar))
      default: return nil
      }
    }
    guard a & 0xF0 == 0xE0, i + 2 < end else { return nil }
    let c = Int32(bytes[i + 2])
    guard c & 0xC0 == 0x80 else { return nil }
    let scalar = (a & 0x0F) << 12 | (b & 0x3F) << 6 | c & 0x3F
    switch scalar {
    // Signs of East Asia, Hiragana, Katakana, ideographs.
    case 0x3001...0x3002, 0x300C...0x300F, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5:
      return (scalar, 2)
    default: return nil
    }
  }

  private mutating func enterRun() {
    repeat {
      run += 1
      runEnd = passage.end(ofRun: run)
    } while at >= runEnd && runEnd < passage.count
    look = passage.look(ofRun: run)
  }

  /// Behind the end of a line, to the next one; false where there is none.
  mutating func nextLine() -> Bool {
    let length = separator
    at += length
    column = 0
    return length > 0
  }

  /// Bytes of the line's end that stands here; 0: none.
  private var separator: Int {
    guard at < end else { return 0 }
    switch passage.bytes[at] {
    case 0x0A: return 1
    case 0x0D: return at + 1 < end && passage.bytes[at + 1] == 0x0A ? 2 : 1
    case 0xE2:
      guard at + 2 < end, passage.bytes[at + 1] == 0x80 else { return 0 }
      return passage.bytes[at + 2] == 0xA8 || passage.bytes[at + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  // MARK: What is read

  var cell: Cell {
    var cell =
      letter != 0
      ? Cell(ascii: letter, look: look)
      : Cell(cluster: bytes, width: UInt8(width), look: look)
    cell.isWords = true
    return cell
  }

  /// What it means where rows are broken.
  var sign: Sign {
    letter != 0
      ? Sign(ascii: letter)
      : Sign(scalar, byteCount: bytes.count, width: width)
  }

  /// The way that it is written.
  var direction: Direction? {
    letter != 0 ? Direction(ofASCII: letter) : Direction(of: scalar)
  }

  /// The scalar that it is, where it is but one.
  var single: Int32? { letter != 0 ? Int32(letter) : alone > 0 ? scalar : nil }

  /// The bytes that it is, where it is no single byte. A cell may take fewer.
  var bytes: ArraySlice<UInt8> {
    alone > 0 ? passage.bytes[start..<start + alone] : gathered[...]
  }

  /// Adds its bytes to a text.
  func append(to bytes: inout [UInt8]) {
    if letter != 0 { return bytes.append(letter) }
    if self.bytes.count > Int(CLUSTER_MOST) { return bytes.append(contentsOf: cell) }
    bytes += self.bytes
  }

  // MARK: Gathering

  /// Reads a cluster of any kind; false where there was nothing to be seen.
  private mutating func gather() -> Bool {
    gathered.removeAll(keepingCapacity: true)
    letter = 0
    alone = 0
    width = 0
    var (last, breaks, marks): (Int32, Int32, Int) = (0, 0, 0)
    let stop = min(end, runEnd)
    while at < stop {
      var (found, length) = decode(stop)
      switch found {
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: return finish()
      case 0..<0x20, 0x7F..<0xA0: found = Clusters.replacement
      // What turns the direction of text could make it read as something else.
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
        at += length
        continue
      default: break
      }
      let wide = Clusters.columns(of: found)
      let isMark = Clusters.isMark(found)
      if gathered.isEmpty {
        scalar = found
        start = at
        if wide == 0 {
          // Joiners and their like are nothing by themselves; a mark gets a circle.
          if !isMark {
            at += length
            continue
          }
          scalar = Clusters.dottedCircle
          append(scalar)
          width = 1
        }
      } else if utf8proc_grapheme_break_stateful(last, found, &breaks) {
        return finish()
      }
      at += length
      if isMark {
        marks += 1
        if marks > Clusters.mostMarks { continue }
      }
      width = min(2, width + wide)
      if found == Clusters.emojiSelector && Clusters.mayBeEmoji(scalar) { width = 2 }
      append(found)
      last = found
    }
    return finish()
  }

  private mutating func finish() -> Bool {
    if gathered.isEmpty { return false }
    width = max(1, width)
    column += width
    return true
  }

  /// The scalar that stands here and its bytes; a sign for what is no UTF-8.
  private func decode(_ stop: Int) -> (scalar: Int32, length: Int) {
    passage.bytes.withUnsafeBufferPointer { bytes in
      var scalar: Int32 = -1
      let length = utf8proc_iterate(bytes.baseAddress.map { $0 + at }, stop - at, &scalar)
      return length > 0 ? (scalar, length) : (Clusters.replacement, 1)
    }
  }

  private mutating func append(_ scalar: Int32) {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    let length = withUnsafeMutableBytes(of: &bytes) { buffer in
      utf8proc_encode_char(scalar, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    guard length > 0, gathered.count < Clusters.mostBytes else { return }
    withUnsafeBytes(of: bytes) { buffer in
      for i in 0..<length { gathered.append(buffer[i]) }
    }
  }

  private static func columns(of scalar: Int32) -> Int {
    Ambiguous.isWide(scalar) ? 2 : Int(utf8proc_charwidth(scalar))
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
}
