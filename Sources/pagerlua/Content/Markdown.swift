import CMd4c

/// Markdown, read by md4c, as rows of cells.
///
/// CommonMark with tables, task lists and strike-through. What is not shown in cells is left out: pictures
/// show their description, raw HTML shows itself.
final class Markdown {
  /// A paragraph or its like: logical lines, and what stands before its first and its other rows.
  struct Block {
    var lines: [[Cell]] = [[]]
    var first: [Cell] = []
    var rest: [Cell] = []
    var isCode = false
    var isRule = false
    var table: [[[Cell]]]?
    /// No empty row before it.
    var isTight = false
  }

  /// A list or a quote around what is being read.
  private struct Container {
    var isQuote = false
    var isOrdered = false
    var number = 1
    var isTight = false
    var marker: [Cell] = []
  }

  private let theme: Theme
  private var blocks: [Block] = []
  private var block: Block?
  private var containers: [Container] = []
  private var looks: [Look]
  private var row: [[Cell]] = []
  private var needsMarker = false

  private init(theme: Theme) {
    self.theme = theme
    looks = [theme.text]
  }

  static func rows(_ text: UnsafeRawBufferPointer, columns: Int, theme: Theme) -> [[Cell]] {
    let reader = Markdown(theme: theme)
    reader.parse(text)
    return reader.blocks.flatMapRows(columns: columns, theme: theme)
  }

  private func parse(_ text: UnsafeRawBufferPointer) {
    var parser = MD_PARSER()
    parser.flags = UInt32(
      MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS | MD_FLAG_PERMISSIVEURLAUTOLINKS)
    parser.enter_block = { type, detail, user in
      Markdown.from(user)?.enter(type, detail)
      return 0
    }
    parser.leave_block = { type, _, user in
      Markdown.from(user)?.leave(type)
      return 0
    }
    parser.enter_span = { type, _, user in
      Markdown.from(user)?.enterSpan(type)
      return 0
    }
    parser.leave_span = { _, _, user in
      Markdown.from(user)?.leaveSpan()
      return 0
    }
    parser.text = { type, text, size, user in
      let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: Int(size))
      Markdown.from(user)?.add(type, bytes)
      return 0
    }
    let user = Unmanaged.passUnretained(self).toOpaque()
    _ = md_parse(
      text.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: text.count), &parser,
      user)
    endBlock()
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> Markdown? {
    user.map { Unmanaged<Markdown>.fromOpaque($0).takeUnretainedValue() }
  }

  private var look: Look { looks.last ?? theme.text }

  // MARK: Blocks

  private func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    switch type {
    case MD_BLOCK_QUOTE: containers.append(Container(isQuote: true))
    case MD_BLOCK_UL:
      let list = detail?.load(as: MD_BLOCK_UL_DETAIL.self)
      containers.append(Container(isTight: list?.is_tight ?? 0 != 0))
    case MD_BLOCK_OL:
      let list = detail?.load(as: MD_BLOCK_OL_DETAIL.self)
      containers.append(
        Container(
          isOrdered: true, number: Int(list?.start ?? 1), isTight: list?.is_tight ?? 0 != 0))
    case MD_BLOCK_LI: enterItem(detail)
    case MD_BLOCK_HR:
      begin()
      block?.isRule = true
      endBlock()
    case MD_BLOCK_H:
      begin()
      looks.append(theme.heading)
    case MD_BLOCK_CODE:
      begin()
      block?.isCode = true
      looks.append(theme.code)
    case MD_BLOCK_P, MD_BLOCK_HTML: begin()
    case MD_BLOCK_TABLE:
      begin()
      block?.table = []
    case MD_BLOCK_TR: row = []
    case MD_BLOCK_TH:
      row.append([])
      looks.append(theme.heading)
    case MD_BLOCK_TD: row.append([])
    default: break
    }
  }

  private func leave(_ type: MD_BLOCKTYPE) {
    switch type {
    case MD_BLOCK_QUOTE, MD_BLOCK_UL, MD_BLOCK_OL:
      endBlock()
      _ = containers.popLast()
    case MD_BLOCK_LI:
      if needsMarker { begin() }
      endBlock()
    case MD_BLOCK_H, MD_BLOCK_CODE:
      _ = looks.popLast()
      endBlock()
    case MD_BLOCK_P, MD_BLOCK_HTML, MD_BLOCK_TABLE: endBlock()
    case MD_BLOCK_TR: block?.table?.append(row)
    case MD_BLOCK_TH: _ = looks.popLast()
    default: break
    }
  }

  private func enterItem(_ detail: UnsafeMutableRawPointer?) {
    endBlock()
    guard let list = containers.indices.last else { return }
    var marker: [UInt8] = []
    if let item = detail?.load(as: MD_BLOCK_LI_DETAIL.self), item.is_task != 0 {
      let isDone = item.task_mark != CChar(bitPattern: UInt8(ascii: " "))
      marker.append(isDone ? "[x] " : "[ ] ")
    } else if containers[list].isOrdered {
      marker.append(number: containers[list].number)
      marker.append(". ")
      containers[list].number += 1
    } else {
      marker.append("• ")
    }
    containers[list].marker = Text.line(marker, look: theme.quiet)
    needsMarker = true
  }

  private func begin() {
    endBlock()
    var block = Block()
    for (n, container) in containers.enumerated() {
      let isLast = n == containers.count - 1
      if container.isQuote {
        let bar = Text.line([UInt8]("│ "), look: theme.quiet)
        block.first += bar
        block.rest += bar
      } else {
        let indent = Array(
          repeating: Cell(ascii: UInt8(ascii: " "), look: .plain),
          count: Text.width(container.marker))
        block.first += isLast && needsMarker ? container.marker : indent
        block.rest += indent
        if container.isTight { block.isTight = true }
      }
    }
    needsMarker = false
    self.block = block
  }

  private func endBlock() {
    guard var block else { return }
    if block.isCode, block.lines.count > 1, block.lines.last?.isEmpty ?? false {
      block.lines.removeLast()
    }
    blocks.append(block)
    self.block = nil
  }

  // MARK: Text

  private func enterSpan(_ type: MD_SPANTYPE) {
    var look = self.look
    switch type {
    case MD_SPAN_EM: look.isItalic = true
    case MD_SPAN_STRONG: look.isBold = true
    case MD_SPAN_DEL: look.isStruck = true
    case MD_SPAN_CODE: look.foreground = theme.code.foreground
    case MD_SPAN_A:
      look.foreground = theme.link.foreground
      look.isUnderlined = true
    default: break
    }
    looks.append(look)
  }

  private func leaveSpan() { _ = looks.popLast() }

  private func add(_ type: MD_TEXTTYPE, _ bytes: UnsafeRawBufferPointer) {
    // The text of a tight list's item comes without a paragraph.
    if block == nil { begin() }
    switch type {
    case MD_TEXT_BR: block?.lines.append([])
    case MD_TEXT_SOFTBR: add([[Cell(ascii: UInt8(ascii: " "), look: look)]])
    case MD_TEXT_NULLCHAR: add(Text.lines([0xEF, 0xBF, 0xBD], look: look))
    case MD_TEXT_ENTITY: add(Text.lines(Entities.text(bytes), look: look))
    default: add(Text.lines(bytes, look: look))
    }
  }

  private func add(_ lines: [[Cell]]) {
    for (n, line) in lines.enumerated() {
      if block?.table != nil {
        if row.isEmpty { continue }
        row[row.count - 1] += line
        continue
      }
      if n > 0 { block?.lines.append([]) }
      guard let last = block?.lines.indices.last else { return }
      block?.lines[last] += line
    }
  }
}

