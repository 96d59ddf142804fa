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
  /// The chains that jumps to pages outside the source's known one lead to, while those are under way
  /// or still seen. Chain 1 is the first; chain 0 is the source's own.
  private(set) var elsewhere: [LinkedPages?] = []

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
    digest.add(elsewhere.count)
    for chain in elsewhere {
      digest.add(chain != nil)
      chain?.digest(into: &digest)
    }
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

  @inline(never)
  func page(at place: Int64, chain: Int = 0) -> Int64? {
    if chain > 0 { return chain <= elsewhere.count ? elsewhere[chain - 1]?.page(at: place) : nil }
    return switch source {
    case .counted(let count): place >= 0 && place < count ? place : nil
    case .listed(let list):
      place >= 0 && place < Int64(list.count) ? list.page(at: Int(place)) : nil
    case .linked(let linked): linked.page(at: place)
    }
  }

  @inline(never)
  func answer(at place: Int64, chain: Int = 0) -> Answer {
    if let page = page(at: place, chain: chain) { return .page(page) }
    guard let linked = self.chain(chain) else { return .none }
    switch place > linked.last ? linked.after : linked.before {
    case .end: return .none
    case .unknown: return .unknown
    case .notNow: return .notNow
    }
  }

  // MARK: Chains

  /// The chain of a linked source, or one that a jump leads to.
  @inline(never)
  func chain(_ number: Int) -> LinkedPages? {
    if number > 0 { return number <= elsewhere.count ? elsewhere[number - 1] : nil }
    if case .linked(let linked) = source { return linked }
    return nil
  }

  /// The numbers of all chains, and of places where there is none.
  var chains: ClosedRange<Int> { 0...elsewhere.count }

  /// How many pages a linked source has told.
  var told: Int {
    var sum = 0
    for number in chains { sum += chain(number)?.chain.count ?? 0 }
    return sum
  }

  /// What to ask for next, to know the page at a place.
  func gap(towards place: Int64, chain: Int) -> LinkedPages.Gap? {
    self.chain(chain)?.gap(towards: place)
  }

  /// Changes a chain in place.
  mutating func change(_ number: Int, _ body: (inout LinkedPages) -> Void) {
    guard var chain = take(number) else { return }
    body(&chain)
    put(chain, number)
  }

  /// Takes a chain out, so that it is changed and not copied.
  @inline(never) private mutating func take(_ number: Int) -> LinkedPages? {
    guard let chain = chain(number) else { return nil }
    if number > 0 { elsewhere[number - 1] = nil } else { source = .counted(0) }
    return chain
  }

  @inline(never) private mutating func put(_ chain: LinkedPages, _ number: Int) {
    if number > 0 { elsewhere[number - 1] = chain } else { source = .linked(chain) }
  }

  /// Puts a chain beside the others, and answers its number.
  mutating func add(_ chain: LinkedPages) -> Int {
    for place in elsewhere.indices where elsewhere[place] == nil {
      elsewhere[place] = chain
      return place + 1
    }
    elsewhere.append(chain)
    return elsewhere.count
  }

  /// Takes a chain that a jump led to away.
  mutating func forget(chain: Int) {
    guard chain > 0, chain <= elsewhere.count else { return }
    elsewhere[chain - 1] = nil
    while let last = elsewhere.last, last == nil { elsewhere.removeLast() }
  }

  /// Takes all but the source's own chain away.
  mutating func forgetElsewhere() { elsewhere.removeAll(keepingCapacity: true) }

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
  func index(_ place: Int64, chain: Int = 0) -> UInt64 {
    let isIndex = chain > 0 ? self.chain(chain)?.isAbsolute == true : isAbsolute
    return isIndex && place >= 0 ? UInt64(place) : Page.unknown
  }
}
