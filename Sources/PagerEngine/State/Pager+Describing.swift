extension Pager {
  /// The state in a few lines, for people: what a report of a fault should hold.
  public func describe(into text: inout TextWriter) {
    describePages(&text)
    describeMotion(&text)
    describeTimer(&text)
    describeScrub(&text)
    text.add("viewport: ")
    text.add(state.width)
    text.add(" x ")
    text.add(state.height)
    text.add(state.options.axis == .horizontal ? ", horizontal" : ", vertical")
    if state.options.sign < 0 { text.add(", mirrored") }
    text.add(state.isVisible ? "\n" : ", hidden\n")
    if let clock = state.clock {
      text.add("clock: ")
      text.add(clock)
      text.add("\n")
    }
    text.add("loaded: ")
    text.add(UInt64(state.window.count))
    text.add(", events waiting: ")
    text.add(UInt64(state.events.count))
    text.add("\ndigest: ")
    text.add(hex: digest)
    text.add("\n")
  }

  private func describePages(_ text: inout TextWriter) {
    text.add("pages: ")
    switch state.pages.source {
    case .counted: text.add("counted, ")
    case .listed: text.add("listed, ")
    case .linked: text.add("linked, ")
    }
    describe(count, &text)
    if let around = state.stops.around {
      text.add(", a loop of ")
      text.add(around)
      text.add(" stops")
    } else if state.options.loops {
      text.add(", no loop as things stand")
    }
    text.add(state.batch == nil ? "\n" : ", a batch of changes is open\n")
    text.add("current: ")
    describe(page: current, &text)
    text.add(", index ")
    describe(index, &text)
    if state.stops.size > 1 {
      text.add(", of a stop of ")
      text.add(state.stops.size)
    }
    text.add("\n")
  }

  private func describeMotion(_ text: inout TextWriter) {
    text.add("phase: ")
    text.add(phase.name)
    let position = position
    text.add(", at ")
    text.add(position.index)
    text.add(" + ")
    text.add(position.fraction)
    text.add(", ")
    text.add(state.velocity)
    text.add(" stops/s, target ")
    describe(page: state.target, &text)
    text.add("\n")
    if let transition = state.transition {
      text.add("transition ")
      text.add(transition.serial)
      text.add(": ")
      describe(page: transition.from, &text)
      text.add(" to ")
      describe(page: transition.to, &text)
      text.add(transition.direction == .backward ? ", backward, by " : ", forward, by ")
      text.add(transition.origin.name)
      text.add(", progress ")
      text.add(progress)
      text.add("\n")
    }
    if let gesture = state.gesture {
      if let pointer = gesture.pointer {
        text.add("pointer ")
        text.add(pointer)
      } else {
        text.add("the wheel")
      }
      text.add(": ")
      text.add(gesture.stage.name)
      text.add(", travelled ")
      text.add(gesture.tracker.travel)
      text.add("\n")
    }
  }

  private func describeTimer(_ text: inout TextWriter) {
    guard state.timer.stage != .stopped else { return }
    text.add("timer: ")
    text.add(state.timer.stage == .paused ? "paused" : timerHold?.name ?? "running")
    if let duration = state.timer.duration, let left = state.timer.remaining(at: state.clock ?? 0) {
      text.add(", ")
      text.add(left)
      text.add(" s of ")
      text.add(duration)
      text.add(" left")
    }
    text.add("\n")
  }

  private func describeScrub(_ text: inout TextWriter) {
    guard let scrub = state.scrub else { return }
    text.add("scrub: from page ")
    describe(page: scrub.start, &text)
    if let dot = scrub.dot {
      text.add(", over dot ")
      text.add(dot)
    }
    if scrub.hasTurned { text.add(", has turned") }
    text.add(scrub.isDropped ? ", dropped\n" : "\n")
  }

  private func describe(_ number: UInt64, _ text: inout TextWriter) {
    if number == Page.unknown { text.add("unknown") } else { text.add(number) }
  }

  private func describe(page: Int64, _ text: inout TextWriter) {
    if page == Page.none { text.add("none") } else { text.add(page) }
  }
}

extension Phase {
  fileprivate var name: StaticString {
    switch self {
    case .idle: "idle"
    case .dragging: "dragging"
    case .settling: "settling"
    case .waiting: "waiting"
    }
  }
}

extension TimerHold {
  fileprivate var name: StaticString {
    switch self {
    case .noPages: "held without pages"
    case .hidden: "held while hidden"
    case .motion: "held by motion"
    case .scrub: "held by the scrub"
    case .pointer: "held by a pointer"
    }
  }
}

extension Origin {
  fileprivate var name: StaticString {
    switch self {
    case .none: "none"
    case .call: "call"
    case .gesture: "gesture"
    case .wheel: "wheel"
    case .key: "key"
    case .timer: "timer"
    case .indicator: "indicator"
    case .mutation: "mutation"
    }
  }
}

extension Gesture.Stage {
  fileprivate var name: StaticString {
    switch self {
    case .undecided: "undecided"
    case .claimed: "claimed"
    case .rejected: "rejected"
    }
  }
}
