import Testing

@testable import PagerEngine

/// Every stored property of the state counts in the digest (E38).
@Suite struct DigestFieldsTests {
  /// A state with something in every place: a drag on a direct jump into a linked source.
  private func full() -> State {
    let state = State(options: Options())
    state.pages.source = .linked(LinkedPages(page: 5, place: 0, isAbsolute: false, count: 9))
    state.pages.change(0) { $0.learn(.page(6), isAfter: true) }
    _ = state.pages.add(LinkedPages(page: 80, place: 1, isAbsolute: false, count: nil))
    state.batch = Batch(pages: Pages(), place: 1)
    state.clock = 2
    state.current = stop(of: 5, start: 0)
    state.extents.learn(5, 300)
    _ = state.track.place(Spot(stop: 1, chain: 1), forward: true, beyond: 0)
    state.track.leg = Track.Leg(
      startDistance: 0.25, startPosition: Position(0, plus: 0.25), slot: 1, stop: 1)
    state.transition = transition()
    state.activity = .settling(
      Settling(slot: 1, motion: settle(), started: 1))
    state.gesture = Gesture(pointer: 3, at: Position(0), reference: 0)
    _ = state.window.add(5)
    state.appearance.follow(current: state.current, pending: .none, in: state.pages) { _, _ in }
    state.events.append(Event(kind: .willAppear))
    return state
  }

  private func stop(of page: Int64, start: Int64, count: Int64 = 1, chain: Int = 0)
    -> StopPages
  {
    StopPages(leading: page, start: start, count: count, chain: chain)
  }

  private func transition(
    serial: UInt64 = 1, from: Int64 = 5, to: Int64 = 80, _ direction: Direction = .forward,
    _ origin: Origin = .call
  ) -> Transition {
    Transition(
      serial: serial, from: from, to: to, direction: direction, origin: origin,
      target: Spot(stop: 1, chain: 1), slot: 1)
  }

  private func settle(
    displacement: Double = -0.5, velocity: Double = 0,
    _ change: (inout SettleOptions) -> Void = { _ in }
  ) -> Settle {
    var options = SettleOptions()
    change(&options)
    return Settle(options: options, displacement: displacement, velocity: velocity)
  }

  private func digest(_ state: State) -> UInt64 {
    var digest = Digest()
    state.digest(into: &digest)
    return digest.value
  }

  private func linked(_ state: State, _ change: (inout LinkedPages) -> Void) {
    state.pages.change(0, change)
  }

  private func event(_ change: @escaping (inout Event) -> Void) -> (State) -> Void {
    { state in
      _ = state.events.poll()
      var event = Event(kind: .willAppear)
      change(&event)
      state.events.append(event)
    }
  }

  private func settling(_ motion: Settle, started: Double? = 1, slot: Int64 = 1) -> (State)
    -> Void
  {
    { $0.activity = .settling(Settling(slot: slot, motion: motion, started: started)) }
  }

  private func scrubbed(_ change: @escaping (inout Scrub) -> Void) -> (State) -> Void {
    { state in
      var scrub = Scrub(start: 3)
      change(&scrub)
      state.scrub = scrub
    }
  }

  private func list(_ ids: [Int64]) -> Pages.Source {
    .listed(ids.withUnsafeBufferPointer { PageList($0) } ?? PageList())
  }

