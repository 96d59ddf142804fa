import Testing

@testable import PagerEngine

/// A host that does random things to a pager, each of them to its rest, and to a model beside it.
final class RandomHost {
  /// Every so many steps a new source, of as few or as many pages as it comes.
  private static let most = 12

  let pager = Pager()
  private(set) var model: PagerModel
  private var random: SplitMix64
  private var ledger = Ledger()
  private var now = 0.0
  private var fresh: Int64 = 100
  /// The pages of a linked source.
  private var low: Int64 = 0
  private var high: Int64 = -1
  /// What was done last.
  private(set) var doing = "nothing"

  init(_ kind: PagerModel.Kind, seed: UInt64) {
    model = PagerModel(kind)
    random = SplitMix64(seed: seed)
    _ = pager.setViewport(width: model.width, height: model.height)
    ask()
    setSource()
  }

  private func ask() {
    var questions = Questions()
    questions.mayTurn = { [unowned self] _, to, _ in model.mayTurn(to: to) }
    questions.spine = { [unowned self] width, height in
      model.isSpreadByShape ? (width > height ? .mid : Spine.none) : nil
    }
    _ = pager.setQuestions(questions)
  }

  // MARK: One step

  /// Does something, and lets it rest; what is wrong then.
  func step() -> String? {
    var fault: String?
    switch random.below(16) {
    case 0: fault = turn(1)
    case 1: fault = turn(-1)
    case 2: fault = goSomewhere()
    case 3: fault = press()
    case 4...6: fault = edit()
    case 7...9: fault = drag()
    case 10: fault = hostTurn()
    case 11: configure()
    case 12: setViewport()
    case 13: fault = batch()
    case 14:
      if random.below(2) == 0 { chooseByShape() } else { model.vetoes = random.below(3) == 0 }
    default: if random.below(4) == 0 { setSource() }
    }
    return (fault ?? rest()).map { "\($0), after \(doing)" }
  }

  /// What differs from the model at rest.
  private func rest() -> String? {
    now = pager.rest(from: now)
    while let event = pager.poll() {
      if let fault = ledger.take(event) { return fault }
    }
    return pager.fault.map { "\($0)" } ?? ledger.fault(atRest: pager) ?? faultOfPages
      ?? faultOfFrames
  }

  private var faultOfPages: String? {
    let stop = model.stop(of: model.place)
    if pager.current != model.current { return "current \(pager.current), not \(model.current)" }
    let pages = model.pages.isEmpty ? [] : model.pages(of: stop)
    if pager.currentIds != pages { return "current pages \(pager.currentIds), not \(pages)" }
    if pager.loadedIds != model.loaded { return "loaded \(pager.loadedIds), not \(model.loaded)" }
    if pager.canNext != (model.place(further: 1) != nil) { return "can_next \(pager.canNext)" }
    if pager.canPrevious != (model.place(further: -1) != nil) {
      return "can_prev \(pager.canPrevious)"
    }
    guard model.knowsPlaces else { return pager.index == Page.unknown ? nil : "an index" }
    if pager.count != UInt64(model.pages.count) { return "count \(pager.count)" }
    let index = model.pages.isEmpty ? Page.unknown : UInt64(model.place)
    if pager.index != index { return "index \(pager.index), not \(index)" }
    if pager.place != Double(model.place) { return "position \(pager.place), not \(model.place)" }
    return nil
  }

  /// Pages side by side from the viewport's start, or from its end where the order is mirrored.
  private var faultOfFrames: String? {
    let frames = pager.allFrames
    guard !model.pages.isEmpty, model.width > 0, model.height > 0 else {
      return frames.isEmpty ? nil : "frames of nothing"
    }
    let pages = model.pages(of: model.stop(of: model.place))
    let shown = frames.map(\.page).filter { $0 != Page.none }
    if shown != pages { return "frames of \(shown), not of \(pages)" }
    let share = model.length / Double(frames.count)
    for (i, frame) in frames.enumerated() {
      let place = model.options.sign > 0 ? i : frames.count - 1 - i
      let start = model.options.axis == .horizontal ? frame.x : frame.y
      if start != share * Double(place) { return "\(frame.page) at \(start)" }
      if frame.offset != 0 { return "\(frame.page) off by \(frame.offset)" }
    }
    return nil
  }

  // MARK: Turns

  private func expect(_ status: Status, _ expected: Status) -> String? {
    status == expected ? nil : "\(status), not \(expected)"
  }

  /// What a turn to a place answers, and where it leads.
  private func expectTurn(_ status: Status, to place: Int?, else missing: Status = .end) -> String?
  {
    guard let place else { return expect(status, missing) }
    let leading = model.places(of: model.stop(of: place))[0]
    if leading == model.place { return expect(status, .unchanged) }
    guard model.mayTurn(to: model.pages[leading]) else { return expect(status, .refused) }
    model.rest(at: place)
    return expect(status, .ok)
  }

