extension Pager {
  /// Learns of a linked source what is needed to know the page at `place`, as far as it will say.
  func learn(place: Int64, chain: Int = 0) {
    // No chain is held while it is asked for more of it: it is changed and not copied.
    while let gap = state.pages.gap(towards: place, chain: chain) {
      let question = gap.isAfter ? linked.after : linked.before
      let answer = ask { question?(gap.page) ?? .end }.checked
      state.pages.change(chain) { $0.learn(answer, isAfter: gap.isAfter) }
    }
  }

  /// Learns the pages of a stop.
  func learn(_ spot: Spot) {
    guard spot.isElsewhere || state.known.isLinked else { return }
    let start = state.stops.start(of: spot.stop)
    learn(place: start, chain: spot.chain)
    learn(place: start &+ state.stops.count(of: spot.stop) - 1, chain: spot.chain)
  }

  /// Learns the neighbours that the next turn may need and the retain window holds.
  func learnNeighbours() {
    guard state.known.isLinked, !state.isEmpty else { return }
    let origin = state.track.origin
    learn(Spot(stop: origin))
    learn(Spot(stop: origin &+ Int64(max(1, state.options.retainAfter))))
    learn(Spot(stop: origin &- Int64(max(1, state.options.retainBefore))))
  }

  /// The same, for the stop that is current from now on.
  func renewNeighbours() {
    learnNeighbours()
    forgetFarPages()
  }

  /// Forgets pages of a linked source that are far from the current stop, from all that is seen and from
  /// where a turn leads.
  private func forgetFarPages() {
    guard state.known.isLinked, !state.isEmpty else { return }
    let origin = state.track.origin
    var low = origin
    var high = origin
    state.eachSpot { spot in
      guard !spot.isElsewhere else { return }
      low = min(low, spot.stop)
      high = max(high, spot.stop)
    }
    let (start, end) = (state.stops.start(of: low), state.stops.start(of: high &+ 1))
    let retained = Int64(max(1, state.options.retainBefore, state.options.retainAfter))
    let kept = (retained + 1) * state.stops.size + LinkedPages.margin
    state.pages.change(0) { $0.trim(to: start...end, keeping: kept) }
  }

  /// Forgets the chains that nothing shows any more, nor leads to.
  func forgetChains() {
    for chain in state.pages.chains.reversed() where chain > 0 && !state.uses(chain: chain) {
      state.pages.forget(chain: chain)
    }
  }

  /// Takes in pages of the current and the pending stop that their source has told only now.
  func completeStops() {
    let pages = state.pages(of: Spot(stop: state.track.origin))
    let before = state.current.leading
    state.current = pages
    load(pages)
    if let transition = state.transition { load(state.pages(of: transition.target)) }
    if pages.leading != before { emitCurrent(from: before, origin: .mutation) }
    followAppearance()
  }

  /// Lets a source that answered "not now" be asked again.
  func askAgain() {
    for chain in state.pages.chains { state.pages.change(chain) { $0.askAgain() } }
    renewNeighbours()
    completeStops()
    show()
  }

  /// What a linked source has told may be in view.
  private func show() {
    updateView()
    updateIndicator()
  }

  /// Whether there is a stop to turn to, after what can be learned of it. The turn may come to nothing,
  /// and what was learned stays.
  func answerToTurn(to spot: Spot) -> Pages.Answer {
    askAgain()
    let told = state.told
    let answer = answer(for: spot)
    if state.told != told { show() }
    return answer
  }

  /// Whether there is a stop, after what can be learned of it.
  func answer(for spot: Spot) -> Pages.Answer {
    let told = state.told
    learn(spot)
    // On the way there the source may have told more of the current and the pending stop.
    if state.told != told { completeStops() }
    return knownAnswer(for: spot)
  }

  /// Whether there is a stop, as far as it is known.
  func knownAnswer(for spot: Spot) -> Pages.Answer {
    let start = state.stops.start(of: spot.stop)
    var result = Pages.Answer.none
    for place in start..<start &+ state.stops.count(of: spot.stop) {
      switch state.pages.answer(at: place, chain: spot.chain) {
      case .page(let page): return .page(page)
      case .notNow: result = .notNow
      case .unknown: if result == .none { result = .unknown }
      case .none: break
      }
    }
    return result
  }
}

extension Neighbour {
  /// The id that means "no page" is no page.
  fileprivate var checked: Neighbour { self == .page(Page.none) ? .end : self }
}
