/// The pages that the host keeps loaded (E7).
struct Window {
  /// Each loaded page, with the pass that it was last wanted in.
  private var table = PageTable()
  private var pass: Int32 = 0
  /// The sum of all ids, mixed: the same whatever came first.
  private var sum: UInt64 = 0
  /// All ids in ascending order, if nothing was loaded or unloaded since that was asked for.
  private var order: [Int64] = []
  private var isInOrder = true
  /// What the last pass left unwanted, in ascending order.
  private(set) var gone: [Int64] = []

  func digest(into digest: inout Digest) {
    digest.add(count)
    digest.add(sum)
  }

  var count: Int { table.count }

  func holds(_ page: Int64) -> Bool { table.value(of: page) != nil }

  /// Wants a page; false when it was loaded already.
  mutating func add(_ page: Int64) -> Bool {
    guard table.set(page, to: pass) else { return false }
    sum &+= UInt64(bitPattern: page).mixed
    isInOrder = false
    return true
  }

  /// Begins to find out which pages should be loaded: those that are added from now on.
  mutating func beginPass() { pass = 1 - pass }

  /// Lets go of the pages that were not wanted since the pass began: they are `gone`.
  mutating func endPass() {
    gone.removeAll(keepingCapacity: true)
    let now = pass
    table.each { page, pass in
      if pass != now { gone.append(page) }
    }
    guard !gone.isEmpty else { return }
    gone.sortAscending()
    for page in gone {
      table.remove(page)
      sum &-= UInt64(bitPattern: page).mixed
    }
    table.shrink()
    isInOrder = false
  }

  /// All ids in ascending order.
  mutating func ordered() -> [Int64] {
    if !isInOrder {
      order.removeAll(keepingCapacity: true)
      table.each { page, _ in order.append(page) }
      order.sortAscending()
      isInOrder = true
    }
    return order
  }
}
