extension Pager {
  /// Learns of a linked source what is needed to know the page at `place`, as far as it will say.
  func learn(place: Int64, elsewhere: Bool = false) {
    while let chain = state.pages.chain(elsewhere: elsewhere) {
      if place > chain.last && chain.after == .unknown {
        let answer = ask { linked.after?(chain.lastPage) ?? .end }
        state.pages.change(elsewhere: elsewhere) { $0.learnAfter(answer.checked) }
      } else if place < chain.first && chain.before == .unknown {
        let answer = ask { linked.before?(chain.firstPage) ?? .end }
        state.pages.change(elsewhere: elsewhere) { $0.learnBefore(answer.checked) }
      } else {
        return
      }
    }
  }

  /// Learns the pages of a stop.
  func learn(_ spot: Spot) {
    guard state.pages.chain(elsewhere: spot.isElsewhere) != nil else { return }
    let start = state.stops.start(of: spot.stop)
    learn(place: start, elsewhere: spot.isElsewhere)
    learn(place: start &+ state.stops.count(of: spot.stop) - 1, elsewhere: spot.isElsewhere)
  }

  /// A chain that is not the pager's yet, with the pages of a stop learned.
  func learned(_ chain: LinkedPages, stop: Int64) -> LinkedPages {
    var chain = chain
    let start = state.stops.start(of: stop)
    while start < chain.first && chain.before == .unknown {
      chain.learnBefore(ask { linked.before?(chain.firstPage) ?? .end }.checked)
    }
    let last = start &+ state.stops.count(of: stop) - 1
    while last > chain.last && chain.after == .unknown {
      chain.learnAfter(ask { linked.after?(chain.lastPage) ?? .end }.checked)
    }
    return chain
  }

  /// Learns the neighbours that the next turn may need and the retain window holds.
  func learnNeighbours() {
    guard case .linked = state.pages.source, !state.isEmpty else { return }
    let origin = state.track.origin
    learn(Spot(stop: origin))
    learn(Spot(stop: origin &+ Int64(max(1, state.options.retainAfter))))
    learn(Spot(stop: origin &- Int64(max(1, state.options.retainBefore))))
    let place = state.currentPlace
    let retained = Int64(max(1, state.options.retainBefore, state.options.retainAfter))
    let needed = (retained + 1) * state.stops.size
    state.pages.change(elsewhere: false) { $0.trim(around: place, keeping: needed) }
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
    state.pages.change(elsewhere: false) { $0.askAgain() }
    state.pages.change(elsewhere: true) { $0.askAgain() }
    learnNeighbours()
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
    let told = state.pages.told
    let answer = answer(for: spot)
    if state.pages.told != told { show() }
    return answer
  }

  /// Whether there is a stop, after what can be learned of it.
  func answer(for spot: Spot) -> Pages.Answer {
    let told = state.pages.told
    learn(spot)
    // On the way there the source may have told more of the current and the pending stop.
    if state.pages.told != told { completeStops() }
    return knownAnswer(for: spot)
  }

  /// Whether there is a stop, as far as it is known.
  func knownAnswer(for spot: Spot) -> Pages.Answer {
    let start = state.stops.start(of: spot.stop)
    var result = Pages.Answer.none
    for place in start..<start &+ state.stops.count(of: spot.stop) {
      switch state.pages.answer(at: place, elsewhere: spot.isElsewhere) {
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
