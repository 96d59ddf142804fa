/// Everything that a pager knows. It is read and changed where it stands: as a value it would be copied
/// at each look at it.
final class State {
  /// Where pages are held that no finger holds.
  static let freeHold = 0.5

  var options: Options
  /// The spine question's answer for this viewport, where there was one.
  var spine: Spine?
  var stops: Stops

  var pages = Pages() { didSet { known = KnownPages(pages) } }
  /// What is known of `pages`.
  private(set) var known = KnownPages(Pages())
  /// Changes of a batch that has not ended.
  var batch: Batch?

  var width = 0.0
  var height = 0.0
  /// Answers of the extent question, where there is one.
  var extents = Extents()
  var asksExtents = false
  /// The latest time seen.
  var clock: Double?

  /// The current stop's pages; none when there are no pages.
  var current = StopPages.none
  var track = Track(origin: 0)
  var position = Position(0)
  /// Slots per second at the latest input.
  var velocity = 0.0

  var transition: Transition?
  var serial: UInt64 = 0
  var activity = Activity.idle
  var gesture: Gesture?
  /// Where the pages are held across the axis, 0…1: the middle but for a finger's turns (E31).
  var hold = State.freeHold
  var wheel = Wheel()
  /// The page last reported by target_changed, or current since.
  var target = Page.none

  /// Somebody can see the pages.
  var isVisible = true
  var timer = PageTimer()
  var appearance = Appearance()
  var window = Window()
  var dots = DotWindow()
  var scrub: Scrub?
  var indicator = IndicatorState()
  var events: EventRing

  init(options: Options) {
    self.options = options
    stops = Stops()
    events = EventRing(capacity: options.eventCapacity)
    stops = plainStops
  }

  /// Takes over all that another state holds. A stored property more is a line more here.
  func copy(_ other: State) {
    options = other.options
    spine = other.spine
    stops = other.stops
    pages = other.pages
    batch = other.batch
    width = other.width
    height = other.height
    extents = other.extents
    asksExtents = other.asksExtents
    clock = other.clock
    current = other.current
    track = other.track
    position = other.position
    velocity = other.velocity
    transition = other.transition
    serial = other.serial
    activity = other.activity
    gesture = other.gesture
    hold = other.hold
    wheel = other.wheel
    target = other.target
    isVisible = other.isVisible
    timer = other.timer
    appearance = other.appearance
    window = other.window
    dots = other.dots
    scrub = other.scrub
    indicator = other.indicator
    events = other.events
  }

  var isEmpty: Bool { current.isEmpty }

  /// The spine of this viewport.
  var chosenSpine: Spine { spine ?? options.spine }

  /// The finger on the dots, if it still moves anything.
  var liveScrub: Scrub? { scrub.flatMap { $0.isDropped ? nil : $0 } }

  /// The stops that the options ask for, wherever the ends are.
  var plainStops: Stops {
    if chosenSpine == .mid { return Stops(size: 2, cover: options.cover) }
    return Stops(size: isSheet ? 2 : Int64(options.pagesPerStep))
  }

  /// Pages are shown side by side in the order of their places.
  var runsThrough: Bool { options.jumpsThrough }

  // Fields are read one by one where there are many looks a frame: a struct as a whole is copied first.

  /// The places of a stop, blank or not.
  @inline(__always) func places(of spot: Spot) -> (start: Int64, count: Int64) {
    stops.isStraight
      ? (stops.start(ofGroup: spot.stop), stops.size) : joinedPlaces(of: spot.stop)
  }

  /// The same where a stop's number is not its group's.
  @inline(never) private func joinedPlaces(of stop: Int64) -> (start: Int64, count: Int64) {
    (stops.start(of: stop), stops.count(of: stop))
  }

  /// The place of a stop's leading page, if there is one as far as it is known.
  @inline(__always) private func knownPlace(of spot: Spot) -> Int64? {
    let (start, count) = places(of: spot)
    return spot.chain == 0
      ? known.here.first(of: start, count) : placeElsewhere(start, count, spot.chain)
  }

  @inline(never) private func placeElsewhere(_ start: Int64, _ count: Int64, _ chain: Int) -> Int64?
  {
    pages.chain(chain)?.run.first(of: start, count)
  }

  /// The pages of a stop, as far as they are known.
  func pages(of spot: Spot) -> StopPages {
    guard let place = knownPlace(of: spot), let page = page(at: place, chain: spot.chain) else {
      return .none
    }
    let (start, count) = places(of: spot)
    return StopPages(leading: page, start: start, count: count, chain: spot.chain)
  }

  /// There is a stop of that number, as far as it is known.
  func exists(_ spot: Spot) -> Bool { knownPlace(of: spot) != nil }

  @inline(__always) func page(at place: Int64, chain: Int = 0) -> Int64? {
    known.isCounted && chain == 0
      ? known.here.holds(place) ? place : nil : pages.page(at: place, chain: chain)
  }

  /// Calls `body` with each page of a stop, and its place.
  @inline(__always) func eachPlace(of stop: StopPages, _ body: (Int64, Int64) -> Void) {
    if stop.count > 1 {
      stop.eachPlace(in: pages, body)
    } else if !stop.isEmpty {
      body(stop.leading, stop.start)
    }
  }

  /// How many pages a linked source has told.
  var told: Int { known.isLinked ? pages.told : 0 }

  /// The place of a stop's leading page.
  func leadingPlace(of spot: Spot) -> Int64 { knownPlace(of: spot) ?? places(of: spot).start }

  /// Two names of one stop, as there are in a loop.
  func isSame(_ a: Spot, _ b: Spot) -> Bool {
    a.chain == b.chain && stops.canonical(a.stop) == stops.canonical(b.stop)
  }

  /// Calls `body` with each stop that stands out of order, and with those of a turn under way.
  func eachSpot(_ body: (Spot) -> Void) {
    track.eachOutOfOrder(body)
    if let transition { body(transition.target) }
    body(track.spot(at: targetSlot))
  }

  /// Something shows a chain that a jump leads to, or leads there.
  func uses(chain: Int) -> Bool {
    var isUsed = false
    eachSpot { if $0.chain == chain { isUsed = true } }
    return isUsed
  }

  /// The slot where the pager will rest as things stand.
  var targetSlot: Int64 {
    switch activity {
    case .settling(let settling): settling.slot
    case .waiting: transition?.slot ?? track.origin
    case .idle, .dragging: track.origin
    }
  }

  /// The place of the current page.
  var currentPlace: Int64 { leadingPlace(of: Spot(stop: track.origin)) }

  /// The view's position on the line of stops.
  var reported: Position { track.reported(position) }

  /// Progress of the transition under way.
  var progress: Double {
    guard let transition else { return 0 }
    if case .waiting(let waiting) = activity { return waiting.progress }
    let length = Double(transition.slot &- track.origin)
    return length == 0 ? 0 : Elementary.clamp(position.distance(from: track.origin) / length, 0, 1)
  }
}

/// What `indicator_changed` compares.
struct IndicatorState: Equatable {
  var count = Page.unknown
  var current = Page.unknown
  var hidden = true
  var firstDot: UInt64 = 0
}