extension [Markdown.Block] {
  fileprivate func flatMapRows(columns: Int, theme: Theme) -> [[Cell]] {
    var rows: [[Cell]] = []
    for (n, block) in enumerated() {
      if n > 0 && !(block.isTight && self[n - 1].isTight) {
        rows.append(block.rest.common(with: self[n - 1].rest).trimmed)
      }
      let room = Swift.max(4, columns - Text.width(block.first))
      var isFirst = true
      func add(_ row: [Cell]) {
        rows.append((isFirst ? block.first : block.rest) + row)
        isFirst = false
      }
      if block.isRule {
        let dash = Text.line([UInt8]("─"), look: theme.quiet)
        add(Array<[Cell]>(repeating: dash, count: room).flatMap { $0 })
      } else if let table = block.table {
        for row in Table.rows(table, columns: room, theme: theme) { add(row) }
      } else {
        for line in block.lines {
          if block.isCode {
            add(Wrapping.cut(line, columns: room))
          } else {
            for row in Wrapping.rows(line, columns: room) { add(row) }
          }
        }
      }
    }
    return rows
  }
}

extension [Cell] {
  /// What two rows begin with: between a quote and what is not in it there is no bar.
  fileprivate func common(with other: [Cell]) -> [Cell] {
    var count = 0
    while count < self.count && count < other.count && self[count] == other[count] { count += 1 }
    return Array(self[0..<count])
  }

  /// Without blanks at the end.
  fileprivate var trimmed: [Cell] {
    var cells = self
    while let last = cells.last, last.isBlank { cells.removeLast() }
    return cells
  }
}
