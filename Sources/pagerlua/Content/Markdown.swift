import CMd4c

/// Markdown as blocks.
///
/// Pictures become blocks of their own. Of raw HTML the text between the tags is shown, and its line
/// breaks; tags and comments are left out.
final class Markdown: MarkdownReader {
  private let theme: Theme
  /// What is being read.
  private var body = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Where words stand whose block has not begun yet.
  private var source: Int?
  private var lastSource = 0
  private var blocks: [Block] = []
  private var block: Block?
  /// The lines of the block, while it is text or code.
  private var lines: [[Cell]] = [[]]
  private var containers: Containers
  private var looks: [Look]
  private var table: Table?
  private var code: [UInt8]?
  private var language: [UInt8] = []
  private var html: [UInt8]?
  /// Words that have not become cells yet: clusters may go on after an entity.
  private var words: [UInt8] = []
  /// How deep in the description of a picture this is; and the file of the outermost.
  private var inPicture = 0
  private var picture: [UInt8]?
  private var description: [Cell] = []
  /// The block of a picture that has just ended: what follows may tell how wide it is.
  private var lastPicture: Int?

  private init(theme: Theme) {
    self.theme = theme
    containers = Containers(theme: theme)
    looks = [theme.text]
  }

  static func blocks(_ text: UnsafeRawBufferPointer, theme: Theme) -> [Block] {
    let reader = Markdown(theme: theme)
    reader.body = text
    reader.parse(text)
    reader.endBlock()
    reader.setSource(text.count - 1)
    return reader.blocks
  }

  private var look: Look { looks.last ?? theme.text }

  // MARK: Blocks

