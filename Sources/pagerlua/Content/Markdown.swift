import CMd4c

/// Markdown as blocks.
///
/// Pictures become blocks of their own. Of raw HTML the text between the tags is shown, and its line
/// breaks; tags and comments are left out.
final class Markdown: MarkdownReader {
  /// Bytes of words for which the room is kept for the next ones.
  private static let mostKept = 65536

  private let theme: Theme
  /// What is being read.
  private var body = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Where words stand whose block has not begun yet.
  private var source: Int?
  private var lastSource = 0
  private var document = Document()
  /// The first block of the text: what stands in the document before it is not its own.
  private var firstBlock = 0
  private var block: Block?
  /// Where the words of the block begin.
  private var start = 0
  private var containers = Containers()
  private var looks: [Look]
  private var table: Table?
  private var isCode = false
  private var language: [UInt8] = []
  private var html: [UInt8]?
  /// Words that have not become cells yet: clusters may go on after an entity.
  private var words: [UInt8] = []
  /// How deep in the description of a picture this is; and the file of the outermost.
  private var inPicture = 0
  private var picture: [UInt8]?
  /// Where its description begins.
  private var description = 0
  /// A picture has just ended: what follows may tell how wide it is.
  private var isBehindPicture = false

  private init(theme: Theme) {
    self.theme = theme
    looks = [theme.text]
  }

  /// Adds its blocks to a document.
  static func add(
    _ text: UnsafeRawBufferPointer, to document: inout Document, theme: Theme
  ) {
    let reader = Markdown(theme: theme)
    swap(&reader.document, &document)
    reader.firstBlock = reader.document.blocks.count
    reader.body = text
    reader.parse(text)
    reader.endBlock()
    reader.setSource(text.count - 1)
    swap(&reader.document, &document)
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
      block?.kind = .rule
      endBlock()
    case MD_BLOCK_H:
      begin()
      let level = detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1
      looks.append(level == 1 ? theme.title : theme.heading)
    case MD_BLOCK_CODE:
      begin()
      isCode = true
      language = Self.bytes(detail?.load(as: MD_BLOCK_CODE_DETAIL.self).info)
    case MD_BLOCK_HTML:
      endBlock()
      html = []
    case MD_BLOCK_P: begin()
    case MD_BLOCK_TABLE:
      begin()
      table = Table(at: start)
    case MD_BLOCK_TR: table?.addRow()
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
    var block = containers.block(in: &document)
    if let source { block.source = source }
    source = nil
    self.block = block
    start = document.text.count
  }

  private func endBlock(at end: Int? = nil) {
    guard var block else { return }
    self.block = nil
    block.range = start..<max(start, end ?? document.text.count)
    if let table {
      block.kind = .table
      block.item = document.tables.count
      document.tables.append(table)
    } else if isCode {
      block.kind = .code
      block.item = document.listings.count
      addListing(&block)
    }
    table = nil
    isCode = false
    document.blocks.append(block)
  }

  private func addListing(_ block: inout Block) {
    let fence = CodeFence(language)
    let last = block.range.upperBound - 1
    if last >= start, document.text.bytes[last] == UInt8(ascii: "\n") { block.range = start..<last }
    var listing = Listing(
      in: &document.text, block.range, language: fence.language, theme: theme)
    if fence.isNumbered { listing.firstNumber = 1 }
    document.listings.append(listing)
  }

  private func endHTML() {
    let text = Markup.text(html ?? [])
    html = nil
    if text.isEmpty { return }
    begin()
    document.text.append(text[...], look: look)
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
      description = document.text.count
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
    // One without words has its name.
    if description == document.text.count {
      let name = picture.split(separator: UInt8(ascii: "/")).last ?? []
      document.text.append(Text.inOneLine(Array(name))[...], look: look)
    }
    // What stands before it is a block, and so is what follows.
    if block == nil {
      begin()
    } else if document.text.bytes[start..<description].contains(where: { $0 > UInt8(ascii: " ") }) {
      endBlock(at: description)
      begin()
      block?.source = lastSource
    }
    block?.kind = .picture
    block?.item = document.pictures.count
    document.pictures.append(
      BlockPicture(path: picture, description: description..<document.text.count))
    endBlock()
    isBehindPicture = true
  }

  override func add(_ type: MD_TEXTTYPE, _ bytes: UnsafeRawBufferPointer) {
    note(bytes)
    if html != nil {
      html?.append(contentsOf: bytes)
      return
    }
    if isCode { return document.text.append(bytes, look: theme.code) }
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
    } else if (block?.source ?? 0) < 0 {
      block?.source = source
    }
    for n in (firstBlock..<document.blocks.count).reversed() {
      guard document.blocks[n].source < 0 else { return }
      document.blocks[n].source = source
    }
  }

  private func flush() {
    if isBehindPicture { readWidth() }
    isBehindPicture = false
    if words.isEmpty { return }
    if picture != nil {
      document.text.append(Text.inOneLine(words)[...], look: look)
    } else if table != nil {
      if table?.hasEntries ?? false {
        document.text.append(Text.inOneLine(words)[...], look: look)
        table?.extend(to: document.text.count)
      }
    } else if block == nil {
      // The text of a tight list's item comes without a paragraph. What follows a picture begins anew.
      let words = self.words.drop { $0 <= UInt8(ascii: " ") }
      if !words.isEmpty {
        begin()
        document.text.append(words, look: look)
      }
    } else {
      document.text.append(words[...], look: look)
    }
    words.removeAll(keepingCapacity: words.count < Markdown.mostKept)
  }

  private func readWidth() {
    guard let last = document.pictures.indices.last, let (count, width) = PictureWidth.read(words)
    else { return }
    words.removeFirst(count)
    document.pictures[last].width = width
  }
}
