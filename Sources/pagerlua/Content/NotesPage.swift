import CPager
import CPagerScript

/// What the speaker sees of a page: its notes, and what comes after it.
enum NotesPage {
  static func blocks(of page: Int64, in script: OpaquePointer, theme: Theme) -> [Block] {
    guard let pager = pager_script_pager(script) else { return [] }
    let index = pager_index_of(pager, page)
    let count = pager_count(pager)
    var blocks = [text(head(of: page, in: script, at: index, of: count), theme.title)]
    let ofDeck = index == 0 ? deckField("notes", of: script) : []
    let notes = pageField("notes", of: page, in: script)
    if !ofDeck.isEmpty { blocks.append(text(ofDeck, theme.text)) }
    if !notes.isEmpty { blocks.append(text(notes, theme.text)) }
    if ofDeck.isEmpty && notes.isEmpty { blocks.append(text([UInt8]("No notes."), theme.quiet)) }
    guard index != UInt64.max else { return blocks }
    let next = pager_page_at(pager, index + 1)
    if next != Int64.min {
      let heading = PageView(script: script, page: next, theme: theme).heading
      blocks.append(text([UInt8]("Next: ") + heading, theme.quiet))
    } else if index + 1 == count {
      blocks.append(text([UInt8]("This is the last page."), theme.quiet))
    }
    return blocks
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

  private static func text(_ words: [UInt8], _ look: Look) -> Block {
    Block(content: .text(Text.lines(words, look: look)))
  }
}
