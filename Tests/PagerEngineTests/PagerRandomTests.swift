import Testing

@testable import PagerEngine

/// Long random runs: beside a plain model at rest, and wildly, beside the ledger of events.
@Suite struct PagerRandomTests {
  static let steps = 4000

  @Test(
    "E4 E7 E10 E22 E28 at rest the pager is where a plain array and an index say",
    arguments: PagerModel.Kind.allCases)
  func agreesWithTheModel(kind: PagerModel.Kind) {
    let seed = SplitMix64.seed(for: "PagerRandomTests \(kind)", default: 4)
    let host = RandomHost(kind, seed: seed)
    for step in 0..<PagerRandomTests.steps {
      if let fault = host.step() {
        Issue.record("\(fault): step \(step), PAGER_SEED=\(seed)")
        return
      }
    }
    for (place, page) in host.model.pages.enumerated() where kind == .counted || kind == .listed {
      #expect(host.pager.page(at: UInt64(place)) == page)
    }
  }
}
