/// An ordered tree of chunks that counts pages: a treap whose priorities come from the node numbers,
/// so that the same edits build the same tree everywhere (Seidel and Aragon, 1996).
struct ChunkTree {
  static let none: Int32 = -1

  private(set) var root = ChunkTree.none
  private var left: [Int32] = []
  private var right: [Int32] = []
  private var parent: [Int32] = []
  /// Pages in each node, and in it and all below it.
  private var own: [Int32] = []
  private var total: [Int64] = []
  private var free: [Int32] = []

  var count: Int { root == ChunkTree.none ? 0 : Int(total[Int(root)]) }
  var capacity: Int { own.count }

  func size(_ node: Int32) -> Int { Int(own[Int(node)]) }

  /// The node that holds a place, and the place within it. Wants 0 ≤ place < count.
  func find(_ place: Int) -> (node: Int32, offset: Int) {
    var node = root
    var rest = place
    while true {
      let before = weight(left[Int(node)])
      if rest < before {
        node = left[Int(node)]
      } else if rest < before + size(node) {
        return (node, rest - before)
      } else {
        rest -= before + size(node)
        node = right[Int(node)]
      }
    }
  }

  /// How many pages stand before a node.
  func start(of node: Int32) -> Int {
    var count = weight(left[Int(node)])
    var below = node
    while parent[Int(below)] != ChunkTree.none {
      let above = parent[Int(below)]
      if right[Int(above)] == below { count += weight(left[Int(above)]) + size(above) }
      below = above
    }
    return count
  }

  mutating func resize(_ node: Int32, to size: Int) {
    let change = Int64(size) - Int64(own[Int(node)])
    own[Int(node)] = Int32(size)
    var above = node
    while above != ChunkTree.none {
      total[Int(above)] += change
      above = parent[Int(above)]
    }
  }

  /// Adds an empty node directly after another; `none`: before all.
  mutating func insert(after other: Int32) -> Int32 {
    let node = allocate()
    if root == ChunkTree.none {
      root = node
      return node
    }
    if other == ChunkTree.none {
      attach(node, below: leftmost(root), isLeft: true)
    } else if right[Int(other)] == ChunkTree.none {
      attach(node, below: other, isLeft: false)
    } else {
      attach(node, below: leftmost(right[Int(other)]), isLeft: true)
    }
    while parent[Int(node)] != ChunkTree.none, rank(node) > rank(parent[Int(node)]) { lift(node) }
    return node
  }

  /// Takes an empty node out.
  mutating func remove(_ node: Int32) {
    while true {
      let (l, r) = (left[Int(node)], right[Int(node)])
      if l == ChunkTree.none && r == ChunkTree.none { break }
      if l == ChunkTree.none {
        lift(r)
      } else if r == ChunkTree.none {
        lift(l)
      } else {
        lift(rank(l) > rank(r) ? l : r)
      }
    }
    let above = parent[Int(node)]
    if above == ChunkTree.none {
      root = ChunkTree.none
    } else if left[Int(above)] == node {
      left[Int(above)] = ChunkTree.none
    } else {
      right[Int(above)] = ChunkTree.none
    }
    free.append(node)
  }

  private func weight(_ node: Int32) -> Int { node == ChunkTree.none ? 0 : Int(total[Int(node)]) }

  private func leftmost(_ node: Int32) -> Int32 {
    var node = node
    while left[Int(node)] != ChunkTree.none { node = left[Int(node)] }
    return node
  }

  private mutating func allocate() -> Int32 {
    if let node = free.popLast() {
      left[Int(node)] = ChunkTree.none
      right[Int(node)] = ChunkTree.none
      parent[Int(node)] = ChunkTree.none
      own[Int(node)] = 0
      total[Int(node)] = 0
      return node
    }
    left.append(ChunkTree.none)
    right.append(ChunkTree.none)
    parent.append(ChunkTree.none)
    own.append(0)
    total.append(0)
    return Int32(own.count - 1)
  }

  private mutating func attach(_ node: Int32, below above: Int32, isLeft: Bool) {
    parent[Int(node)] = above
    if isLeft { left[Int(above)] = node } else { right[Int(above)] = node }
  }

  /// Rotates a node above its parent.
  private mutating func lift(_ node: Int32) {
    let below = parent[Int(node)]
    let above = parent[Int(below)]
    let wasLeft = left[Int(below)] == node
    let inner = wasLeft ? right[Int(node)] : left[Int(node)]
    if wasLeft {
      left[Int(below)] = inner
      right[Int(node)] = below
    } else {
      right[Int(below)] = inner
      left[Int(node)] = below
    }
    if inner != ChunkTree.none { parent[Int(inner)] = below }
    parent[Int(below)] = node
    parent[Int(node)] = above
    if above == ChunkTree.none {
      root = node
    } else if left[Int(above)] == below {
      left[Int(above)] = node
    } else {
      right[Int(above)] = node
    }
    total[Int(node)] = total[Int(below)]
    total[Int(below)] =
      Int64(weight(left[Int(below)]) + weight(right[Int(below)])) + Int64(own[Int(below)])
  }

  /// A node's priority: its number, well mixed.
  private func rank(_ node: Int32) -> UInt64 { UInt64(UInt32(bitPattern: node)).mixed }
}