  private var pages: [(String, (State) -> Void)] {
    [
      ("a page more", { linked($0) { $0.learn(.page(7), isAfter: true) } }),
      ("a page before", { linked($0) { $0.learn(.page(4), isAfter: false) } }),
      ("an end", { linked($0) { $0.learn(.end, isAfter: true) } }),
      ("not now", { linked($0) { $0.learn(.notNow, isAfter: true) } }),
      ("an end before", { linked($0) { $0.learn(.end, isAfter: false) } }),
      ("not now before", { linked($0) { $0.learn(.notNow, isAfter: false) } }),
      ("another count", { linked($0) { $0.count = 8 } }),
      ("no count", { linked($0) { $0.count = nil } }),
      (
        "absolute",
        { $0.pages.source = .linked(.init(page: 5, place: 0, isAbsolute: true, count: 9)) }
      ),
      (
        "another place",
        { $0.pages.source = .linked(.init(page: 5, place: 1, isAbsolute: false, count: 9)) }
      ),
      ("nothing elsewhere", { $0.pages.forgetElsewhere() }),
      ("more elsewhere", { $0.pages.change(1) { $0.learn(.page(81), isAfter: true) } }),
      (
        "a second chain",
        { _ = $0.pages.add(LinkedPages(page: 90, place: 1, isAbsolute: false, count: nil)) }
      ),
      ("counted", { $0.pages.source = .counted(1) }),
      ("counted otherwise", { $0.pages.source = .counted(2) }),
      ("listed", { $0.pages.source = list([1, 2, 3]) }),
      ("another order", { $0.pages.source = list([1, 3, 2]) }),
      ("no batch", { $0.batch = nil }),
      ("a deeper batch", { $0.batch?.depth = 2 }),
      ("pages of the batch", { $0.batch?.pages.source = .counted(4) }),
      ("place in the batch", { $0.batch?.place = 2 }),
      ("gone in the batch", { $0.batch?.isGone = true }),
      ("content changed in the batch", { $0.batch?.changed = 5 }),
      ("edits in the batch", { $0.batch?.edits = 1 }),
      ("loaded", { _ = $0.window.add(6) }),
      ("nothing loaded", { $0.window = Window() }),
      ("current", { $0.current = stop(of: 6, start: 0) }),
      ("place of current", { $0.current = stop(of: 5, start: 1) }),
      ("two current pages", { $0.current = stop(of: 5, start: 0, count: 2) }),
      ("current elsewhere", { $0.current = stop(of: 5, start: 0, chain: 1) }),
      ("a length", { $0.extents.learn(6, 200) }), ("no lengths", { $0.extents.forgetAll() }),
      ("lengths asked", { $0.asksExtents = true }),
    ]
  }

  private var motion: [(String, (State) -> Void)] {
    [
      ("width", { $0.width = 1 }), ("height", { $0.height = 1 }), ("clock", { $0.clock = 3 }),
      ("no clock", { $0.clock = nil }), ("position", { $0.position = Position(0, plus: 0.5) }),
      ("slot of position", { $0.position = Position(1) }), ("velocity", { $0.velocity = 1 }),
      ("hold", { $0.hold = 0.75 }),
      ("spine", { $0.spine = .mid }), ("no spine", { $0.spine = Spine.none }),
      ("stops", { $0.stops = Stops(size: 2) }),
      ("cover of stops", { $0.stops = Stops(size: 2, cover: true) }),
      ("merged stops", { $0.stops.head = .init(first: 0, last: 1) }),
      ("merged last stops", { $0.stops.tail = .init(first: 0, last: 1) }),
      ("a loop", { $0.stops.around = 3 }),
      ("straight track", { $0.track = Track(origin: 0) }),
      ("origin", { $0.track = Track(origin: 1) }),
      ("longer run", { _ = $0.track.place(Spot(stop: 7), forward: true, beyond: 0) }),
      ("run behind", { _ = $0.track.place(Spot(stop: 7), forward: false, beyond: 0) }),
      ("no leg", { $0.track.leg = nil }), ("leg's distance", { $0.track.leg?.startDistance = 0 }),
      ("leg's position", { $0.track.leg?.startPosition = Position(0) }),
      ("leg's slot", { $0.track.leg?.slot = 2 }), ("leg's stop", { $0.track.leg?.stop = 2 }),
      ("no transition", { $0.transition = nil }),
      ("serial of it", { $0.transition = transition(serial: 2) }),
      ("its from", { $0.transition = transition(from: 6) }),
      ("its to", { $0.transition = transition(to: 6) }),
      ("its direction", { $0.transition = transition(.backward) }),
      ("its origin", { $0.transition = transition(.forward, .gesture) }),
      ("its target", { $0.transition?.target.stop = 2 }),
      ("its target's chain", { $0.transition?.target.chain = 0 }),
      ("its slot", { $0.transition?.slot = 2 }), ("serial", { $0.serial = 2 }),
      ("idle", { $0.activity = .idle }), ("dragging", { $0.activity = .dragging }),
      ("waiting", { $0.activity = .waiting(Waiting(start: Position(0))) }),
      ("waiting elsewhere", { $0.activity = .waiting(Waiting(start: Position(1))) }),
      ("waiting further on", { $0.activity = .waiting(Waiting(start: Position(0), progress: 1)) }),
      ("settling elsewhere", settling(settle(), slot: 2)),
      ("settling since", settling(settle(), started: 2)),
      ("not started", settling(settle(), started: nil)),
      ("displacement", settling(settle(displacement: 0.5))),
      ("speed", settling(settle(velocity: 0.5))),
      ("stiffer", settling(settle { $0.stiffness = 10 })),
      ("damped more", settling(settle { $0.dampingRatio = 2 })),
      ("timed", settling(settle { $0.timed = true })),
      ("scrub", { $0.scrub = Scrub(start: 3) }), ("other scrub", { $0.scrub = Scrub(start: 4) }),
      ("scrubbed dot", scrubbed { $0.dot = 1 }),
      ("scrub's answer", scrubbed { $0.answer = .refused }),
      ("scrub that turned", scrubbed { $0.hasTurned = true }),
      ("dropped scrub", scrubbed { $0.isDropped = true }),
      ("hidden", { $0.isVisible = false }), ("timer", { $0.timer.run() }),
      ("timer counting", { $0.timer.count(for: 2, from: 1) }),
      ("timer since", { $0.timer.count(for: 2, from: 3) }),
      ("timer's duration", { $0.timer.count(for: 4, from: 1) }),
      (
        "timer held",
        {
          $0.timer.count(for: 2, from: 1)
          $0.timer.hold(at: 1.5)
        }
      ),
      ("target", { $0.target = 5 }), ("dots", { $0.dots.follow(current: 0, count: 3, size: 2) }),
      ("indicator's count", { $0.indicator.count = 0 }),
      ("indicator's current", { $0.indicator.current = 0 }),
      ("indicator shown", { $0.indicator.hidden = false }),
      ("indicator's first dot", { $0.indicator.firstDot = 1 }),
      ("appearances", { $0.appearance = Appearance() }),
      (
        "appearance of another stage",
        {
          let pending = stop(of: 80, start: 1, chain: 1)
          $0.appearance.follow(current: $0.current, pending: pending, in: $0.pages) { _, _ in }
        }
      ),
    ]
  }

