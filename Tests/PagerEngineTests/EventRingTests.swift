import Testing

@testable import PagerEngine

@Suite struct EventRingTests {
  private func event(_ kind: Event.Kind, _ page: Int64) -> Event {
    var event = Event(kind: kind)
    event.to = page
    return event
  }

  private func drain(_ ring: inout EventRing) -> [Event] {
    var events: [Event] = []
    while let event = ring.poll() { events.append(event) }
    return events
  }

  @Test("E12 events come out in the order they went in, round and round")
  func order() {
    var ring = EventRing(capacity: 4)
    var next: Int64 = 0
    for _ in 0..<10 {
      for page in next..<next + 3 { ring.append(event(.didAppear, page)) }
      #expect(ring.count == 3)
      #expect(drain(&ring).map(\.to) == Array(next..<next + 3))
      next += 3
    }
    #expect(ring.isEmpty && drain(&ring).isEmpty)
  }

  @Test("E7 beyond its capacity the oldest go, and are counted")
  func overflow() {
    var ring = EventRing(capacity: 3)
    for page in 0..<10 { ring.append(event(.didAppear, Int64(page))) }
    let events = drain(&ring)
    #expect(events.first?.kind == .eventsLost && events.first?.lost == 7)
    #expect(events.dropFirst().map(\.to) == [7, 8, 9])
    ring.append(event(.didAppear, 11))
    #expect(drain(&ring).map(\.kind) == [.didAppear])
  }

  @Test("E7 loads and unloads are never lost, nor out of order")
  func loadsAreKept() {
    var ring = EventRing(capacity: 2)
    for page in 0..<100 {
      ring.append(event(.load, Int64(page)))
      ring.append(event(.didAppear, Int64(page)))
    }
    let events = drain(&ring)
    #expect(events.first?.kind == .eventsLost && events.first?.lost == 100)
    #expect(events.filter { $0.kind == .load }.map(\.to) == Array(0..<100))
  }

  @Test("E7 a load and an unload of one page that both wait cancel out, and only those")
  func cancels() {
    var ring = EventRing(capacity: 8)
    ring.append(event(.load, 1))
    ring.append(event(.load, 2))
    ring.append(event(.didAppear, 1))
    ring.append(event(.unload, 1))
    #expect(drain(&ring).map(\.kind) == [.load, .didAppear])
    // The load was polled: its unload has to come.
    ring.append(event(.unload, 2))
    #expect(drain(&ring) == [event(.unload, 2)])
    ring.append(event(.unload, 3))
    ring.append(event(.load, 3))
    #expect(ring.isEmpty)
  }

  @Test("E7 what was loaded follows from the events, at random")
  func balances() {
    let seed = SplitMix64.seed(for: "EventRingTests", default: 7)
    var random = SplitMix64(seed: seed)
    var ring = EventRing(capacity: 5)
    var loaded: Set<Int64> = []
    var polled: Set<Int64> = []
    func take(_ event: Event) {
      switch event.kind {
      case .load: #expect(polled.insert(event.to).inserted, "seed \(seed)")
      case .unload: #expect(polled.remove(event.to) != nil, "seed \(seed)")
      default: break
      }
    }
    for _ in 0..<20_000 {
      let page = Int64(random.below(12))
      switch random.below(4) {
      case 0: ring.append(event(.didAppear, page))
      case 1: if let event = ring.poll() { take(event) }
      default:
        let isLoaded = !loaded.insert(page).inserted
        if isLoaded { loaded.remove(page) }
        ring.append(event(isLoaded ? .unload : .load, page))
      }
      if random.below(500) == 0 { ring.setCapacity(1 + random.below(20)) }
    }
    drain(&ring).forEach(take)
    #expect(polled == loaded, "seed \(seed)")
  }

  @Test("E7 another capacity keeps the latest, and the loads")
  func setCapacity() {
    var ring = EventRing(capacity: 8)
    ring.append(event(.load, 1))
    for page in 2...6 { ring.append(event(.didAppear, Int64(page))) }
    ring.setCapacity(3)
    #expect(ring.capacity == 3)
    let events = drain(&ring)
    #expect(events.first?.lost == 3)
    #expect(events.dropFirst().map(\.to) == [1, 5, 6])
    ring.setCapacity(0)
    #expect(ring.capacity == 1)
  }

  @Test("E38 the digest tells rings apart by any field of a waiting event")
  func digest() {
    func digest(_ change: (inout Event) -> Void) -> UInt64 {
      var ring = EventRing(capacity: 4)
      var event = Event(kind: .didFinish)
      change(&event)
      ring.append(event)
      var digest = Digest()
      ring.digest(into: &digest)
      return digest.value
    }
    let values = [
      digest { _ in }, digest { $0.kind = .willTransition }, digest { $0.direction = .forward },
      digest { $0.origin = .key }, digest { $0.outcome = .cancelled },
      digest { $0.phase = .settling }, digest { $0.from = 1 }, digest { $0.to = 1 },
      digest { $0.index = 1 }, digest { $0.transition = 1 }, digest { $0.time = 1 },
    ]
    #expect(Set(values).count == values.count)
  }
}
