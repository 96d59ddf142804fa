import CPager
import CPagerScript

/// What keys and clicks do: pages turn, lists open, words are looked for.
final class Controls {
  enum Answer { case done, leave, suspend, redraw }

  /// Digits of a number that is typed, and bytes of words that are looked for, at most.
  private static let mostDigits = 9
  private static let mostWords = 256
  /// Pages of a stop at most.
  private static let mostPages = 4
  /// Turns that a number asks of a deck without numbers, at most.
  private static let mostTurns = 1000

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let stage: Stage
  private let scrolling: Scrolling
  private let theme: Theme
  private let animates: Bool
  /// Digits typed before a key.
  private var number: [UInt8] = []
  /// Words that are being typed to look for.
  private var prompt: [UInt8]?
  private var search: Search?
  private var panel: Panel?
  /// The links of the list that is open.
  private var listed: [UInt16] = []
  /// Where the last jump began.
  private var origin: Int64?
  /// Where it leads. On the way back to where a turn began, the pager names the other page as pending.
  private var aim: Int64?
  /// The screen is black.
  private(set) var isBlank = false
  private(set) var indicator = Dots.Style.dots
  private var isHeld = false
  private var words: [UInt8]?
  private var bytes: [UInt8]?

  init(
    script: OpaquePointer, pager: OpaquePointer, stage: Stage, scrolling: Scrolling, theme: Theme,
    animates: Bool
  ) {
    self.script = script
    self.pager = pager
    self.stage = stage
    self.scrolling = scrolling
    self.theme = theme
    self.animates = animates
  }

  /// What is to be said, once.
  func takeWords() -> [UInt8]? {
    defer { words = nil }
    return words
  }

  /// What the terminal is asked for, once.
  func takeBytes() -> [UInt8]? {
    defer { bytes = nil }
    return bytes
  }

  private func say(_ text: StaticString) { words = [UInt8](text) }

  // MARK: Keys

  func press(_ key: [UInt8], _ held: Modifiers, time: Double) -> Answer {
    let name = Keys.name(key, held)
    if name == [UInt8]("ctrl+c") { return .leave }
    if prompt != nil {
      type(key, held)
      return .done
    }
    if let panel {
      if name == [UInt8]("ctrl+z") { return .suspend }
      if name == [UInt8]("ctrl+l") { return .redraw }
      end(panel, panel.press(name))
      return .done
    }
    if withCharacters(name, { pager_script_key(script, $0) }) != PAGER_IGNORED {
      number = []
      return .done
    }
    if held == Modifiers(), key.count == 1, key[0] >= UInt8(ascii: "0"), key[0] <= UInt8(ascii: "9")
    {
      if number.count < Controls.mostDigits { number.append(key[0]) }
      return .done
    }
    let typed = CommandLine.number(number)
    number = []
    guard let action = Keys.action(name) else { return .done }
    if isBlank && action != .blank {
      isBlank = false
      if action == .escape { return .done }
    }
    switch action {
    case .leave: return .leave
    case .suspend: return .suspend
    case .redraw: return .redraw
    default: perform(action, typed, time: time)
    }
    return .done
  }

  private func perform(_ action: Keys.Action, _ typed: Int?, time: Double) {
    if let photo = zoomed, photo.takes(action) { return }
    switch action {
    case .nearer, .farther: zoom(nearer: action == .nearer)
    case .turn(let key): turn(key, typed, time: time)
    case .enter:
      if let typed { go(toPlace: typed) } else { advance(PAGER_KEY_SPACE, time: time) }
    case .back:
      if let origin { jump(to: origin) } else { say("There was no jump.") }
    case .blank: isBlank.toggle()
    case .contents: openContents()
    case .help: openHelp()
    case .search: prompt = []
    case .next: find(forward: true)
    case .previous: find(forward: false)
    case .links: openLinks()
    case .indicator: indicator = indicator.next
    case .timer: holdTimer(time: time)
    case .escape: search = nil
    case .redraw, .suspend, .leave: break
    }
  }

