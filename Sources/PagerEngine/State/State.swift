/// Everything that a pager knows. It is read and changed where it stands: as a value it would be copied
/// at each look at it.
final class State {
  /// Where pages are held that no finger holds.
  static let freeHold = 0.5

  var options: Options { didSet { remeasure() } }
  /// The spine question's answer for this viewport, where there was one.
  var spine: Spine? { didSet { remeasure() } }
  var stops: Stops { didSet { remeasure() } }
  /// What follows from these, the viewport and whether extents are asked for.
  private(set) var measures = Measures()

  var pages = Pages() { didSet { renewKnown() } }
  /// What is known of `pages`.
  private(set) var known = KnownPages(Pages())
  /// Changes of a batch that has not ended.
  var batch: Batch? { didSet { hasBatch = batch != nil } }
  private(set) var hasBatch = false

  var width = 0.0 { didSet { remeasure() } }
  var height = 0.0 { didSet { remeasure() } }
  /// Answers of the extent question, where there is one.
  var extents = Extents()
  var asksExtents = false { didSet { remeasure() } }
  /// The latest time seen.
  var clock: Double?

  /// The current stop's pages; none when there are no pages.
  var current = StopPages.none { didSet { loseSight() } }
  var track = Track(origin: 0) { didSet { loseSight() } }
  var position = Position(0)
  /// Slots per second at the latest input.
  var velocity = 0.0

  var transition: Transition? { didSet { loseSight() } }
  var serial: UInt64 = 0
  var activity = Activity.idle { didSet { loseSight() } }
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
  var scrub: Scrub? { didSet { loseSight() } }
  var indicator = IndicatorState()
  var events: EventRing

  /// A view for which all is loaded that is to be, if nothing but position and time has changed since.
  /// There is none where views are surveyed.
  var loadedView: View?
  /// `dots` and `indicator` are right, and nothing but position and time has changed since.
  var isIndicated = false

  init(options: Options) {
    self.options = options
    stops = Stops()
    events = EventRing(capacity: options.eventCapacity)
    measures = Measures(self)
    stops = plainStops
    measures = Measures(self)
  }

  @inline(never) private func remeasure() {
    measures = Measures(self)
    loseSight()
  }

  @inline(never) private func renewKnown() {
    known = KnownPages(pages)
    loseSight()
  }

  /// More than the position has changed.
  private func loseSight() {
    loadedView = nil
    isIndicated = false
  }

  /// Takes over all that another state holds. A stored property more is a line more here, but for what
  /// follows from others.
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

  struct View {
    let slots: ClosedRange<Int64>
    let position: Position
  }

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

  /// Two names of one stop, as there are in a loop.
  func isSame(_ a: Spot, _ b: Spot) -> Bool {
    a.chain == b.chain && stops.canonical(a.stop) == stops.canonical(b.stop)
  }

  /// Calls `body` with each stop that stands out of order, and with those of a turn under way.
  func eachSpot(_ body: (Spot) -> Void) {
    track.eachOutOfOrder(body)
    if let transition { body(transition.target) }
    body(spot(at: targetSlot))
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
  var reported: Position { track.isBent ? bentPosition : position }
  @inline(never) private var bentPosition: Position { track.reported(position) }

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
