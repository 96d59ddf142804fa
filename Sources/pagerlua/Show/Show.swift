import CPager
import CPagerScript
import CTerminal

/// Shows a script in the terminal until someone leaves.
final class Show {
  /// Seconds between two frames while something moves.
  private static let frameTime = 1.0 / 60

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let command: CommandLine
  /// Turns are seen on their way.
  private let animates: Bool
  private let memory: Memory?
  private let watch: Watch?
  private let following: Following?
  private let scene: Scene
  private var spread: Spread
  private let reader: Reader
  private let controls: Controls
  private let pointing: Pointing
  private var filling: Filling
  private let start = system_now()
  private let display: Display
  private var input = InputReader()
  private var columns = 80
  private var rows = 24
  private var isDirty = true
  private var isOver = false
  /// False once the terminal has gone, or could not be had.
  private(set) var hasTerminal = true
  /// The current page is another one than was kept.
  private var hasTurned = false
  private var lastFrame = 0.0
  private var message = Message()

  init(script: OpaquePointer, pager: OpaquePointer, command: CommandLine, memory: Memory?) {
    self.script = script
    self.pager = pager
    self.command = command
    watch = Watch(command, script: script)
    let memory = Memory.isWanted(by: script) ? memory : nil
    self.memory = command.showsNotes ? nil : memory
    following = command.showsNotes ? Following(memory) : nil
    display = Display(command, script: script)
    let theme = display.theme
    scene = Scene(script: script, pager: pager, theme: theme, showsNotes: command.showsNotes)
    reader = Reader(
      script: script, pager: pager, stage: scene.stage, theme: theme, limit: command.limit,
      takesSteps: !command.showsNotes)
    animates = command.animates && !Terminal.isStill
    let scrolling = Scrolling(stage: scene.stage, pager: pager)
    controls = Controls(reader, scrolling: scrolling)
    pointing = Pointing(reader, controls: controls, scrolling: scrolling)
    scene.controls = controls
    filling = Filling(script: script, pager: pager, dots: scene.stage.dots)
    spread = Spread(pager: pager, isWanted: command.spreads)
  }

  private var now: Double { system_now() - start }

  /// Runs until it is left; the lines that belong on the error stream.
  func run() -> [[UInt8]] {
    Asking.endsLoops(of: script)
    guard terminal_enter(command.usesMouse ? 1 : 0) == 0 else {
      hasTerminal = false
      return []
    }
    if command.start == nil, let place = memory?.place(script, pager) {
      scene.stage.view(of: pager_current(pager)).place = place
    }
    resize()
    begin()
    while !isOver {
      update()
      if isDirty && display.isReady(now: now) { draw() }
      if !isOver, !display.sendParts(now: now) { loseTerminal() }
      // A show that is ended from outside has kept the page where it rested. What shows it comes first.
      if hasTurned, pager_phase(pager) == PAGER_PHASE_IDLE {
        hasTurned = false
        save()
      }
      if isOver { break }
      let watched = [watch?.descriptor, following?.descriptor].compactMap { $0 }
      let children = scene.descriptors + display.descriptors + watched
      let writes: Int32 = display.isWriting ? 1 : 0
      let news = terminal_wait(patience(), writes, children, children.count)
      handle(news)
    }
    terminal_leave()
    // Before a turn's end lets go of pages.
    let problems = scene.stage.problems
    finishTurn()
    save()
    return problems
  }

  /// Notes turn with the show that they follow, not by themselves.
  private func begin() {
    if command.showsNotes {
      // A script's show begins with the first tick.
      _ = pager_script_tick(script, now)
      _ = pager_timer_stop(pager)
      following?.takeSteps(pager, of: script)
      if following == nil { say([UInt8]("This deck keeps no place that could be followed.")) }
    } else {
      Pace(command).apply(to: pager)
    }
  }

  private func save() { memory?.save(script, pager, place: scene.stage.place) }

  /// Who leaves in the middle of a turn, or saves, is where it leads.
  private func finishTurn() {
    if pager_phase(pager) == PAGER_PHASE_SETTLING, pager_commit(pager) == PAGER_OK { update() }
  }

  // MARK: Waiting

  /// Seconds until something is due by itself; for ever while all is at rest.
  private func patience() -> Double {
    var due = Double.infinity
    var deadline = 0.0
    if pager_script_next_deadline(script, &deadline) > 0 {
      due = max(deadline, lastFrame + Show.frameTime)
    }
    let dues = [
      input.due, pointing.due, message.due, filling.due, watch?.due, display.due(hasFrame: isDirty),
      // This asks for a frame, which may have to wait already for a terminal that takes nothing.
      isDirty ? nil : controls.clock.due,
    ]
    due = min(due, dues.compactMap { $0 }.min() ?? due)
    if controls.isWorking { due = 0 }
    return due == .infinity ? -1 : max(0, due - now)
  }