  private var gesture: [(String, (State) -> Void)] {
    func tracked(x: Double, y: Double = 0, slop: Double = 10) -> (State) -> Void {
      { _ = $0.gesture?.tracker.move(x: x, y: y, slop: slop, lockDegrees: 45, horizontal: true) }
    }
    return [
      ("no gesture", { $0.gesture = nil }),
      ("pointer", { $0.gesture = Gesture(pointer: 4, at: Position(0), reference: 0) }),
      ("claimed", { $0.gesture?.stage = .claimed }),
      ("rejected", { $0.gesture?.stage = .rejected }),
      ("start of the tracker", { $0.gesture?.tracker.begin(x: 1, y: 0) }),
      ("start across", { $0.gesture?.tracker.begin(x: 0, y: 1) }),
      ("travel", tracked(x: 30)), ("more travel", tracked(x: 31)),
      ("other slop", tracked(x: 25, slop: 5)), ("across", tracked(x: 0, y: 30)),
      ("sample", { $0.gesture?.samples.add(time: 1, position: 2, window: 0.1) }),
      ("another sample", { $0.gesture?.samples.add(time: 1, position: 3, window: 0.1) }),
      ("later sample", { $0.gesture?.samples.add(time: 2, position: 2, window: 0.1) }),
      ("across", { $0.gesture?.across = 1 }),
      ("start", { $0.gesture?.start = Position(1) }), ("reference", { $0.gesture?.reference = 1 }),
      ("caught", { $0.gesture?.caught = 1 }), ("given", { $0.gesture?.forward = .given }),
      ("refused", { $0.gesture?.forward = .refused }),
      ("given back", { $0.gesture?.backward = .given }),
      ("of the wheel", { $0.gesture = Gesture(pointer: nil, at: Position(0), reference: 0) }),
      ("notches", { $0.wheel.notches = 0.5 }), ("latest notch", { $0.wheel.latest = 2 }),
      ("turned by the wheel", { $0.wheel.turned = 2 }),
      ("scroll", { $0.wheel.scroll = .init(latest: 0) }),
      ("scroll's time", { $0.wheel.scroll = .init(latest: 2) }),
      ("scroll's place", { $0.wheel.scroll = .init(x: 1, latest: 0) }),
      ("scroll's place across", { $0.wheel.scroll = .init(y: 1, latest: 0) }),
    ]
  }

