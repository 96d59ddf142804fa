import PagerEngine

/// A long run of random inputs that do not wait for each other, on changing pages, options, viewports
/// and answers. After each stand the pager's invariants and the ledger; now and then all comes to rest.
public final class WildRun {
  /// Inputs between two rests, on average.
  private static let unrest = 40
  private static let sizes = [
    (400.0, 800.0), (800, 400), (0, 0), (0, 300), (411.42857142857144, 90),
  ]

  private let kind: WalkConfiguration.Kind
  private let pager = Pager()
  private var random: SplitMix64
  private var ledger = Ledger()
  private var now = 0.0
  private var fresh: Int64 = 100
  private var low: Int64 = 0
  private var high: Int64 = -1
  private var vetoes = false
  private var isDelaying = false
  private var depth = 0
  /// What was done last.
  private var doing = "nothing"

  public init(_ kind: WalkConfiguration.Kind, seed: UInt64) {
    self.kind = kind
    random = SplitMix64(seed: seed)
    pager.take(.setViewport(width: 400, height: 800))
    ask()
    setSource()
  }

  /// Runs so many inputs; the first fault, with the number of its input.
  public func run(_ inputs: Int) -> String? {
    for number in 0..<inputs {
      if let fault = step() { return "\(fault), after \(doing): input \(number)" }
    }
    return nil
  }

  private func step() -> String? {
    if random.below(WildRun.unrest) == 0 { return rest() }
    let before = pager.digest
    let status = act()
    if status.rawValue < 0 && pager.digest != before { return "\(status), and yet changed" }
    return check() ?? faultOfFrames
  }

  private func check() -> String? {
    if let fault = pager.fault { return "\(fault)" }
    while let event = pager.takeEvent() {
      if let fault = ledger.take(event) { return fault }
    }
    return ledger.fault(beside: pager)
  }

  /// Frames lie in order, whole stops apart, each page once, and what is seen is loaded (E7, E30).
  private var faultOfFrames: String? {
    var fault: String?
    var last: (x: Double, y: Double, offset: Double)?
    var seen = Few<Void>()
    pager.frames { frame in
      // A stop that is seen elsewhere already leaves its slot out.
      let steps = frame.offset - (last?.offset ?? frame.offset)
      if steps < 0 || abs(steps - steps.rounded()) > 1e-9 {
        fault = "frames \(last?.offset ?? 0) and \(frame.offset)"
      }
      if frame.page != Page.none {
        var isLoaded = false
        pager.loadedPages { if $0 == frame.page { isLoaded = true } }
        if !isLoaded { fault = "\(frame.page) is seen and not loaded" }
        // A jump out of the chain of a linked source may lead to pages that it turns out to hold.
        let isChain = kind == .linked || kind == .indexed
        if !isChain && !seen.set(frame.page, ()) { fault = "\(frame.page) is seen twice" }
      }
      last = (frame.x, frame.y, frame.offset)
    }
    let position = pager.position
    if !(abs(position.fraction) < 1) { return "a fraction of \(position.fraction)" }
    return fault
  }

  private func rest() -> String? {
    doing = "rest"
    while depth > 0 {
      depth -= 1
      pager.take(.endUpdate)
    }
    pager.take(.setVisible(true, time: now))
    pager.take(.stopTimer)
    pager.take(.wheel(dx: 0, dy: 0, mode: .precise, time: now))
    if pager.phase == .waiting { pager.take(random.below(2) == 0 ? .commit : .cancel) }
    for pointer: UInt64 in 1...2 { pager.take(.dragEnd(pointer: pointer, time: now)) }
    var ticks = 0
    while pager.isMoving && ticks < 600 {
      if let fault = check() { return fault }
      now += 1.0 / 60
      pager.take(.tick(now))
      ticks += 1
    }
    return check() ?? ledger.fault(atRest: pager) ?? faultOfFrames
  }

  // MARK: What it does

