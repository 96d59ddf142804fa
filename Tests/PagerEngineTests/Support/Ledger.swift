@testable import PagerEngine

/// What a host that follows the events believes; it names the first event that cannot be.
struct Ledger {
  private var open: Event?
  private var serial: UInt64 = 0
  private var current = Page.none
  private var loaded: Set<Int64> = []
  /// Pages from their will-appear to their did-disappear; true after did-appear.
  private var shown: [Int64: Bool] = [:]

  /// Takes an event; what is wrong with it.
  mutating func take(_ event: Event) -> String? {
    switch event.kind {
    case .willTransition:
      if open != nil { return "a transition inside another" }
      if event.transition <= serial { return "serial \(event.transition) again" }
      if event.from != current { return "from \(event.from) while \(current) is current" }
      serial = event.transition
      open = event
    case .didFinish:
      guard let begun = open, begun.transition == event.transition else {
        return "a finish of none"
      }
      if (begun.from, begun.to, begun.direction) != (event.from, event.to, event.direction) {
        return "a finish unlike its beginning"
      }
      open = nil
    case .currentChanged:
      if event.from != current || event.to == current { return "current \(event.from)>\(event.to)" }
      current = event.to
    case .load: if !loaded.insert(event.to).inserted { return "\(event.to) loaded twice" }
    case .unload: if loaded.remove(event.to) == nil { return "\(event.to) unloaded twice" }
    case .willAppear: if shown[event.to] == nil { shown[event.to] = false }
    case .didAppear:
      if shown[event.to] != false { return "\(event.to) appeared without a will" }
      shown[event.to] = true
    case .willDisappear: if shown[event.to] == nil { return "\(event.to) leaves unseen" }
    case .didDisappear:
      if shown.removeValue(forKey: event.to) == nil { return "\(event.to) left twice" }
    case .eventsLost: return "events were lost"
    default: break
    }
    // A page that turned back appears again.
    if event.kind == .willDisappear { shown[event.to] = false }
    return nil
  }

  /// What differs between the events so far and a pager at rest.
  func fault(atRest pager: Pager) -> String? {
    if pager.phase != .idle { return "still \(pager.phase)" }
    if let open { return "transition \(open.transition) never finished" }
    if current != pager.current { return "current is \(pager.current), events say \(current)" }
    if loaded.sorted() != pager.loadedIds { return "loaded \(pager.loadedIds), events \(loaded)" }
    if Set(shown.keys) != Set(pager.currentIds) || shown.values.contains(false) {
      return "shown \(shown) while \(pager.currentIds) is current"
    }
    return nil
  }
}
