import CPagerScript

/// The links within a deck that a check has come by, and the pages that they lead to.
struct CheckLinks {
  private let script: OpaquePointer
  private var links: [(target: [UInt8], name: [UInt8])] = []
  /// Those that have been looked at, in order of their ids.
  private var pages: [Int64] = []
  private var names: [[UInt8]] = []
  private var followed = 0

  init(script: OpaquePointer) { self.script = script }

  /// A page that is looked at.
  mutating func add(_ page: Int64) {
    let place = place(of: page)
    if has(page, at: place) { return }
    pages.insert(page, at: place)
    let name = pageField("name", of: page, in: script)
    if !name.isEmpty { names.append(name) }
    names += pageItems("anchors", of: page, in: script).map { array($0.string) }
  }

  /// Where a page is among them, or would be.
  private func place(of page: Int64) -> Int {
    var places = pages.indices
    while let first = places.first {
      let middle = first + places.count / 2
      places = pages[middle] < page ? middle + 1..<places.upperBound : first..<middle
    }
    return places.lowerBound
  }

  private func has(_ page: Int64, at place: Int) -> Bool {
    place < pages.count && pages[place] == page
  }

  /// A link of a page; others than those within the deck are none of this.
  mutating func add(_ address: [UInt8], from name: [UInt8]) {
    if let target = LinkTarget.name(in: address) { links.append((target, name)) }
  }

  /// Links to pages that are not there, in a deck of so many.
  func wrong(count: UInt64) -> [(words: [UInt8], name: [UInt8])] {
    links.compactMap { link in
      switch LinkTarget(link.target, in: script) {
      case .page: return nil
      case .place(let place) where place > 0 && UInt64(place) <= count: return nil
      case .place, .nowhere:
        let near = Spelling.name(near: link.target, of: names).map { [UInt8(ascii: "#")] + $0 }
        let words = [UInt8]("the link #") + link.target + [UInt8](" leads to no page")
        return (words + Spelling.hint(near), link.name)
      }
    }
  }

  /// A page that a link leads to and that has not been looked at, and what it is called.
  mutating func next() -> (page: Int64, name: [UInt8])? {
    while followed < links.count {
      let target = links[followed].target
      followed += 1
      guard case .page(let page) = LinkTarget(target, in: script),
        !has(page, at: place(of: page))
      else { continue }
      return (page, [UInt8]("page \"") + target + [UInt8]("\""))
    }
    return nil
  }
}
