import CPager

/// Words are typed, looked for, and shown where they stand.
final class Finding {
  /// Bytes of the words at most.
  private static let most = 256

  private let reader: Reader
  private let jumps: Jumps
  /// The words that are being typed.
  private(set) var prompt: [UInt8]?
  private var search: Search?
  private var isForward = true

  init(_ reader: Reader, jumps: Jumps) {
    self.reader = reader
    self.jumps = jumps
  }

  // MARK: Typing

  func open() { prompt = [] }

  /// A key while words are typed.
  func type(_ key: [UInt8], _ held: Modifiers) {
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
    } else if !held.control && !held.alt && typed.count < Finding.most {
      if key == [UInt8]("space") {
        typed.append(UInt8(ascii: " "))
      } else if isLetter {
        typed += key
      }
    }
    prompt = typed
  }

  // MARK: Finding

  func find(forward: Bool, withCurrent: Bool = false) {
    guard let needle = search?.needle else { return reader.say("Search with / first.") }
    isForward = forward
    // On the page that is there those that cannot be seen come first.
    let target = jumps.target
    var withCurrent = withCurrent
    var isNowhere = false
    if let view = reader.resting, view.page == target {
      switch view.scroll(to: needle, forward: forward, seen: withCurrent) {
      case .seen, .scrolled: return
      case .elsewhere: withCurrent = false
      case .nowhere: isNowhere = view.isWholeText
      }
    }
    search?.begin(
      at: target, reader, forward: forward, withCurrent: withCurrent, isNowhere: isNowhere)
  }

  /// Ends it before its end.
  func stop() {
    guard let going = search, going.isGoing else { return }
    search?.stop()
    reader.say([UInt8]("Stopped, not found") + Finding.extent(going) + [UInt8](": ") + going.words)
  }

  private static func extent(_ search: Search) -> [UInt8] {
    [UInt8](" on ") + digits(search.readCount)
      + [UInt8](search.readCount == 1 ? " page" : " pages")
  }

  /// What was found is not marked any more.
  func end() { search = nil }

  /// Something is to be done before the next key.
  var isWorking: Bool { search?.isGoing ?? false }

  /// Goes on with it; true when that changes what is shown.
  func work() -> Bool {
    guard var going = search, going.isGoing else { return false }
    let result = going.go(reader.pager, reader.script)
    search = going
    switch result {
    case .going: break
    case .nothing:
      let words = [UInt8]("Not found") + (going.isCut ? Finding.extent(going) : [])
      reader.say(words + [UInt8](": ") + going.words)
    case .found(let page):
      let isHere = page == jumps.target
      // On a page that is come to backwards the last one comes first.
      reader.stage.view(of: page).seek(going.needle, last: !isForward)
      if isHere {
        if pager_count(reader.pager) != 1 { reader.say([UInt8]("Only here: ") + going.words) }
      } else {
        jumps.go(to: page)
      }
    }
    return true
  }

  // MARK: Drawing

  /// What stands in the last row instead of all else.
  var status: [UInt8]? {
    if let prompt { return [UInt8]("/") + prompt + [UInt8]("█") }
    guard let search, search.isGoing else { return nil }
    return [UInt8]("Searching… ") + digits(search.readCount) + [UInt8](" (escape ends it)")
  }

  func draw(on surface: inout Surface, rows: Int) {
    if let search, pager_phase(reader.pager) == PAGER_PHASE_IDLE {
      surface.mark(search.needle, rows: rows)
      reader.stage.mark(search.needle, on: &surface)
    }
  }
}
