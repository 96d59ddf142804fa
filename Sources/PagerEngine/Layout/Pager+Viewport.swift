extension Pager {
  /// Sets the viewport's size in points (E28). The stop stays.
  func setViewport(width: Double, height: Double) -> Status {
    guard width != state.width || height != state.height else { return .unchanged }
    state.width = width
    state.height = height
    state.extents.forgetAll()
    askSpine()
    holdHere()
    updateView()
    finishInput()
    return .ok
  }

  public var viewport: (width: Double, height: Double) { (state.width, state.height) }

  func setQuestions(_ questions: Questions) -> Status {
    self.questions = questions
    state.asksExtents = questions.extent != nil
    state.extents.forgetAll()
    askSpine()
    holdHere()
    updateView()
    finishInput()
    return .ok
  }

  /// Asks for the spine of this viewport, and puts the pages into other stops where it differs.
  private func askSpine() {
    let (width, height) = (state.width, state.height)
    state.spine = questions.spine.flatMap { question in ask { question(width, height) } }
    followStops()
  }

  /// Changes the options. The current page stays, and a motion goes on.
  func configure(_ options: Options) -> Status {
    let axis = state.options.axis
    state.options = options
    if options.eventCapacity != state.events.capacity {
      state.events.setCapacity(options.eventCapacity)
    }
    state.extents.forgetAll()
    if options.axis != axis, case .dragging = state.activity {
      settle(to: state.track.origin, velocity: 0, started: state.clock)
      state.gesture?.stage = .rejected
    }
    remap(to: state.isEmpty ? nil : state.currentPlace)
    if options.reducedMotion, case .settling(let settling) = state.activity {
      jumpOn(to: settling.slot)
    }
    renewNeighbours()
    completeStops()
    reconcileWindow()
    finishInput()
    return .ok
  }
}