  private func holdTimer(time: Double) {
    let result = isHeld ? pager_timer_start(pager, time) : pager_timer_pause(pager, time)
    guard result == PAGER_OK else { return say("There is no slide show here.") }
    isHeld.toggle()
    if isHeld { say("The slide show is held; p goes on.") } else { say("The slide show goes on.") }
  }

  // MARK: Photos

  /// The page that is looked at from near; only at rest.
  private var zoomed: PageView? {
    guard pager_phase(pager) == PAGER_PHASE_IDLE, pager_current(pager) != Int64.min else {
      return nil
    }
    let view = stage.view(of: pager_current(pager))
    return view.isZoomed ? view : nil
  }

  private func zoom(nearer: Bool) {
    guard pager_phase(pager) == PAGER_PHASE_IDLE, pager_current(pager) != Int64.min else { return }
    if !stage.view(of: pager_current(pager)).zoom(nearer: nearer) && nearer {
      say("There is no photo here that could be looked at from nearer.")
    }
  }

  /// A drag over a photo that is looked at from near, by cells; false where there is none.
  func pan(right: Int, down: Int, columns: Int, rows: Int) -> Bool {
    guard let zoomed else { return false }
    zoomed.pan(Double(-right) / Double(max(1, columns)), Double(-down) / Double(max(1, rows)))
    return true
  }

  // MARK: Turning

  /// Scrolls where there is something to scroll, else turns.
  private func advance(_ key: Int32, time: Double) {
    if !scrolling.takes(key: key, time: time) { turn(key) }
  }

  private func turn(_ key: Int32) {
    defer { aim = nil }
    if key == PAGER_KEY_HOME || key == PAGER_KEY_END { remember() }
    var result = Keys.skipsSteps(key) ? pager_key(pager, key) : pager_script_turn(script, key)
    if result == PAGER_IGNORED, let other = Keys.instead(of: key) {
      result = pager_script_turn(script, other)
    }
    finish(result)
  }

  /// A key with a number before it: so many lines, so many pages, or that page.
  private func turn(_ key: Int32, _ typed: Int?, time: Double) {
    guard let typed else { return advance(key, time: time) }
    if key == PAGER_KEY_HOME || key == PAGER_KEY_END { return go(toPlace: typed) }
    let times = min(typed, Controls.mostTurns)
    guard times > 0 else { return }
    if scrolling.takes(key: key, time: time) {
      var left = times - 1
      while left > 0, scrolling.takes(key: key, time: time) { left -= 1 }
      return
    }
    let count = pager_count(pager)
    let here = pager_index_of(pager, target)
    let isForward = isForward(key)
    guard count != UInt64.max, here != UInt64.max, count > 0 else {
      for _ in 0..<times {
        let result =
          isForward ? pager_next(pager, PAGER_INSTANT) : pager_prev(pager, PAGER_INSTANT)
        if result != PAGER_OK { return finish(result) }
      }
      return
    }
    let there = isForward ? min(here &+ UInt64(typed), count - 1) : here - min(here, UInt64(typed))
    if there == here { return finish(PAGER_END, isForward: isForward) }
    go(toIndex: there)
  }

  private func isForward(_ key: Int32) -> Bool {
    var info = pager_indicator_info()
    _ = pager_indicator(pager, &info)
    switch key {
    case PAGER_KEY_RIGHT where !stage.isVertical: return info.direction != PAGER_BACKWARD
    case PAGER_KEY_LEFT where !stage.isVertical: return info.direction == PAGER_BACKWARD
    case PAGER_KEY_DOWN where stage.isVertical: return info.direction != PAGER_BACKWARD
    case PAGER_KEY_UP where stage.isVertical: return info.direction == PAGER_BACKWARD
    case PAGER_KEY_LEFT, PAGER_KEY_UP, PAGER_KEY_PAGE_UP, PAGER_KEY_SHIFT_SPACE: return false
    default: return true
    }
  }

  /// What a call to turn has answered.
  func finish(_ result: Int32, isForward: Bool? = nil) {
    if result == PAGER_END {
      let isFirst = isForward.map { !$0 } ?? (pager_can_next(pager) > 0)
      words = [UInt8](isFirst ? "This is the first page." : "This is the last page.")
    }
    if !animates && result == PAGER_OK { _ = pager_commit(pager) }
  }

