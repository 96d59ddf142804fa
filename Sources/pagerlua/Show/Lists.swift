import CPager
import CPagerScript
import CTerminal

/// The lists over the pages: of keys, of pages, of links; and what is chosen from them.
final class Lists {
  /// Seconds of a part of the way through a deck.
  private static let portion = 0.02

  private let reader: Reader
  private let jumps: Jumps
  private var panel: Panel?
  /// The links of the list that is open.
  private var listed: [UInt16] = []
  /// The pages of a deck that does not say which it has: the way to them, and those of the list.
  private var trail: Trail?
  private var walked: [Int64] = []

  init(_ reader: Reader, jumps: Jumps) {
    self.reader = reader
    self.jumps = jumps
  }

  var isOpen: Bool { panel != nil }

  // MARK: Opening

  /// `plays`: there is something that moves by itself.
  func openHelp(plays: Bool) {
    let rows = HelpList.rows(of: reader.script, plays: plays, theme: reader.theme)
    panel = Panel(.help, title: [UInt8]("Keys"), count: rows.count, theme: reader.theme) {
      rows[$0]
    }
  }

  func openContents() {
    let (pager, script, theme) = (reader.pager, reader.script, reader.theme)
    if Trail.isNeeded(pager) {
      trail = Trail(from: jumps.target, script: script, most: reader.limit)
      return
    }
    let count = pager_count(pager)
    guard count > 0 else { return reader.say("There are no pages here.") }
    walked = []
    panel = Panel(
      .contents, title: [UInt8]("Pages"), count: Int(clamping: count),
      selected: Int(clamping: pager_index_of(pager, jumps.target)), theme: theme
    ) { Contents.row($0, of: pager, script: script, theme: theme) }
  }

  /// Pages are walked to before they can be listed.
  var isWorking: Bool { trail != nil }

  /// Walks on for a moment, in both directions.
  func work() {
    let end = system_now() + Lists.portion
    while trail != nil {
      let hasNext = walk(forward: true)
      let hasLast = walk(forward: false)
      if !hasNext && !hasLast { return stop() }
      if system_now() >= end { return }
    }
  }

  private func walk(forward: Bool) -> Bool {
    guard let trail, trail.count < reader.limit else { return false }
    return self.trail?.walk(forward: forward) != nil
  }

  /// Lists the pages that were walked to.
  func stop() {
    guard let trail else { return }
    self.trail = nil
    walked = trail.pages
    var title = [UInt8]("Pages")
    if trail.isCut { title += [UInt8](": the ") + digits(walked.count) + [UInt8](" nearest") }
    let (pages, script, theme) = (walked, reader.script, reader.theme)
    panel = Panel(
      .contents, title: title, count: pages.count, selected: trail.before.count, theme: theme
    ) { Contents.row(pages[$0], script: script, theme: theme) }
  }

  /// What stands in the last row while pages are walked to.
  var status: [UInt8]? {
    guard let trail else { return nil }
    return [UInt8]("Pages… ") + digits(trail.count) + [UInt8](" (escape ends it)")
  }

  func openLinks() {
    let theme = reader.theme
    let found = reader.pages(with: jumps.target).flatMap { reader.stage.laidOutView(of: $0).links }
    guard !found.isEmpty, let links = theme.links else {
      return reader.say("There are no links on this page.")
    }
    listed = found.map { $0.number }
    panel = Panel(.links, title: [UInt8]("Links"), count: found.count, theme: theme) { n in
      let address = Text.line(links.address(found[n].number), look: theme.quiet)
      return found[n].words() + Text.mark([UInt8]("  "), look: theme.text) + address
    }
  }

  // MARK: Choosing

  /// A link within the deck turns; another one is copied: what opens it is the reader's to say.
  func follow(_ number: UInt16) {
    let links = reader.theme.links
    let address = links?.address(number) ?? []
    if let name = LinkTarget.name(in: address) {
      switch LinkTarget(name, in: reader.script) {
      case .page(let page): jumps.go(to: page)
      case .place(let place): jumps.go(toPlace: place)
      case .nowhere: reader.say([UInt8]("There is no page named ") + name + [UInt8]("."))
      }
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
    case .chosen(let n) where panel.kind == .contents:
      if n < walked.count { jumps.go(to: walked[n]) } else { jumps.go(toIndex: UInt64(n)) }
    case .chosen(let n): follow(listed[n])
    }
    self.panel = nil
  }

  func draw(on surface: inout Surface, rows: Int) { panel?.draw(on: &surface, rows: rows) }
}
