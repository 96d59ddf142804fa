extension [Int64] {
  /// Puts them in ascending order, by a heap (Knuth, vol. 3, 5.2.3): in place, and a tenth of the code of
  /// the library's sort, which keeps the order of equals.
  mutating func sortAscending() {
    withUnsafeMutableBufferPointer { ids in
      for root in stride(from: ids.count / 2 - 1, through: 0, by: -1) {
        [Int64].sink(root, in: ids, count: ids.count)
      }
      for end in stride(from: ids.count - 1, to: 0, by: -1) {
        ids.swapAt(0, end)
        [Int64].sink(0, in: ids, count: end)
      }
    }
  }

  /// Moves one down in a heap of the first `count`, until none below it is larger.
  private static func sink(_ root: Int, in ids: UnsafeMutableBufferPointer<Int64>, count: Int) {
    var root = root
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count && ids[child + 1] > ids[child] { child += 1 }
      guard ids[child] > ids[root] else { return }
      ids.swapAt(root, child)
      root = child
    }
  }
}
