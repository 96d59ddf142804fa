/// Events that wait to be polled.
///
/// It holds at most `capacity` of them; beyond that the oldest go and are counted. Loads and unloads
/// are never lost or reordered: only a load and an unload of one page, both waiting, cancel out, so
/// that at most one of them waits for each page, and the ring grows for them where it must.
struct EventRing {
  private(set) var capacity: Int
  private var slots: [Event]
  private var head = 0
  private var used = 0
  private var lost: UInt64 = 0
  /// Waiting loads and unloads: none to search for when it is 0.
  private var loads = 0
  private var unloads = 0

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    slots = Array(repeating: Event(kind: .eventsLost), count: self.capacity)
  }

  var isEmpty: Bool { used == 0 && lost == 0 }
  var count: Int { used + (lost > 0 ? 1 : 0) }

  mutating func append(_ event: Event) {
    if event.isLoad && cancel(against: event) { return }
    if used >= capacity && !dropOldest() {
      if !event.isLoad {
        lost += 1
        return
      }
      if used == slots.count { grow(to: 2 * slots.count) }
    }
    slots[(head + used) % slots.count] = event
    used += 1
    tally(event, 1)
  }

  mutating func poll() -> Event? {
    if lost > 0 {
      var event = Event(kind: .eventsLost)
      event.lost = lost
      event.time = used > 0 ? slots[head].time : 0
      lost = 0
      return event
    }
    guard used > 0 else { return nil }
    let event = slots[head]
    head = (head + 1) % slots.count
    used -= 1
    tally(event, -1)
    return event
  }

  mutating func setCapacity(_ capacity: Int) {
    self.capacity = max(1, capacity)
    while used > self.capacity && dropOldest() {}
    grow(to: max(self.capacity, used))
  }

  private mutating func tally(_ event: Event, _ change: Int) {
    switch event.kind {
    case .load: loads += change
    case .unload: unloads += change
    default: break
    }
  }

  /// Takes out a waiting load (unload) of the page that is unloaded (loaded) now.
  private mutating func cancel(against event: Event) -> Bool {
    guard (event.kind == .load ? unloads : loads) > 0 else { return false }
    for i in 0..<used {
      let waiting = slots[(head + i) % slots.count]
      guard waiting.isLoad && waiting.to == event.to && waiting.kind != event.kind else { continue }
      tally(waiting, -1)
      remove(at: i)
      return true
    }
    return false
  }

  /// Drops the oldest event that may be lost; false when there is none.
  private mutating func dropOldest() -> Bool {
    guard used > loads + unloads else { return false }
    for i in 0..<used where !slots[(head + i) % slots.count].isLoad {
      remove(at: i)
      lost += 1
      return true
    }
    return false
  }

  private mutating func remove(at place: Int) {
    // What is older moves up, since what is dropped is near the head.
    var i = place
    while i > 0 {
      slots[(head + i) % slots.count] = slots[(head + i - 1) % slots.count]
      i -= 1
    }
    head = (head + 1) % slots.count
    used -= 1
  }

  private mutating func grow(to size: Int) {
    var larger: [Event] = []
    larger.reserveCapacity(size)
    for i in 0..<used { larger.append(slots[(head + i) % slots.count]) }
    while larger.count < size { larger.append(Event(kind: .eventsLost)) }
    slots = larger
    head = 0
  }

  func digest(into digest: inout Digest) {
    digest.add(capacity)
    digest.add(lost)
    digest.add(used)
    for i in 0..<used { slots[(head + i) % slots.count].digest(into: &digest) }
  }
}

extension Event {
  fileprivate var isLoad: Bool { kind == .load || kind == .unload }
}
