import CTerminal

/// Reads what the terminal sends, and knows when a sequence that has begun is over.
struct InputReader {
  /// Bytes that are read at once.
  private static let portion = 4096

  private var parser = InputParser()
  /// When what has begun is over, if nothing follows.
  private(set) var due: Double?

  /// What has come; nil when the terminal has gone.
  mutating func read(now: Double) -> [Input]? {
    var buffer = [UInt8](repeating: 0, count: InputReader.portion)
    let count = buffer.withUnsafeMutableBytes { terminal_read($0.baseAddress, $0.count) }
    guard count >= 0 else { return nil }
    guard count > 0 else { return [] }
    var inputs: [Input] = []
    for byte in buffer[0..<Int(count)] { parser.feed(byte) { inputs.append($0) } }
    due = parser.patience.map { now + $0 }
    return inputs
  }

  /// What a pause has ended.
  mutating func timeOut(now: Double) -> [Input] {
    guard let due, now >= due else { return [] }
    self.due = nil
    var inputs: [Input] = []
    parser.timeOut { inputs.append($0) }
    return inputs
  }
}
