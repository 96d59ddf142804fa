import CPagerScript
import CTerminal

/// The terminal as a place to show surfaces on: what it shows, what it has said of itself, and the way to it.
final class Display {
  enum Outcome { case written, later, gone }

  private let graphics: Graphics
  private var asking: Asking
  private var screen: Screen
  private var pipe = FramePipe()
  private var columns = 0
  private var rows = 0

  init(_ command: CommandLine, script: OpaquePointer) {
    let terminal = Terminal(command)
    asking = Asking(terminal, command, script: script)
    graphics = Graphics(terminal.graphics, takesSymbols: !terminal.drawsASCII)
    screen = asking.makeScreen()
  }

  // MARK: What is known of it

  var theme: Theme { asking.theme }

  /// Pages look as is known best now.
  func dress(_ scene: Scene, _ reader: Reader) { asking.dress(scene, reader) }

  /// Where a cell that is shown leads to.
  func link(_ column: Int, _ row: Int) -> UInt16 { screen.link(column, row) }

  /// Takes what may be an answer; it may change what is shown.
  func hear(_ introducer: UInt8, _ body: [UInt8]) {
    let depth = asking.depth
    let isOther = asking.hear(introducer, body)
    if asking.depth != depth { screen = asking.makeScreen() }
    if isOther || asking.depth != depth { forget() }
    screen.isolates = asking.isolates
  }

  // MARK: What is to be written anew

  func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    forget()
  }

  /// Everything.
  func forget() { screen.forget(columns: columns, rows: rows) }

  /// Everything but pictures, which are many bytes, without the screen being cleared.
  func doubt() { screen.doubt(except: graphics.places) }

  /// The screen has been left meanwhile: what was under way is of no use.
  func drop() {
    pipe.drop()
    graphics.drop()
  }

  // MARK: Writing

  /// The pipes to wait for.
  var descriptors: [Int32] { graphics.descriptors }

  /// Takes what has come through them; true when there is more to show.
  func receive() -> Bool { graphics.receive() }

  /// There are bytes that the terminal has to take.
  var isWriting: Bool { pipe.isBusy || graphics.isSending }

  /// Whether a frame may be drawn.
  func isReady(now: Double) -> Bool { pipe.isReady(now: now) }

  /// When something is to be written that nothing else asks for: a frame that is waiting, or what stands
  /// still and is not exact yet.
  func due(hasFrame: Bool) -> Double? {
    if !hasFrame { return graphics.due }
    return pipe.isBusy ? nil : pipe.due
  }

  /// A frame is due by itself.
  func isDue(now: Double) -> Bool { graphics.due.map { now >= $0 } ?? false }

  /// Shows a surface, and behind it asks the terminal for something.
  func show(
    _ surface: Surface, phase: Int32, isPlaying: Bool, then bytes: @autoclosure () -> [UInt8]?,
    now: Double
  ) -> Outcome {
    let frame = graphics.frame(
      surface, phase: phase, isPlaying: isPlaying, limit: pipe.limit(cells: columns * rows),
      answers: asking.answers, screen: &screen, now: now)
    guard let frame else {
      pipe.postpone(now: now)
      return .later
    }
    let isThere =
      pipe.start(asking.takeOrders() + frame, now: now)
      && pipe.append((bytes() ?? []) + asking.takeQuestions(), now: now)
    return isThere ? .written : .gone
  }

  /// Gives the terminal what it takes now of the frame under way; false when it has gone.
  func send(now: Double) -> Bool { pipe.send(now: now) }

  /// The same of pictures.
  func sendParts(now: Double) -> Bool { pipe.sendParts(of: graphics, now: now) }
}
