import CPager
import CPagerScript
import CTerminal

/// Builds and draws everything: every page after each of its steps, every picture, the first picture of every
/// film, what the script draws besides; and says what is wrong.
final class Checking {
  /// The size in which pages are drawn.
  private static let size = (columns: 80, rows: 24)
  /// Seconds into a turn, where transitions of a script are asked.
  private static let moment = 0.1

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let command: CommandLine
  private let walk: Walk
  private let theme: Theme
  private let indicator: DeckIndicator
  private var report: CheckReport
  private var links: CheckLinks
  /// Keys that hold on all pages, and are wrong.
  private var wrongKeys: [[UInt8]] = []

  init(script: OpaquePointer, pager: OpaquePointer, command: CommandLine) {
    self.script = script
    self.pager = pager
    self.command = command
    walk = Walk(script: script, pager: pager, command: command)
    var theme = Theme.dark
    theme.links = Links()
    self.theme = theme
    indicator = DeckIndicator(script: script, theme: theme)
    report = CheckReport(file: command.file ?? [])
    links = CheckLinks(script: script)
  }

  /// Looks at everything; the exit code.
  func run() -> Int32 {
    _ = pager_set_viewport(
      pager, Double(Checking.size.columns) * Stage.cellWidth,
      Double(Checking.size.rows) * Stage.cellHeight)
    turn()
    hear([])
    var pages = 0
    let hasPages = walk.run(turning: true) { page, place in
      pages += 1
      let name = [UInt8]("page ") + digits(place)
      look(at: page, name)
      lookAtKeys(name)
      lookAtIndicator(name)
      return true
    }
    if !hasPages { return CommandLine.noSuchPages() }
    followLinks()
    var line = digits(pages) + [UInt8](pages == 1 ? " page, " : " pages, ")
    switch report.count {
    case 0: line.append("nothing is wrong\n")
    case 1: line.append("1 thing is wrong\n")
    default: line += digits(report.count) + [UInt8](" things are wrong\n")
    }
    _ = put(line)
    return report.count > 0 ? CommandLine.scriptError : 0
  }

  // MARK: Pages

  /// A page that counts its steps itself is another one after each of them.
  private func look(at page: Int64, _ name: [UInt8]) {
    links.add(page)
    var numbers: [UInt16] = []
    repeat {
      let view = PageView(script: script, page: page, theme: theme)
      view.settle(columns: Checking.size.columns, rows: Checking.size.rows, probing: true)
      hear(name)
      if let problem = view.problem { report.add(problem, at: name) }
      numbers += view.links.map { $0.number }
    } while pageItems("reveals", of: page, in: script).isEmpty
      && pager_script_step(script, page, 1) == PAGER_OK
    numbers.sort()
    for (n, number) in numbers.enumerated() where n == 0 || number != numbers[n - 1] {
      links.add(theme.links?.address(number) ?? [], from: name)
    }
  }

  /// The keys that hold while this page is the current one.
  private func lookAtKeys(_ name: [UInt8]) {
    for bound in HelpList.bound(in: script) {
      let key = array(bound.key)
      let isOfPage = bound.from == PAGER_SCRIPT_KEY_OF_PAGE
      if KeyNames.contains(key) || !isOfPage && wrongKeys.contains(key) { continue }
      if !isOfPage { wrongKeys.append(key) }
      let near = KeyNames.near(key)
      let words =
        near == nil
        ? [UInt8](": they are like \"a\", \"left\", \"ctrl+r\" or \"f5\"") : Spelling.hint(near)
      report.add(
        [UInt8]("keys[\"") + key + [UInt8]("\"]: no key has this name") + words,
        at: isOfPage ? name : [])
    }
  }

  private func lookAtIndicator(_ name: [UInt8]) {
    if let problem = indicator.settle(columns: Checking.size.columns, rows: Checking.size.rows) {
      report.add(problem, at: [])
    }
    hear(name)
  }

  /// A turn is seen on its way, so that a transition of the script's own has to draw. Walking asks for none.
  private func turn() {
    var frames = [pager_frame](repeating: pager_frame(), count: 4)
    _ = pager_script_tick(script, 0)
    let direction = pager_can_next(pager) > 0 ? pager_next : pager_prev
    guard direction(pager, PAGER_ANIMATED) == PAGER_OK else { return }
    _ = pager_script_tick(script, Checking.moment)
    _ = pager_frames(pager, &frames, frames.count)
    lookAtIndicator([])
    _ = pager_cancel(pager)
    walk.drain()
  }

  // MARK: Links

  /// Pages without a place in the order are reached by links only. Of a deck that was not walked through to
  /// its end it is not known which pages it has.
  private func followLinks() {
    let isWhole = command.places == 1...Int.max && pager_can_next(pager) <= 0
    let isListed = pager_count(pager) != UInt64.max && pager_page_at(pager, 0) != Int64.min
    for problem in links.wrong(count: pager_count(pager)) where isWhole || isListed {
      report.add(problem.words, at: problem.name)
    }
    while let (page, name) = links.next() { look(at: page, name) }
  }

  // MARK: What the script says

  /// What it says when something fails in it. That is in its log as well: other messages are for the
  /// reader.
  private func hear(_ name: [UInt8]) {
    var request = pager_script_request_info()
    while pager_script_request(script, &request) > 0 {
      guard request.kind == PAGER_SCRIPT_REQUEST_MESSAGE,
        log_has(request.text.data, request.text.length) != 0
      else { continue }
      report.add(array(request.text), at: name)
    }
  }
}