  private func motion() -> Motion { random.below(2) == 0 ? .instant : .animated }

  private func turn(_ way: Int) -> String? {
    let motion = self.motion()
    doing = "a turn by \(way), \(motion)"
    let status = way > 0 ? pager.next(motion) : pager.previous(motion)
    return expectTurn(status, to: model.place(further: way))
  }

  private func goSomewhere() -> String? {
    let motion = self.motion()
    guard !model.pages.isEmpty else {
      doing = "a jump without pages"
      return expect(pager.go(toIndex: 0, .none, motion), .outOfRange)
    }
    let place = random.below(model.pages.count)
    doing = "a jump to \(place) of \(model.pages.count), \(motion)"
    if model.kind == .counted || model.kind == .listed, random.below(2) == 0 {
      return expectTurn(pager.go(toIndex: UInt64(place), .none, motion), to: place)
    }
    return expectTurn(pager.go(toPage: model.pages[place], .none, motion), to: place)
  }

  private func press() -> String? {
    let keys: [(Pager.Key, Int?)] = [
      (.left, -1), (.right, 1), (.up, -1), (.down, 1), (.pageUp, nil), (.pageDown, nil),
      (.space, nil), (.shiftSpace, nil),
    ]
    let (key, spatial) = keys[random.below(keys.count)]
    doing = "the key \(key)"
    let status = pager.press(key)
    guard let spatial else {
      let isForward = key == .pageDown || key == .space
      return expectTurn(status, to: model.place(further: isForward ? 1 : -1))
    }
    let isAcross = (key == .up || key == .down) == (model.options.axis == .horizontal)
    if isAcross { return expect(status, .ignored) }
    return expectTurn(status, to: model.place(further: spatial * Int(model.options.sign)))
  }

  /// A turn that the host animates, to its end or back.
  private func hostTurn() -> String? {
    doing = "a host's turn"
    let status = pager.next(.host)
    let before = model
    if let fault = expectTurn(status, to: model.place(further: 1)) { return fault }
    guard status == .ok, !model.options.reducedMotion else { return nil }
    if pager.phase != .waiting { return "\(pager.phase), not waiting" }
    for part in 1...3 { _ = pager.setProgress(Double(part) / 4) }
    if pager.progress != 0.75 { return "progress \(pager.progress)" }
    if random.below(2) == 0 { return expect(pager.commit(), .ok) }
    model.place = before.place
    return expect(pager.cancel(), .ok)
  }

  /// A drag held still, or a flick. It turns one stop where there is one that may be turned to.
  private func drag() -> String? {
    let way = random.below(2) == 0 ? 1 : -1
    let isFlick = random.below(2) == 0
    // More than half a page turns; the slop of 10 is not counted.
    let pages = Double(5 + random.below(43)) / 100 + Double(random.below(2)) * 0.48
    let distance = isFlick ? 60 : 10 + pages * model.pitch
    let delta = -Double(way) * distance * model.options.sign
    doing = "a drag of \(isFlick ? 0 : pages) pages by \(way)"
    let isHorizontal = model.options.axis == .horizontal
    _ = pager.dragBegin(pointer: 7, x: 0, y: 0, time: now)
    for part in 1...4 {
      now += 0.02
      let along = delta * Double(part) / 4
      _ = pager.dragMove(
        pointer: 7, x: isHorizontal ? along : 0, y: isHorizontal ? 0 : along, time: now)
    }
    if !isFlick { now += 0.2 }
    let status = pager.dragEnd(pointer: 7, time: now)
    if model.pages.isEmpty || model.length == 0 { return expect(status, .ignored) }
    if isFlick || pages > 0.5, let place = model.place(further: way),
      model.mayTurn(to: model.pages[place])
    {
      model.place = place
    }
    return expect(status, .ok)
  }
}

// What changes the pages and the surroundings.
extension RandomHost {
  private func setSource() {
    let count = random.below(RandomHost.most)
    let first = count == 0 ? 0 : random.below(count)
    doing = "a source of \(count) pages, at \(first)"
    model.pages = (0..<count).map { Int64($0) }
    switch model.kind {
    case .counted: _ = pager.setCount(UInt64(count), first: UInt64(first))
    case .listed:
      model.pages.shuffle(using: &random)
      _ = pager.setList(model.pages, first: count == 0 ? Page.none : model.pages[first])
    case .linked, .indexed:
      low = 0
      high = Int64(count) - 1
      var source = LinkedSource(
        after: { [unowned self] in $0 < high ? .page($0 + 1) : .end },
        before: { [unowned self] in $0 > low ? .page($0 - 1) : .end })
      if model.kind == .indexed {
        source.count = { [unowned self] in UInt64(high - low + 1) }
        source.index = { [unowned self] in UInt64($0 - low) }
      }
      _ = pager.setSource(source, first: count == 0 ? Page.none : Int64(first))
    }
    model.rest(at: first)
  }

