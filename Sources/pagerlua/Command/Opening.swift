import CPager
import CPagerScript
import CTerminal

/// A script that was opened, or the exit code with which it was not.
enum Opened {
  case script(OpaquePointer)
  case failed(Int32)
}

/// Opens what the command line names: a deck, or one of the program's own for other files.
func open(_ command: CommandLine) -> Opened {
  guard let file = command.file else { return openText("tour", [UInt8](BuiltIn.tour), [], command) }
  if file.ends(with: ".lua") || command.mode == .run { return openFile(file, command) }
  if file == [UInt8]("-") || file.ends(with: ".md") || file.ends(with: ".markdown") {
    var length = 0
    guard let text = withCharacters(file, { system_read_file($0, &length) }) else {
      complain([UInt8]("pagerlua: ") + file + [UInt8](": ") + bytes(system_problem()))
      return .failed(CommandLine.cannotRead)
    }
    let content = Array(UnsafeRawBufferPointer(start: text, count: length))
    system_free(text)
    // Pictures are found from the file's folder.
    let place = file == [UInt8]("-") ? [] : [file]
    return openText("slides", [UInt8](BuiltIn.slides), [content] + place, command)
  }
  guard exists(file) else {
    complain([UInt8]("pagerlua: ") + file + [UInt8](": there is no such file or folder"))
    return .failed(CommandLine.cannotRead)
  }
  return openText("media", [UInt8](BuiltIn.media), [file] + command.arguments, command)
}

private func openFile(_ file: [UInt8], _ command: CommandLine) -> Opened {
  withOptions(command, arguments: command.arguments) { options in
    var script: OpaquePointer?
    let result = withCharacters(file) { pager_script_open($0, &options, &script) }
    return finish(script, result)
  }
}

private func openText(
  _ name: StaticString, _ source: [UInt8], _ arguments: [[UInt8]], _ command: CommandLine
) -> Opened {
  withOptions(command, arguments: arguments) { options in
    var script: OpaquePointer?
    let result = withCharacters([UInt8](name)) { name in
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
  _ command: CommandLine, arguments: [[UInt8]],
  _ body: (inout pager_script_options) -> Opened
) -> Opened {
  let paths = pluginPaths
  return withCharacters(arguments) { arguments in
    withCharacters(command.allowed) { roots in
      withCharacters(paths) { pluginPaths in
        withCharacters(command.plugins) { plugins in
          withCharacters(command.start ?? []) { start in
            var options = pager_script_options()
            options.size = MemoryLayout<pager_script_options>.size
            options.trust = command.trusts ? 1 : 0
            options.reproducible = command.mode == .trace ? 1 : 0
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
            options.start = command.start == nil ? nil : start
            options.plugin_paths = pluginPaths
            options.plugin_path_count = paths.count
            options.plugins = plugins
            options.plugin_count = command.plugins.count
            return body(&options)
          }
        }
      }
    }
  }
}

/// Where plug-ins are found besides the script's folder: the reader's own, those of the system, and
/// those that came with the program.
private var pluginPaths: [[UInt8]] {
  let folder = [UInt8]("/pagerlua/plugins")
  var paths: [[UInt8]] = []
  if let home = environment("XDG_DATA_HOME"), home.first == UInt8(ascii: "/") {
    paths.append(home + folder)
  } else if let home = environment("HOME"), home.first == UInt8(ascii: "/") {
    paths.append(home + [UInt8]("/.local/share") + folder)
  }
  var system = environment("XDG_DATA_DIRS") ?? []
  if system.isEmpty { system = [UInt8]("/usr/local/share:/usr/share") }
  for path in system.split(separator: UInt8(ascii: ":")) where path.first == UInt8(ascii: "/") {
    paths.append(Array(path) + folder)
  }
  paths.append(bytes(system_program_folder()) + [UInt8]("/../share") + folder)
  return paths
}
