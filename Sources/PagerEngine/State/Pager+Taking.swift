extension Pager {
  /// Takes an input: the one way into a pager. A failed one changes nothing.
  @discardableResult
  public func take(_ input: Input) -> Status {
    if let status = refusal(isChange: input.isChange) ?? input.fault { return status }
    let status = recorder.map { take(input, recordedBy: $0) } ?? apply(input)
    if status.rawValue >= 0 { isFresh = false }
    return status
  }

  /// Takes a tick, one of which comes each frame, the shortest way; true while something moves.
  public func tick(at time: Double) -> Bool {
    if isAsking || recorder != nil || state.hasBatch || !time.isFinite {
      take(.tick(time))
      return isMoving
    }
    isFresh = false
    return tick(time)
  }

  /// Takes the oldest event that has not been polled.
  public func takeEvent() -> Event? {
    if isAsking { return nil }
    return recorder.map { poll(recordedBy: $0) } ?? poll()
  }

  /// Why an input cannot be taken now: a question is being asked, or a batch of changes is open and
  /// this is not one of them.
  public func refusal(isChange: Bool) -> Status? {
    if isAsking { return .busy }
    return state.hasBatch && !isChange ? .invalidState : nil
  }

  func apply(_ input: Input) -> Status {
    switch input {
    case .tick(let time):
      _ = tick(time)
      return .ok
    case .dragBegin(let pointer, let x, let y, let time):
      return dragBegin(pointer: pointer, x: x, y: y, time: time)
    case .dragMove(let pointer, let x, let y, let time):
      return dragMove(pointer: pointer, x: x, y: y, time: time)
    case .dragEnd(let pointer, let time): return dragEnd(pointer: pointer, time: time)
    case .dragCancel(let pointer, let time): return dragCancel(pointer: pointer, time: time)
    case .wheel(let dx, let dy, let mode, let time):
      return wheel(dx: dx, dy: dy, mode: mode, time: time)
    case .press(let key): return press(key)
    case .tap(let x, let y): return tap(x: x, y: y)
    case .startTimer(let time): return startTimer(at: time)
    case .pauseTimer(let time): return pauseTimer(at: time)
    case .setVisible(let isVisible, let time): return setVisible(isVisible, at: time)
    case .tapIndicator(let x, let y): return tapIndicator(x: x, y: y)
    case .scrubIndicator(let stage, let x, let y, let time):
      return scrubIndicator(stage, x: x, y: y, time: time)
    case .stopTimer: return stopTimer()
    case .restore(let snapshot): return restore(snapshot)
    case .next(let motion): return next(motion)
    case .previous(let motion): return previous(motion)
    case .goToPage(let page, let direction, let motion):
      return go(toPage: page, direction, motion)
    case .goToIndex(let index, let direction, let motion):
      return go(toIndex: index, direction, motion)
    case .commit: return commit()
    case .cancel: return cancel()
    case .setProgress(let progress): return setProgress(progress)
    case .setViewport(let width, let height): return setViewport(width: width, height: height)
    case .configure(let options, given: _): return configure(options)
    case .setQuestions(let questions): return setQuestions(questions)
    case .setCount(let count, let first): return setCount(count, first: first)
    case .setPages(let ids, let first): return setPages(ids, first: first)
    case .setSource(let source, let first): return setSource(source, first: first)
    case .insert(let ids, let index): return insert(ids, at: index)
    case .remove(let index, let count): return remove(at: index, count: count)
    case .move(let from, let to): return move(from: from, to: to)
    case .replace(let index, let page): return replace(at: index, with: page)
    case .pageChanged(let page): return pageChanged(page)
    case .beginUpdate: return beginUpdate()
    case .endUpdate: return endUpdate()
    case .reload: return reload()
    }
  }
}
