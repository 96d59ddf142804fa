import CPager
import CPagerScript
import CTerminal

/// The program, called by the C main.
@_cdecl("pagerlua_main")
public func pagerlua_main(
  _ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
) -> Int32 {
  var words: [[UInt8]] = []
  for i in 1..<max(1, Int(count)) { words.append(bytes(arguments?[i])) }
  let code = perform(words)
  guard let problem = system_output_problem() else { return code }
  complain([UInt8]("pagerlua: the output could not be written: ") + bytes(problem))
  return max(code, CommandLine.cannotRead)
}

private func perform(_ words: [[UInt8]]) -> Int32 {
  var command = CommandLine(words)
  if let problem = command.problem {
    complain([UInt8]("pagerlua: ") + problem)
    complain([UInt8]("try pagerlua --help"))
    return CommandLine.usage
  }
  switch command.mode {
  case .help:
    _ = put(Help.text)
    return 0
  case .version:
    _ = put([UInt8]("pagerlua ") + bytes(pager_version_string()) + [UInt8]("\n"))
    return 0
  case .initialise: return Starter.write(to: command.file ?? [])
  case .none: command.mode = Terminal.canShow ? .show : .print
  case .notes where command.watches && Terminal.canShow:
    command.mode = .show
    command.showsNotes = true
  default: break
  }
  if command.mode == .show || command.mode == .capabilities {
    guard let settings = Settings.words() else { return CommandLine.scriptError }
    let (mode, showsNotes) = (command.mode, command.showsNotes)
    command = CommandLine(settings + words)
    (command.mode, command.showsNotes) = (mode, showsNotes)
    if let problem = command.problem {
      complain((Settings.file ?? []) + [UInt8](": ") + problem)
      return CommandLine.scriptError
    }
  }
  if command.mode == .capabilities {
    _ = put(Capabilities.text(command))
    return 0
  }
  if command.mode == .run && command.file == nil {
    complain([UInt8]("pagerlua: --run needs a file: the Lua program"))
    return CommandLine.usage
  }
  if command.file == nil && command.mode != .show {
    complain([UInt8]("pagerlua: which file? Without a terminal there is no tour"))
    _ = Help.text.withUnsafeBytes { system_write(2, $0.baseAddress, $0.count) }
    return CommandLine.usage
  }
  if command.mode == .trace && command.input == nil {
    complain(
      [UInt8]("pagerlua: --trace needs --input FILE: one input a line, like \"0.5 key right\""))
    return CommandLine.usage
  }
  return run(command)
}

private func run(_ command: CommandLine) -> Int32 {
  Ambiguous.areWide = command.areSignsWide
  if command.mode == .show && terminal_open() != 0 {
    complain([UInt8]("pagerlua: there is no terminal to show the pages in (--print prints them)"))
    return CommandLine.noTerminal
  }
  // What is printed may not go into pages that are shown, and --check looks for failures in it.
  if command.mode == .check || command.mode == .show && system_is_terminal(2) != 0 { log_hold() }
  defer { if command.mode == .show { log_release() } }
  let memory = Memory(command)
  let script: OpaquePointer
  switch Opening(command).open(memory) {
  case .failed(let code): return code
  case .script(let opened): script = opened
  }
  defer { pager_script_close(script) }
  guard let pager = pager_script_pager(script) else { return CommandLine.scriptError }
  if command.mode != .show { Pace(command).apply(to: pager) }
  switch command.mode {
  case .run: return result(of: script)
  case .trace: return withInput(command) { Trace(script: script, pager: pager, file: $0).run($1) }
  case .render:
    let rendering = Rendering(script: script, pager: pager, command: command)
    guard command.input != nil else { return rendering.run() }
    return withInput(command) { file, input in
      Trace(script: script, pager: pager, file: file, rendering: rendering).run(input)
    }
  case .export: return Exporting(script: script, pager: pager, command: command).run()
  case .check: return Checking(script: script, pager: pager, command: command).run()
  case .show:
    let show = Show(script: script, pager: pager, command: command, memory: memory)
    for problem in show.run() { complain(problem) }
    return show.hasTerminal ? 0 : CommandLine.noTerminal
  default:
    var printing = Printing(script: script, pager: pager, command: command)
    return printing.run()
  }
}

/// The exit code of a program: the integer that it returned, nothing is 0.
private func result(of script: OpaquePointer) -> Int32 {
  var value = pager_value()
  _ = pager_script_result(script, &value)
  switch value.type {
  case PAGER_VALUE_NONE: return 0
  case PAGER_VALUE_INTEGER where value.integer >= 0 && value.integer <= 255:
    return Int32(value.integer)
  default:
    complain([UInt8]("pagerlua: --run: the program returns an exit code from 0 to 255, or nothing"))
    return CommandLine.scriptError
  }
}

/// Reads the file of inputs, and runs `body` with its name and what it says.
private func withInput(_ command: CommandLine, _ body: ([UInt8], [UInt8]) -> Int32) -> Int32 {
  let file = command.input ?? []
  guard let input = readFile(file) else { return CommandLine.cannotRead }
  return body(file, input)
}

/// A whole file; nil, with the reason on the error stream, when it cannot be read. "-": standard input, where
/// it need not be a plain file.
func readFile(_ file: [UInt8], isPlain: Bool = false) -> [UInt8]? {
  var length = 0
  let text = withCharacters(file) {
    isPlain ? system_read_plain($0, &length) : system_read_file($0, &length)
  }
  guard let text else {
    complain([UInt8]("pagerlua: ") + file + [UInt8](": ") + bytes(system_problem()))
    return nil
  }
  defer { system_free(text) }
  return Array(UnsafeRawBufferPointer(start: text, count: length))
}
