import PagerEngine

/// Every sequence of inputs up to a length, each an input more on a copy of the state before it.
///
/// After each input stand the pager's own invariants and a ledger of its events (E11, E7, E8); each
/// sequence is then closed on a copy, and must rest. An input that is not taken must change nothing
/// (E38); what would follow it is what follows the sequence without it, and is not walked twice.
public struct Walk {
  public struct Fault {
    public let text: String
    public let pages: Int
    public let inputs: [WalkInput]
  }

  private let configuration: WalkConfiguration
  private let pages: Int
  private let length: Int
  private let nodes: [WalkNode]
  private let closing: WalkNode
  private var inputs: [WalkInput] = []
  private var fault: Fault?
  /// Sequences walked, and those that end in an input that was not taken.
  public private(set) var walked: UInt64 = 0
  public private(set) var untaken: UInt64 = 0

  public init(_ configuration: WalkConfiguration, pages: Int, length: Int) {
    self.configuration = configuration
    self.pages = pages
    self.length = length
    nodes = (0...length).map { _ in WalkNode(configuration, pages: pages) }
    closing = WalkNode(configuration, pages: pages)
  }

  /// All sequences of up to a length, walked or not.
  public static func sequences(upTo length: Int) -> UInt64 {
    (1...length).reduce((sum: UInt64(0), last: UInt64(1))) { so, _ in
      let next = so.last * UInt64(WalkInput.allCases.count)
      return (so.sum + next, next)
    }.sum
  }

  /// Walks all; the first fault.
  public mutating func run() -> Fault? {
    if let text = nodes[0].check() { return Fault(text: text, pages: pages, inputs: []) }
    walk(depth: 0)
    return fault
  }

  private mutating func walk(depth: Int) {
    for input in WalkInput.allCases {
      inputs.append(input)
      walk(input, depth: depth)
      if fault != nil { return }
      inputs.removeLast()
    }
  }

  private mutating func walk(_ input: WalkInput, depth: Int) {
    let node = nodes[depth + 1]
    node.copy(nodes[depth])
    walked += 1
    let status = node.apply(input)
    if status.isNoOK && node.pager.digest == nodes[depth].pager.digest {
      untaken += 1
      return
    }
    if status.rawValue < 0 {
      fault = Fault(text: "\(status), and yet changed", pages: pages, inputs: inputs)
      return
    }
    if let text = node.check() {
      fault = Fault(text: text, pages: pages, inputs: inputs)
      return
    }
    closing.copy(node)
    if let text = closing.close() {
      fault = Fault(text: "at rest: " + text, pages: pages, inputs: inputs)
      return
    }
    if depth + 1 < length { walk(depth: depth + 1) }
  }

  /// The fault after one sequence, if there is one.
  public static func fault(
    _ configuration: WalkConfiguration, pages: Int, after inputs: [WalkInput]
  ) -> Fault? {
    let node = WalkNode(configuration, pages: pages)
    if let text = node.check() { return Fault(text: text, pages: pages, inputs: []) }
    for (i, input) in inputs.enumerated() {
      _ = node.apply(input)
      if let text = node.check() {
        return Fault(text: text, pages: pages, inputs: Array(inputs[...i]))
      }
    }
    return node.close().map { Fault(text: "at rest: " + $0, pages: pages, inputs: inputs) }
  }
}

extension Status {
  /// News, or a failure: the input may have changed nothing.
  fileprivate var isNoOK: Bool {
    switch self {
    case .ok, .undecided, .claimed, .rejected: false
    default: true
    }
  }
}
