import CPager
import CPagerScript
import CTerminal

/// A script that was opened, or the exit code with which it was not.
enum Opened {
  case script(OpaquePointer)
  case failed(Int32)
}

/// Opens what the command line names: a deck, or one of the program's own for other files.
struct Opening {
  private var command: CommandLine
  /// Where the reader was, and what deck.state begins with.
  private var resume: [UInt8]?
  private var state = Value.none

  /// What the program's own decks are called.
  private let own = [UInt8]("pagerlua")

  init(_ command: CommandLine) { self.command = command }

  /// Opens it where the reader was the last time, if that is known.
  func open(_ memory: Memory?) -> Opened {
    var opening = self
    guard let memory else { return open() }
    opening.resume = memory.start
    opening.state = memory.state
    let opened = opening.open()
    guard memory.start != nil, case .script(let script) = opened else { return opened }
    if Memory.isWanted(by: script) {
      if command.start == nil { memory.goToPlace(script) }
      return opened
    }
    // The deck does not want this any more.
    pager_script_close(script)
    memory.forget()
    return open()
  }

  private func open() -> Opened {
    guard let file = command.file else { return openText(own, bytes(shipped_tour_lua), []) }
    let isLua = file.ends(with: ".lua") || command.mode == .run
    if command.isStream { return openStream(file, isLua: isLua) }
    if !isThere(file) { return .failed(CommandLine.cannotRead) }
    if isLua { return isPlain(file) ? openFile(file) : .failed(CommandLine.cannotRead) }
    let files = [file] + command.arguments
    for file in files where !isThere(file) { return .failed(CommandLine.cannotRead) }
    if isTalk(file) {
      for file in files where !isPlain(file) { return .failed(CommandLine.cannotRead) }
      return openText(own, bytes(shipped_talk_lua), files)
    }
    let opened = openText(own, bytes(shipped_media_lua), files)
    // What it cannot make pages of is what was named.
    if case .failed = opened { return .failed(CommandLine.cannotRead) }
    return opened
  }

  /// What comes through a pipe: one that has no name that tells, as `<(program)` has none, is known by how it
  /// begins.
  private func openStream(_ file: [UInt8], isLua: Bool) -> Opened {
    guard let text = readFile(file) else { return .failed(CommandLine.cannotRead) }
    guard isLua || !isTalk(file) && isScript(text) else {
      return openText(own, bytes(shipped_talk_lua), [[UInt8]("-"), text])
    }
    let name = file == [UInt8]("-") ? [UInt8]("stdin") : file
    return openText(name, text, command.arguments)
  }

  private func isThere(_ file: [UInt8]) -> Bool {
    if exists(file) { return true }
    complain([UInt8]("pagerlua: ") + file + [UInt8](": there is no such file or folder"))
    return false
  }

  /// Others have no text, or might never end.
  private func isPlain(_ file: [UInt8]) -> Bool {
    let kind = kind(of: file)
    if kind == SYSTEM_FILE { return true }
    let words: StaticString = kind == SYSTEM_FOLDER ? "it is a folder" : "it is no plain file"
    complain([UInt8]("pagerlua: ") + file + [UInt8](": ") + [UInt8](words))
    return false
  }

  private func openFile(_ file: [UInt8]) -> Opened {
    StrayOption.tell(command)
    return withOptions(arguments: command.arguments) { options in
      var script: OpaquePointer?
      let result = withCharacters(file) { pager_script_open($0, &options, &script) }
      return finish(script, result)
    }
  }

  private func openText(_ name: [UInt8], _ source: [UInt8], _ arguments: [[UInt8]]) -> Opened {
    withOptions(arguments: arguments) { options in
      var script: OpaquePointer?
      let result = withCharacters(name) { name in
        withCharacters(source) {
          pager_script_open_string(name, $0, source.count, &options, &script)
        }
      }
      return finish(script, result)
    }
  }

  private func finish(_ script: OpaquePointer?, _ result: Int32) -> Opened {
    guard let script else {
      complain([UInt8]("pagerlua: there is not enough memory"))
      return .failed(CommandLine.scriptError)
    }
    if result == PAGER_OK { return .script(script) }
    complain(bytes(pager_script_error(script)))
    let place = bytes(pager_script_traceback(script))
    if environment("PAGERLUA_TRACEBACK") != nil && !place.isEmpty { complain(place) }
    pager_script_close(script)
    return .failed(
      result == PAGER_ERROR_NOT_FOUND ? CommandLine.cannotRead : CommandLine.scriptError)
  }

  private func withOptions(
    arguments: [[UInt8]], _ body: (inout pager_script_options) -> Opened
  ) -> Opened {
    let paths = pluginPaths
    let store = ValueStore()
    var kept = store.lend(state)
    return withCharacters(arguments) { arguments in
      withCharacters(command.allowed) { roots in
        withCharacters(paths) { pluginPaths in
          withCharacters(command.plugins) { plugins in
            withCharacters(command.start ?? resume ?? []) { start in
              withUnsafePointer(to: &kept) { kept in
                var options = pager_script_options()
                options.size = MemoryLayout<pager_script_options>.size
                options.trust = command.trusts ? 1 : 0
                options.reproducible = command.isReproducible ? 1 : 0
                options.log = { _, text, length in log_line(text, length) }
                if command.mode == .run {
                  options.program = 1
                  options.log = { _, text, length in
                    _ = system_write(1, text, length)
                    _ = system_write(1, "\n", 1)
                  }
                }
                options.arguments = arguments
                while arguments[options.argument_count] != nil { options.argument_count += 1 }
                options.roots = roots
                options.root_count = command.allowed.count
                if command.start != nil { options.start = start }
                if command.start == nil && resume != nil { options.resume = start }
                options.plugin_paths = pluginPaths
                options.plugin_path_count = paths.count
                options.plugins = plugins
                options.plugin_count = command.plugins.count
                if kept.pointee.type == PAGER_VALUE_MAP { options.state = kept }
                return withExtendedLifetime(store) { body(&options) }
              }
            }
          }
        }
      }
    }
  }
}

func isTalk(_ file: [UInt8]) -> Bool { file.ends(with: ".md") || file.ends(with: ".markdown") }

/// What comes through the standard input is Markdown, unless it begins like a script: with a comment of
/// Lua's, or with the line that names its interpreter.
func isScript(_ text: [UInt8]) -> Bool {
  let line = Array(text.prefix { $0 != 10 && $0 != 13 })
  if line.starts(with: [UInt8]("#!")) { return line.ends(with: "lua") || line.ends(with: "lua5.4") }
  let dash = UInt8(ascii: "-")
  // Dashes alone are a rule of Markdown's.
  return line.starts(with: [dash, dash]) && line.contains { $0 != dash && $0 != UInt8(ascii: " ") }
}
