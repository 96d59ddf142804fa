import CMd4c

/// Markdown as HTML: what stands in it is text, never markup of its own. Raw HTML is left out but for the
/// text between its tags, as on the screen.
final class MarkdownHTML: MarkdownReader {
  private var out: [UInt8] = []
  private let theme: Theme
  /// Finds a picture's data by its file; nil where its name is none that a text may give.
  private let picture: ([UInt8]) -> DataURI.Outcome?
  /// How deep in the description of a picture this is: only its words are wanted.
  private var inPicture = 0
  private var description: [UInt8] = []
  /// A picture has just ended: what follows may tell how wide it is.
  private var isBehindPicture = false
  private var links: [Bool] = []
  /// Code that is being read, and what stands behind the marks of its fence.
  private var code: [UInt8]?
  private var fence: [UInt8] = []
  private var html: [UInt8]?
  private var htmlStart: UnsafeRawPointer?
  private let steps: Steps
  private var body = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Where in `out` a tag's attributes begin, of those whose words have not come yet.
  private var unplaced: [Int] = []
  /// The same of each list, item and quote around what is read, and the direction that its first letter has
  /// told.
  private var directions: [(position: Int, direction: Direction?)] = []

  private init(steps: Steps, theme: Theme, picture: @escaping ([UInt8]) -> DataURI.Outcome?) {
    self.steps = steps
    self.theme = theme
    self.picture = picture
  }

  /// The HTML of a text; `steps` says what of it is shown when.
  static func text(
    _ body: [UInt8], steps: Steps = Steps(reveals: []), theme: Theme = .dark,
    picture: @escaping ([UInt8]) -> DataURI.Outcome?
  ) -> [UInt8] {
    let writer = MarkdownHTML(steps: steps, theme: theme, picture: picture)
    body.withUnsafeBytes {
      writer.body = $0
      writer.parse($0)
    }
    return writer.out
  }

  // MARK: Blocks

