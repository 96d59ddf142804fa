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
  /// The pages whose load or unload waits, with which of them it is.
  private var waiting = PageTable()

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
    if event.isLoad { waiting.set(event.to, to: event.kind.rawValue) }
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
    if event.isLoad { waiting.remove(event.to) }
    return event
  }

  mutating func setCapacity(_ capacity: Int) {
    self.capacity = max(1, capacity)
    while used > self.capacity && dropOldest() {}
    grow(to: max(self.capacity, used))
  }

  /// Takes out a waiting load (unload) of the page that is unloaded (loaded) now.
  private mutating func cancel(against event: Event) -> Bool {
    guard let kind = waiting.value(of: event.to), kind != event.kind.rawValue else { return false }
    // Most of what is taken back was said not long ago.
    for i in (0..<used).reversed() {
      let slot = (head + i) % slots.count
      guard slots[slot].isLoad && slots[slot].to == event.to else { continue }
      waiting.remove(event.to)
      remove(at: i)
      return true
    }
    return false
  }

  /// Drops the oldest event that may be lost; false when there is none.
  private mutating func dropOldest() -> Bool {
    guard used > waiting.count else { return false }
    for i in 0..<used where !slots[(head + i) % slots.count].isLoad {
      remove(at: i)
      lost += 1
      return true
    }
    return false
  }

  private mutating func remove(at place: Int) {
    // The fewer of those that are older and those that are newer move up.
    if place < used / 2 {
      for i in (0..<place).reversed() {
        slots[(head + i + 1) % slots.count] = slots[(head + i) % slots.count]
      }
      head = (head + 1) % slots.count
    } else {
      for i in place + 1..<used {
        slots[(head + i - 1) % slots.count] = slots[(head + i) % slots.count]
      }
    }
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
