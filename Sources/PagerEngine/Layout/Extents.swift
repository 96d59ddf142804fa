/// What the extent question has answered: the lengths of the pages in and near the window (E29).
struct Extents: Equatable {
  private struct Entry: Equatable {
    let page: Int64
    /// Points along the axis; none where the host left it to the pager.
    let value: Double?
    var isKept = true
  }

  /// By ascending id, for the look-up.
  private var entries: [Entry] = []

  /// The host's answer: none when it was not asked, or gave none.
  func value(of page: Int64) -> Double? {
    let place = lowerBound(page)
    return place < entries.count && entries[place].page == page ? entries[place].value : nil
  }

  /// Whether the page was asked for already; if so it is kept.
  mutating func keep(_ page: Int64) -> Bool {
    let place = lowerBound(page)
    guard place < entries.count, entries[place].page == page else { return false }
    entries[place].isKept = true
    return true
  }

  mutating func learn(_ page: Int64, _ value: Double?) {
    let place = lowerBound(page)
    entries.insert(Entry(page: page, value: value), at: place)
  }

  mutating func forget(_ page: Int64) { entries.removeAll { $0.page == page } }

  mutating func forgetAll() { entries.removeAll(keepingCapacity: true) }

  /// Begins a pass over all that is needed; what it does not keep is forgotten at its end.
  mutating func beginPass() {
    for i in entries.indices { entries[i].isKept = false }
  }

  mutating func endPass() { entries.removeAll { !$0.isKept } }

  func digest(into digest: inout Digest) {
    for entry in entries {
      digest.add(entry.page)
      digest.add(entry.value ?? -1)
    }
  }

  private func lowerBound(_ page: Int64) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].page < page { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
