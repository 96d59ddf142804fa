/// Pages in order, which come and go at both ends without moving the others: a ring, never empty.
struct PageChain {
  /// Room for pages at first: a power of two, as all later sizes are.
  private static let leastRoom = 16

  private var ring: [Int64]
  /// Where the first page is.
  private var head = 0
  private(set) var count = 1

  init(_ page: Int64) {
    ring = Array(repeating: Page.none, count: PageChain.leastRoom)
    ring[0] = page
  }

  func digest(into digest: inout Digest) {
    digest.add(count)
    guard digest.coversLists else { return }
    for number in 0..<count { digest.add(self[number]) }
  }

  subscript(number: Int) -> Int64 { ring[(head + number) & (ring.count - 1)] }

  var first: Int64 { self[0] }
  var last: Int64 { self[count - 1] }

  mutating func append(_ page: Int64) {
    makeRoom()
    ring[(head + count) & (ring.count - 1)] = page
    count += 1
  }

  mutating func prepend(_ page: Int64) {
    makeRoom()
    head = (head - 1) & (ring.count - 1)
    ring[head] = page
    count += 1
  }

  /// Takes pages off both ends; one at least is left.
  mutating func drop(first: Int, last: Int) {
    guard first >= 0, last >= 0, first < count - last else { return }
    head = (head + first) & (ring.count - 1)
    count -= first + last
  }

  private mutating func makeRoom() {
    guard count == ring.count else { return }
    var larger: [Int64] = []
    larger.reserveCapacity(2 * count)
    for number in 0..<count { larger.append(self[number]) }
    for _ in 0..<count { larger.append(Page.none) }
    ring = larger
    head = 0
  }
}
