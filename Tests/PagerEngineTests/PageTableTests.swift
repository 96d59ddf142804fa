import Testing

@testable import PagerEngine

@Suite struct PageTableTests {
  @Test("E1 it finds what was put in, and only that, through growth and removal")
  func random() {
    let seed = SplitMix64.seed(for: "PageTableTests", default: 4)
    var random = SplitMix64(seed: seed)
    var table = PageTable()
    var model: [Int64: Int32] = [:]
    for _ in 0..<40_000 {
      // Few keys, so that runs of neighbours form and break up.
      let key = Int64.random(in: -300...300, using: &random)
      if Bool.random(using: &random) {
        let value = Int32.random(in: -1...1000, using: &random)
        table.set(key, to: value)
        model[key] = value
      } else {
        table.remove(key)
        model[key] = nil
      }
    }
    for key in Int64(-310)...310 { #expect(table.value(of: key) == model[key], "seed \(seed)") }
  }

  @Test("no page is never a key")
  func none() {
    var table = PageTable()
    #expect(table.value(of: Page.none) == nil)
    table.remove(5)
    table.set(5, to: 7)
    #expect(table.value(of: Page.none) == nil)
    table.remove(Page.none)
    #expect(table.value(of: 5) == 7)
  }
}
