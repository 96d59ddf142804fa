import Testing

@testable import PagerEngine

/// Random layouts and random inputs: what is seen never jumps, doubles or leaves the numbers, and at
/// rest the current stop stands where the layout says. Debug builds check the invariants meanwhile.
@Suite struct LayoutRandomTests {
  static let rounds = 60
  static let inputs = 120

  private static func lengths(_ page: Int64) -> Double {
    // From a sliver to more than the viewport.
    [40.0, 90, 133.3, 200, 250, 400, 620][Int(UInt64(bitPattern: page).mixed % 7)]
  }

  private func options(_ random: inout SplitMix64) -> Options {
    var options = Options()
    options.axis = random.below(3) == 0 ? .vertical : .horizontal
    options.rightToLeft = random.below(2) == 0
    options.reverse = random.below(4) == 0
    options.spine = [Spine.none, .none, .none, .mid, .min][random.below(5)]
    options.cover = random.below(2) == 0
    options.doubleSided = random.below(2) == 0
    options.loops = random.below(2) == 0
    options.jumpsThrough = random.below(3) == 0
    options.spacing = [0.0, 0, 7, 60][random.below(4)]
    options.peek = [0.0, 0, 30, 120, 300][random.below(5)]
    options.alignment = [Alignment.centre, .start, .end][random.below(3)]
    options.contain = [Containment.none, .trim, .keep][random.below(3)]
    options.pagesPerStep = [1, 1, 2, 5][random.below(4)]
    options.style = [TransitionStyle.scroll, .scroll, .stack, .curl, .flip][random.below(5)]
    options.retainAfter = random.below(3)
    options.gesture.rubberBand = random.below(3) == 0 ? -1 : 0.55
    return options
  }

  private func make(_ random: inout SplitMix64) -> Pager {
    let pager = Pager(options: options(&random))
    _ = pager.setViewport(width: 400, height: 300)
    if random.below(2) == 0 {
      var questions = Questions()
      questions.extent = { page, _ in page % 5 == 3 ? nil : LayoutRandomTests.lengths(page) }
      _ = pager.setQuestions(questions)
    }
    let count = random.below(12)
    switch random.below(3) {
    case 0: _ = pager.setCount(UInt64(count), first: count > 0 ? UInt64(random.below(count)) : nil)
    case 1: _ = pager.setList((0..<count).map { Int64($0) })
    default:
      let last = Int64(count)
      let source = LinkedSource(
        after: { $0 < last ? .page($0 + 1) : .end }, before: { $0 > -2 ? .page($0 - 1) : .end })
      _ = pager.setSource(source, first: Int64(random.below(count + 1)))
    }
    return pager
  }

  @Test(
    "E29 E30 E6 in any layout, whatever happens, frames are sound and rest is where it should be")
  func layouts() {
    let seed = SplitMix64.seed(for: "LayoutRandomTests", default: 29)
    for round in 0..<LayoutRandomTests.rounds {
      var random = SplitMix64(seed: seed &+ UInt64(round))
      let pager = make(&random)
      var ledger = Ledger()
      var now = 0.0
      var fresh: Int64 = 1000
      for input in 0..<LayoutRandomTests.inputs {
        let place = "seed \(seed &+ UInt64(round)), input \(input)"
        apply(random.below(13), to: pager, &now, &fresh, &random)
        if let fault = fault(of: pager) { Issue.record("\(fault): \(place)") }
        for event in pager.events() {
          if let fault = ledger.take(event) { Issue.record("\(fault): \(place)") }
        }
      }
      _ = pager.dragEnd(pointer: 1, time: now)
      now = pager.rest(from: now)
      for event in pager.events() {
        if let fault = ledger.take(event) {
          Issue.record("\(fault): seed \(seed &+ UInt64(round))")
        }
      }
      if let fault = ledger.fault(atRest: pager) ?? faultAtRest(pager) {
        Issue.record("\(fault): seed \(seed &+ UInt64(round))")
      }
    }
  }

  private func apply(
    _ input: Int, to pager: Pager, _ now: inout Double, _ fresh: inout Int64,
    _ random: inout SplitMix64
  ) {
    let motion: Motion = random.below(3) == 0 ? .instant : .animated
    let far = random.below(14)
    switch input {
    case 0: _ = pager.next(motion)
    case 1: _ = pager.previous(motion)
    case 2: _ = pager.go(toPage: Int64(far), [.none, .forward, .backward][random.below(3)], motion)
    case 3: _ = pager.dragBegin(pointer: 1, x: 200, y: 150, time: now)
    case 4, 5:
      now += 0.016
      let (x, y) = (Double(random.below(1200)) - 400, Double(random.below(900)) - 300)
      _ = pager.dragMove(pointer: 1, x: x, y: y, time: now)
    case 6: _ = pager.dragEnd(pointer: 1, time: now)
    case 7, 8, 9:
      now += 0.03
      _ = pager.tick(now)
    case 10:
      fresh += 1
      _ = pager.insert([fresh], at: UInt64(far))
    case 11: _ = pager.remove(at: UInt64(far), count: 1)
    default:
      _ = pager.setViewport(width: [400, 300, 0, 640][random.below(4)], height: 300)
    }
  }

  private func fault(of pager: Pager) -> String? {
    let frames = pager.allFrames
    let fronts = frames.filter { $0.style.face == 0 && $0.page != Page.none }.map(\.page)
    if Set(fronts).count != fronts.count && pager.state.pages.knownCount != nil {
      return "a page is shown twice: \(fronts)"
    }
    for frame in frames {
      let numbers = [frame.x, frame.y, frame.width, frame.height, frame.offset]
      if numbers.contains(where: { !$0.isFinite }) { return "a frame that is no rectangle" }
      if frame.page != Page.none && !pager.loadedIds.contains(frame.page) {
        return "page \(frame.page) is shown, and not loaded"
      }
    }
    let place = pager.place
    if pager.state.stops.around != nil, let count = pager.state.pages.knownCount {
      if !(place >= 0 && place < Double(count)) { return "position \(place) outside the loop" }
    }
    return nil
  }

  private func faultAtRest(_ pager: Pager) -> String? {
    guard !pager.state.isEmpty, pager.state.width > 0, pager.phase == .idle else { return nil }
    if let fault = fault(of: pager) { return fault }
    let frames = pager.allFrames
    let stop = Spot(stop: pager.state.track.origin)
    // Of a stop that is longer than the viewport the alignment shows a part.
    if pager.state.length(of: stop) > pager.state.length { return nil }
    guard let frame = frames.first(where: { $0.page == pager.current }) else {
      return "the current page is not seen at rest"
    }
    if frame.offset != 0 { return "at rest with an offset of \(frame.offset)" }
    guard pager.options.contain != .none, pager.state.stops.around == nil else { return nil }
    // Nothing is shown beyond the ends where there are pages enough.
    let vertical = pager.options.axis == .vertical
    let starts = frames.map { vertical ? $0.y : $0.x }
    let ends = frames.map { vertical ? $0.y + $0.height : $0.x + $0.width }
    let covered = (starts.min() ?? 0, ends.max() ?? 0)
    let isShort = covered.1 - covered.0 < pager.state.length - 1
    if !isShort && (covered.0 > 1.01 || covered.1 < pager.state.length - 1.01) {
      return "room beyond an end: \(covered)"
    }
    return nil
  }
}
