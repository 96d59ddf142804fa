import CPager
import CPagerScript
import CTerminal

/// Builds and draws every page, and says what is wrong.
final class Checking {
  /// The size in which pages are drawn.
  private static let size = (columns: 80, rows: 24)
  /// Seconds into a turn, where transitions of a script are asked.
  private static let moment = 0.1

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let file: [UInt8]
  private let walk: Walk
  private var problems = 0

  init(script: OpaquePointer, pager: OpaquePointer, command: CommandLine) {
    self.script = script
    self.pager = pager
    file = command.file ?? []
    walk = Walk(script: script, pager: pager, command: command)
  }

  /// Looks at everything; the exit code.
  func run() -> Int32 {
    _ = pager_set_viewport(
      pager, Double(Checking.size.columns) * Stage.cellWidth,
      Double(Checking.size.rows) * Stage.cellHeight)
    turn()
    hear(place: nil)
    for key in HelpList.bound(in: script).map({ array($0.key) }) where !KeyNames.contains(key) {
      say(
        [UInt8]("keys[\"") + key
          + [UInt8](
            "\"]: no key has this name: they are like \"a\", \"left\", \"ctrl+r\" or \"f5\""), nil)
    }
    var pages = 0
    let hasPages = walk.run { page, place in
      pages += 1
      look(at: page, place)
      return true
    }
    if !hasPages { return CommandLine.noSuchPages() }
    var line = digits(pages) + [UInt8](pages == 1 ? " page, " : " pages, ")
    switch problems {
    case 0: line.append("nothing is wrong\n")
    case 1: line.append("1 thing is wrong\n")
    default: line += digits(problems) + [UInt8](" things are wrong\n")
    }
    _ = put(line)
    return problems > 0 ? CommandLine.scriptError : 0
  }

  private func look(at page: Int64, _ place: Int) {
    let view = PageView(script: script, page: page, theme: .dark)
    view.settle(columns: Checking.size.columns, rows: Checking.size.rows)
    if let problem = view.problem { say(problem, place) }
    hear(place: place)
  }

  /// A turn is seen on its way, so that a transition of the script's own has to draw. Walking asks for none.
  private func turn() {
    var frames = [pager_frame](repeating: pager_frame(), count: 4)
    _ = pager_script_tick(script, 0)
    let direction = pager_can_next(pager) > 0 ? pager_next : pager_prev
    guard direction(pager, PAGER_ANIMATED) == PAGER_OK else { return }
    _ = pager_script_tick(script, Checking.moment)
    _ = pager_frames(pager, &frames, frames.count)
    _ = pager_cancel(pager)
    walk.drain()
  }

  /// What the script says when something fails in it. That is in its log as well: other messages are for the
  /// reader.
  private func hear(place: Int?) {
    var request = pager_script_request_info()
    while pager_script_request(script, &request) > 0 {
      guard request.kind == PAGER_SCRIPT_REQUEST_MESSAGE,
        log_has(request.text.data, request.text.length) != 0
      else { continue }
      say(array(request.text), place)
    }
  }

  private func say(_ problem: [UInt8], _ place: Int?) {
    problems += 1
    var line = file
    if let place { line += [UInt8](": page ") + digits(place) }
    complain(line + [UInt8](": ") + problem)
  }
}
