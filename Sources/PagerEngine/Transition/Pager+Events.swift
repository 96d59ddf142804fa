extension Pager {
  /// The oldest event that has not been polled.
  func poll() -> Event? { state.events.poll() }

  func emit(_ kind: Event.Kind, page: Int64) {
    let isGoing = kind == .unload || kind == .willDisappear || kind == .didDisappear
    emit(kind, page: page, index: isGoing ? Page.unknown : index(of: page))
  }

  func emit(_ kind: Event.Kind, page: Int64, index: UInt64) {
    var event = Event(kind: kind)
    event.to = page
    event.index = index
    append(event)
  }

  func emit(_ kind: Event.Kind, _ transition: Transition, outcome: Outcome = .none) {
    var event = Event(kind: kind)
    event.from = transition.from
    event.to = transition.to
    event.direction = transition.direction
    event.origin = transition.origin
    event.transition = transition.serial
    event.outcome = outcome
    event.index = index(of: transition.to)
    append(event)
  }

  func emitCurrent(from: Int64, origin: Origin) {
    var event = Event(kind: .currentChanged)
    event.from = from
    event.to = state.current.leading
    event.origin = origin
    event.index = index(of: event.to)
    append(event)
    // A change of the pages leaves the target of a turn under way what it was.
    if state.transition == nil || state.target == from { state.target = event.to }
    state.timer.renew()
  }

  /// Reports the page where the pager will rest, when that is news.
  func emitTarget(_ page: Int64) {
    guard state.target != page else { return }
    state.target = page
    emit(.targetChanged, page: page)
  }

  func emitPagesChanged(page: Int64) {
    var event = Event(kind: .pagesChanged)
    event.to = page
    if page != Page.none { event.index = index(of: page) }
    append(event)
  }

  func emitIndicator(current: UInt64) {
    var event = Event(kind: .indicatorChanged)
    event.index = current
    append(event)
  }

  /// Changes what moves the pages, and reports the phase when it is another.
  func become(_ activity: Activity) {
    let before = state.activity.phase
    state.activity = activity
    if activity == .idle { state.hold = State.freeHold }
    guard activity.phase != before else { return }
    var event = Event(kind: .phaseChanged)
    event.phase = activity.phase
    append(event)
  }

  private func append(_ event: Event) {
    var event = event
    event.time = state.clock ?? 0
    state.events.append(event)
  }

  /// The place of a page near the current one, or where a jump leads, as hosts see it.
  func index(of page: Int64) -> UInt64 {
    guard state.known.isAbsolute, page != Page.none else { return Page.unknown }
    for number in state.pages.chains where number > 0 {
      guard let chain = state.chain(number), chain.isAbsolute else { continue }
      if let place = chain.place(of: page, near: chain.first) {
        return state.index(place, chain: number)
      }
    }
    if let place = state.place(of: page, near: state.currentPlace) {
      return state.known.index(place)
    }
    return Page.unknown
  }
}