  // MARK: Jumps

  /// The page that is there, or on its way.
  private var target: Int64 {
    if let aim, pager_phase(pager) != PAGER_PHASE_IDLE { return aim }
    let pending = pager_pending(pager)
    return pending == Int64.min ? pager_current(pager) : pending
  }

  /// The place that the next jump can be taken back to.
  private func remember() {
    let page = target
    if page != Int64.min { origin = page }
  }

  private var motion: Int32 { animates ? PAGER_ANIMATED : PAGER_INSTANT }

  private func go(toPlace place: Int) {
    // Places count from 1: before that there is nothing, as beyond the last.
    let index = place > 0 ? UInt64(place - 1) : UInt64.max
    if !go(toIndex: index) {
      words = [UInt8]("There is no page ") + digits(place) + [UInt8](".")
    }
  }

  @discardableResult
  private func go(toIndex index: UInt64) -> Bool {
    let before = target
    let result = pager_go_to_index(pager, index, PAGER_DIRECTION_NONE, motion)
    arrive(result, from: before, at: pager_page_at(pager, index))
    return result >= 0
  }

  private func jump(to page: Int64) {
    let before = target
    let result = pager_go_to(pager, page, PAGER_DIRECTION_NONE, motion)
    if result < 0 { say("That page is not there any more.") }
    arrive(result, from: before, at: page)
  }

  private func arrive(_ result: Int32, from before: Int64, at page: Int64) {
    guard result == PAGER_OK else { return }
    aim = page
    if before != Int64.min && before != page { origin = before }
  }

  // MARK: Search

  /// A key while words are typed.
  private func type(_ key: [UInt8], _ held: Modifiers) {
    guard var typed = prompt else { return }
    let isLetter = key.count == 1 || key.first ?? 0 >= 0x80
    if key == [UInt8]("enter") {
      prompt = nil
      if !typed.isEmpty { search = Search(typed) }
      return find(forward: true, withCurrent: true)
    } else if key == [UInt8]("escape") || typed.isEmpty && key == [UInt8]("backspace") {
      prompt = nil
      return
    } else if key == [UInt8]("backspace") {
      while let byte = typed.popLast(), byte & 0xC0 == 0x80 {}
    } else if held.control && key == [UInt8]("u") {
      typed = []
    } else if !held.control && !held.alt && typed.count < Controls.mostWords {
      if key == [UInt8]("space") {
        typed.append(UInt8(ascii: " "))
      } else if isLetter {
        typed += key
      }
    }
    prompt = typed
  }

  private func find(forward: Bool, withCurrent: Bool = false) {
    guard search != nil else { return say("Search with / first.") }
    search?.begin(at: target, pager, forward: forward, withCurrent: withCurrent)
  }

  /// Something is to be done before the next key.
  var isWorking: Bool { search?.isGoing ?? false }

  /// Goes on with it; true when that changes what is shown.
  func work() -> Bool {
    guard var going = search, going.isGoing else { return false }
    let result = going.go(pager, script)
    search = going
    switch result {
    case .going: return false
    case .nothing: words = [UInt8]("Not found: ") + going.words
    case .found(let page):
      if page == target {
        if pager_count(pager) != 1 { words = [UInt8]("Only here: ") + going.words }
      } else {
        jump(to: page)
      }
    }
    return true
  }

  // MARK: Lists

  private func openHelp() {
    let rows = HelpList.rows(of: script, theme: theme)
    panel = Panel(.help, title: "Keys", count: rows.count, theme: theme) { rows[$0] }
  }

  private func openContents() {
    let count = pager_count(pager)
    guard count != UInt64.max, count > 0 else {
      return say("This deck does not say which pages there are.")
    }
    let (pager, script, theme) = (self.pager, self.script, self.theme)
    panel = Panel(
      .contents, title: "Pages", count: Int(clamping: count),
      selected: Int(clamping: pager_index_of(pager, target)), theme: theme
    ) { Contents.row($0, of: pager, script: script, theme: theme) }
  }

