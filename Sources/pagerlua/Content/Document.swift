/// The words of a page in blocks, not yet laid out.
struct Document {
  var text = Passage()
  /// What stands before rows: bullets, bars and blanks, each a column wide.
  private(set) var marks: [UInt8] = []
  var blocks: [Block] = []
  var tables: [Table] = []
  var listings: [Listing] = []
  var pictures: [BlockPicture] = []

  /// Adds a block of words. `body`: it is that of the page.
  mutating func add(_ words: [UInt8], look: Look, isBody: Bool = false) {
    words.withUnsafeBytes { add($0, look: look, isBody: isBody) }
  }

  mutating func add(_ words: UnsafeRawBufferPointer, look: Look, isBody: Bool = false) {
    let start = text.count
    text.append(words, look: look)
    add(start: start, isBody: isBody)
  }

  /// Adds the page's body as a block of code.
  mutating func add(code: UnsafeRawBufferPointer, language: [UInt8], theme: Theme) {
    let start = text.count
    text.append(code, look: theme.code)
    add(start: start, isBody: true)
    let number = blocks.count - 1
    if text.count > start, text.bytes[text.count - 1] == UInt8(ascii: "\n") {
      blocks[number].range = start..<text.count - 1
    }
    blocks[number].kind = .code
    blocks[number].item = listings.count
    listings.append(Listing(in: &text, blocks[number].range, language: language, theme: theme))
  }

  private mutating func add(start: Int, isBody: Bool) {
    var block = Block()
    block.range = start..<text.count
    block.isBody = isBody
    if isBody { block.source = 0 }
    blocks.append(block)
  }

  /// What stands before rows of a block; the same as before the last block takes no room.
  mutating func prefix(_ bytes: [UInt8]) -> Block.Prefix {
    if bytes.isEmpty { return Block.Prefix() }
    if let last = blocks.last {
      for prefix in [last.rest, last.first] where marks[prefix.range].elementsEqual(bytes) {
        return prefix
      }
    }
    guard bytes.count <= Int(UInt16.max), marks.count < Int(UInt32.max) - bytes.count else {
      return Block.Prefix()
    }
    marks += bytes
    return Block.Prefix(marks.count - bytes.count..<marks.count)
  }

  /// The columns of a prefix.
  func width(of prefix: Block.Prefix) -> Int {
    var count = 0
    for byte in marks[prefix.range] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Signs and the blank behind each are in a quiet look.
  func cells(of prefix: Block.Prefix, theme: Theme) -> [Cell] {
    var cells = Text.mark(Array(marks[prefix.range]), look: theme.quiet)
    for i in cells.indices where cells[i].isBlank && (i == 0 || cells[i - 1].isBlank) {
      cells[i].look = .plain
    }
    return cells
  }

  /// The links in the order of reading, each with where its words are: in one line, or one entry.
  var links: [(number: UInt16, words: Range<Int>)] {
    var result: [(number: UInt16, words: Range<Int>)] = []
    for block in blocks {
      switch block.kind {
      case .text:
        for link in text.links(in: block.range) {
          for line in text.lines(in: link.words) { result.append((link.number, line)) }
        }
      case .table:
        for entry in tables[block.item].entries { result += text.links(in: entry) }
      default: break
      }
    }
    return result
  }
}
