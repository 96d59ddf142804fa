/// Code as HTML, with a class for each kind of part: the style sheet has their colours.
enum CodeHTML {
  /// Adds the lines of a document that is code; `step` tells with which step a line is shown, by where in the
  /// code it begins.
  static func add(
    _ document: Document, theme: Theme, to out: inout [UInt8], step: (Int) -> Int = { _ in 0 }
  ) {
    guard let block = document.blocks.last, let listing = document.listings.last else { return }
    for (n, line) in document.text.lines(in: block.range).enumerated() {
      let step = step(line.lowerBound - block.range.lowerBound)
      if step > 0 { out += [UInt8]("<span") + Steps.attribute(step) + [UInt8](">") }
      let isMarked = listing.isMarked(n)
      if isMarked { out.append("<mark>") }
      if let number = listing.number(of: n) {
        let before = listing.numberColumns - number.count
        out += [UInt8]("<i>") + blanks(before) + number + blanks(Listing.gap) + [UInt8]("</i>")
      }
      add(document.text.cells(line), theme, to: &out)
      if isMarked { out.append("</mark>") }
      if step > 0 { out.append("</span>") }
      out.append("\n")
    }
  }

  /// Cells of one part after the other.
  private static func add(_ cells: [Cell], _ theme: Theme, to out: inout [UInt8]) {
    var from = 0
    while from < cells.count {
      let look = cells[from].look
      var words: [UInt8] = []
      while from < cells.count && cells[from].look == look {
        words.append(contentsOf: cells[from])
        from += 1
      }
      let name = className(theme.part(of: look))
      if let name { out += [UInt8]("<span class=\"") + [UInt8](name) + [UInt8]("\">") }
      out.append(escaped: words)
      if name != nil { out.append("</span>") }
    }
  }

  private static func className(_ part: Highlighting.Part) -> StaticString? {
    switch part {
    case .plain: return nil
    case .keyword: return "k"
    case .quote: return "q"
    case .comment: return "c"
    case .number: return "n"
    }
  }

  private static func blanks(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: " "), count: max(0, count))
  }
}
