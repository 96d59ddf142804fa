extension Pager {
  /// Sets the viewport's size in points (E28). The stop stays.
  public func setViewport(width: Double, height: Double) -> Status {
    guard width != state.width || height != state.height else { return .unchanged }
    state.width = width
    state.height = height
    askSpine()
    if state.stops != Stops(spine: state.spine ?? state.options.spine, cover: state.options.cover) {
      remap(to: state.isEmpty ? nil : state.currentPlace)
    }
    holdHere()
    updateView()
    finishInput()
    return .ok
  }

  public var viewport: (width: Double, height: Double) { (state.width, state.height) }

  public func setQuestions(_ questions: Questions) -> Status {
    self.questions = questions
    askSpine()
    if state.stops != Stops(spine: state.spine ?? state.options.spine, cover: state.options.cover) {
      remap(to: state.isEmpty ? nil : state.currentPlace)
    }
    finishInput()
    return .ok
  }

  private func askSpine() {
    let (width, height) = (state.width, state.height)
    state.spine = questions.spine.flatMap { question in ask { question(width, height) } }
  }

  /// Changes the options. The current page stays, and a motion goes on.
  public func configure(_ options: Options) -> Status {
    let axis = state.options.axis
    state.options = options
    if options.eventCapacity != state.events.capacity {
      state.events.setCapacity(options.eventCapacity)
    }
    if options.axis != axis, case .dragging = state.activity {
      settle(to: state.track.origin, velocity: 0, started: state.clock)
      state.gesture?.stage = .rejected
    }
    remap(to: state.isEmpty ? nil : state.currentPlace)
    if options.reducedMotion, case .settling(let settling) = state.activity {
      jumpOn(to: settling.slot)
    }
    learnNeighbours()
    reconcileWindow()
    finishInput()
    return .ok
  }
}
