/// The pages of a pager, whatever kind of source they come from.
///
/// A place is a page's index, or its distance from the opening page in a linked source that does not
/// tell indices.
struct Pages {
  enum Source {
    case counted(Int64)
    case listed(PageList)
    case linked(LinkedPages)
  }

  /// What stands at a place.
  enum Answer: Equatable {
    case page(Int64)
    case none
    /// A linked source has not said yet.
    case unknown
    case notNow
  }

  var source = Source.listed(PageList())
  /// Where a jump to a page outside the known chain leads, while it is under way.
  var elsewhere: LinkedPages?

  func digest(into digest: inout Digest) {
    switch source {
    case .counted(let count):
      digest.add(Int32(0))
      digest.add(count)
    case .listed(let list):
      digest.add(Int32(1))
      list.digest(into: &digest)
    case .linked(let linked):
      digest.add(Int32(2))
      linked.digest(into: &digest)
    }
    digest.add(elsewhere != nil)
    elsewhere?.digest(into: &digest)
  }

  var isEmpty: Bool {
    switch source {
    case .counted(let count): count == 0
    case .listed(let list): list.count == 0
    case .linked: false
    }
  }

  /// Places are indices.
  var isAbsolute: Bool {
    if case .linked(let linked) = source { return linked.isAbsolute }
    return true
  }

  /// How many pages there are, where it is known.
  var count: UInt64? {
    switch source {
    case .counted(let count): UInt64(count)
    case .listed(let list): UInt64(list.count)
    case .linked(let linked): linked.count
    }
  }

  /// How many pages there are of a source that knows all of them.
  var knownCount: Int64? {
    switch source {
    case .counted(let count): count
    case .listed(let list): Int64(list.count)
    case .linked: nil
    }
  }

  func page(at place: Int64, elsewhere: Bool = false) -> Int64? {
    if elsewhere { return self.elsewhere?.page(at: place) }
    return switch source {
    case .counted(let count): place >= 0 && place < count ? place : nil
    case .listed(let list):
      place >= 0 && place < Int64(list.count) ? list.page(at: Int(place)) : nil
    case .linked(let linked): linked.page(at: place)
    }
  }

  func answer(at place: Int64, elsewhere: Bool = false) -> Answer {
    if let page = page(at: place, elsewhere: elsewhere) { return .page(page) }
    guard let linked = chain(elsewhere: elsewhere) else { return .none }
    switch place > linked.last ? linked.after : linked.before {
    case .end: return .none
    case .unknown: return .unknown
    case .notNow: return .notNow
    }
  }

  /// The chain of a linked source, or the one that a jump leads to.
  func chain(elsewhere: Bool) -> LinkedPages? {
    if elsewhere { return self.elsewhere }
    if case .linked(let linked) = source { return linked }
    return nil
  }

  /// How many pages a linked source has told.
  var told: Int {
    (chain(elsewhere: false)?.chain.count ?? 0) + (elsewhere?.chain.count ?? 0)
  }

  /// Changes a chain in place.
  mutating func change(elsewhere: Bool, _ body: (inout LinkedPages) -> Void) {
    if elsewhere {
      guard var chain = self.elsewhere else { return }
      self.elsewhere = nil
      body(&chain)
      self.elsewhere = chain
    } else if case .linked(var chain) = source {
      // Let go of the stored copy first, so that the chain is changed and not copied.
      source = .counted(0)
      body(&chain)
      source = .linked(chain)
    }
  }

  func place(of page: Int64, near: Int64) -> Int64? {
    switch source {
    case .counted(let count): page >= 0 && page < count ? page : nil
    case .listed(let list): list.index(of: page).map(Int64.init)
    case .linked(let linked): linked.place(of: page, near: near)
    }
  }

  /// The first and the last place, where they are known.
  var firstPlace: Int64? {
    guard case .linked(let linked) = source else { return 0 }
    return linked.before == .end ? linked.first : nil
  }

  var lastPlace: Int64? {
    switch source {
    case .counted(let count): count - 1
    case .listed(let list): Int64(list.count) - 1
    case .linked(let linked): linked.after == .end ? linked.last : nil
    }
  }

  /// A place as the index that hosts see.
  func index(_ place: Int64) -> UInt64 {
    isAbsolute && place >= 0 ? UInt64(place) : Page.unknown
  }
}
