/// A list of distinct pages with edits and look-ups in O(log n).
///
/// Pages stand in chunks, the chunks in a tree that counts pages, and a table tells the chunk of each
/// page. Chunks keep the tree small: a list of 2²⁴ pages needs some 2¹⁹ nodes.
struct PageList {
  /// Pages in a chunk at most; a full one is split in two.
  private static let chunkSize = 64
  /// Pages in a chunk of a list that comes as a whole: room for a few more.
  private static let filling = 48

  /// `chunkSize` places for each node of the tree.
  private var pages: [Int64] = []
  private var tree = ChunkTree()
  private var table = PageTable()

  init() {}

  /// A list of these pages; nil when one is there twice or is no page.
  init?(_ ids: UnsafeBufferPointer<Int64>) {
    guard insert(ids, at: 0) else { return nil }
  }

  var count: Int { tree.count }

  /// The pages in order; how they stand in chunks is no part of it.
  func digest(into digest: inout Digest) {
    digest.add(count)
    guard digest.coversLists else { return }
    var place = 0
    while place < count {
      let node = tree.find(place).node
      for i in 0..<tree.size(node) { digest.add(pages[PageList.base(node) + i]) }
      place += tree.size(node)
    }
  }

  func page(at place: Int) -> Int64? {
    guard place >= 0 && place < count else { return nil }
    let (node, offset) = tree.find(place)
    return pages[PageList.base(node) + offset]
  }

  func index(of page: Int64) -> Int? {
    guard let node = table.value(of: page) else { return nil }
    return tree.start(of: node) + offset(of: page, in: node)
  }

  /// Puts pages in before the one at `place`. False, with nothing changed, when one is in the list
  /// already, is there twice, or is no page. Wants 0 ≤ place ≤ count.
  mutating func insert(_ ids: UnsafeBufferPointer<Int64>, at place: Int) -> Bool {
    for (i, page) in ids.enumerated() {
      guard page != Page.none, table.value(of: page) == nil else {
        for earlier in ids[0..<i] { table.remove(earlier) }
        return false
      }
      table.set(page, to: ChunkTree.none)
    }
    if ids.count < PageList.filling {
      for (i, page) in ids.enumerated() { put(page, at: place + i) }
      return true
    }
    var node = cut(at: place)
    var next = 0
    while next < ids.count {
      let size = min(PageList.filling, ids.count - next)
      node = addNode(after: node)
      for i in 0..<size {
        pages[PageList.base(node) + i] = ids[next + i]
        table.set(ids[next + i], to: node)
      }
      tree.resize(node, to: size)
      next += size
    }
    return true
  }

  /// Takes pages out. Wants a range within the list.
  mutating func remove(at place: Int, count: Int) {
    var left = count
    while left > 0 {
      let (node, offset) = tree.find(place)
      let size = tree.size(node)
      let taken = min(left, size - offset)
      let base = PageList.base(node)
      for i in offset..<offset + taken { table.remove(pages[base + i]) }
      for i in offset + taken..<size { pages[base + i - taken] = pages[base + i] }
      tree.resize(node, to: size - taken)
      if size == taken { tree.remove(node) }
      left -= taken
    }
  }

  /// Moves a page; `to` is its place after it has been taken out. Wants places within the list.
  mutating func move(from: Int, to: Int) {
    guard let page = page(at: from) else { return }
    remove(at: from, count: 1)
    put(page, at: to)
  }

  /// Puts another page in the place of one. False, with nothing changed, when it is in the list
  /// already or is no page.
  mutating func replace(at place: Int, with page: Int64) -> Bool {
    guard page != Page.none, table.value(of: page) == nil, place >= 0, place < count else {
      return false
    }
    let (node, offset) = tree.find(place)
    table.remove(pages[PageList.base(node) + offset])
    pages[PageList.base(node) + offset] = page
    table.set(page, to: node)
    return true
  }

  private static func base(_ node: Int32) -> Int { Int(node) * chunkSize }

  private func offset(of page: Int64, in node: Int32) -> Int {
    let base = PageList.base(node)
    var offset = 0
    while pages[base + offset] != page { offset += 1 }
    return offset
  }

  private mutating func put(_ page: Int64, at place: Int) {
    guard count > 0 else {
      let node = addNode(after: ChunkTree.none)
      store(page, at: 0, in: node)
      return
    }
    // At the end of a chunk rather than at the start of the next.
    var (node, offset) = tree.find(max(0, place - 1))
    if place > 0 { offset += 1 }
    if tree.size(node) == PageList.chunkSize {
      let half = PageList.chunkSize / 2
      let other = split(node, at: half)
      if offset > half { (node, offset) = (other, offset - half) }
    }
    store(page, at: offset, in: node)
  }

  private mutating func store(_ page: Int64, at offset: Int, in node: Int32) {
    let base = PageList.base(node)
    let size = tree.size(node)
    var i = size
    while i > offset {
      pages[base + i] = pages[base + i - 1]
      i -= 1
    }
    pages[base + offset] = page
    table.set(page, to: node)
    tree.resize(node, to: size + 1)
  }

  /// Makes a chunk end before `place`, and answers it; none at the start of the list.
  private mutating func cut(at place: Int) -> Int32 {
    guard place > 0 else { return ChunkTree.none }
    let (node, offset) = tree.find(place - 1)
    if offset + 1 < tree.size(node) { _ = split(node, at: offset + 1) }
    return node
  }

  /// Moves the rest of a chunk into a new one after it.
  private mutating func split(_ node: Int32, at offset: Int) -> Int32 {
    let size = tree.size(node)
    let other = addNode(after: node)
    for i in offset..<size {
      let page = pages[PageList.base(node) + i]
      pages[PageList.base(other) + i - offset] = page
      table.set(page, to: other)
    }
    tree.resize(node, to: offset)
    tree.resize(other, to: size - offset)
    return other
  }

  private mutating func addNode(after node: Int32) -> Int32 {
    let new = tree.insert(after: node)
    while pages.count < tree.capacity * PageList.chunkSize { pages.append(Page.none) }
    return new
  }
}
