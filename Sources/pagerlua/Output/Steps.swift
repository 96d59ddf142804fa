/// The steps of a page's words, as a browser takes them: what bears a step is hidden until then.
struct Steps {
  /// So many bytes of the body are shown after 0, 1, 2 … steps; empty: it has no steps.
  let reveals: [Int]

  /// The step with which a byte of the body is shown.
  func step(of byte: Int) -> Int { reveals.firstIndex { $0 > byte } ?? max(reveals.count - 1, 0) }

  /// Parts of a body that are shown together, and with which step.
  func parts(of body: [UInt8]) -> [(step: Int, text: ArraySlice<UInt8>)] {
    var parts: [(step: Int, text: ArraySlice<UInt8>)] = []
    var from = 0
    for (step, end) in reveals.enumerated() where end > from {
      parts.append((step, body[from..<min(end, body.count)]))
      from = min(end, body.count)
    }
    if from < body.count { parts.append((max(reveals.count - 1, 0), body[from...])) }
    return parts
  }

  static func attribute(_ step: Int) -> [UInt8] {
    [UInt8](" data-step=\"") + digits(step) + [UInt8]("\"")
  }
}
