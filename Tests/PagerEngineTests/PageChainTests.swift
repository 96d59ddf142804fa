import Testing

@testable import PagerEngine

@Suite struct PageChainTests {
  @Test("E1 a chain grows and shrinks at both ends, as an array does")
  func random() {
    let seed = SplitMix64.seed(for: "PageChainTests", default: 8)
    var random = SplitMix64(seed: seed)
    var chain = PageChain(0)
    var model: [Int64] = [0]
    for number in Int64(1)...4000 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9:
        chain.append(number)
        model.append(number)
      case 9..<18:
        chain.prepend(number)
        model.insert(number, at: 0)
      default:
        let first = Int.random(in: 0..<model.count, using: &random) / 4
        let last = Int.random(in: 0..<model.count - first, using: &random) / 4
        chain.drop(first: first, last: last)
        model = Array(model[first..<model.count - last])
      }
      #expect(chain.count == model.count && chain.first == model[0] && chain.last == model.last)
      let place = Int.random(in: 0..<model.count, using: &random)
      #expect(chain[place] == model[place], "seed \(seed)")
    }
    #expect((0..<chain.count).map { chain[$0] } == model)
    chain.drop(first: chain.count - 1, last: 1)
    #expect(chain.count == model.count)
  }
}
