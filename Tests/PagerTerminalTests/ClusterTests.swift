import Testing

@testable import pagerlua

/// What stands in a cell, in eight bytes or elsewhere.
struct ClusterTests {
  private func cluster(_ text: String) -> Cluster { Cluster(Array(text.utf8)[...]) }

  private func text(_ cluster: Cluster) -> String {
    String(decoding: (0..<cluster.byteCount).map { cluster.byte($0) }, as: UTF8.self)
  }

  @Test(
    "Clusters are what they were made of, however long",
    arguments: [
      "", "a", "é", "字", "ä̃", "a\u{301}\u{302}\u{303}", "a\u{301}\u{302}\u{303}\u{304}", "👍🏽",
      "👨‍👩‍👧", "👨🏽‍👩🏽‍👧🏽‍👦🏽", "e" + String(repeating: "\u{301}", count: 22),
    ])
  func areKept(_ given: String) {
    let made = cluster(given)
    #expect(text(made) == given)
    #expect(made == cluster(given))
    #expect(made.number == cluster(given).number)
    #expect(made != cluster("x" + given))
  }

  @Test("A cell is not large")
  func isSmall() { #expect(MemoryLayout<Cell>.size == 24) }

  @Test("What is longer than 47 bytes is cut after a whole scalar")
  func isCut() {
    #expect(
      text(cluster("e" + String(repeating: "\u{301}", count: 40)))
        == "e" + String(repeating: "\u{301}", count: 23))
    #expect(text(cluster(String(repeating: "字", count: 16))) == String(repeating: "字", count: 15))
  }

  @Test("No joiner is left at the cut, with nothing to join")
  func hasNoJoiner() {
    let family = String(repeating: "👨\u{200D}", count: 7)
    #expect(text(cluster(family)) == String(repeating: "👨\u{200D}", count: 6) + "👨")
  }
}
