extension Pager {
  // MARK: Recording

  /// Begins a recording of everything from here on. Wants a pager that has taken no input. `options` is
  /// the host's own bytes of the present ones.
  public func record(
    options: UnsafeRawBufferPointer, _ write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) -> Status {
    if isAsking { return .busy }
    guard isFresh, recorder == nil else { return .invalidState }
    let recorder = Recorder(write)
    ask { recorder.begin(options: options, digest: digest) }
    guard recorder.isActive else { return .refused }
    self.recorder = recorder
    return .ok
  }

  public var isRecording: Bool { recorder != nil }

  /// Ends the recording under way.
  public func endRecording() -> Status {
    if isAsking { return .busy }
    guard let recorder else { return .unchanged }
    self.recorder = nil
    return ask { recorder.end(digest: digest) } ? .ok : .unchanged
  }

  /// Takes an input while a recording is made.
  func take(_ input: Input, recordedBy recorder: Recorder) -> Status {
    ask { recorder.begin(input) }
    let status: Status
    switch input {
    case .setSource(let source, let first):
      status = setSource(source.noted(by: recorder), first: first)
    case .setQuestions(let questions): status = setQuestions(questions.noted(by: recorder))
    default: status = apply(input)
    }
    end(status, nil, recorder)
    return status
  }

  func poll(recordedBy recorder: Recorder) -> Event? {
    if state.events.isEmpty { return nil }
    ask { recorder.beginPoll() }
    let event = poll()
    end(.ok, event, recorder)
    return event
  }

  private func end(_ status: Status, _ event: Event?, _ recorder: Recorder) {
    let (seen, check) = (seen(status, event), check)
    ask { recorder.end(status: status, seen: seen, check: check) }
    if !recorder.isActive { self.recorder = nil }
  }

  // MARK: Checks

  /// What a host can see after an input, as a number: the same in every version that behaves alike.
  func seen(_ status: Status, _ event: Event?) -> UInt32 {
    var digest = Digest()
    digest.add(status.rawValue)
    digest.add(current)
    digest.add(pending)
    digest.add(phase.rawValue)
    digest.add(position.index)
    digest.add(position.fraction)
    digest.add(progress)
    digest.add(state.events.count)
    event?.digest(into: &digest)
    return UInt32(truncatingIfNeeded: digest.value)
  }

  /// The digest without the pages of a list, so that it costs the same for any number of them; with
  /// the inputs that made the list it is enough.
  var check: UInt32 { UInt32(truncatingIfNeeded: digest(coversLists: false)) }

  // MARK: Replaying

  /// How a replay went.
  public enum Replayed {
    case done
    case failed(Status)
    case differs(input: UInt64)
  }

  /// Replays a recording. Wants a pager that has taken no input; on failure it has taken none still.
  public func replay(
    _ bytes: UnsafeRawBufferPointer, readOptions: @escaping (UnsafeRawBufferPointer) -> Options?
  ) -> Replayed {
    if isAsking { return .failed(.busy) }
    guard isFresh, recorder == nil else { return .failed(.invalidState) }
    switch Replayer(bytes, readOptions).fault() {
    case .none: break
    case .unknown: return .failed(.unsupported)
    case .corrupt, .differs: return .failed(.corrupt)
    }
    let replayer = Replayer(bytes, readOptions)
    let result = replayer.run()
    replayer.finish()
    switch result {
    case .success(let pager):
      state.copy(pager.state)
      questions = pager.questions
      linked = pager.linked
      isFresh = pager.isFresh
      return .done
    case .failure(.differs(let input)): return .differs(input: input)
    case .failure: return .failed(.corrupt)
    }
  }
}
