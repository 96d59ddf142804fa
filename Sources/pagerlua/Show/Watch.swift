import CPagerScript
import CTerminal

/// Reads a deck again when it, or a script or text beside it, is saved.
final class Watch {
  /// The pipe to wait for.
  let descriptor: Int32
  private let script: OpaquePointer
  /// The deck is one of the program's own, which reads the files once more.
  private let source: [UInt8]?

  /// None where it is not wanted, or there is no file.
  init?(_ command: CommandLine, script: OpaquePointer) {
    guard command.watches, let file = command.file, file != [UInt8]("-"),
      file.ends(with: ".lua") || isTalk(file)
    else { return nil }
    self.script = script
    source = isTalk(file) ? bytes(shipped_talk_lua) : nil
    let slash = file.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { Array(file[...$0]) } ?? [UInt8](".")
    descriptor = withCharacters(folder) { system_watch($0) }
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { system_unwatch(descriptor) } }

  /// Something was saved; false when nothing was.
  func hasNews() -> Bool { system_saved(descriptor) != 0 }

  /// Puts the new version in the place of the old one; false when it fails, and the old one goes on.
  func reload() -> Bool {
    guard let source else { return pager_script_reload(script) == PAGER_OK }
    return withCharacters(source) { pager_script_reload_string(script, $0, source.count) }
      == PAGER_OK
  }
}
