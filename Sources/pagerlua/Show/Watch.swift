import CPagerScript
import CTerminal

/// Reads a deck again when it, or a script or text beside it, is saved; and folders of pictures when what is
/// in them changes.
final class Watch {
  /// Seconds without news after which all of what was saved is there, and seconds after which it is read
  /// although there is more.
  private static let quietTime = 0.1
  private static let longestTime = 1.0

  /// The pipe to wait for.
  let descriptor: Int32
  private let script: OpaquePointer
  /// The deck is one of the program's own, which reads the files once more.
  private let source: [UInt8]?
  private let isOfMedia: Bool
  /// When the first of the news came that have not been read.
  private var since: Double?
  /// When they are read.
  private(set) var due: Double?

  /// None where it is not wanted, or there is no file.
  init?(_ command: CommandLine, script: OpaquePointer) {
    guard command.watches, let file = command.file, !command.isStream else { return nil }
    self.script = script
    isOfMedia = !file.ends(with: ".lua") && !isTalk(file)
    source = isTalk(file) ? bytes(shipped_talk_lua) : isOfMedia ? bytes(shipped_media_lua) : nil
    descriptor = system_watch()
    guard descriptor >= 0 else { return nil }
    let files = isOfMedia ? [file] + command.arguments : [file]
    for file in files where !isOfMedia || !watch(file) { _ = watch(Watch.folder(of: file)) }
  }

  deinit { if descriptor >= 0 { system_unwatch(descriptor) } }

  /// False when it is no folder.
  private func watch(_ folder: [UInt8]) -> Bool {
    withCharacters(folder) { system_watch_folder(descriptor, $0) } == 0
  }

  private static func folder(of file: [UInt8]) -> [UInt8] {
    let slash = file.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { Array(file[...$0]) } ?? [UInt8](".")
  }

  /// Takes what has come through the pipe.
  func look(now: Double) {
    guard system_saved(descriptor, isOfMedia ? 1 : 0) != 0 else { return }
    let first = since ?? now
    since = first
    due = min(now + Watch.quietTime, first + Watch.longestTime)
  }

  /// It is time to read again.
  func isDue(now: Double) -> Bool { due.map { now >= $0 } ?? false }

  /// Puts the new version in the place of the old one; false when it fails, and the old one goes on.
  func reload() -> Bool {
    (since, due) = (nil, nil)
    guard let source else { return pager_script_reload(script) == PAGER_OK }
    return withCharacters(source) { pager_script_reload_string(script, $0, source.count) }
      == PAGER_OK
  }
}
