import Testing

@testable import PagerEngine

@Suite struct PageListTests {
  private func make(_ ids: [Int64]) -> PageList? { ids.withUnsafeBufferPointer { PageList($0) } }

  private func insert(_ ids: [Int64], at place: Int, in list: inout PageList) -> Bool {
    ids.withUnsafeBufferPointer { list.insert($0, at: place) }
  }

  private func replace(at place: Int, with page: Int64, in list: inout PageList) -> Bool {
    list.replace(at: place, with: page)
  }

  private func pages(_ list: PageList) -> [Int64] {
    (0..<list.count).compactMap { list.page(at: $0) }
  }

  @Test("E1 edits and look-ups agree with a plain array, at random")
  func agreesWithAnArray() {
    let seed = SplitMix64.seed(for: "PageListTests", default: 20)
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      var list = PageList()
      var plain: [Int64] = []
      var fresh: Int64 = 0
      for step in 0..<600 {
        edit(&list, &plain, &fresh, &random)
        #expect(list.count == plain.count)
        if step % 20 == 0 {
          #expect(pages(list) == plain, "seed \(seed)")
          for (i, page) in plain.enumerated() { #expect(list.index(of: page) == i) }
        }
      }
      #expect(pages(list) == plain, "seed \(seed)")
      #expect(list.page(at: -1) == nil && list.page(at: plain.count) == nil)
      #expect(list.index(of: fresh) == nil)
    }
  }

  private func edit(
    _ list: inout PageList, _ plain: inout [Int64], _ fresh: inout Int64, _ random: inout SplitMix64
  ) {
    switch random.below(10) {
    case 0...3:
      // Now and then more than a chunk at once.
      let count = random.below(8) == 0 ? random.below(300) : random.below(6)
      let ids = (0..<count).map { fresh &+ Int64($0) &* 7 }
      fresh += Int64(count) * 7 + 1
      let place = random.below(plain.count + 1)
      #expect(insert(ids, at: place, in: &list))
      plain.insert(contentsOf: ids, at: place)
    case 4...5:
      let place = random.below(plain.count + 1)
      let count = min(random.below(random.below(6) == 0 ? 150 : 5), plain.count - place)
      list.remove(at: place, count: count)
      plain.removeSubrange(place..<place + count)
    case 6...7 where !plain.isEmpty:
      let (from, to) = (random.below(plain.count), random.below(plain.count))
      list.move(from: from, to: to)
      plain.insert(plain.remove(at: from), at: to)
    case 8 where !plain.isEmpty:
      let place = random.below(plain.count)
      #expect(replace(at: place, with: -fresh - 1, in: &list))
      plain[place] = -fresh - 1
      fresh += 1
    default:
      guard let page = plain.randomElement(using: &random) else { return }
      #expect(!insert([fresh, page], at: random.below(plain.count + 1), in: &list))
      #expect(!insert([fresh, fresh], at: 0, in: &list))
      #expect(!insert([Page.none], at: 0, in: &list))
      #expect(!replace(at: random.below(plain.count), with: page, in: &list))
      #expect(list.index(of: fresh) == nil)
    }
  }

  @Test(
    "E1 a page that is there already or twice, or is none, is refused; nothing changes")
  func refusesDuplicates() throws {
    #expect(make([1, 2, 1]) == nil)
    #expect(make([1, Page.none]) == nil)
    var list = try #require(make([1, 2, 3]))
    #expect(!insert([4, 5, 2], at: 1, in: &list))
    #expect(!insert([4, 4], at: 1, in: &list))
    #expect(!replace(at: 0, with: 3, in: &list))
    #expect(!replace(at: 0, with: 1, in: &list))
    #expect(!replace(at: 0, with: Page.none, in: &list))
    #expect(!replace(at: 3, with: 9, in: &list))
    #expect(pages(list) == [1, 2, 3])
    #expect(list.index(of: 4) == nil && list.index(of: 5) == nil)
    #expect(insert([4, 5], at: 1, in: &list))
    #expect(pages(list) == [1, 4, 5, 2, 3])
  }

  @Test("E1 a copy is its own list")
  func isAValue() throws {
    var first = try #require(make(Array(0..<200)))
    let second = first
    first.remove(at: 0, count: 150)
    first.move(from: 0, to: 10)
    #expect(insert([1000], at: 5, in: &first))
    #expect(pages(second) == Array(0..<200))
    #expect(second.index(of: 0) == 0 && second.index(of: 1000) == nil)
  }

  @Test("E1 any id but none is a page, the extremes too")
  func extremeIds() throws {
    let ids: [Int64] = [.max, -1, 0, .min + 1]
    let list = try #require(make(ids))
    for (i, id) in ids.enumerated() { #expect(list.index(of: id) == i) }
    #expect(list.index(of: Page.none) == nil)
  }

  @Test("E1 2¹⁸ pages: found, moved and taken out at both ends and in the middle")
  func many() throws {
    let count = 1 << 18
    var list = try #require(make((0..<count).map { Int64($0) &* 0x9E37_79B9 }))
    #expect(list.count == count)
    for place in stride(from: 0, to: count, by: 997) {
      #expect(list.index(of: Int64(place) &* 0x9E37_79B9) == place)
    }
    list.move(from: 0, to: count - 1)
    #expect(list.index(of: 0) == count - 1 && list.index(of: 0x9E37_79B9) == 0)
    list.remove(at: 1, count: count - 2)
    #expect(pages(list) == [0x9E37_79B9, 0])
  }
}
