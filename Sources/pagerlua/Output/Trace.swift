import CPager
import CPagerScript
import CTerminal

/// Runs a script in virtual time on inputs from a file, and prints its events as JSON lines, or a frame
/// after each input.
final class Trace {
  /// Seconds between two ticks while something moves.
  private static let step = 1.0 / 60
  /// Seconds, some thirty years: a step still moves the clock there.
  private static let latest = 1e9

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let file: [UInt8]
  private let rendering: Rendering?
  private var time = 0.0
  private var output: [UInt8] = []
  private var problem: [UInt8]?

  init(
    script: OpaquePointer, pager: OpaquePointer, file: [UInt8], rendering: Rendering? = nil
  ) {
    self.script = script
    self.pager = pager
    self.file = file
    self.rendering = rendering
  }

  /// Runs the inputs; the exit code.
  func run(_ input: [UInt8]) -> Int32 {
    if rendering == nil { resize(columns: 80, rows: 24) }
    _ = pager_script_tick(script, 0)
    drain()
    var number = 0
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let words = line.split(separator: UInt8(ascii: " ")).map { Array($0).filter { $0 != 13 } }
        .filter { !$0.isEmpty }
      guard let first = words.first, first[0] != UInt8(ascii: "#") else { continue }
      if !run(words) {
        complain(
          file + [UInt8](":") + digits(number) + [UInt8](": ") + (problem ?? []))
        flush()
        return CommandLine.usage
      }
      if words.count > 1 && words[1] == [UInt8]("quit") { break }
      if let rendering, !rendering.putFrame() { return 0 }
    }
    if rendering != nil { return 0 }
    rest()
    flush()
    return 0
  }

  // MARK: Inputs

  private func run(_ words: [[UInt8]]) -> Bool {
    guard let now = CommandLine.decimal(words[0]), words.count > 1 else {
      return fail("a line is TIME COMMAND ARGUMENTS, for example: 0.5 key right")
    }
    guard now >= time else { return fail("time runs backwards") }
    guard now <= Trace.latest else { return fail("time goes to 1000000000 seconds") }
    advance(to: now)
    let numbers = words.dropFirst(2).map { CommandLine.decimal($0) }
    func two() -> (Double, Double)? {
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
      return (x, y)
    }
    switch words[1] {
    case [UInt8]("tick"): break
    case [UInt8]("key"):
      guard words.count == 3 else { return fail("key takes the name of a key") }
      guard key(words[2]) else {
        problem = Trace.problem(ofKey: words[2])
        return false
      }
    case [UInt8]("drag_begin"):
      guard let (x, y) = two() else { return fail("drag_begin takes x and y in points") }
      pager_drag_begin(pager, 1, x, y, now)
    case [UInt8]("drag_move"):
      guard let (x, y) = two() else { return fail("drag_move takes x and y in points") }
      pager_drag_move(pager, 1, x, y, now)
    case [UInt8]("drag_end"): pager_drag_end(pager, 1, now)
    case [UInt8]("drag_cancel"): pager_drag_cancel(pager, 1, now)
    case [UInt8]("resize"):
      guard let (columns, rows) = two(), columns >= 1, rows >= 1, columns < 10000, rows < 10000
      else {
        return fail("resize takes columns and rows")
      }
      resize(columns: Int(columns), rows: Int(rows))
    case [UInt8]("quit"): break
    default:
      return fail(
        "the commands are tick, key, drag_begin, drag_move, drag_end, drag_cancel, resize, quit")
    }
    drain()
    return true
  }

  private func fail(_ text: StaticString) -> Bool {
    problem = [UInt8](text)
    return false
  }

  private func key(_ name: [UInt8]) -> Bool {
    let result = withCharacters(name) { pager_script_key(script, $0) }
    if result != PAGER_IGNORED { return true }
    switch Keys.action(name) {
    case .turn(let key)?: _ = pager_script_turn(script, key)
    case .skip(let isForward)?: _ = pager_key(pager, Keys.pageKey(forward: isForward))
    default: return false
    }
    return true
  }

  /// What is wrong with a key that does nothing.
  private static func problem(ofKey name: [UInt8]) -> [UInt8] {
    let key = [UInt8]("key \"") + name + [UInt8]("\"")
    if KeyNames.contains(name) {
      return [UInt8]("the ") + key
        + [UInt8](" does nothing here: no script has bound it, and it turns no page")
    }
    return [UInt8]("there is no ") + key + Spelling.hint(KeyNames.near(name))
  }

  private func resize(columns: Int, rows: Int) {
    if let rendering { return rendering.resize(columns: columns, rows: rows) }
    let place = Placement(DeckSize(of: script), inColumns: columns, rows: rows)
    pager_set_viewport(
      pager, Double(place.columns) * Stage.cellWidth,
      Double(max(1, place.rows - 1)) * Stage.cellHeight)
  }

  // MARK: Time

  private func advance(to now: Double) {
    var deadline = 0.0
    while time + Trace.step < now, pager_script_next_deadline(script, &deadline) > 0 {
      time += Trace.step
      _ = pager_script_tick(script, time)
      drain()
    }
    time = now
    _ = pager_script_tick(script, time)
    drain()
  }

  /// Lets what moves come to rest.
  private func rest() {
    var deadline = 0.0
    var ticks = 0
    while ticks < 100_000, pager_script_next_deadline(script, &deadline) > 0 {
      time += Trace.step
      _ = pager_script_tick(script, time)
      drain()
      ticks += 1
    }
  }

  // MARK: Output

  private func drain() {
    var event = pager_event()
    while pager_script_poll(script, &event) > 0 {
      if let rendering { rendering.hear(event) } else { write(event) }
    }
    if output.count > 32768 { flush() }
  }

  private func flush() {
    _ = output.withUnsafeBytes { system_write(1, $0.baseAddress, $0.count) }
    output.removeAll(keepingCapacity: true)
  }

  private func write(_ event: pager_event) {
    output.append("{\"time\":")
    output.append(milliseconds: event.time)
    output.append(",\"event\":\"")
    output += bytes(pager_event_name(event.kind))
    output.append("\"")
    write(page: event.from, "from")
    write(page: event.to, "to")
    if event.index != UInt64.max && event.to != Int64.min {
      write(number: Int(clamping: event.index) + 1, "index")
    }
    write(word: ["", "forward", "backward"], event.direction, "direction")
    write(
      word: ["", "call", "gesture", "wheel", "key", "timer", "indicator", "mutation"], event.origin,
      "origin")
    write(word: ["", "committed", "cancelled", "superseded"], event.outcome, "outcome")
    if event.kind == PAGER_EVENT_PHASE_CHANGED {
      write(word: ["idle", "dragging", "settling", "waiting"], event.phase, "phase")
    }
    if event.transition > 0 { write(number: Int(clamping: event.transition), "transition") }
    if event.lost > 0 { write(number: Int(clamping: event.lost), "lost") }
    output.append("}\n")
  }

  private func write(key: StaticString) {
    output.append(",\"")
    output.append(key)
    output.append("\":")
  }

  private func write(number: Int, _ key: StaticString) {
    write(key: key)
    output.append(number: number)
  }

  private func write(word words: [StaticString], _ number: Int32, _ key: StaticString) {
    guard number >= 0, Int(number) < words.count else { return }
    let word = [UInt8](words[Int(number)])
    if word.isEmpty { return }
    write(key: key)
    output.append("\"")
    output += word
    output.append("\"")
  }

  /// A page by its name or key, else by its place from 1.
  private func write(page: Int64, _ key: StaticString) {
    guard page != Int64.min else { return }
    write(key: key)
    var value = pager_value()
    for field: StaticString in ["name", "key"] {
      let name = UnsafeRawPointer(field.utf8Start).assumingMemoryBound(to: CChar.self)
      guard pager_script_page_field(script, page, name, &value) == PAGER_OK else { continue }
      if value.type == PAGER_VALUE_STRING {
        output.append(json: array(value.string))
        return
      }
      if value.type == PAGER_VALUE_INTEGER {
        output.append(number: Int(value.integer))
        return
      }
    }
    let place = pager_index_of(pager, page)
    output.append(number: place == UInt64.max ? Int(page) : Int(clamping: place) + 1)
  }
}

extension [UInt8] {
  /// Seconds to the millisecond; the same digits everywhere.
  mutating func append(milliseconds seconds: Double) {
    let bounded = Swift.min(Swift.max(seconds, -1e12), 1e12)
    let number = Int(bounded * 1000 + (bounded < 0 ? -0.5 : 0.5))
    if number < 0 { append("-") }
    append(number: Int(number.magnitude / 1000))
    append(".")
    let rest = Int(number.magnitude % 1000)
    if rest < 100 { append("0") }
    if rest < 10 { append("0") }
    append(number: rest)
  }

  /// A string in JSON.
  mutating func append(json text: [UInt8]) {
    append("\"")
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0..<0x20:
        append("\\u00")
        append(byte < 16 ? "0" : "1")
        let low = byte & 15
        append(low < 10 ? low + UInt8(ascii: "0") : low - 10 + UInt8(ascii: "a"))
      default: append(byte)
      }
    }
    append("\"")
  }
}
