import PagerEngine

/// What a host that follows the events believes; it names the first event that cannot be.
///
/// A plain value without storage elsewhere, so that a walk can copy it at each of its steps.
public struct Ledger {
  private enum Stage { case appearing, appeared, disappearing }

  private var open: Event?
  private var serial: UInt64 = 0
  private var current = Page.none
  private var target = Page.none
  private var phase = Phase.idle
  private var dot = Page.unknown
  private var loaded = Few<Void>()
  /// Pages from their will_appear to their did_disappear.
  private var shown = Few<Stage>()

  public init() {}

  /// Takes an event; what is wrong with it.
  public mutating func take(_ event: Event) -> String? {
    switch event.kind {
    case .willTransition, .didFinish: return takeTransition(event)
    case .willAppear, .didAppear, .willDisappear, .didDisappear: return takeAppearance(event)
    case .load: if !loaded.set(event.to, ()) { return "\(event.to) is loaded twice" }
    case .unload: if loaded.remove(event.to) == nil { return "\(event.to) is unloaded twice" }
    case .currentChanged:
      if event.from != current || event.to == current {
        return "current changes from \(event.from) to \(event.to) while \(current) is current"
      }
      current = event.to
      if open == nil || target == event.from { target = current }
    case .targetChanged: target = event.to
    case .phaseChanged:
      if event.phase == phase { return "the phase becomes \(phase) again" }
      phase = event.phase
    case .indicatorChanged: dot = event.index
    case .pagesChanged: break
    case .eventsLost: return "events were lost"
    }
    return nil
  }

  private mutating func takeTransition(_ event: Event) -> String? {
    if event.kind == .willTransition {
      if open != nil { return "a transition begins inside another" }
      if event.transition <= serial { return "the serial \(event.transition) comes again" }
      if event.from != current { return "a transition from \(event.from), not from \(current)" }
      if event.to == Page.none { return "a transition to no page" }
      serial = event.transition
      open = event
      return nil
    }
    guard let begun = open, begun.transition == event.transition else {
      return "a finish of a transition that has not begun"
    }
    if (begun.from, begun.to, begun.direction) != (event.from, event.to, event.direction) {
      return "a finish unlike its beginning"
    }
    if event.outcome == .none { return "a finish without an outcome" }
    open = nil
    return nil
  }

  private mutating func takeAppearance(_ event: Event) -> String? {
    let page = event.to
    let stage = shown.value(of: page)
    switch (event.kind, stage) {
    case (.willAppear, nil), (.willAppear, .disappearing): shown.set(page, .appearing)
    case (.didAppear, .appearing): shown.set(page, .appeared)
    case (.willDisappear, .appearing), (.willDisappear, .appeared): shown.set(page, .disappearing)
    case (.didDisappear, .disappearing): shown.remove(page)
    default: return "\(event.kind) of \(page), which is \(stage.map { "\($0)" } ?? "away")"
    }
    return nil
  }

  /// What differs between the events so far, all of them polled, and the pager.
  public func fault(beside pager: Pager) -> String? {
    if current != pager.current { return "current is \(pager.current), events say \(current)" }
    if (open?.to ?? Page.none) != pager.pending {
      return "pending is \(pager.pending), events say \(open?.to ?? Page.none)"
    }
    if phase != pager.phase { return "the phase is \(pager.phase), events say \(phase)" }
    if dot != pager.indicator.current ?? Page.unknown { return "the indicator's news are old" }
    var count = 0
    var missing: Int64?
    pager.loadedPages {
      count += 1
      if loaded.value(of: $0) == nil { missing = $0 }
    }
    if let missing { return "\(missing) is loaded without an event" }
    if count != loaded.count { return "\(loaded.count) loads, \(count) pages loaded" }
    return faultOfAppearance(beside: pager)
  }

  /// A page that is seen by the events is current or pending (E8).
  private func faultOfAppearance(beside pager: Pager) -> String? {
    var wanted = Few<Void>()
    pager.currentPages { wanted.set($0, ()) }
    pager.pendingPages { wanted.set($0, ()) }
    let stray = shown.firstPage { wanted.value(of: $0) == nil }
    return stray.map { "\($0) is seen, and neither current nor pending" }
  }

  /// What differs when nothing is under way.
  public func fault(atRest pager: Pager) -> String? {
    if let fault = fault(beside: pager) { return fault }
    if pager.phase != .idle { return "still \(pager.phase)" }
    if let open { return "transition \(open.transition) has not finished" }
    if target != current { return "the target is \(target), at rest at \(current)" }
    var wanted = 0
    var missing: Int64?
    pager.currentPages {
      wanted += 1
      if shown.value(of: $0) != .appeared { missing = $0 }
    }
    if let missing { return "\(missing) has not appeared" }
    return wanted == shown.count ? nil : "\(shown.count) pages seen of \(wanted)"
  }
}
