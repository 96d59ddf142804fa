import PagerTesting
import Testing

/// A short walk in the debug build, whose own checks it meets as well. `Tests/Walk` goes further.
@Suite struct PagerWalkTests {
  static let length = 2

  @Test(
    "E4 E7 E8 E11 E38 every short sequence of inputs keeps the invariants",
    arguments: WalkConfiguration.all)
  func walk(configuration: WalkConfiguration) {
    for pages in 0...4 {
      var walk = Walk(configuration, pages: pages, length: PagerWalkTests.length)
      if let fault = walk.run() {
        Issue.record("\(configuration.name) \(pages): \(fault.text) after \(fault.inputs)")
      }
      #expect(walk.walked >= UInt64(WalkInput.allCases.count))
    }
  }
}
