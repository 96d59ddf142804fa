/// Finds the chunk of a page: a hash table with open addressing and no tombstones.
///
/// The library's own dictionaries take their seed from the system, which differs between runs and
/// asks for a newer libc; this one is the same everywhere.
struct PageTable {
  /// `Page.none` marks a free slot: it is never a key.
  private var keys: [Int64] = []
  private var values: [Int32] = []
  private var used = 0

  func value(of key: Int64) -> Int32? {
    guard used > 0, key != Page.none else { return nil }
    let slot = slot(of: key)
    return keys[slot] == key ? values[slot] : nil
  }

  /// Sets the value of a key, new or not.
  mutating func set(_ key: Int64, to value: Int32) {
    if 10 * (used + 1) > 7 * keys.count { grow() }
    let slot = slot(of: key)
    if keys[slot] == Page.none {
      keys[slot] = key
      used += 1
    }
    values[slot] = value
  }

  mutating func remove(_ key: Int64) {
    guard used > 0, key != Page.none else { return }
    var hole = slot(of: key)
    guard keys[hole] == key else { return }
    used -= 1
    // Pull back what had to step over the hole (Knuth, vol. 3, 6.4, algorithm R).
    let mask = keys.count - 1
    var next = (hole + 1) & mask
    while keys[next] != Page.none {
      let home = PageTable.hash(keys[next]) & mask
      if (next - home) & mask >= (next - hole) & mask {
        keys[hole] = keys[next]
        values[hole] = values[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    keys[hole] = Page.none
  }

  /// Where a key is, or would go.
  private func slot(of key: Int64) -> Int {
    let mask = keys.count - 1
    var slot = PageTable.hash(key) & mask
    while keys[slot] != Page.none && keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    let size = max(16, 2 * keys.count)
    keys = Array(repeating: Page.none, count: size)
    values = Array(repeating: 0, count: size)
    for (i, key) in oldKeys.enumerated() where key != Page.none {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = oldValues[i]
    }
  }

  /// Mixed, so that ids in sequence spread.
  private static func hash(_ key: Int64) -> Int {
    Int(truncatingIfNeeded: UInt64(bitPattern: key).mixed)
  }
}