  private var waiting: [(String, (State) -> Void)] {
    [
      ("no events", { _ = $0.events.poll() }),
      ("two events", { $0.events.append(Event(kind: .willAppear)) }),
      ("kind", event { $0.kind = .didAppear }),
      ("event's direction", event { $0.direction = .forward }),
      ("event's origin", event { $0.origin = .key }),
      ("outcome", event { $0.outcome = .committed }),
      ("phase", event { $0.phase = .settling }), ("event's from", event { $0.from = 1 }),
      ("event's to", event { $0.to = 1 }), ("event's index", event { $0.index = 1 }),
      ("event's transition", event { $0.transition = 1 }), ("lost of it", event { $0.lost = 1 }),
      ("time", event { $0.time = 1 }), ("capacity", { $0.events.setCapacity(7) }),
      (
        "lost",
        { state in
          state.events.setCapacity(1)
          state.events.append(Event(kind: .willAppear))
        }
      ),
    ]
  }

  private var options: [(String, (State) -> Void)] {
    let changes: [(String, (inout Options) -> Void)] = [
      ("axis", { $0.axis = .vertical }), ("reading", { $0.rightToLeft = true }),
      ("reverse", { $0.reverse = true }), ("style", { $0.style = .fade }),
      ("spine option", { $0.spine = .mid }), ("cover", { $0.cover = true }),
      ("jump", { $0.jumpsThrough = true }), ("reduced motion", { $0.reducedMotion = true }),
      ("spacing", { $0.spacing = 1 }), ("retain before", { $0.retainBefore = 2 }),
      ("retain after", { $0.retainAfter = 2 }),
      ("dots are stops", { $0.indicatorCountsStops = true }),
      ("scrubs", { $0.scrubsDiscretely = true }), ("lock forward", { $0.lockForward = true }),
      ("lock backward", { $0.lockBackward = true }),
      ("ring", { $0.eventCapacity = 1 }), ("tint", { $0.indicator.tint = 1 }),
      ("current tint", { $0.indicator.currentTint = 1 }),
      ("hides", { $0.indicator.hidesForSinglePage = true }), ("dots", { $0.indicator.window = 1 }),
      ("dot size", { $0.indicator.dotSize = 1 }), ("dot spacing", { $0.indicator.dotSpacing = 1 }),
      ("vertical dots", { $0.indicator.vertical = true }),
      ("dots backward", { $0.indicator.backward = true }), ("slop", { $0.gesture.slop = 1 }),
      ("axis lock", { $0.gesture.axisLock = 1 }), ("window", { $0.gesture.velocityWindow = 1 }),
      ("stale", { $0.gesture.velocityStale = 1 }), ("flick", { $0.gesture.flickVelocity = 1 }),
      ("rubber band", { $0.gesture.rubberBand = 1 }),
      ("wheel's gate", { $0.gesture.wheelGate = 1 }), ("tap zone", { $0.gesture.tapZone = 0.5 }),
      ("stops of a gesture", { $0.gesture.stops = 2 }),
      ("hand-over", { $0.gesture.handOver = true }),
      ("timed option", { $0.settle.timed = true }), ("duration", { $0.settle.duration = 1 }),
      ("mass", { $0.settle.mass = 2 }), ("stiffness", { $0.settle.stiffness = 1 }),
      ("timer's seconds", { $0.timer.seconds = 1 }), ("timer over", { $0.timer.startsOver = true }),
      ("damping", { $0.settle.dampingRatio = 2 }), ("rest", { $0.settle.restDistance = 1 }),
    ]
    return changes.map { change in ("option \(change.0)", { change.1(&$0.options) }) }
  }

  @Test("E38 whatever changes in the state changes the digest, and a copy has the same")
  func everyChangeCounts() {
    let state = full()
    #expect(digest(state) == digest(full()))
    var seen = [digest(state): "nothing"]
    for (name, change) in pages + motion + gesture + waiting + options {
      let changed = State(options: Options())
      changed.copy(state)
      change(changed)
      let number = digest(changed)
      #expect(seen[number] == nil, "\(name) looks like \(seen[number] ?? "")")
      seen[number] = name
      #expect(digest(state) == digest(full()))
    }
  }

