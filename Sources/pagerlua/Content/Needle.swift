import CUtf8proc

/// Words that are looked for: large letters count as small ones, and any white space as one blank.
struct Needle {
  private let scalars: [Int32]

  /// None without anything to look for.
  init?(_ words: [UInt8]) {
    var scalars: [Int32] = []
    for scalar in Needle.folded(words) { Needle.add(scalar, to: &scalars) }
    if scalars.isEmpty || scalars == [Needle.blank] { return nil }
    self.scalars = scalars
  }

  /// Scalars that it has, with cases folded.
  var length: Int { scalars.count }

  /// The words stand somewhere in a text.
  func isIn(_ text: [UInt8]) -> Bool {
    var seeker = Seeker(self)
    var clusters = Clusters(Passage(text, look: .plain))
    repeat {
      while clusters.next() { if seeker.take(clusters) { return true } }
      if seeker.takeBlank() { return true }
    } while clusters.nextLine()
    return false
  }

  /// Looks for the words in what it is given bit by bit.
  struct Seeker {
    private let scalars: [Int32]
    /// For each scalar that did not come: how many of the words may have come already.
    private let shorter: [Int]
    /// Scalars of the words that have come.
    private(set) var found = 0
    private var wasBlank = false
    /// What it reads in, like a row; where each of the last scalars was, round and round; and where the next
    /// one is put.
    var row = 0
    private var rows: [Int]
    private var next = 0
    /// Where the words began that were found last.
    private(set) var start = 0

    init(_ needle: Needle) {
      scalars = needle.scalars
      rows = [Int](repeating: 0, count: scalars.count)
      var shorter = [0, 0]
      var length = 0
      for scalar in scalars.dropFirst() {
        while length > 0 && scalars[length] != scalar { length = shorter[length] }
        if scalars[length] == scalar { length += 1 }
        shorter.append(length)
      }
      self.shorter = shorter
    }

    /// True when the words end here; what they had does not count for the next ones.
    mutating func take(_ clusters: Clusters) -> Bool {
      if let scalar = clusters.single, let folded = Needle.folded(scalar) { return take(folded) }
      return take(Array(clusters.bytes))
    }

    mutating func take(_ cell: Cell) -> Bool {
      if cell.byteCount == 1, let folded = Needle.folded(Int32(cell.byte(0))) {
        return take(folded)
      }
      var cluster: [UInt8] = []
      cluster.append(contentsOf: cell)
      return take(cluster)
    }

    private mutating func take(_ cluster: [UInt8]) -> Bool {
      var isFound = false
      for scalar in Needle.folded(cluster) where take(scalar) { isFound = true }
      return isFound
    }

    mutating func takeBlank() -> Bool { take(Needle.blank) }

    /// Where what has been found so far began.
    var beginning: Int { rows[next >= found ? next - found : next - found + rows.count] }

    private mutating func take(_ scalar: Int32) -> Bool {
      let isBlank = Needle.isBlank(scalar)
      if isBlank && wasBlank { return false }
      wasBlank = isBlank
      let scalar = isBlank ? Needle.blank : scalar
      rows[next] = row
      next = next + 1 == rows.count ? 0 : next + 1
      while found > 0 && scalars[found] != scalar { found = shorter[found] }
      if scalars[found] == scalar { found += 1 }
      if found < scalars.count { return false }
      start = rows[next]
      found = 0
      return true
    }
  }

  /// The cells of a row that the words stand in.
  func hits(in row: [Cell]) -> [Range<Int>] {
    var all: [Int32] = []
    // The cell that each scalar comes from.
    var owners: [Int] = []
    for (n, cell) in row.enumerated() {
      var cluster: [UInt8] = []
      cluster.append(contentsOf: cell)
      for scalar in Needle.folded(cluster) {
        Needle.add(scalar, to: &all)
        if owners.count < all.count { owners.append(n) }
      }
    }
    var hits: [Range<Int>] = []
    var from = 0
    while let start = place(in: all, from: from) {
      from = start + scalars.count
      hits.append(owners[start]..<(owners[from - 1] + 1))
    }
    return hits
  }

  private func place(in all: [Int32], from: Int) -> Int? {
    guard all.count >= scalars.count else { return nil }
    var start = from
    while start <= all.count - scalars.count {
      var n = 0
      while n < scalars.count && all[start + n] == scalars[n] { n += 1 }
      if n == scalars.count { return start }
      start += 1
    }
    return nil
  }

  // MARK: Folding

  private static let blank: Int32 = 0x20

  private static func add(_ scalar: Int32, to all: inout [Int32]) {
    if !isBlank(scalar) { return all.append(scalar) }
    if all.last != blank { all.append(blank) }
  }

  private static func isBlank(_ scalar: Int32) -> Bool {
    scalar == 0x20 || scalar == 0xA0 || scalar >= 0x09 && scalar <= 0x0D
  }

  /// A letter with its case folded, where it is plain to see; as the others are.
  private static func folded(_ scalar: Int32) -> Int32? {
    switch scalar {
    case 0x41...0x5A: return scalar | 0x20
    case 0..<0x80: return scalar
    // Greek, without its final sigma; Cyrillic.
    case 0x3B1...0x3C1, 0x3C3...0x3C9: return scalar
    case 0x410...0x42F where scalar != 0x419: return scalar + 0x20
    case 0x430...0x44F where scalar != 0x439: return scalar
    case 0x3001...0x3002, 0x300C...0x300F, 0x4E00...0x9FA5: return scalar
    default: return nil
    }
  }

  /// The scalars of a text with cases folded and marks taken from their letters, as it is shown where it is
  /// no UTF-8.
  private static func folded(_ text: [UInt8], isShown: Bool = false) -> [Int32] {
    if text.isEmpty { return [] }
    let options = utf8proc_option_t(
      rawValue: UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue)
    return text.withUnsafeBufferPointer { bytes in
      // Most texts have no more scalars than bytes; else the number that is needed is answered.
      var result = [Int32](repeating: 0, count: text.count)
      for _ in 0..<2 {
        let capacity = result.count
        let count = result.withUnsafeMutableBufferPointer {
          utf8proc_decompose(bytes.baseAddress, bytes.count, $0.baseAddress, capacity, options)
        }
        if count < 0 { return isShown ? [] : folded(Text.clean(text), isShown: true) }
        if count <= capacity {
          result.removeLast(capacity - count)
          return result
        }
        result = [Int32](repeating: 0, count: count)
      }
      return result
    }
  }
}

extension Surface {
  /// Shows where in the first rows words stand.
  mutating func mark(_ needle: Needle, rows: Int) {
    for row in 0..<min(rows, self.rows) {
      var cells: [Cell] = []
      var places: [Int] = []
      for column in 0..<columns where self[column, row].width > 0 {
        cells.append(self[column, row])
        places.append(column)
      }
      for hit in needle.hits(in: cells) {
        for n in hit { reverse(places[n], row, width: Int(cells[n].width)) }
      }
    }
  }
}
