import CPager
import CPagerScript
import CTerminal

/// Frames as text: each page as a terminal shows it, or what is seen after each input of a file.
final class Rendering {
  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let command: CommandLine
  private let walk: Walk
  private let scene: Scene
  private let spread: Spread
  private var screen: Screen
  private var columns = 0
  private var rows = 0
  private var isFirst = true

  init(script: OpaquePointer, pager: OpaquePointer, command: CommandLine) {
    self.script = script
    self.pager = pager
    self.command = command
    walk = Walk(script: script, pager: pager, command: command)
    // No terminal takes part: colours are there when they were asked for.
    var look = command
    if look.colour == .auto && !Terminal.forcesColours { look.colour = .never }
    let terminal = Terminal(look)
    screen = Screen(
      columns: 0, rows: 0, depth: terminal.depth, areSignsWide: terminal.areSignsWide)
    var theme = terminal.theme(terminal.shade(of: script, on: nil))
    theme.isASCII = terminal.areSignsWide
    scene = Scene(script: script, pager: pager, theme: theme)
    spread = Spread(pager: pager, isWanted: command.spreads)
    resize(columns: command.frame.columns, rows: command.frame.rows)
  }

  /// Puts out a frame of each page; the exit code.
  func run() -> Int32 {
    var last = Int64.min
    var failures = 0
    let hasPages = walk.run(turning: true) { page, _ in
      // Of two pages side by side there is one frame.
      let current = pager_current(pager)
      defer { last = current }
      let goesOn = current == last || putFrame()
      let view = scene.stage.view(of: page)
      if let problem = view.problem {
        complain(problem)
        if view.isFailure { failures += 1 }
      }
      return goesOn
    }
    if !hasPages { return CommandLine.noSuchPages() }
    return failures > 0 ? CommandLine.scriptError : 0
  }

  func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let place = scene.placement(columns: columns, rows: rows)
    spread.apply(columns: place.columns)
    _ = pager_set_viewport(
      pager, Double(place.columns) * Stage.cellWidth,
      Double(scene.pageRows(of: place.rows)) * Stage.cellHeight)
  }

  /// Takes an event as a screen does: pages that are gone are forgotten.
  func hear(_ event: pager_event) {
    if event.kind == PAGER_EVENT_UNLOAD { scene.stage.forget(event.to) }
  }

  /// Writes what is seen now, with its pictures; false when nobody reads any more.
  func putFrame() -> Bool {
    var request = pager_script_request_info()
    while pager_script_request(script, &request) > 0 {
      if request.kind == PAGER_SCRIPT_REQUEST_REFRESH { scene.stage.forget(request.page) }
    }
    var surface = scene.draw(columns: columns, rows: rows)
    settle(&surface)
    var text: [UInt8] = []
    if !isFirst { text += command.separator + [10] }
    isFirst = false
    return put(text + screen.text(of: surface))
  }

  private func settle(_ surface: inout Surface) {
    scene.stage.showFilms()
    Patience.wait(for: { scene.descriptors }) {
      if scene.receive() { surface = scene.draw(columns: columns, rows: rows) }
    }
  }
}
