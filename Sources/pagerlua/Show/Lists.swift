import CPager
import CPagerScript

/// The lists over the pages: of keys, of pages, of links; and what is chosen from them.
final class Lists {
  private let reader: Reader
  private let jumps: Jumps
  private var panel: Panel?
  /// The links of the list that is open.
  private var listed: [UInt16] = []

  init(_ reader: Reader, jumps: Jumps) {
    self.reader = reader
    self.jumps = jumps
  }

  var isOpen: Bool { panel != nil }

  // MARK: Opening

  /// `plays`: there is something that moves by itself.
  func openHelp(plays: Bool) {
    let rows = HelpList.rows(of: reader.script, plays: plays, theme: reader.theme)
    panel = Panel(.help, title: "Keys", count: rows.count, theme: reader.theme) { rows[$0] }
  }

  func openContents() {
    let (pager, script, theme) = (reader.pager, reader.script, reader.theme)
    let count = pager_count(pager)
    guard count != UInt64.max, count > 0 else {
      return reader.say("This deck does not say which pages there are.")
    }
    panel = Panel(
      .contents, title: "Pages", count: Int(clamping: count),
      selected: Int(clamping: pager_index_of(pager, jumps.target)), theme: theme
    ) { Contents.row($0, of: pager, script: script, theme: theme) }
  }

  func openLinks() {
    let theme = reader.theme
    let found = reader.pages(with: jumps.target).flatMap { reader.stage.laidOutView(of: $0).links }
    guard !found.isEmpty, let links = theme.links else {
      return reader.say("There are no links on this page.")
    }
    listed = found.map { $0.number }
    panel = Panel(.links, title: "Links", count: found.count, theme: theme) { n in
      let address = Text.line(links.address(found[n].number), look: theme.quiet)
      return found[n].words + Text.mark([UInt8]("  "), look: theme.text) + address
    }
  }

  // MARK: Choosing

  /// A link within the deck turns; another one is copied: what opens it is the reader's to say.
  func follow(_ number: UInt16) {
    let links = reader.theme.links
    let address = links?.address(number) ?? []
    if address.first == UInt8(ascii: "#") {
      let name = Array(address.dropFirst())
      var page: Int64 = 0
      let result = withCharacters(name) { pager_script_page_named(reader.script, $0, &page) }
      if result == PAGER_OK { return jumps.go(to: page) }
      reader.say([UInt8]("There is no page named ") + name + [UInt8]("."))
    } else if let outward = links?.outwardAddress(number), !outward.isEmpty {
      reader.ask(Clipboard.bytes(for: outward))
      reader.say([UInt8]("Copied: ") + outward)
    } else {
      reader.say([UInt8]("This leads to: ") + address)
    }
  }

  func press(_ name: [UInt8]) {
    if let panel { end(panel, panel.press(name)) }
  }

  /// False when no list is open.
  func click(_ column: Int, _ row: Int) -> Bool {
    guard let panel else { return false }
    end(panel, panel.click(column, row))
    return true
  }

  /// False when no list is open.
  func wheel(down isDown: Bool) -> Bool {
    panel?.move(by: isDown ? 1 : -1)
    return panel != nil
  }

  private func end(_ panel: Panel, _ outcome: Panel.Outcome) {
    switch outcome {
    case .stays: return
    case .closes: break
    case .chosen(let n) where panel.kind == .contents: jumps.go(toIndex: UInt64(n))
    case .chosen(let n): follow(listed[n])
    }
    self.panel = nil
  }

  func draw(on surface: inout Surface, rows: Int) { panel?.draw(on: &surface, rows: rows) }
}
