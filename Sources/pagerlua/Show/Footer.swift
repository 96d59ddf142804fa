import CPagerScript

/// The deck's title and its author, on both sides of the dots.
struct Footer {
  /// Columns between the two and what stands in the middle, and what is worth to be seen of them.
  private static let middle = 24
  private static let least = 8
  static let margin = 2

  private let title: [Cell]
  private let author: [Cell]

  init(script: OpaquePointer, theme: Theme) {
    title = Text.line(deckField("title", of: script), look: theme.quiet)
    author = Text.line(deckField("author", of: script), look: theme.quiet)
  }

  private func room(_ columns: Int) -> Int { (columns - Footer.middle) / 2 - Footer.margin }

  /// A note has room at the side.
  func takes(_ note: [UInt8], columns: Int) -> Bool { note.count <= room(columns) }

  /// A note stands in the author's place.
  func draw(on surface: inout Surface, note: [UInt8], theme: Theme) {
    let room = room(surface.columns)
    guard room >= Footer.least else { return }
    let row = surface.rows - 1
    surface.write(Wrapping.cut(title, columns: room), column: Footer.margin, row: row)
    let last = note.isEmpty ? author : Text.line(note, look: theme.text)
    let right = Wrapping.cut(last, columns: room)
    surface.write(right, column: surface.columns - Footer.margin - Text.width(right), row: row)
  }
}
