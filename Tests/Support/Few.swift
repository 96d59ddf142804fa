/// Values by page, for few pages: stored in place, so that a copy is a copy of bytes.
struct Few<Value> {
  /// More than the retain windows that tests use, with the pages in view.
  private static var capacity: Int { 64 }

  private var entries = InlineArray<64, (page: Int64, value: Value)?>(repeating: nil)
  private(set) var count = 0

  func value(of page: Int64) -> Value? {
    place(of: page).flatMap { entries[$0]?.value }
  }

  /// True when the page is new.
  @discardableResult
  mutating func set(_ page: Int64, _ value: Value) -> Bool {
    if let place = place(of: page) {
      entries[place] = (page, value)
      return false
    }
    precondition(count < Few.capacity, "a test keeps more pages than its ledger holds")
    entries[count] = (page, value)
    count += 1
    return true
  }

  @discardableResult
  mutating func remove(_ page: Int64) -> Value? {
    guard let place = place(of: page) else { return nil }
    let value = entries[place]?.value
    count -= 1
    entries[place] = entries[count]
    entries[count] = nil
    return value
  }

  func firstPage(where body: (Int64) -> Bool) -> Int64? {
    for i in 0..<count {
      if let entry = entries[i], body(entry.page) { return entry.page }
    }
    return nil
  }

  private func place(of page: Int64) -> Int? {
    (0..<count).first { entries[$0]?.page == page }
  }
}
