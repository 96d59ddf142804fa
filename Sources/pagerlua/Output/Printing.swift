import CPager
import CPagerScript
import CTerminal

/// What is told of each page in words, one after the other, for pipes: the pages themselves, their names,
/// or the speaker's notes.
struct Printing {
  private let script: OpaquePointer
  private let command: CommandLine
  private let walk: Walk
  private var isFirst = true
  private var failures = 0

  init(script: OpaquePointer, pager: OpaquePointer, command: CommandLine) {
    self.script = script
    self.command = command
    walk = Walk(script: script, pager: pager, command: command)
  }

  /// Puts all pages out; the exit code.
  mutating func run() -> Int32 {
    if command.mode == .notes {
      let notes = deckField("notes", of: script)
      if !notes.isEmpty { _ = write(part: Text.clean(notes)) }
    }
    let hasPages = walk.run { page, place in
      switch command.mode {
      case .list: return list(page, place)
      case .notes: return notes(page, place)
      default: return print(page)
      }
    }
    if !hasPages { return CommandLine.noSuchPages() }
    return failures > 0 ? CommandLine.scriptError : 0
  }

  private mutating func print(_ page: Int64) -> Bool {
    walk.takeSteps(of: page)
    let view = PageView(script: script, page: page, theme: .plain)
    let goesOn = write(part: view.plainText())
    if let problem = view.problem {
      complain(problem)
      if view.isFailure { failures += 1 }
    }
    return goesOn
  }

  /// Place, name and title, with tabs between them.
  private mutating func list(_ page: Int64, _ place: Int) -> Bool {
    let view = PageView(script: script, page: page, theme: .plain)
    if view.isFailure { failures += 1 }
    let name = pageField("name", of: page, in: script)
    return put(
      digits(place) + [9] + Text.clean(name) + [9] + view.heading + [10])
  }

  private mutating func notes(_ page: Int64, _ place: Int) -> Bool {
    let notes = pageField("notes", of: page, in: script)
    if notes.isEmpty { return true }
    let view = PageView(script: script, page: page, theme: .plain)
    var head = digits(place) + [UInt8](". ") + view.heading
    let steps = NotesPage.steps(of: page, in: script)
    if steps > 0 {
      head += [UInt8](" (") + digits(steps) + [UInt8](steps == 1 ? " step)" : " steps)")
    }
    return write(part: head + [10, 10] + Text.clean(notes))
  }

  /// Writes what stands between two separators; false when nobody reads any more.
  private mutating func write(part: [UInt8]) -> Bool {
    var text: [UInt8] = []
    if !isFirst { text += [10] + command.separator + [10, 10] }
    isFirst = false
    text += part
    if text.last != 10 { text.append(10) }
    return put(text)
  }
}

/// Writes to the standard output; false when nobody reads any more.
func put(_ text: [UInt8]) -> Bool {
  text.withUnsafeBytes { system_write(1, $0.baseAddress, $0.count) } == 0
}

extension CommandLine {
  /// Nothing of what --pages has named is there.
  static func noSuchPages() -> Int32 {
    complain(
      [UInt8]("pagerlua: --pages names none of the pages that there are (--list tells them)"))
    return usage
  }
}
