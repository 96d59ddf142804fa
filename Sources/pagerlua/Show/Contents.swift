import CPager
import CPagerScript

/// The pages by their titles.
enum Contents {
  /// "12  The title": the name, or the first words, of a page that has none.
  static func row(_ index: Int, of pager: OpaquePointer, script: OpaquePointer, theme: Theme)
    -> [Cell]
  {
    let page = pager_page_at(pager, UInt64(index))
    let number = digits(index + 1)
    let width = digits(Int(clamping: pager_count(pager))).count
    var head = [UInt8](repeating: UInt8(ascii: " "), count: max(0, width - number.count)) + number
    head += [UInt8]("  ")
    return Text.mark(head, look: theme.quiet)
      + Text.line(page == Int64.min ? [] : title(of: page, script), look: theme.text)
  }

  /// A page of a deck that does not number them.
  static func row(_ page: Int64, script: OpaquePointer, theme: Theme) -> [Cell] {
    Text.line(title(of: page, script), look: theme.text)
  }

  private static func title(of page: Int64, _ script: OpaquePointer) -> [UInt8] {
    // Pages of a talk are named by their headings, and their words say more.
    let isHeaded = !pageItems("anchors", of: page, in: script).isEmpty
    let names: [StaticString] = ["title", "caption"] + (isHeaded ? [] : ["name"])
    for name in names {
      let words = pageField(name, of: page, in: script)
      if !words.isEmpty { return words }
    }
    // Of Markdown, its first words without their marks.
    let text = PageView(script: script, page: page, theme: .plain).plainText()
    return Array(text.drop { $0 <= UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\n") })
  }
}