  override func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    flush()
    source = nil
    switch type {
    case MD_BLOCK_QUOTE:
      endBlock()
      containers.enterQuote()
    case MD_BLOCK_UL:
      endBlock()
      containers.enter(detail?.load(as: MD_BLOCK_UL_DETAIL.self))
    case MD_BLOCK_OL:
      endBlock()
      containers.enter(detail?.load(as: MD_BLOCK_OL_DETAIL.self))
    case MD_BLOCK_LI:
      endBlock()
      containers.enterItem(detail?.load(as: MD_BLOCK_LI_DETAIL.self))
    case MD_BLOCK_HR:
      begin()
      block?.content = .rule
      endBlock()
    case MD_BLOCK_H:
      begin()
      let level = detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1
      looks.append(level == 1 ? theme.title : theme.heading)
    case MD_BLOCK_CODE:
      begin()
      code = []
      language = Self.bytes(detail?.load(as: MD_BLOCK_CODE_DETAIL.self).info)
    case MD_BLOCK_HTML:
      endBlock()
      html = []
    case MD_BLOCK_P: begin()
    case MD_BLOCK_TABLE:
      begin()
      table = Table()
    case MD_BLOCK_TR: table?.entries.append([])
    case MD_BLOCK_TH, MD_BLOCK_TD:
      table?.addEntry(detail?.load(as: MD_BLOCK_TD_DETAIL.self).align ?? MD_ALIGN_DEFAULT)
      looks.append(type == MD_BLOCK_TH ? theme.heading : theme.text)
    default: break
    }
  }

  override func leave(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    flush()
    switch type {
    case MD_BLOCK_QUOTE, MD_BLOCK_UL, MD_BLOCK_OL:
      endBlock()
      containers.leave()
    case MD_BLOCK_LI:
      // An item without anything in it is its marker.
      if containers.isMarkerPending { begin() }
      endBlock()
    case MD_BLOCK_H:
      _ = looks.popLast()
      endBlock()
    case MD_BLOCK_CODE, MD_BLOCK_P, MD_BLOCK_TABLE: endBlock()
    case MD_BLOCK_HTML: endHTML()
    case MD_BLOCK_TH, MD_BLOCK_TD: _ = looks.popLast()
    default: break
    }
  }

  private func begin() {
    endBlock()
    block = containers.block()
    if let source { block?.sources = [source] }
    source = nil
    lines = [[]]
  }

  private func endBlock() {
    guard var block else { return }
    self.block = nil
    if let table {
      block.content = .table(table)
    } else if let code {
      block.content = .code(listing(code))
    } else if case .text = block.content {
      block.content = .text(lines)
    }
    table = nil
    code = nil
    blocks.append(block)
  }

  /// A block of code: its first word names the language, and the word "numbers" asks for them.
  private func listing(_ code: [UInt8]) -> Listing {
    let words = language.split(separator: UInt8(ascii: " "))
    let text = code.last == UInt8(ascii: "\n") ? code[..<(code.count - 1)] : code[...]
    return Listing(
      lines: Highlighting.lines(Array(text), language: Array(words.first ?? []), theme: theme),
      firstNumber: words.dropFirst().contains { Array($0) == [UInt8]("numbers") } ? 1 : nil)
  }

  private func endHTML() {
    let text = Markup.text(html ?? [])
    html = nil
    if text.isEmpty { return }
    begin()
    lines = Text.lines(text, look: look)
    endBlock()
  }

  // MARK: Text

  override func enterSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    flush()
    var look = self.look
    switch type {
    case MD_SPAN_EM: look.isItalic = true
    case MD_SPAN_STRONG: look.isBold = true
    case MD_SPAN_DEL: look.isStruck = true
    case MD_SPAN_CODE: look = theme.inlineCode(in: look)
    case MD_SPAN_A:
      look.foreground = theme.link.foreground
      look.isUnderlined = true
      let address = Self.bytes(detail?.load(as: MD_SPAN_A_DETAIL.self).href)
      look.link = theme.links?.number(of: address) ?? 0
    case MD_SPAN_IMG:
      inPicture += 1
      guard table == nil, inPicture == 1 else { break }
      picture = Self.bytes(detail?.load(as: MD_SPAN_IMG_DETAIL.self).src)
      description = []
    default: break
    }
    looks.append(look)
  }

  override func leaveSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    flush()
    _ = looks.popLast()
    guard type == MD_SPAN_IMG else { return }
    inPicture -= 1
    guard inPicture == 0, let picture else { return }
    self.picture = nil
    // What stands before it is a block, and so is what follows.
    if block == nil { begin() }
    if lines.contains(where: { $0.contains { !$0.isBlank } }) {
      endBlock()
      begin()
      block?.sources = [lastSource]
    }
    block?.content = .picture(path: picture, description: description, width: PictureWidth())
    endBlock()
    lastPicture = blocks.count - 1
  }

  override func add(_ type: MD_TEXTTYPE, _ bytes: UnsafeRawBufferPointer) {
    note(bytes)
    if html != nil {
      html?.append(contentsOf: bytes)
      return
    }
    if code != nil {
      code?.append(contentsOf: bytes)
      return
    }
    switch type {
    case MD_TEXT_BR: words.append(UInt8(ascii: "\n"))
    case MD_TEXT_SOFTBR: words.append(UInt8(ascii: " "))
    case MD_TEXT_NULLCHAR: words += [0xEF, 0xBF, 0xBD]
    case MD_TEXT_ENTITY: words += Entities.text(bytes)
    case MD_TEXT_HTML: if Markup.isBreak(bytes) { words.append(UInt8(ascii: "\n")) }
    default: words.append(contentsOf: bytes)
    }
  }

  /// A block begins where its first words do. Words that do not stand in the body, like line ends, tell
  /// nothing.
  private func note(_ bytes: UnsafeRawBufferPointer) {
    guard let start = body.baseAddress, let words = bytes.baseAddress, words >= start,
      words < start + body.count
    else { return }
    setSource(words - start)
  }

  /// What has no words, like a rule, goes with what follows.
  private func setSource(_ source: Int) {
    lastSource = source
    if block == nil {
      if self.source == nil { self.source = source }
    } else if block?.sources.isEmpty ?? false {
      block?.sources = [source]
    }
    for n in blocks.indices.reversed() {
      guard blocks[n].sources.isEmpty else { return }
      blocks[n].sources = [source]
    }
  }

  private func flush() {
    if let n = lastPicture { readWidth(of: n) }
    lastPicture = nil
    if words.isEmpty { return }
    add(Text.lines(words, look: look))
    words = []
  }

  private func readWidth(of picture: Int) {
    guard let (count, width) = PictureWidth.read(words),
      case .picture(let path, let description, _) = blocks[picture].content
    else { return }
    words.removeFirst(count)
    blocks[picture].content = .picture(path: path, description: description, width: width)
  }

  private func add(_ added: [[Cell]]) {
    for (n, line) in added.enumerated() {
      if picture != nil {
        description += n > 0 ? [Cell(ascii: UInt8(ascii: " "), look: look)] + line : line
      } else if let row = table?.entries.indices.last {
        guard let entry = table?.entries[row].indices.last else { return }
        if n > 0 { table?.entries[row][entry].append(Cell(ascii: UInt8(ascii: " "), look: look)) }
        table?.entries[row][entry] += line
      } else if block == nil {
        // The text of a tight list's item comes without a paragraph. What follows a picture begins anew.
        let words = line.drop { $0.isBlank }
        if words.isEmpty { continue }
        begin()
        lines = [Array(words)]
      } else {
        if n > 0 { lines.append([]) }
        lines[lines.count - 1] += line
      }
    }
  }
}
