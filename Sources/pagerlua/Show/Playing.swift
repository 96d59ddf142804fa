import CPager
import CPagerScript

/// What moves by itself: the films of the pages that are there, and the slide show.
final class Playing {
  private let reader: Reader
  private let pager: OpaquePointer
  private var isShowHeld = false

  init(_ reader: Reader) {
    self.reader = reader
    pager = reader.pager
  }

  private var films: [Film] {
    reader.pages(with: pager_current(pager)).compactMap { page in
      guard let film = reader.stage.view(of: page).film, film.moves else { return nil }
      return film
    }
  }

  /// Holds all of it, or lets all of it go on.
  func toggle(time: Double) {
    let films = self.films
    let runs = pager_timer_pause(pager, time) == PAGER_OK
    if runs || films.contains(where: { $0.stage == .playing }) {
      isShowHeld = isShowHeld || runs
      for film in films { film.hold() }
      return films.isEmpty ? reader.say("The slide show is held; p goes on.") : ()
    }
    guard !films.isEmpty || isShowHeld else { return reader.say("Nothing moves by itself here.") }
    for film in films { film.play() }
    if isShowHeld {
      _ = pager_timer_start(pager, time)
      isShowHeld = false
      reader.say("The slide show goes on.")
    }
  }

  /// A slide show that is held stays so, whatever has begun it anew; one that the deck has no more does not.
  func renew(hasShow: Bool, time: Double) {
    guard isShowHeld else { return }
    isShowHeld = pager_timer_pause(pager, time) == PAGER_OK || hasShow
  }

  /// Something does, or is held.
  var isThere: Bool { isShowHeld || !films.isEmpty || pager_timer_runs(pager) == 1 }

  /// What holds, and how it goes on; none where the key for that is the script's.
  var note: [UInt8]? {
    guard pager_phase(pager) == PAGER_PHASE_IDLE else { return nil }
    let films = self.films
    let words: StaticString
    if films.contains(where: { $0.stage == .playing }) || films.isEmpty && !isShowHeld {
      return nil
    } else if films.contains(where: { $0.stage == .over }) {
      words = "the end: p plays it again"
    } else if films.contains(where: { $0.isNew }) {
      words = "p plays it"
    } else {
      words = "paused: p goes on"
    }
    return HelpList.isFree("p", in: reader.script) ? [UInt8](words) : nil
  }
}
