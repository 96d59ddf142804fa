import CPagerScript
import CTerminal

/// What the reader's config.lua says: a sandboxed script that returns a table of settings, which stand for
/// options in front of those of the command line.
enum Settings {
  /// The options, as words; nil, with the reason on the error stream, when the file is wrong.
  static func words() -> [[UInt8]]? {
    guard let file = file, exists(file) else { return [] }
    guard let text = readFile(file, isPlain: true) else { return nil }
    // On the first line, so that the lines of messages are those of the file.
    let source =
      [UInt8]("local settings = (function(...) ") + text + bytes(shipped_config_tail_part)
    var options = pager_script_options()
    options.size = MemoryLayout<pager_script_options>.size
    var opened: OpaquePointer?
    let result = withCharacters(file) { name in
      withCharacters(source) { pager_script_open_string(name, $0, source.count, &options, &opened) }
    }
    guard let script = opened else { return nil }
    defer { pager_script_close(script) }
    var value = pager_value()
    guard result == PAGER_OK, pager_script_call(script, "words", nil, 0, &value) == PAGER_OK else {
      complain(bytes(pager_script_error(script)))
      return nil
    }
    if case .string(let problem) = Value(value) {
      complain(file + [UInt8](": ") + problem)
      return nil
    }
    guard case .list(let words) = Value(value) else { return [] }
    return words.compactMap { word in
      guard case .string(let text) = word else { return nil }
      return text
    }
  }

  /// Where it is.
  static var file: [UInt8]? {
    let name = [UInt8]("/pagerlua/config.lua")
    if let home = environment("XDG_CONFIG_HOME"), home.first == UInt8(ascii: "/") {
      return home + name
    }
    guard let home = environment("HOME"), home.first == UInt8(ascii: "/") else { return nil }
    return home + [UInt8]("/.config") + name
  }
}
