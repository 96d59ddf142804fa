/// Reads a recording, and answers the questions of its inputs as they were answered then.
final class Replayer {
  /// Turns the host's bytes of options into options; nil: they are none that this version knows.
  typealias ReadOptions = (UnsafeRawBufferPointer) -> Options?

  var reader: ByteReader
  let readOptions: ReadOptions
  var hasUnknownOptions = false
  /// A question was asked that the recording does not answer.
  private(set) var hasStrayed = false
  private var isOver = false

  init(_ bytes: UnsafeRawBufferPointer, _ readOptions: @escaping ReadOptions) {
    reader = ByteReader(bytes)
    self.readOptions = readOptions
  }

  /// The recording is over, and its bytes are gone: what is asked from here on has no answer.
  func finish() {
    isOver = true
    reader = ByteReader(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  // MARK: Answers

  func source(_ mask: UInt8) -> LinkedSource {
    LinkedSource(
      after: mask & 1 != 0 ? { _ in self.neighbour() } : nil,
      before: mask & 2 != 0 ? { _ in self.neighbour() } : nil,
      count: mask & 4 != 0 ? { self.number() } : nil,
      index: mask & 8 != 0 ? { _ in self.number() } : nil)
  }

  func questions(_ mask: UInt8) -> Questions {
    var questions = Questions()
    if mask & 1 != 0 { questions.mayTurn = { _, _, _ in self.permission() } }
    if mask & 2 != 0 { questions.style = { _, _, _ in } }
    if mask & 4 != 0 { questions.spine = { _, _ in self.spine() } }
    if mask & 8 != 0 { questions.duration = { _ in self.measure() } }
    if mask & 16 != 0 { questions.extent = { _, _ in self.measure() } }
    return questions
  }

  private func answer() -> Answer? {
    if isOver { return nil }
    guard let code = reader.byte(), let answer = Answer(code, &reader) else {
      hasStrayed = true
      return nil
    }
    return answer
  }

  private func neighbour() -> Neighbour {
    guard case .neighbour(let neighbour) = answer() else { return stray(isOver ? .notNow : .end) }
    return neighbour
  }

  private func number() -> UInt64? {
    guard case .number(let number) = answer() else { return stray(nil) }
    return number
  }

  private func permission() -> Bool {
    guard case .permission(let isGiven) = answer() else { return stray(true) }
    return isGiven
  }

  private func spine() -> Spine? {
    guard case .spine(let spine) = answer() else { return stray(nil) }
    return spine
  }

  private func measure() -> Double? {
    guard case .measure(let measure) = answer() else { return stray(nil) }
    return measure
  }

  private func stray<Value>(_ value: Value) -> Value {
    hasStrayed = true
    return value
  }
}
