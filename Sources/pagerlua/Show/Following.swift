import CPager
import CPagerScript
import CTerminal

/// Follows another show of the same deck, by where that keeps its reader to be.
final class Following {
  /// What to wait for.
  let descriptor: Int32
  private let memory: Memory

  /// None where nothing is kept.
  init?(_ memory: Memory?) {
    guard let memory, let folder = Memory.folder,
      withCharacters(folder, { system_make_folder($0, 0o700) }) == 0
    else { return nil }
    self.memory = memory
    descriptor = system_watch()
    guard descriptor >= 0, withCharacters(folder, { system_watch_folder(descriptor, $0) }) == 0
    else { return nil }
  }

  deinit { if descriptor >= 0 { system_unwatch(descriptor) } }

  /// Goes where the other show has gone.
  func follow(_ pager: OpaquePointer, of script: OpaquePointer) {
    guard system_changed(descriptor) != 0, let place = memory.look() else { return }
    var page = pager_page()
    let isNamed = withCharacters(place) { pager_script_page_named(script, $0, &page) } == PAGER_OK
    if isNamed {
      _ = pager_go_to(pager, page, PAGER_DIRECTION_NONE, PAGER_INSTANT)
    } else if let number = CommandLine.number(place), number > 0 {
      _ = pager_go_to_index(pager, UInt64(number - 1), PAGER_DIRECTION_NONE, PAGER_INSTANT)
    }
    takeSteps(pager, of: script)
  }

  /// Takes the steps of the page that the other show has taken there.
  func takeSteps(_ pager: OpaquePointer, of script: OpaquePointer) {
    guard memory.isThere(script, pager) else { return }
    let page = pager_current(pager)
    let steps = NotesPage.steps(of: page, in: script)
    let ahead =
      min(memory.step, steps) - Int(clamping: pageValue("step", of: page, in: script).integer)
    for _ in 0..<abs(ahead) {
      guard pager_script_step(script, page, ahead > 0 ? 1 : -1) == PAGER_OK else { return }
    }
  }
}
