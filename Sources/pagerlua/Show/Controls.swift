import CPager
import CPagerScript
import CTerminal

/// What keys and clicks do: pages turn, lists open, words are looked for.
final class Controls {
  enum Answer { case done, leave, suspend, redraw }

  /// Digits of a number that is typed, at most.
  private static let mostDigits = 9

  private let reader: Reader
  private let jumps: Jumps
  private let turning: Turning
  private let finding: Finding
  private let lists: Lists
  private let playing: Playing
  let photos: Photos
  /// Digits typed before a key.
  private var number: [UInt8] = []
  /// The screen is black.
  private(set) var isBlank = false
  private(set) var indicator = Dots.Style.dots
  private(set) var clock = Clock()

  init(_ reader: Reader, scrolling: Scrolling) {
    self.reader = reader
    jumps = Jumps(reader)
    turning = Turning(reader, scrolling: scrolling, jumps: jumps)
    finding = Finding(reader, jumps: jumps)
    lists = Lists(reader, jumps: jumps)
    playing = Playing(reader)
    photos = Photos(reader: reader)
  }

  // MARK: Keys

  func press(_ key: [UInt8], _ held: Modifiers, time: Double) -> Answer {
    let name = Keys.name(key, held)
    if isWorking, name == [UInt8]("ctrl+c") || name == [UInt8]("escape") {
      finding.stop()
      lists.stop()
      return .done
    }
    if name == [UInt8]("ctrl+c") { return .leave }
    if finding.prompt != nil || lists.isOpen {
      if name == [UInt8]("ctrl+z") { return .suspend }
      if name == [UInt8]("ctrl+l") { return .redraw }
      if finding.prompt != nil { finding.type(key, held) } else { lists.press(name) }
      return .done
    }
    if withCharacters(name, { pager_script_key(reader.script, $0) }) != PAGER_IGNORED {
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
    if photos.takes(action) { return }
    switch action {
    case .nearer, .farther: photos.zoom(nearer: action == .nearer)
    case .turn(let key): turning.press(key, typed, time: time)
    case .skip(let isForward): turning.skip(forward: isForward, typed)
    case .enter:
      if let typed {
        jumps.go(toPlace: typed)
      } else {
        turning.advance(PAGER_KEY_SPACE, time: time)
      }
    case .back: jumps.goBack()
    case .blank: isBlank.toggle()
    case .contents: lists.openContents()
    case .help: lists.openHelp(plays: playing.isThere)
    case .search: finding.open()
    case .next: finding.find(forward: true)
    case .previous: finding.find(forward: false)
    case .links: lists.openLinks()
    case .indicator: indicator = indicator.next
    case .play: playing.toggle(time: time)
    case .clock: clock.press(typed, now: time)
    case .escape: finding.end()
    case .redraw, .suspend, .leave: break
    }
  }

  /// What a call to turn by the mouse has answered.
  func finish(_ result: Int32) {
    jumps.turnElsewhere()
    turning.finish(result)
  }

  /// The mouse has pages, or they are at rest: no jump is on its way.
  func rest() { jumps.turnElsewhere() }

  /// Something is to be done before the next key.
  var isWorking: Bool { finding.isWorking || lists.isWorking }

  /// Goes on with it; true when that changes what is shown.
  func work() -> Bool {
    if lists.isWorking { lists.work() } else { return finding.work() }
    return true
  }

  /// The program was stopped for some seconds.
  func goOn(after seconds: Double) { clock.goOn(after: seconds) }

  /// Looks at the clock, where there is one.
  func lookAtClock(now: Double) { clock.look(now: now, day: Int(system_second_of_day())) }

  // MARK: The mouse

  /// True when a button belongs to a list, or brings the pages back.
  func takesPress(_ column: Int, _ row: Int) -> Bool {
    if isBlank {
      isBlank = false
      return true
    }
    return lists.click(column, row)
  }

  /// A click on words that lead somewhere.
  func takesClick(on link: UInt16) -> Bool {
    if link > 0 { lists.follow(link) }
    return link > 0
  }

  func takesWheel(down isDown: Bool) -> Bool {
    lists.wheel(down: isDown) || photos.wheel(down: isDown)
  }

  /// A list is open, or a photo is looked at from near.
  var takesSideways: Bool { lists.isOpen || photos.isZooming }

  // MARK: Drawing

  /// What stands in the last row instead of all else.
  var status: [UInt8]? { finding.status ?? lists.status ?? (number.isEmpty ? nil : number) }

  /// The deck is another version of itself: what was held is held.
  func renew(hasShow: Bool, time: Double) { playing.renew(hasShow: hasShow, time: time) }

  /// What holds that would move by itself.
  var note: [UInt8]? { playing.note }

  /// Hits, and the list that is open.
  func draw(on surface: inout Surface, rows: Int) {
    finding.draw(on: &surface, rows: rows)
    lists.draw(on: &surface, rows: rows)
  }
}
