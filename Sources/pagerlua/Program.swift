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
  var command = CommandLine(words)
  if let problem = command.problem {
    complain([UInt8]("pagerlua: ") + problem)
    complain([UInt8]("try pagerlua --help"))
    return CommandLine.usage
  }
  let isTerminal = system_is_terminal(1) != 0
  switch command.mode {
  case .help: return write(CommandLine.helpText)
  case .version:
    return write([UInt8]("pagerlua ") + bytes(pager_version_string()) + [UInt8]("\n"))
  case .none:
    if command.file == nil && !isTerminal {
      _ = CommandLine.helpText.withUnsafeBytes { system_write(2, $0.baseAddress, $0.count) }
      return CommandLine.usage
    }
    let term = environment("TERM") ?? []
    command.mode = isTerminal && !term.isEmpty && term != [UInt8]("dumb") ? .show : .print
  default: break
  }
  if command.mode == .trace && command.input == nil {
    complain(
      [UInt8]("pagerlua: --trace needs --input FILE: one input a line, like \"0.5 key right\""))
    return CommandLine.usage
  }
  if command.mode == .run && command.file == nil {
    complain([UInt8]("pagerlua: --run needs a file: the Lua program"))
    return CommandLine.usage
  }
  return run(command)
}

private func run(_ command: CommandLine) -> Int32 {
  if command.mode == .show && terminal_open() != 0 {
    complain([UInt8]("pagerlua: there is no terminal to show the pages in (--print prints them)"))
    return CommandLine.noTerminal
  }
  let script: OpaquePointer
  switch open(command) {
  case .failed(let code): return code
  case .script(let opened): script = opened
  }
  defer { pager_script_close(script) }
  guard let pager = pager_script_pager(script) else { return CommandLine.scriptError }
  switch command.mode {
  case .run: return result(of: script)
  case .trace: return trace(script, pager, command)
  case .show:
    let look = Terminal(command)
    var theme = look.theme(of: script)
    theme.isASCII = look.isASCII
    let show = Show(
      script: script, pager: pager, command: command, theme: theme,
      depth: look.depth, isASCII: look.isASCII)
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

private func trace(_ script: OpaquePointer, _ pager: OpaquePointer, _ command: CommandLine) -> Int32
{
  let file = command.input ?? []
  var length = 0
  guard let text = withCharacters(file, { system_read_file($0, &length) }) else {
    complain([UInt8]("pagerlua: ") + file + [UInt8](": ") + bytes(system_problem()))
    return CommandLine.cannotRead
  }
  let input = Array(UnsafeRawBufferPointer(start: text, count: length))
  system_free(text)
  return Trace(script: script, pager: pager, file: file).run(input)
}

private func write(_ text: [UInt8]) -> Int32 {
  _ = text.withUnsafeBytes { system_write(1, $0.baseAddress, $0.count) }
  return 0
}
