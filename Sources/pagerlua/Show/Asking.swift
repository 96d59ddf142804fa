import CPagerScript
import CTerminal

/// What the terminal is asked while pages are shown, and what its answers change. They may come late: with
/// them the theme may change, as it may with a new version of the deck.
struct Asking {
  private let terminal: Terminal
  private let command: CommandLine
  private let script: OpaquePointer
  private let links = Links()
  private(set) var answers = Answers()
  private var shade: Terminal.Shade
  private var hasAsked = false
  /// The terminal was told to count the columns of clusters as we do.
  private var countsClusters = false
  /// Runs of text from right to left are enclosed.
  private(set) var isolates: Bool

  init(_ terminal: Terminal, _ command: CommandLine, script: OpaquePointer) {
    self.terminal = terminal
    self.command = command
    self.script = script
    shade = terminal.shade(of: script, on: nil)
    isolates = Isolation.isWanted(command.isolates) { Isolation.isTaken { environment($0) } }
  }

  /// What belongs behind the first frame.
  mutating func takeQuestions() -> [UInt8] {
    guard !hasAsked else { return [] }
    hasAsked = true
    return terminal.questions(script)
  }

  /// Takes an answer; true when all on the screen has to be written anew, since it will take other columns.
  mutating func hear(_ introducer: UInt8, _ body: [UInt8]) -> Bool {
    answers.hear(introducer, body)
    let name = answers.name
    if Isolation.isWanted(command.isolates, isTaken: { Isolation.isTaken(name: name) }) {
      isolates = true
    }
    return answers.canCountClusters && !countsClusters
  }

  /// What the terminal is told in front of the next frame.
  mutating func takeOrders() -> [UInt8] {
    guard answers.canCountClusters, !countsClusters else { return [] }
    countsClusters = true
    terminal_counts_clusters()
    return Answers.countClusters
  }

  /// As the environment tells, or the terminal itself.
  var depth: ColourDepth { Terminal.depth(terminal.depth, name: answers.name) }

  func makeScreen() -> Screen {
    var screen = Screen(
      columns: 0, rows: 0, depth: depth, isASCII: terminal.isASCII, links: links,
      areSignsWide: terminal.areSignsWide)
    screen.isolates = isolates
    return screen
  }

  var theme: Theme {
    var theme = terminal.theme(shade)
    theme.links = links
    theme.isASCII = terminal.drawsASCII
    return theme
  }

  /// Pages look as is known best now.
  mutating func dress(_ scene: Scene, _ reader: Reader) {
    let wanted = terminal.shade(of: script, on: answers.background)
    guard wanted != shade else { return }
    shade = wanted
    let theme = self.theme
    scene.wear(theme)
    reader.theme = theme
  }

  /// Ctrl-C ends what a script runs that would not end by itself.
  static func endsLoops(of script: OpaquePointer) {
    terminal_on_interrupt(
      { pager_script_interrupt($0.map { OpaquePointer($0) }) }, UnsafeMutableRawPointer(script))
  }
}