  private func edit() -> String? {
    switch model.kind {
    case .counted:
      let count = random.below(RandomHost.most)
      doing = "a count of \(count)"
      model.pages = (0..<count).map { Int64($0) }
      model.rest(at: min(model.place, max(0, count - 1)))
      return expect(pager.setCount(UInt64(count), first: nil), .ok)
    case .listed:
      var status = Status.ok
      model.change { status = editList(&$0) }
      return expect(status, .ok)
    case .linked, .indexed: return editChain()
    }
  }

  private func batch() -> String? {
    guard model.kind == .listed else { return nil }
    var done: [String] = []
    var fault: String?
    _ = pager.beginUpdate()
    model.change {
      for _ in 0..<1 + random.below(5) {
        fault = fault ?? expect(editList(&$0), .ok)
        done.append(doing)
      }
    }
    doing = "a batch of " + done.joined(separator: ", ")
    return fault ?? expect(pager.endUpdate(), .ok)
  }

  private func editList(_ model: inout PagerModel) -> Status {
    let count = model.pages.count
    let place = random.below(count + 1)
    switch random.below(5) {
    case 1 where place < count:
      let number = 1 + random.below(min(4, count - place))
      doing = "\(number) removed at \(place)"
      model.remove(at: place, count: number)
      return pager.remove(at: UInt64(place), count: number)
    case 2 where place < count && count > 1:
      let to = (place + 1 + random.below(count - 1)) % count
      doing = "\(place) moved to \(to)"
      model.move(from: place, to: to)
      return pager.move(from: UInt64(place), to: UInt64(to))
    case 3 where place < count:
      fresh += 1
      doing = "\(place) replaced"
      model.replace(at: place, with: fresh)
      return pager.replace(at: UInt64(place), with: fresh)
    case 4 where count > RandomHost.most:
      doing = "\(count - 2) removed"
      model.remove(at: 1, count: count - 2)
      return pager.remove(at: 1, count: count - 2)
    default:
      let ids = (0..<1 + random.below(3)).map { fresh + 1 + Int64($0) }
      fresh += Int64(ids.count)
      doing = "\(ids.count) put in at \(place)"
      model.insert(ids, at: place)
      return pager.insert(ids, at: UInt64(place))
    }
  }

  /// Pages more or fewer at an end of a chain, which is told by a reload.
  private func editChain() -> String? {
    guard !model.pages.isEmpty else { return expect(pager.reload(), .unchanged) }
    switch random.below(4) {
    case 0: low -= 1
    case 1: high += 1
    case 2 where low < model.current: low += 1
    default: if high > model.current && high > model.pages[model.place] { high -= 1 }
    }
    doing = "a chain from \(low) to \(high)"
    let page = model.current
    model.pages = (low...high).map { $0 }
    model.rest(at: Int(page - low))
    return expect(pager.reload(), .ok)
  }

  private func configure() {
    var options = Options()
    options.rightToLeft = random.below(2) == 0
    options.reverse = random.below(3) == 0
    options.axis = random.below(3) == 0 ? .vertical : .horizontal
    // A chain without indices has its stops counted from where it was opened.
    if model.knowsPlaces {
      options.spine = random.below(2) == 0 ? .mid : .none
      options.cover = random.below(2) == 0
    }
    options.jumpsThrough = random.below(2) == 0
    options.reducedMotion = random.below(4) == 0
    options.spacing = Double(random.below(3) * 10)
    options.retainBefore = random.below(4)
    options.retainAfter = random.below(4)
    doing = "options"
    model.options = options
    _ = pager.configure(options)
    model.rest(at: model.place)
  }

  /// Lets the shape of the viewport choose between pages and spreads, or not.
  private func chooseByShape() {
    guard model.knowsPlaces else { return }
    model.isSpreadByShape = random.below(2) == 0
    doing = "stops by shape: \(model.isSpreadByShape)"
    ask()
    model.rest(at: model.place)
  }

  private func setViewport() {
    let sizes = [(400.0, 800.0), (800, 400), (0, 0), (0, 300), (300, 0), (411.42857142857144, 90)]
    (model.width, model.height) = sizes[random.below(sizes.count)]
    doing = "a viewport of \(model.width) × \(model.height)"
    _ = pager.setViewport(width: model.width, height: model.height)
    model.rest(at: model.place)
  }
}
