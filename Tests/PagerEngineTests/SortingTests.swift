import Testing

@testable import PagerEngine

struct SortingTests {
  @Test("E7 ids come in ascending order, whatever their number and order")
  func ascending() {
    var random: UInt64 = 1
    for count in [0, 1, 2, 3, 4, 7, 8, 100, 1000] {
      for spread in [1, 10, Int64.max] {
        var ids: [Int64] = []
        for _ in 0..<count {
          random = random.mixed
          ids.append(Int64(bitPattern: random) % spread)
        }
        for var given in [ids, ids.sorted(), ids.sorted(by: >)] {
          given.sortAscending()
          #expect(given == ids.sorted())
        }
      }
    }
  }
}