  private func act() -> Status {
    now += Double(random.below(60)) / 1000
    let pointer = UInt64(1 + random.below(8) / 7)
    let x = Double(random.below(1200) - 400)
    let y = Double(random.below(1200) - 400)
    switch random.below(29) {
    case 0, 1: return take(.next(motion), "next")
    case 2, 3: return take(.previous(motion), "previous")
    case 4: return take(.goToPage(somePage, way, motion), "go_to")
    case 5: return take(.goToIndex(UInt64(random.below(14)), way, motion), "go_to_index")
    case 6, 7: return take(.dragBegin(pointer: pointer, x: x, y: y, time: now), "drag_begin")
    case 8...12: return take(.dragMove(pointer: pointer, x: x, y: y, time: now), "drag_move")
    case 13: return take(.dragEnd(pointer: pointer, time: now), "drag_end")
    case 14: return take(.dragCancel(pointer: pointer, time: now), "drag_cancel")
    case 15, 16: return take(.tick(now), "tick")
    case 17: return take(random.below(2) == 0 ? .commit : .cancel, "commit or cancel")
    case 18: return take(.setProgress(Double(random.below(5)) / 4), "progress")
    case 19: return take(.press(key), "a key")
    case 20...22: return change()
    case 23: return batch()
    case 24: return surround()
    case 25: return scroll(x, y)
    case 26: return take(.tap(x: x + 200, y: y + 200), "a tap")
    case 27: return timer()
    default:
      if random.below(8) == 0 { setSource() }
      return .ok
    }
  }

  private func scroll(_ x: Double, _ y: Double) -> Status {
    if random.below(3) == 0 {
      return take(.wheel(dx: x / 400, dy: y / 400, mode: .steps, time: now), "notches")
    }
    let (dx, dy) = random.below(4) == 0 ? (0, 0) : (x / 2, y / 2)
    return take(.wheel(dx: dx, dy: dy, mode: .precise, time: now), "a scroll")
  }

  private func timer() -> Status {
    switch random.below(5) {
    case 0: return take(.startTimer(now), "timer_start")
    case 1: return take(.pauseTimer(now), "timer_pause")
    case 2: return take(.stopTimer, "timer_stop")
    default:
      let isVisible = random.below(3) > 0
      return take(.setVisible(isVisible, time: now), "visible: \(isVisible)")
    }
  }

  private func take(_ input: Input, _ name: String) -> Status {
    doing = name
    return pager.take(input)
  }

  private var motion: Motion {
    [.instant, .animated, .animated, .host][random.below(4)]
  }

  private var way: Direction { [.none, .none, .forward, .backward][random.below(4)] }

  private var key: Pager.Key { Pager.Key(rawValue: Int32(1 + random.below(10))) ?? .end }

  private var somePage: Int64 {
    switch kind {
    case .listed: pager.page(at: UInt64(random.below(14)))
    case .counted: Int64(random.below(14))
    case .linked, .indexed: low + Int64(random.below(max(1, Int(high - low) + 1)))
    }
  }

  private func batch() -> Status {
    guard depth < 2, random.below(2) == 0 else {
      guard depth > 0 else { return .ok }
      let status = take(.endUpdate, "update_end")
      depth -= 1
      return status
    }
    let status = take(.beginUpdate, "update_begin")
    if status == .ok { depth += 1 }
    return status
  }

  private func change() -> Status {
    switch kind {
    case .counted:
      let count = UInt64(random.below(12))
      return take(.setCount(count, first: nil), "a count of \(count)")
    case .listed: return changeList()
    case .linked, .indexed:
      // A source answers as it did until the pager has been told.
      guard depth == 0, pager.current != Page.none else { return .ok }
      switch random.below(5) {
      case 0: return take(.pageChanged(pager.current), "page_changed")
      case 4: low -= 1
      case 1: high += 1
      // The host's word holds: a page that is turned to stays.
      case 2 where pager.pending == Page.none && low < pager.current: low += 1
      default: if high > max(pager.current, pager.pending) { high -= 1 }
      }
      return take(.reload, "reload")
    }
  }

  private func changeList() -> Status {
    let count = Int(pager.editableCount)
    let place = random.below(count + 2)
    switch random.below(6) {
    case 0, 1:
      return take(.remove(at: UInt64(place), count: 1 + random.below(3)), "remove")
    case 2: return take(.move(from: UInt64(place), to: UInt64(random.below(count + 1))), "move")
    case 3:
      fresh += 1
      return take(.replace(at: UInt64(place), with: fresh), "replace")
    default:
      let ids = (0..<random.below(4)).map { fresh + 1 + Int64($0) }
      fresh += 3
      return ids.withUnsafeBufferPointer { take(.insert($0, at: UInt64(place)), "insert") }
    }
  }
}

