import CPager
import CPagerScript
import CTerminal

/// Pages as plain text, one after the other, for pipes.
struct Printing {
  let script: OpaquePointer
  let pager: OpaquePointer
  let command: CommandLine
  private var isFirst = true
  private var failures = 0
  /// Nobody reads any more.
  private var isOver = false

  init(script: OpaquePointer, pager: OpaquePointer, command: CommandLine) {
    self.script = script
    self.pager = pager
    self.command = command
  }

  /// Prints all pages; the exit code.
  mutating func run() -> Int32 {
    // Printing asks no one whether a page may be left.
    pager_set_questions(pager, nil)
    drain()
    let count = pager_count(pager)
    if count != UInt64.max && pager_current(pager) != Int64.min
      && pager_page_at(pager, count &- 1) != Int64.min && pager_page_at(pager, 0) != Int64.min
    {
      var i: UInt64 = 0
      while i < count && !isOver {
        print(pager_page_at(pager, i))
        i += 1
      }
    } else {
      walk(isOpen: count == UInt64.max)
    }
    return failures > 0 ? CommandLine.scriptError : 0
  }

  /// Pages made on demand are reached by turning to them: from the first one where it is known, else from
  /// where the deck opens.
  private mutating func walk(isOpen: Bool) {
    guard pager_current(pager) != Int64.min else { return }
    if !isOpen { while pager_prev(pager, PAGER_INSTANT) == PAGER_OK { drain() } }
    var printed = 0
    while !isOver {
      if isOpen && printed == command.limit {
        complain(
          [UInt8]("pagerlua: printed ") + digits(printed)
            + [UInt8](" pages of a deck that does not say how many there are (--limit)"))
        return
      }
      print(pager_current(pager))
      printed += 1
      guard pager_next(pager, PAGER_INSTANT) == PAGER_OK else { return }
      drain()
    }
  }

  private func drain() {
    var event = pager_event()
    while pager_script_poll(script, &event) > 0 {}
  }

  private mutating func print(_ page: Int64) {
    let view = PageView(script: script, page: page, theme: .plain)
    var text: [UInt8] = []
    if !isFirst {
      text.append("\n")
      text += command.separator
      text.append("\n\n")
    }
    isFirst = false
    text += view.plainText()
    if text.last != UInt8(ascii: "\n") { text.append("\n") }
    if text.withUnsafeBytes({ system_write(1, $0.baseAddress, $0.count) }) != 0 { isOver = true }
    if let problem = view.problem {
      complain(problem)
      if view.isFailure { failures += 1 }
    }
  }
}
