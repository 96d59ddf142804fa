import Testing

@testable import PagerEngine

@Suite struct WindowTests {
  @Test("E7 it holds what was added, and lets go of what a pass did not want, in ascending order")
  func random() {
    let seed = SplitMix64.seed(for: "WindowTests", default: 6)
    var random = SplitMix64(seed: seed)
    var window = Window()
    var model: Set<Int64> = []
    for round in 0..<300 {
      window.beginPass()
      var wanted: Set<Int64> = []
      // Now many, now few, so that it grows and shrinks.
      let most = round % 20 == 0 ? 400 : 12
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        let page = Int64.random(in: -300...300, using: &random)
        #expect(window.add(page) == model.insert(page).inserted, "seed \(seed)")
        wanted.insert(page)
      }
      window.endPass()
      #expect(window.gone == model.subtracting(wanted).sorted(), "seed \(seed)")
      model = wanted
      if Bool.random(using: &random) {
        #expect(window.add(7) == model.insert(7).inserted)
      }
      #expect(window.ordered() == model.sorted() && window.count == model.count)
      #expect((Int64(-310)...310).allSatisfy { window.holds($0) == model.contains($0) })
    }
  }

  @Test("E38 its digest covers what is held, whatever came first")
  func digests() {
    func digest(_ pages: [Int64]) -> UInt64 {
      var window = Window()
      for page in pages { _ = window.add(page) }
      window.beginPass()
      for page in pages where page != 9 { _ = window.add(page) }
      window.endPass()
      var digest = Digest()
      window.digest(into: &digest)
      return digest.value
    }
    #expect(digest([1, 2, 3]) == digest([3, 9, 1, 2]))
    #expect(digest([1, 2, 3]) != digest([1, 2, 4]) && digest([1, 2]) != digest([1, 2, 0]))
  }
}
