import CPager
import CPagerScript

/// What the speaker sees of a page: its notes, and what comes after it.
enum NotesPage {
  static func document(of page: Int64, in script: OpaquePointer, theme: Theme) -> Document {
    var document = Document()
    guard let pager = pager_script_pager(script) else { return document }
    let index = pager_index_of(pager, page)
    let count = pager_count(pager)
    document.add(head(of: page, in: script, at: index, of: count), look: theme.title)
    let steps = steps(of: page, in: script)
    if steps > 0 {
      let taken = Int(clamping: pageValue("step", of: page, in: script).integer)
      let words = [UInt8]("step ") + digits(taken) + [UInt8](" of ") + digits(steps)
      document.add(words, look: theme.heading)
    }
    let ofDeck = index == 0 ? deckField("notes", of: script) : []
    let notes = pageField("notes", of: page, in: script)
    if !ofDeck.isEmpty { document.add(ofDeck, look: theme.text) }
    if !notes.isEmpty { document.add(notes, look: theme.text) }
    if ofDeck.isEmpty && notes.isEmpty { document.add([UInt8]("No notes."), look: theme.quiet) }
    guard index != UInt64.max else { return document }
    let next = pager_page_at(pager, index + 1)
    if next != Int64.min {
      let heading = PageView(script: script, page: next, theme: theme).heading
      document.add([UInt8]("Next: ") + heading, look: theme.quiet)
    } else if index + 1 == count {
      document.add([UInt8]("This is the last page."), look: theme.quiet)
    }
    return document
  }

  /// How many steps a page has.
  static func steps(of page: Int64, in script: OpaquePointer) -> Int {
    Int(clamping: pageValue("steps", of: page, in: script).integer)
  }

  private static func head(
    of page: Int64, in script: OpaquePointer, at index: UInt64, of count: UInt64
  ) -> [UInt8] {
    var head: [UInt8] = []
    if index != UInt64.max { head += digits(Int(clamping: index) + 1) }
    if index != UInt64.max && count != UInt64.max {
      head += [UInt8](" / ") + digits(Int(clamping: count))
    }
    if !head.isEmpty { head += [UInt8]("  ") }
    return head + PageView(script: script, page: page, theme: .plain).heading
  }
}