// What is around the pages.
extension WildRun {
  private func ask() {
    var questions = Questions()
    questions.mayTurn = { [unowned self] from, to, _ in
      // A host reads what it likes.
      _ = pager.digest
      pager.frames { _ in }
      return !(vetoes && to % 3 == 0)
    }
    questions.spine = { width, height in width > height ? .mid : nil }
    if random.below(2) == 0 {
      questions.extent = { page, viewport in
        page % 4 == 0 ? nil : viewport * Double(1 + page % 4) / 6
      }
    }
    questions.duration = { $0 % 2 == 0 ? 0.2 : nil }
    questions.style = { [unowned self] _, offset, style in
      style.alpha = offset
      _ = pager.position
    }
    pager.take(.setQuestions(questions))
  }

  private func setSource() {
    guard depth == 0 else { return }
    let count = random.below(10)
    doing = "a source of \(count) pages"
    switch kind {
    case .counted: pager.take(.setCount(UInt64(count), first: nil))
    case .listed:
      let ids = (0..<count).map { Int64($0) }.shuffled(using: &random)
      _ = ids.withUnsafeBufferPointer { pager.take(.setPages($0, first: Page.none)) }
    case .linked, .indexed:
      (low, high) = (0, Int64(count) - 1)
      let first = count == 0 ? Page.none : Int64(random.below(count))
      pager.take(.setSource(source, first: first))
    }
  }

  private var source: LinkedSource {
    var source = LinkedSource(
      after: { [unowned self] in isDelaying ? .notNow : $0 < high ? .page($0 + 1) : .end },
      before: { [unowned self] in isDelaying ? .notNow : $0 > low ? .page($0 - 1) : .end })
    if kind == .indexed {
      source.count = { [unowned self] in UInt64(high - low + 1) }
      source.index = { [unowned self] in UInt64($0 - low) }
    }
    return source
  }

  private func surround() -> Status {
    switch random.below(5) {
    case 0:
      vetoes = random.below(2) == 0
      isDelaying = random.below(4) == 0
      return .ok
    case 1:
      let (width, height) = WildRun.sizes[random.below(WildRun.sizes.count)]
      return take(.setViewport(width: width, height: height), "a viewport of \(width) × \(height)")
    case 2:
      return take(
        .configure(options, given: UnsafeRawBufferPointer(start: nil, count: 0)), "configure")
    case 3 where random.below(4) == 0:
      ask()
      return .ok
    default: return take(.tick(now - 1), "a tick in the past")
    }
  }

  private var options: Options {
    var options = Options()
    options.rightToLeft = random.below(2) == 0
    options.reverse = random.below(3) == 0
    options.axis = random.below(3) == 0 ? .vertical : .horizontal
    options.style = [.scroll, .fade, .custom, .stack, .cube, .flip, .curl][random.below(7)]
    options.loops = random.below(2) == 0
    options.doubleSided = random.below(4) == 0
    options.peek = Double(random.below(3) * 30)
    options.alignment = [.centre, .start, .end][random.below(3)]
    options.contain = [.none, .none, .trim, .keep][random.below(4)]
    options.pagesPerStep = 1 + random.below(8) / 5
    options.timer.seconds = 0.3
    options.timer.startsOver = random.below(2) == 0
    // Many stops may be crossed by one sample of a pointer.
    options.eventCapacity = 4096
    options.gesture.stops = [1, 1, 2, GestureOptions.anyStops][random.below(4)]
    options.spine = [.none, .min, .mid, .max][random.below(4)]
    options.cover = random.below(2) == 0
    options.jumpsThrough = random.below(2) == 0
    options.reducedMotion = random.below(6) == 0
    options.spacing = Double(random.below(3) * 10)
    options.retainBefore = random.below(3)
    options.retainAfter = random.below(3)
    options.gesture.rubberBand = random.below(4) == 0 ? -1 : 0.55
    options.gesture.handOver = random.below(4) == 0
    options.settle.timed = random.below(4) == 0
    options.settle.dampingRatio = [1, 0.4, 1.7][random.below(3)]
    options.lockForward = random.below(8) == 0
    options.lockBackward = random.below(8) == 0
    return options
  }
}
