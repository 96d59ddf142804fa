/// The pages that the host keeps loaded (E7).
struct Window: Equatable {
  /// Ids in ascending order, for the look-up.
  private(set) var loaded: [Int64] = []
  private var wanted: [Int64] = []

  /// `wanted` is empty, or what is left of the last reconciliation.
  func digest(into digest: inout Digest) {
    digest.add(loaded.count)
    for page in loaded { digest.add(page) }
  }

  func holds(_ page: Int64) -> Bool {
    let place = lowerBound(page)
    return place < loaded.count && loaded[place] == page
  }

  /// Adds a page; false when it was loaded.
  mutating func add(_ page: Int64) -> Bool {
    let place = lowerBound(page)
    if place < loaded.count && loaded[place] == page { return false }
    loaded.insert(page, at: place)
    return true
  }

  /// Begins a list of all pages that should be loaded.
  mutating func beginWanted() { wanted.removeAll(keepingCapacity: true) }

  mutating func want(_ page: Int64) { wanted.append(page) }

  /// Calls `load` for each wanted page that is not loaded, in the order they were wanted, then
  /// `unload` for each loaded one that is not wanted.
  mutating func settle(load: (Int64) -> Void, unload: (Int64) -> Void) {
    for page in wanted where add(page) { load(page) }
    wanted.sort()
    var next = 0
    loaded.removeAll { page in
      while next < wanted.count && wanted[next] < page { next += 1 }
      if next < wanted.count && wanted[next] == page { return false }
      unload(page)
      return true
    }
  }

  private func lowerBound(_ page: Int64) -> Int {
    var low = 0
    var high = loaded.count
    while low < high {
      let middle = (low + high) / 2
      if loaded[middle] < page { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
