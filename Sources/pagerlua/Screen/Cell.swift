/// One cell of the screen: a cluster of text, or the second half of a wide one.
struct Cell: Equatable {
  private let cluster: Cluster
  var look: Look
  /// 1 or 2; 0 for the second half of a wide cluster.
  var width: UInt8
  /// Part of what a script or the reader says, not of the program's own signs: these look the same.
  var isWords = false
  /// The direction of the paragraph that it is part of; none: its run on the row has its own.
  var paragraph: Direction?
  var isolation = Isolation()

  /// What no surface holds: a cell without a byte that is no half of anything.
  static let unknown = Cell(.none, width: 1, look: .plain)
  static let blank = Cell(ascii: UInt8(ascii: " "), look: .plain)

  private init(_ cluster: Cluster, width: UInt8, look: Look) {
    self.cluster = cluster
    self.width = width
    self.look = look
  }

  init(ascii: UInt8, look: Look) { self.init(Cluster(ascii: ascii), width: 1, look: look) }

  /// Two pixels, the upper one in front.
  init(halfBlock look: Look) { self.init(.upperHalf, width: 1, look: look) }

  init(cluster: ArraySlice<UInt8>, width: UInt8, look: Look) {
    self.init(Cluster(cluster), width: width, look: look)
  }

  static func == (a: Cell, b: Cell) -> Bool {
    a.cluster == b.cluster && a.width == b.width && a.look == b.look && a.isolation == b.isolation
  }

  /// The half of a wide cluster that is to the right.
  static func second(look: Look) -> Cell { Cell(.none, width: 0, look: look) }

  /// Another number for each cluster that is another.
  var clusterNumber: UInt64 { cluster.number }

  var byteCount: Int { cluster.byteCount }

  /// The i-th byte of the cluster, 0 ≤ i < byteCount.
  func byte(_ i: Int) -> UInt8 { cluster.byte(i) }

  /// The upper half of a block, in which pictures are drawn.
  var isHalfBlock: Bool { cluster == .upperHalf }

  var isBlank: Bool { cluster == Cluster(ascii: UInt8(ascii: " ")) }
}
