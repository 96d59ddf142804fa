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
    var all: [Int32] = []
    for scalar in Needle.folded(text) { Needle.add(scalar, to: &all) }
    return place(in: all, from: 0) != nil
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
    let isBlank = scalar == 0x20 || scalar == 0xA0 || scalar >= 0x09 && scalar <= 0x0D
    if !isBlank { return all.append(scalar) }
    if all.last != blank { all.append(blank) }
  }

  /// The scalars of a text with cases folded and marks taken from their letters; bytes, where it is no UTF-8.
  private static func folded(_ text: [UInt8]) -> [Int32] {
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
        if count < 0 { return text.map { Int32($0) } }
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
