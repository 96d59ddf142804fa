import Testing

@testable import PagerEngine

@Suite struct DigestTests {
  private func digest(_ numbers: [UInt64]) -> UInt64 {
    var digest = Digest()
    numbers.forEach { digest.add($0) }
    return digest.value
  }

  @Test("E38 equal sequences have equal digests; order, length and every bit count")
  func distinguishes() {
    #expect(digest([1, 2, 3]) == digest([1, 2, 3]))
    #expect(digest([1, 2, 3]) != digest([1, 3, 2]))
    #expect(digest([]) != digest([0]))
    #expect(digest([0]) != digest([0, 0]))
    var seen: Set<UInt64> = [digest([0])]
    for bit in 0..<64 { #expect(seen.insert(digest([1 << bit])).inserted) }
  }

  @Test("E38 both zeros are one number, and numbers are told apart to the last bit")
  func doubles() {
    func of(_ number: Double) -> UInt64 {
      var digest = Digest()
      digest.add(number)
      return digest.value
    }
    #expect(of(0) == of(-0.0))
    #expect(of(1) != of(1.nextUp))
    #expect(of(1) != of(-1))
  }

  @Test("E38 every input that changes a pager changes its digest, and a failed call does not")
  func ofAPager() {
    let pager = Pager.counted(5)
    var last = pager.digest
    func changes(_ name: String, _ input: () -> Void) {
      input()
      #expect(pager.digest != last, "\(name)")
      last = pager.digest
    }
    func keeps(_ name: String, _ input: () -> Status) {
      #expect(input().rawValue < 0, "\(name)")
      #expect(pager.digest == last, "\(name)")
    }
    changes("next") { _ = pager.next(.animated) }
    changes("tick") { _ = pager.tick(1) }
    changes("tick later") { _ = pager.tick(1.1) }
    changes("poll") { _ = pager.poll() }
    changes("drag") { _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 1.2) }
    changes("move") { _ = pager.dragMove(pointer: 1, x: 30, y: 0, time: 1.21) }
    changes("end") { _ = pager.dragEnd(pointer: 1, time: 1.22) }
    changes("viewport") { _ = pager.setViewport(width: 300, height: 800) }
    changes("options") {
      var options = Options()
      options.reverse = true
      _ = pager.configure(options)
    }
    keeps("page out of range") { pager.go(toIndex: 5, .none, .animated) }
    keeps("no page") { pager.go(toPage: Page.none, .none, .animated) }
    keeps("page not found") { pager.go(toPage: 77, .none, .animated) }
    keeps("edit of a count") { pager.remove(at: 0, count: 1) }
    keeps("progress without a wait") { pager.setProgress(0.5) }
    keeps("an end of no batch") { pager.endUpdate() }
    keeps("first beyond count") { pager.setCount(3, first: 3) }
    keeps("too many") { pager.setCount(Pager.largestCount + 1, first: nil) }
  }
}