  /// The pages of the stop that is there, or on its way.
  private var pagesThere: [Int64] {
    let target = self.target
    for isPending in [false, true] {
      var pages = [Int64](repeating: Int64.min, count: Controls.mostPages)
      let count =
        isPending
        ? pager_pending_pages(pager, &pages, pages.count)
        : pager_current_pages(pager, &pages, pages.count)
      let here = pages[0..<min(count, pages.count)].filter { $0 != Int64.min }
      if here.contains(target) { return here }
    }
    return target == Int64.min ? [] : [target]
  }

  private func openLinks() {
    let found = pagesThere.flatMap { stage.laidOutView(of: $0).links }
    guard !found.isEmpty, let links = theme.links else {
      return say("There are no links on this page.")
    }
    listed = found.map { $0.number }
    let theme = self.theme
    panel = Panel(.links, title: "Links", count: found.count, theme: theme) { n in
      let address = Text.line(links.address(found[n].number), look: theme.quiet)
      return found[n].words + Text.line([UInt8]("  "), look: theme.text) + address
    }
  }

  /// A link within the deck turns; another one is copied: what opens it is the reader's to say.
  private func follow(_ number: UInt16) {
    let address = theme.links?.address(number) ?? []
    if address.first == UInt8(ascii: "#") {
      let name = Array(address.dropFirst())
      var page: Int64 = 0
      let result = withCharacters(name) { pager_script_page_named(script, $0, &page) }
      if result == PAGER_OK { return jump(to: page) }
      words = [UInt8]("There is no page named ") + name + [UInt8](".")
    } else if let outward = theme.links?.outwardAddress(number), !outward.isEmpty {
      bytes = Clipboard.bytes(for: outward)
      words = [UInt8]("Copied: ") + outward
    } else {
      words = [UInt8]("This leads to: ") + address
    }
  }

  private func end(_ panel: Panel, _ outcome: Panel.Outcome) {
    switch outcome {
    case .stays: return
    case .closes: break
    case .chosen(let n) where panel.kind == .contents: go(toIndex: UInt64(n))
    case .chosen(let n): follow(listed[n])
    }
    self.panel = nil
  }

  // MARK: The mouse

  /// True when a button belongs to a list, or brings the pages back.
  func takesPress(_ column: Int, _ row: Int) -> Bool {
    if isBlank {
      isBlank = false
      return true
    }
    guard let panel else { return false }
    end(panel, panel.click(column, row))
    return true
  }

  /// A click on words that lead somewhere.
  func takesClick(on link: UInt16) -> Bool {
    if link > 0 { follow(link) }
    return link > 0
  }

  func takesWheel(down isDown: Bool) -> Bool {
    if panel == nil, let zoomed {
      _ = zoomed.zoom(nearer: !isDown)
      return true
    }
    panel?.move(by: isDown ? 1 : -1)
    return panel != nil
  }

  // MARK: Drawing

  /// What stands in the last row instead of all else.
  var status: [UInt8]? {
    if let prompt { return [UInt8]("/") + prompt + [UInt8]("█") }
    if isWorking { return [UInt8]("Searching…") }
    return number.isEmpty ? nil : number
  }

  /// Hits, and the list that is open.
  func draw(on surface: inout Surface, rows: Int) {
    if let search, pager_phase(pager) == PAGER_PHASE_IDLE {
      surface.mark(search.needle, rows: rows)
    }
    panel?.draw(on: &surface, rows: rows)
  }
}

extension PageView {
  /// The part of the screen that a key moves a photo by.
  private static let stride = 0.2

  /// What keys do with a photo that is looked at from near; false for those that do what they always do.
  fileprivate func takes(_ action: Keys.Action) -> Bool {
    switch action {
    case .turn(PAGER_KEY_LEFT): pan(-PageView.stride, 0)
    case .turn(PAGER_KEY_RIGHT): pan(PageView.stride, 0)
    case .turn(PAGER_KEY_UP): pan(0, -PageView.stride)
    case .turn(PAGER_KEY_DOWN): pan(0, PageView.stride)
    case .escape: endZoom()
    default: return false
    }
    return true
  }
}
