/// Finds the chunk of a page: a hash table with open addressing and no tombstones.
///
/// The library's own dictionaries take their seed from the system, which differs between runs and
/// asks for a newer libc; this one is the same everywhere.
struct PageTable {
  /// Slots at least: a power of two, as all sizes are.
  private static let leastSize = 16

  /// `Page.none` marks a free slot: it is never a key.
  private var keys: [Int64] = []
  private var values: [Int32] = []
  private var used = 0

  var count: Int { used }

  func value(of key: Int64) -> Int32? {
    guard used > 0, key != Page.none else { return nil }
    let slot = slot(of: key)
    return keys[slot] == key ? values[slot] : nil
  }

  /// Calls `body` with each key and its value, in no order.
  func each(_ body: (Int64, Int32) -> Void) {
    for slot in keys.indices where keys[slot] != Page.none { body(keys[slot], values[slot]) }
  }

  /// Sets the value of a key; true when it is new.
  @discardableResult
  mutating func set(_ key: Int64, to value: Int32) -> Bool {
    guard key != Page.none else { return false }
    if 10 * (used + 1) > 7 * keys.count { resize(to: max(PageTable.leastSize, 2 * keys.count)) }
    let slot = slot(of: key)
    let isNew = keys[slot] == Page.none
    if isNew {
      keys[slot] = key
      used += 1
    }
    values[slot] = value
    return isNew
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

  /// Gives back room when most of it is free.
  mutating func shrink() {
    var size = keys.count
    while size > PageTable.leastSize && 8 * used < size { size /= 2 }
    if size < keys.count { resize(to: size) }
  }

  private mutating func resize(to size: Int) {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: Page.none, count: size)
    values = Array(repeating: 0, count: size)
    for (i, key) in oldKeys.enumerated() where key != Page.none {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = oldValues[i]
    }
  }

  /// Mixed, so that keys spread, but for the last bits: eight ids in sequence lie side by side, which is
  /// one line of a processor's cache.
  private static func hash(_ key: Int64) -> Int {
    let key = UInt64(bitPattern: key)
    return Int(truncatingIfNeeded: (key >> 3).mixed << 3 | key & 7)
  }
}
