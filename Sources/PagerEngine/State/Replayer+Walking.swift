extension Replayer {
  /// What is wrong with a recording.
  enum Fault {
    /// These bytes are no recording, or not a whole one.
    case corrupt
    /// It has options, or a layout, that this version does not know.
    case unknown
    /// After this input (from 1) the pager was not as it was in the recording.
    case differs(UInt64)
  }

  private struct Head {
    let digest: UInt64
    let options: Options
  }

  /// What a record says of its input: how it went, what a host saw then, and a check of the rest.
  private struct Outcome {
    let status: Int32
    let seen: UInt32
    let check: UInt32
  }

  /// Walks through all of it and makes nothing.
  func fault() -> Fault? {
    switch head() {
    case .failure(let fault): return fault
    case .success: break
    }
    var inputs: UInt64 = 0
    while let code = reader.byte() {
      if code == Recording.end {
        guard reader.uint64() == inputs, reader.uint64() != nil, reader.isSummed() else {
          return .corrupt
        }
        return reader.left == 0 ? nil : .corrupt
      }
      inputs += 1
      guard let code = InputCode(rawValue: code), code == .poll || input(code, for: nil) != nil,
        skipAnswers(), outcome() != nil
      else { return .corrupt }
      if hasUnknownOptions { return .unknown }
    }
    return .corrupt
  }

  /// Makes all of it on a new pager. Wants a recording without a fault.
  func run() -> Result<Pager, Fault> {
    guard case .success(let head) = head() else { return .failure(.corrupt) }
    let pager = Pager(options: head.options)
    // A state with other parts than the recording's has other digests: then what is seen has to do.
    let comparesDigests = pager.digest == head.digest
    var inputs: UInt64 = 0
    while let code = reader.byte() {
      if code == Recording.end {
        _ = reader.uint64()
        let digest = reader.uint64()
        if comparesDigests && digest != pager.digest { return .failure(.differs(inputs)) }
        return .success(pager)
      }
      inputs += 1
      var status = Status.ok
      var event: Event?
      if let code = InputCode(rawValue: code), code != .poll {
        status = input(code, for: pager) ?? .ok
      } else {
        event = pager.takeEvent()
      }
      guard !hasStrayed, reader.byte() == Recording.endOfInput, let outcome = outcome(),
        outcome.status == status.rawValue, outcome.seen == pager.seen(status, event),
        !comparesDigests || outcome.check == pager.check
      else { return .failure(.differs(inputs)) }
    }
    return .failure(.corrupt)
  }

  private func head() -> Result<Head, Fault> {
    guard reader.uint64() == Recording.magic, let version = reader.uint32() else {
      return .failure(.corrupt)
    }
    guard let digest = reader.uint64(), let given = Replayer.options(&reader), reader.isSummed()
    else { return .failure(.corrupt) }
    guard version == Recording.version, let options = readOptions(given) else {
      return .failure(.unknown)
    }
    return .success(Head(digest: digest, options: options))
  }

  private func skipAnswers() -> Bool {
    while let code = reader.byte() {
      if code == Recording.endOfInput { return true }
      if Answer(code, &reader) == nil { return false }
    }
    return false
  }

  private func outcome() -> Outcome? {
    guard let status = reader.int32(), let seen = reader.uint32(), let check = reader.uint32(),
      reader.isSummed()
    else { return nil }
    return Outcome(status: status, seen: seen, check: check)
  }
}

extension Replayer.Fault: Error {}