  override func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    begin(type, detail)
    isBehindPicture = false
    if MarkdownHTML.hasDirection(type), let position = unplaced.last {
      directions.append((position, nil))
    }
  }

  private func begin(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    switch type {
    case MD_BLOCK_OL:
      let start = detail?.load(as: MD_BLOCK_OL_DETAIL.self).start ?? 1
      open([UInt8]("ol"))
      out += [UInt8](" start=\"") + digits(Int(start)) + [UInt8]("\">\n")
    case MD_BLOCK_LI:
      let item = detail?.load(as: MD_BLOCK_LI_DETAIL.self)
      open([UInt8]("li"))
      guard item?.is_task ?? 0 != 0 else { return out.append(">") }
      let mark = UInt8(bitPattern: item?.task_mark ?? 0)
      out.append(" class=\"task\">")
      out.append(mark == UInt8(ascii: " ") ? "☐ " : "☑ ")
    case MD_BLOCK_HR:
      open([UInt8]("hr"))
      out.append(">\n")
    case MD_BLOCK_HTML: (html, htmlStart) = ([], nil)
    case MD_BLOCK_TH, MD_BLOCK_TD:
      open([UInt8](type == MD_BLOCK_TH ? "th" : "td"))
      switch detail?.load(as: MD_BLOCK_TD_DETAIL.self).align ?? MD_ALIGN_DEFAULT {
      case MD_ALIGN_CENTER: out.append(" class=\"middle\">")
      case MD_ALIGN_RIGHT: out.append(" class=\"end\">")
      default: out.append(">")
      }
    default:
      if let tag = MarkdownHTML.tag(type, detail) {
        open(tag)
        out.append(">")
      }
      guard type == MD_BLOCK_CODE else { return }
      out.append("<code>")
      fence = Self.bytes(detail?.load(as: MD_BLOCK_CODE_DETAIL.self).info)
      code = []
    }
  }

  /// Begins a block's tag. Where in the text it stands its words will say.
  private func open(_ tag: [UInt8]) {
    out += [UInt8]("<") + tag
    unplaced.append(out.count)
  }

  /// Bullets and bars stand on the side where text begins.
  private static func hasDirection(_ type: MD_BLOCKTYPE) -> Bool {
    type == MD_BLOCK_UL || type == MD_BLOCK_OL || type == MD_BLOCK_LI || type == MD_BLOCK_QUOTE
  }

  /// The first letter that has a direction gives it to all that has none yet.
  private func direct(_ words: [UInt8]) {
    guard let first = directions.firstIndex(where: { $0.direction == nil }),
      let direction = Text.line(words, look: .plain).direction
    else { return }
    for n in first..<directions.count { directions[n].direction = direction }
    // Those within have it from the outermost.
    let around = first > 0 ? directions[first - 1].direction : .leftToRight
    if direction == around { return }
    let attribute: StaticString = direction == .rightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\""
    insert([UInt8](attribute), at: directions[first].position)
  }

  /// Adds an attribute to a tag that is written already; the tags behind it move.
  private func insert(_ attribute: [UInt8], at position: Int) {
    out.insert(contentsOf: attribute, at: position)
    for i in unplaced.indices where unplaced[i] > position { unplaced[i] += attribute.count }
    for i in directions.indices where directions[i].position > position {
      directions[i].position += attribute.count
    }
  }

  /// Words of the text have come: the tags before them are shown when these are.
  private func place(_ words: UnsafeRawPointer?) {
    guard let words, let start = body.baseAddress, words >= start, words < start + body.count else {
      return
    }
    let step = steps.step(of: words - start)
    if step > 0 {
      for position in unplaced.reversed() { insert(Steps.attribute(step), at: position) }
    }
    unplaced = []
  }

  override func leave(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    if MarkdownHTML.hasDirection(type) { _ = directions.popLast() }
    switch type {
    case MD_BLOCK_OL: out.append("</ol>\n")
    case MD_BLOCK_LI: out.append("</li>\n")
    case MD_BLOCK_HTML:
      let text = Markup.text(html ?? [])
      html = nil
      guard !text.isEmpty else { return }
      open([UInt8]("p"))
      place(htmlStart)
      out.append(">")
      out.append(escaped: Text.clean(text))
      out.append("</p>\n")
    case MD_BLOCK_TH: out.append("</th>")
    case MD_BLOCK_TD: out.append("</td>")
    default:
      if let code {
        var document = Document()
        let fence = CodeFence(fence)
        code.withUnsafeBytes { document.add(code: $0, language: fence.language, theme: theme) }
        if fence.isNumbered { document.listings[0].firstNumber = 1 }
        CodeHTML.add(document, theme: theme, to: &out)
        out.append("</code>")
        self.code = nil
      }
      if let tag = MarkdownHTML.tag(type, detail) { out += [UInt8]("</") + tag + [UInt8](">\n") }
    }
  }

  private static func tag(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> [UInt8]? {
    switch type {
    case MD_BLOCK_QUOTE: return [UInt8]("blockquote")
    case MD_BLOCK_UL: return [UInt8]("ul")
    case MD_BLOCK_CODE: return [UInt8]("pre")
    case MD_BLOCK_P: return [UInt8]("p")
    case MD_BLOCK_TABLE: return [UInt8]("table")
    case MD_BLOCK_THEAD: return [UInt8]("thead")
    case MD_BLOCK_TBODY: return [UInt8]("tbody")
    case MD_BLOCK_TR: return [UInt8]("tr")
    case MD_BLOCK_H:
      let level = Int(detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1)
      return [UInt8]("h") + digits(min(max(level, 1), 6))
    default: return nil
    }
  }

  // MARK: Spans

  override func enterSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    isBehindPicture = false
    if type == MD_SPAN_IMG { inPicture += 1 }
    guard inPicture == 0 else { return }
    if type == MD_SPAN_A {
      let target = Self.bytes(detail?.load(as: MD_SPAN_A_DETAIL.self).href)
      links.append(MarkdownHTML.isHarmless(target))
      guard links.last == true else { return }
      out.append("<a rel=\"noreferrer\" href=\"")
      out.append(escaped: Text.clean(target))
      out.append("\">")
    } else if let tag = MarkdownHTML.tag(type) {
      out += [UInt8]("<") + [UInt8](tag) + [UInt8](">")
    }
  }

  override func leaveSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    if type == MD_SPAN_IMG {
      inPicture -= 1
      if inPicture == 0 {
        let source = detail?.load(as: MD_SPAN_IMG_DETAIL.self).src
        place(UnsafeRawPointer(source?.text))
        addPicture(Self.bytes(source))
        isBehindPicture = true
      }
      return
    }
    guard inPicture == 0 else { return }
    if type == MD_SPAN_A {
      if links.popLast() == true { out.append("</a>") }
    } else if let tag = MarkdownHTML.tag(type) {
      out += [UInt8]("</") + [UInt8](tag) + [UInt8](">")
    }
  }

  private func addPicture(_ file: [UInt8]) {
    let words = description
    description = []
    switch picture(file) {
    case .data(let data):
      out += [UInt8]("<img src=\"") + data + [UInt8]("\" alt=\"")
      out.append(escaped: words)
      out.append("\">")
    case .missing(let why):
      out.append("<span class=\"failed\">")
      out.append(escaped: words.isEmpty ? why : words + [UInt8](": ") + why)
      out.append("</span>")
    case nil: out.append(escaped: words)
    }
  }

  private static func tag(_ type: MD_SPANTYPE) -> StaticString? {
    switch type {
    case MD_SPAN_EM: return "em"
    case MD_SPAN_STRONG: return "strong"
    case MD_SPAN_DEL: return "del"
    case MD_SPAN_CODE: return "code"
    default: return nil
    }
  }

  /// Links that a page may have: into the web, to people, and to other files. Others may be programs.
  static func isHarmless(_ target: [UInt8]) -> Bool {
    let scheme = Array(target.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") })
    if scheme.count == target.count || target[scheme.count] == UInt8(ascii: "/") { return true }
    let lower = scheme.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    return lower == [UInt8]("http") || lower == [UInt8]("https") || lower == [UInt8]("mailto")
  }

  // MARK: Text

  override func add(_ type: MD_TEXTTYPE, _ bytes: UnsafeRawBufferPointer) {
    if html != nil {
      htmlStart = htmlStart ?? bytes.baseAddress
      html?.append(contentsOf: bytes)
      return
    }
    place(bytes.baseAddress)
    if inPicture == 0 { direct(Array(bytes)) }
    if code != nil {
      code?.append(contentsOf: bytes)
      return
    }
    defer { isBehindPicture = false }
    var words: [UInt8] = []
    switch type {
    case MD_TEXT_BR: if inPicture == 0 { return out.append("<br>\n") }
    case MD_TEXT_SOFTBR: words = [10]
    case MD_TEXT_NULLCHAR: words = [0xEF, 0xBF, 0xBD]
    case MD_TEXT_ENTITY: words = Entities.text(bytes)
    case MD_TEXT_HTML: if Markup.isBreak(bytes), inPicture == 0 { return out.append("<br>\n") }
    default: words = Array(bytes)
    }
    if isBehindPicture, let (count, width) = PictureWidth.read(words) {
      words.removeFirst(count)
      if let part = width.part, out.ends(with: "\">") {
        out.removeLast()
        out += PictureWidth.style(part) + [UInt8](">")
      }
    }
    let clean = Text.clean(words)
    if inPicture > 0 { description += clean } else { out.append(escaped: clean) }
  }
}
