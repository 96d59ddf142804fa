import CPager
import CPagerScript

/// All that is on the screen at a moment: the pages, and below them the indicator or a message.
final class Scene {
  let stage: Stage
  private let pager: OpaquePointer
  private var theme: Theme
  /// What the reader has opened over the pages; none where nobody reads.
  var controls: Controls?
  private let script: OpaquePointer
  private var indicator: DeckIndicator
  private var footer: Footer
  private var size: DeckSize?

  init(script: OpaquePointer, pager: OpaquePointer, theme: Theme, showsNotes: Bool = false) {
    self.script = script
    self.pager = pager
    self.theme = theme
    stage = Stage(script: script, pager: pager, theme: theme, showsNotes: showsNotes)
    indicator = DeckIndicator(script: script, theme: theme)
    footer = Footer(script: script, theme: theme)
    size = DeckSize(of: script)
  }

  /// The deck is another version of itself.
  func renew() {
    indicator = DeckIndicator(script: script, theme: theme)
    footer = Footer(script: script, theme: theme)
    size = DeckSize(of: script)
  }

  /// A script draws what is below the pages.
  var hasOwnIndicator: Bool { indicator.isThere }

  /// Where in the terminal all of it is.
  func placement(columns: Int, rows: Int) -> Placement {
    Placement(size, inColumns: columns, rows: rows)
  }

  /// All of it looks different from now on.
  func wear(_ theme: Theme) {
    self.theme = theme
    stage.wear(theme)
    renew()
  }

  /// The last rows are not the pages'.
  func pageRows(of rows: Int) -> Int { max(1, rows - indicator.rows(of: rows)) }

  /// The deck's part of the screen for the mouse.
  func room(columns: Int, rows: Int) -> Pointing.Room {
    Pointing.Room(
      place: placement(columns: columns, rows: rows), pageRows: pageRows,
      hasDots: !hasOwnIndicator)
  }

  func draw(columns: Int, rows: Int, message: [UInt8] = []) -> Surface {
    let place = placement(columns: columns, rows: rows)
    let deck = draw(deckColumns: place.columns, rows: place.rows, message)
    if (place.columns, place.rows) == (columns, rows) { return deck }
    var surface = Surface(columns: columns, rows: rows)
    if controls?.isBlank ?? false { surface.fill(theme.black) }
    surface.draw(deck, atColumn: place.left, row: place.top)
    return surface
  }

  private func draw(deckColumns columns: Int, rows: Int, _ message: [UInt8]) -> Surface {
    if let notice = Surface.notice(columns: columns, rows: rows, theme: theme) { return notice }
    if controls?.isBlank ?? false {
      var surface = Surface(columns: columns, rows: rows)
      surface.fill(theme.black)
      return surface
    }
    let pageRows = pageRows(of: rows)
    var surface = Surface(columns: columns, rows: pageRows, growingTo: rows)
    stage.draw(on: &surface)
    surface.grow(to: rows)
    var below = controls?.status ?? message
    // What has no room beside the dots stands in their place.
    let note = controls?.note ?? []
    let hasRoom = !hasOwnIndicator && (controls?.clock.words ?? []).isEmpty
    if below.isEmpty, !hasRoom || !footer.takes(note, columns: columns) { below = note }
    drawBelow(on: &surface, below, note: note)
    controls?.draw(on: &surface, rows: pageRows)
    return surface
  }

  /// The indicator, or a message in its place.
  private func drawBelow(on surface: inout Surface, _ message: [UInt8], note: [UInt8]) {
    let (columns, rows) = (surface.columns, surface.rows)
    guard rows > 1 else { return }
    if !message.isEmpty {
      let line = Wrapping.cut(Text.line(message, look: theme.problem), columns: columns)
      surface.write(line, column: (columns - Text.width(line)) / 2, row: rows - 1)
    } else if !indicator.draw(on: &surface) {
      footer.draw(on: &surface, note: note, theme: theme)
      stage.dots.draw(
        on: &surface, style: controls?.indicator ?? .dots, isVertical: stage.isVertical,
        theme: theme)
    }
    drawClock(on: &surface)
  }

  /// The clock, in the place of what stands at the right.
  private func drawClock(on surface: inout Surface) {
    let words = controls?.clock.words ?? []
    let line = Text.line([UInt8](" ") + words, look: theme.quiet)
    let column = surface.columns - Footer.margin - Text.width(line)
    guard !words.isEmpty, column > surface.columns / 2 else { return }
    surface.write(line, column: column, row: surface.rows - 1)
  }

  /// The pipes to wait for.
  var descriptors: [Int32] { stage.descriptors + indicator.descriptors }

  /// Takes what has come through them; true when something looks different.
  func receive() -> Bool {
    let hasPages = stage.receive()
    return indicator.receive() || hasPages
  }
}
