import CPager

/// A list over the pages: of keys, to be read; of pages or links, to choose one.
final class Panel {
  enum Kind { case help, contents, links }
  enum Outcome: Equatable { case stays, closes, chosen(Int) }

  /// Columns of a list at most, and what its frame takes.
  private static let widest = 72
  private static let frame = (columns: 4, rows: 2)
  /// Rows that stay in sight when a screenful is scrolled.
  private static let overlap = 1

  let kind: Kind
  private let title: [UInt8]
  private let count: Int
  private let theme: Theme
  /// A row of the list: it may cost time to make, so only those that are seen are.
  private let row: (Int) -> [Cell]
  private var top = 0
  private var selected: Int
  /// It has not been drawn: what is selected comes to stand in the middle.
  private var isNew = true
  /// Rows that were seen last, and where.
  private var height = 1
  private var corner = (column: 0, row: 0)
  private var width = 0

  init(
    _ kind: Kind, title: [UInt8], count: Int, selected: Int = 0, theme: Theme,
    row: @escaping (Int) -> [Cell]
  ) {
    self.kind = kind
    self.title = title
    self.count = count
    self.theme = theme
    self.row = row
    self.selected = min(max(selected, 0), max(0, count - 1))
  }

  private var isChoice: Bool { kind != .help }

  // MARK: Keys and the mouse

  func press(_ name: [UInt8]) -> Outcome {
    switch Keys.action(name) {
    case .turn(let key): move(by: Panel.rows(of: key, screenful: max(1, height - Panel.overlap)))
    case .enter: return isChoice && count > 0 ? .chosen(selected) : .closes
    case .escape, .leave, .help, .contents, .links: return .closes
    default: break
    }
    return .stays
  }

  private static func rows(of key: Int32, screenful: Int) -> Int {
    switch key {
    case PAGER_KEY_UP, PAGER_KEY_LEFT: return -1
    case PAGER_KEY_DOWN, PAGER_KEY_RIGHT: return 1
    case PAGER_KEY_PAGE_UP, PAGER_KEY_SHIFT_SPACE: return -screenful
    case PAGER_KEY_PAGE_DOWN, PAGER_KEY_SPACE: return screenful
    case PAGER_KEY_HOME: return -Int(Int32.max)
    default: return Int(Int32.max)
    }
  }

  func move(by rows: Int) {
    if isChoice {
      selected = Panel.moved(selected, by: rows, most: max(0, count - 1))
    } else {
      top = Panel.moved(top, by: rows, most: max(0, count - height))
    }
  }

  /// 0…most. A deck may have as many pages as can be counted.
  private static func moved(_ row: Int, by rows: Int, most: Int) -> Int {
    rows > most - row ? most : max(row + rows, 0)
  }

  /// A click: on a row, or beside the list, which closes it.
  func click(_ column: Int, _ row: Int) -> Outcome {
    let n = row - corner.row - 1
    guard column >= corner.column, column < corner.column + width, n >= -1, n <= height else {
      return .closes
    }
    guard isChoice, n >= 0, n < height, top + n < count else { return .stays }
    return .chosen(top + n)
  }

  // MARK: Drawing

  func draw(on surface: inout Surface, rows screen: Int) {
    let room = min(Panel.widest, surface.columns - Panel.frame.columns)
    height = min(count, screen - Panel.frame.rows)
    guard room > 0, height > 0 else { return }
    defer { isNew = false }
    if isChoice {
      if isNew { top = selected - height / 2 }
      top = min(max(top, selected - height + 1), selected)
    }
    top = min(max(top, 0), count - height)
    let lines = (top..<top + height).map { Wrapping.cut(row($0), columns: room) }
    // A choice is as wide as it can be: its width would change from page to page.
    let inner = isChoice ? room : min(room, lines.map { Text.width($0) }.max() ?? 0)
    width = inner + Panel.frame.columns
    corner = ((surface.columns - width) / 2, (screen - height - Panel.frame.rows) / 2)
    edge("┌", "┐", title, on: &surface, row: corner.row)
    for (n, line) in lines.enumerated() {
      let isSelected = isChoice && top + n == selected
      let blank = Cell(ascii: UInt8(ascii: " "), look: Look(isReversed: isSelected))
      var cells = Array(repeating: blank, count: inner + 2)
      for cell in [0, inner + 3] {
        surface.write(
          Text.mark([UInt8]("│"), look: theme.quiet), column: corner.column + cell,
          row: corner.row + 1 + n)
      }
      surface.write(cells, column: corner.column + 1, row: corner.row + 1 + n)
      cells = line
      if isSelected { for i in cells.indices { cells[i].look.isReversed = true } }
      surface.write(cells, column: corner.column + 2, row: corner.row + 1 + n)
    }
    let more = count > height ? digits(top + height) + [UInt8]("/") + digits(count) : []
    edge("└", "┘", more, on: &surface, row: corner.row + height + 1)
  }

  private func edge(
    _ left: StaticString, _ right: StaticString, _ words: [UInt8], on surface: inout Surface,
    row: Int
  ) {
    var line = [UInt8](left)
    for _ in 0..<(width - 2) { line.append("─") }
    line.append(right)
    surface.write(Text.mark(line, look: theme.quiet), column: corner.column, row: row)
    guard !words.isEmpty, width > 8 else { return }
    let label = Wrapping.cut(
      Text.line([UInt8](" ") + words + [UInt8](" "), look: theme.heading), columns: width - 4)
    surface.write(label, column: corner.column + 2, row: row)
  }
}