  private func handle(_ news: Int32) {
    if news & TERMINAL_GONE != 0 { loseTerminal() }
    if news & TERMINAL_CONTINUED != 0 {
      controls.goOn(after: terminal_take_stopped())
      display.drop()
      resize()
    }
    if news & TERMINAL_RESIZED != 0 { resize() }
    if news & TERMINAL_WRITABLE != 0, !display.send(now: now) { loseTerminal() }
    if news & TERMINAL_CHILD != 0 {
      let hasPages = scene.receive()
      if display.receive() || hasPages { isDirty = true }
      watch?.look(now: now)
      following?.follow(pager, of: script)
    }
    if let watch, watch.isDue(now: now) { reload(watch) }
    if news & TERMINAL_INPUT != 0 { read() }
    let time = now
    for heard in input.timeOut(now: time) { take(heard) }
    if display.isDue(now: time) { isDirty = true }
    if pointing.giveUp(time: time) { isDirty = true }
    if controls.isWorking, controls.work() { isDirty = true }
    if let words = reader.takeWords() { say(words) }
    if let due = controls.clock.due, time >= due { isDirty = true }
    if message.expire(now: time) { isDirty = true }
  }

  private func loseTerminal() {
    hasTerminal = false
    isOver = true
  }

  private func read() {
    guard let inputs = input.read(now: now) else { return loseTerminal() }
    for heard in inputs { take(heard) }
  }

  private var room: Pointing.Room { scene.room(columns: columns, rows: rows) }

  private func resize() {
    var (width, height): (Int32, Int32) = (80, 24)
    terminal_size(&width, &height)
    columns = Int(width)
    rows = Int(height)
    let room = self.room
    spread.apply(columns: room.columns)
    _ = pager_set_viewport(
      pager, Double(room.columns) * Stage.cellWidth, Double(room.pageRows) * Stage.cellHeight)
    display.resize(columns: columns, rows: rows)
    isDirty = true
  }

  // MARK: The pager

  /// Moves what moves, and hears what has happened.
  private func update() {
    let time = now
    var deadline = 0.0
    if pager_script_next_deadline(script, &deadline) > 0 {
      if time - lastFrame >= Show.frameTime { lastFrame = time }
      _ = pager_script_tick(script, time)
      isDirty = true
    }
    // Whatever has turned: a key, the mouse that let go, the timer.
    if !animates && pager_phase(pager) == PAGER_PHASE_SETTLING { _ = pager_commit(pager) }
    var event = pager_event()
    while pager_script_poll(script, &event) > 0 {
      isDirty = true
      if event.kind == PAGER_EVENT_CURRENT_CHANGED { hasTurned = true }
      scene.stage.hear(event)
    }
    filling.look(now: time)
    if pager_phase(pager) == PAGER_PHASE_IDLE { controls.rest() }
    var request = pager_script_request_info()
    while pager_script_request(script, &request) > 0 {
      switch request.kind {
      case PAGER_SCRIPT_REQUEST_QUIT: isOver = true
      case PAGER_SCRIPT_REQUEST_MESSAGE: say(array(request.text))
      case PAGER_SCRIPT_REQUEST_REFRESH:
        scene.stage.refresh(request.page)
        if memory?.lags(behind: request.page, script, pager) ?? false { hasTurned = true }
        isDirty = true
      default: break
      }
    }
  }

  private func say(_ words: [UInt8]) {
    message.show(words, now: now)
    isDirty = true
  }

  /// A deck was saved: its new version takes the place of the old one, or says why not.
  private func reload(_ watch: Watch) {
    finishTurn()
    let isRead = watch.reload()
    message.lasting = isRead ? [] : bytes(pager_script_error(script))
    isDirty = true
    guard isRead else { return }
    say([])
    begin()
    spread = Spread(pager: pager, isWanted: command.spreads)
    scene.renew()
    display.dress(scene, reader)
    resize()
    // A show of the deck's begins with a tick, and one of a page's with the tick after the page has come.
    for _ in 0..<2 { update() }
    controls.renew(hasShow: Pace(command).isShow(of: script), time: now)
  }

  // MARK: Input

  private func take(_ input: Input) {
    isDirty = true
    switch input {
    case .key(let key, let held): press(key, held)
    case .press(let column, let row): pointing.press(column, row, in: room, time: now)
    case .drag(let column, let row): pointing.drag(column, row, in: room, time: now)
    case .release(let column, let row):
      pointing.release(column, row, link: display.link(column, row), in: room, time: now)
    case .wheel(let down): pointing.wheel(down: down, time: now)
    case .sideways(let right): pointing.sideways(right: right, time: now)
    // Who was not here does not know who has written there meanwhile.
    case .focus(let has): has ? display.doubt() : pointing.end(time: now)
    case .report(let introducer, let body):
      display.hear(introducer, body)
      display.dress(scene, reader)
    }
  }

  private func press(_ key: [UInt8], _ held: Modifiers) {
    switch controls.press(key, held, time: now) {
    case .done: break
    case .leave: isOver = true
    case .suspend: terminal_suspend()
    case .redraw: display.forget()
    }
  }

  // MARK: Output

  private func draw() {
    isDirty = false
    controls.lookAtClock(now: now)
    let surface = scene.draw(columns: columns, rows: rows, message: message.text)
    let outcome = display.show(
      surface, phase: pager_phase(pager), isPlaying: scene.stage.isPlaying,
      then: reader.takeBytes(), now: now)
    switch outcome {
    case .written: break
    case .later: isDirty = true
    case .gone: loseTerminal()
    }
  }
}
