import CPager
import CPagerScript
import CTerminal

/// Where the reader is in a deck, kept in a file of its own for each deck, and with it the deck's state
/// where the deck wants that.
final class Memory {
  private static let version = "pagerlua 1\n"

  private let file: [UInt8]
  /// What is shown: a path and the arguments.
  private let deck: [UInt8]
  /// Where the reader was: a name or a place from 1.
  private(set) var start: [UInt8]?
  /// The same as it was kept, and what stood at the top of a page that was taller than the screen.
  private var page = Value.none
  private var place: Place?
  private(set) var state = Value.none
  /// The place, from 1, of a page that is named by its heading, which may become another one.
  private var index: Int?
  /// Steps of the page that had been taken, for who follows a show; the next time a page begins anew.
  private(set) var step = 0
  /// What was written last.
  private var written: [UInt8] = []

  /// None for what is not kept: outputs, what comes through a pipe, and the tour.
  init?(_ command: CommandLine) {
    guard command.mode == .show, let name = command.file, !command.isStream,
      let folder = Memory.folder, let path = withCharacters(name, { system_real_path($0) })
    else { return nil }
    deck = command.arguments.reduce(bytes(path)) { $0 + [0] + $1 }
    file = folder + [UInt8]("/") + Memory.hash(deck) + [UInt8](".state")
    if !command.isFresh { read() }
  }

  static var folder: [UInt8]? {
    let name = [UInt8]("/pagerlua")
    if let home = environment("XDG_STATE_HOME"), home.first == UInt8(ascii: "/") {
      return home + name
    }
    guard let home = environment("HOME"), home.first == UInt8(ascii: "/") else { return nil }
    return home + [UInt8]("/.local/state") + name
  }

  /// 16 letters for a deck (FNV-1a): a name for its file, whatever stands in a path.
  private static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (0..<16).map { UInt8(ascii: "a") + UInt8(hash >> (4 * UInt64($0)) & 15) }
  }

  private func read() {
    var length = 0
    guard let text = withCharacters(file, { system_read_plain($0, &length) }) else { return }
    defer { system_free(text) }
    let content = Array(UnsafeRawBufferPointer(start: text, count: length))
    let head = [UInt8](Memory.version.utf8)
    guard content.starts(with: head), let kept = Value.decoded(Array(content[head.count...])),
      kept["deck"] == .string(deck)
    else { return }
    written = content
    state = kept["state"]
    page = kept["page"]
    place = Memory.place(kept["line"])
    if case .integer(let told) = kept["index"] { index = Int(clamping: told) } else { index = nil }
    if case .integer(let taken) = kept["step"] {
      step = max(0, Int(clamping: taken))
    } else {
      step = 0
    }
    switch page {
    case .string(let name): start = name
    case .integer(let place): start = digits(Int(place))
    default: break
    }
  }

  /// Reads again; where the reader of another show of the deck is now, when that is new.
  func look() -> [UInt8]? {
    let before = written
    read()
    return written == before ? nil : start
  }

  /// The deck wants nothing kept of it, or is not what it was: what was kept is no longer true.
  func forget() {
    start = nil
    page = .none
    place = nil
    state = .none
    step = 0
  }

  /// A place in a text: the number of a block, and of a letter in it.
  private static func place(_ value: Value) -> Place? {
    guard case .list(let numbers) = value, numbers.count == 2,
      case .integer(let block) = numbers[0],
      case .integer(let offset) = numbers[1], block >= 0, offset >= 0
    else { return nil }
    return Place(block: Int(block), offset: Int(offset))
  }

  /// What was read of the page that is there, if it is the one that was kept.
  func place(_ script: OpaquePointer, _ pager: OpaquePointer) -> Place? {
    place != nil && isThere(script, pager) ? place : nil
  }

  /// The page that was kept is the one that is there.
  func isThere(_ script: OpaquePointer, _ pager: OpaquePointer) -> Bool {
    let current = pager_current(pager)
    return current != Int64.min && Memory.name(of: current, script, pager) == page
  }

  /// The name or key of a page, else its place from 1.
  private static func name(
    of page: Int64, _ script: OpaquePointer, _ pager: OpaquePointer
  ) -> Value {
    let value = Value(pageValue("key", of: page, in: script))
    if value != .none { return value }
    let index = pager_index_of(pager, page)
    return index == UInt64.max ? .none : .integer(Int64(clamping: index) + 1)
  }

  private static func step(of page: Int64, _ script: OpaquePointer) -> Int {
    Int(clamping: pageValue("step", of: page, in: script).integer)
  }

  /// The page that is there has other steps than were kept.
  func lags(behind page: Int64, _ script: OpaquePointer, _ pager: OpaquePointer) -> Bool {
    page == pager_current(pager) && Memory.step(of: page, script) != step
  }

  /// A page whose heading is another one now is the one at its place.
  func goToPlace(_ script: OpaquePointer) {
    guard let index, index > 0, let pager = pager_script_pager(script) else { return }
    let count = pager_count(pager)
    guard count > 0, count != UInt64.max else { return }
    let place = min(UInt64(index), count) - 1
    // Headings are asked for last: that takes time, and most decks are as they were.
    if place == pager_index_of(pager, pager_current(pager)) || isThere(script, pager) { return }
    _ = pager_go_to_index(pager, place, PAGER_DIRECTION_NONE, PAGER_INSTANT)
  }

  /// Whether a deck wants that.
  static func isWanted(by script: OpaquePointer) -> Bool {
    let keep = deckValue("keep", of: script)
    return !(keep.type == PAGER_VALUE_BOOLEAN && keep.boolean == 0)
  }

  /// Keeps where the reader is now, if that is new. A file that cannot be written is no reason to stop.
  func save(_ script: OpaquePointer, _ pager: OpaquePointer, place: Place?) {
    let page = pager_current(pager)
    guard page != Int64.min else { return }
    var entries = [Value.Entry(key: [UInt8]("deck"), value: .string(deck))]
    entries.append(
      Value.Entry(key: [UInt8]("page"), value: Memory.name(of: page, script, pager)))
    let index = pager_index_of(pager, page)
    if index != UInt64.max, !pageItems("anchors", of: page, in: script).isEmpty {
      let place = Int64(clamping: index) + 1
      entries.append(Value.Entry(key: [UInt8]("index"), value: .integer(place)))
    }
    if let place {
      let numbers = [place.block, place.offset].map { Value.integer(Int64($0)) }
      entries.append(Value.Entry(key: [UInt8]("line"), value: .list(numbers)))
    }
    step = Memory.step(of: page, script)
    if step > 0 {
      entries.append(Value.Entry(key: [UInt8]("step"), value: .integer(Int64(step))))
    }
    let keep = deckValue("keep", of: script)
    if keep.type == PAGER_VALUE_STRING {
      entries.append(
        Value.Entry(key: [UInt8]("state"), value: Value(deckValue("state", of: script))))
    }
    let content = [UInt8](Memory.version.utf8) + Value.map(entries).encoded
    if content == written { return }
    written = content
    let folder = Array(file[..<(file.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    guard withCharacters(folder, { system_make_folder($0, 0o700) }) == 0 else { return }
    _ = withCharacters(file) { name in
      content.withUnsafeBytes { system_write_file(name, $0.baseAddress, $0.count) }
    }
  }
}