  @Test("E38 a copy takes over every stored property")
  func copyIsWhole() {
    let state = full()
    state.options.spacing = 1
    state.spine = .mid
    state.stops = Stops(size: 2)
    (state.width, state.height) = (1, 2)
    state.asksExtents = true
    state.position = Position(0, plus: 0.5)
    state.velocity = 1
    state.serial = 1
    state.hold = 0.75
    state.wheel.notches = 0.5
    state.target = 5
    state.isVisible = false
    state.timer.run()
    state.dots.follow(current: 0, count: 3, size: 2)
    state.scrub = Scrub(start: 3)
    state.indicator.count = 9
    let copy = State(options: Options())
    // What is remembered to be quicker, and is found out anew.
    let foundAnew = ["loadedView", "isIndicated"]
    for (own, other) in zip(Mirror(reflecting: copy).children, Mirror(reflecting: state).children)
    where !foundAnew.contains(own.label ?? "") {
      #expect("\(own.value)" != "\(other.value)", "\(own.label ?? "") would not be missed")
    }
    copy.copy(state)
    for (own, other) in zip(Mirror(reflecting: copy).children, Mirror(reflecting: state).children)
    where !foundAnew.contains(own.label ?? "") {
      #expect("\(own.value)" == "\(other.value)", "\(own.label ?? "")")
    }
    #expect(digest(copy) == digest(state))
  }

  @Test("E38 every stored property is among those that the digest covers")
  func everyPropertyIsKnown() {
    let state = full()
    let nouns: [(Any, String)] = [
      (
        state,
        // measures, known and hasBatch follow from what stands before them.
        "options spine stops measures pages known batch hasBatch width height extents asksExtents clock current track position velocity transition "
          + "serial activity gesture hold wheel target isVisible timer appearance window dots scrub "
          + "indicator events loadedView isIndicated"
      ),
      (
        state.options,
        "axis rightToLeft reverse style spine cover doubleSided loops jumpsThrough reducedMotion spacing peek alignment contain pagesPerStep retainBefore "
          + "retainAfter indicator indicatorCountsStops scrubsDiscretely gesture settle timer lockForward lockBackward "
          + "eventCapacity"
      ),
      (
        state.options.gesture,
        "slop axisLock velocityWindow velocityStale flickVelocity rubberBand wheelGate tapZone stops handOver"
      ),
      (state.options.timer, "seconds startsOver"),
      (Scrub(start: 1), "start dot answer hasTurned isDropped"),
      (state.timer, "stage elapsed since duration"),
      (state.options.settle, "timed duration mass stiffness dampingRatio restDistance"),
      (
        state.options.indicator,
        "tint currentTint hidesForSinglePage window dotSize dotSpacing vertical backward"
      ),
      (state.stops, "size shift head tail around"), (state.pages, "source elsewhere"),
      // It follows from the pages.
      (state.known, "here isCounted isLinked isAbsolute count firstPlace lastPlace"),
      (
        LinkedPages(page: 1, place: 0, isAbsolute: true, count: 1),
        "chain first before after isAbsolute count"
      ),
      // Where the chain begins in its ring is no part of the digest.
      (PageChain(1), "ring head count"),
      (Batch(pages: Pages(), place: 0), "depth pages place isGone changed edits"),
      (state.current, "leading start count chain"), (state.track, "origin ahead behind isBent leg"),
      (Spot(stop: 1), "stop chain"), (state.position, "slot fraction"),
      (transition(), "serial from to direction origin target slot"),
      (Settling(slot: 1, motion: settle(), started: 1), "slot motion started"),
      (settle(), "kind displacement velocity restTime"),
      (Spring(mass: 1, stiffness: 1, dampingRatio: 1), "beta omega isOver"),
      (TimedCurve(duration: 1), "duration"), (Waiting(start: Position(0)), "start progress"),
      (
        Gesture(pointer: 1, at: Position(0), reference: 0),
        "pointer stage tracker samples across start reference caught forward backward"
      ),
      (Wheel(), "notches latest turned scroll"), (Wheel.Scroll(latest: 0), "x y latest"),
      (DragTracker(), "startX startY decision travel slopTaken"),
      // Where the newest sample stands in its ring is no part of the digest.
      (VelocityTracker(), "samples used next"),
      (state.window, "table pass sum order isInOrder gone"), (state.dots, "first count"),
      (state.indicator, "count current hidden firstDot"),
      // How the ring is laid out, and which loads wait in it, follows from the events.
      (state.events, "capacity slots head used lost waiting"),
      (
        Event(kind: .load),
        "kind direction origin outcome phase from to index transition lost time"
      ),
      (state.appearance, "entries"), (LinkedSource(), "after before count index"),
      (Questions(), "mayTurn style extent duration spine"),
    ]
    for (noun, names) in nouns {
      let stored = Mirror(reflecting: noun).children.compactMap(\.label)
      #expect(stored == names.split(separator: " ").map(String.init), "\(type(of: noun))")
    }
  }
}
