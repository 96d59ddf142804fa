import CPager
import CPagerScript
import CTerminal

/// One page of a script as cells.
final class PageView {
  /// The highest number that a line begins to be counted with, as the script API says.
  private static let mostLines = 1_000_000_000

  private enum Kind { case text, markdown, code, photo, video, drawn, error }

  let page: Int64
  private let script: OpaquePointer
  private let theme: Theme
  private var kind = Kind.text
  private var text: TextPage?
  private var picture: Picture?
  private var film: Film?
  private let drawn = DrawnPictures()
  private var isShowing = false
  /// The pixels that a film fills; none before the page is drawn.
  private var filmSize = (width: 0, height: 0)
  private var cached: Surface?

  init(script: OpaquePointer, page: Int64, theme: Theme) {
    self.script = script
    self.page = page
    self.theme = theme
    kind = Self.kind(of: page, in: script)
    if isText {
      text = TextPage(blocks: blocks(), folder: folder, theme: theme)
    } else if kind == .photo {
      picture = Picture(path: field("src"), fills: field("fit") == [UInt8]("fill"))
    } else if kind == .video {
      let poster = field("poster")
      if !poster.isEmpty { picture = Picture(path: poster, fills: false) }
      if Film.isPossible && exists(field("src")) { film = Film(path: field("src")) }
    }
  }

  private static func kind(of page: Int64, in script: OpaquePointer) -> Kind {
    var name = pager_string()
    guard pager_script_page_kind(script, page, &name) == PAGER_OK else { return .error }
    switch array(name) {
    case [UInt8]("markdown"): return .markdown
    case [UInt8]("code"): return .code
    case [UInt8]("photo"): return .photo
    case [UInt8]("video"): return .video
    case [UInt8]("error"): return .error
    case [UInt8]("text"): return .text
    default: return .drawn
    }
  }

  // MARK: What the loop needs

  /// The pipes to wait for.
  var descriptors: [Int32] {
    (text?.descriptors ?? []) + [picture?.descriptor, film?.descriptor].compactMap { $0 }
      + drawn.descriptors
  }

  /// Takes what has come through them; true when the page looks different.
  func receive() -> Bool {
    let hasPicture = picture?.receive() ?? false
    let hasFrame = film?.receive() ?? false
    let hasDrawn = drawn.receive()
    let hasText = text?.receive() ?? false
    guard hasPicture || hasFrame || hasDrawn || hasText else { return false }
    cached = nil
    return true
  }

  func appeared() {
    isShowing = true
    play()
  }

  /// A page is read from its top whenever it is come to.
  func disappeared() {
    isShowing = false
    film?.stop()
    text?.scrollToTop()
    cached = nil
  }

  // MARK: Scrolling

  /// Rows of a screenful.
  var screenful: Int { text?.screenful ?? 1 }

  func canScroll(down: Bool) -> Bool { text?.canScroll(down: down) ?? false }

  /// Scrolls down, or up where it is negative; false at the edge.
  func scroll(by rows: Int) -> Bool {
    guard text?.scroll(by: rows) ?? false else { return false }
    cached = nil
    return true
  }

  /// A line for the error stream, where something that the page shows is missing.
  var problem: [UInt8]? {
    switch kind {
    case .text, .markdown, .code: return text?.problem
    case .drawn: return drawn.problem
    case .error: return field("message")
    case .photo, .video:
      let path = field("src")
      if !exists(path) { return path + [UInt8](": there is no such file") }
      if kind == .video && film == nil { return path + PageView.hint }
      return picture?.problem.map { path + [UInt8](": ") + $0 }
    }
  }

  /// The script could not build the page.
  var isFailure: Bool { kind == .error }

  private static let hintText: StaticString =
    ": videos need the ffmpeg program: apt-get install ffmpeg"
  private static var hint: [UInt8] { [UInt8](hintText) }

  // MARK: Drawing

  func render(columns: Int, rows: Int) -> Surface {
    if let cached, cached.columns == columns, cached.rows == rows { return cached }
    var surface = Surface(columns: columns, rows: rows)
    if kind == .drawn { drawCanvas(on: &surface) }
    switch kind {
    case .drawn: break
    case .text, .markdown, .code: text?.draw(on: &surface)
    case .error: drawBox(on: &surface, title: [UInt8]("This page failed"), text: field("message"))
    case .photo, .video: drawPicture(on: &surface)
    }
    cached = surface
    let size = area(of: surface)
    if size != filmSize {
      filmSize = size
      if isShowing { play() }
    }
    return surface
  }

  /// A page that its script draws. When that fails, it is one that failed.
  private func drawCanvas(on surface: inout Surface) {
    let canvas = Canvas(
      columns: surface.columns, rows: surface.rows, theme: theme, pictures: drawn)
    let (width, height) = (Double(surface.columns), Double(surface.rows))
    let result = canvas.play { pager_script_draw(script, page, width, height, $0) }
    switch result {
    case PAGER_OK: surface.draw(canvas.surface(), atColumn: 0, row: 0)
    case PAGER_IGNORED:
      kind = .text
      text = TextPage(blocks: blocks(), folder: folder, theme: theme)
    default: kind = .error
    }
  }

  private func play() { film?.play(width: filmSize.width, height: filmSize.height) }

  /// Title and caption take a row each; the pixels get the rest.
  private func rowsAround() -> (top: Int, bottom: Int) {
    (field("title").isEmpty ? 0 : 2, field("caption").isEmpty ? 0 : 2)
  }

  /// The pixels that a picture may have in a surface.
  private func area(of surface: Surface) -> (width: Int, height: Int) {
    let around = rowsAround()
    return (surface.columns, 2 * max(0, surface.rows - around.top - around.bottom))
  }

  private func drawPicture(on surface: inout Surface) {
    let around = rowsAround()
    let size = area(of: surface)
    picture?.request(width: size.width, height: size.height)
    if let pixels = film?.pixels ?? picture?.pixels {
      pixels.draw(on: &surface, row: around.top, rows: size.height / 2)
    } else if let problem {
      drawBox(on: &surface, title: fileName, text: problem)
    } else {
      drawCentred(Text.line(fileName, look: theme.quiet), on: &surface, row: surface.rows / 2)
    }
    drawCentred(Text.line(field("title"), look: theme.title), on: &surface, row: 0)
    drawCentred(
      Text.line(field("caption"), look: theme.quiet), on: &surface, row: surface.rows - 1)
  }

  private func drawCentred(_ line: [Cell], on surface: inout Surface, row: Int) {
    let cut = Wrapping.cut(line, columns: surface.columns)
    surface.write(cut, column: (surface.columns - Text.width(cut)) / 2, row: row)
  }

  private func drawBox(on surface: inout Surface, title: [UInt8], text: [UInt8]) {
    let title = Text.line(title, look: theme.problem)
    Box(title: title, lines: Text.lines(text, look: theme.text), theme: theme).draw(on: &surface)
  }

  // MARK: Text

  private var isText: Bool { kind == .text || kind == .markdown || kind == .code }

  /// The page's text in blocks, its title first.
  private func blocks() -> [Block] {
    var blocks: [Block] = []
    let title = field("title")
    if !title.isEmpty {
      blocks.append(Block(content: .text(Text.lines(title, look: theme.title))))
    }
    let body = field("body")
    if body.isEmpty { return blocks }
    switch kind {
    case .markdown: blocks += body.withUnsafeBytes { Markdown.blocks($0, theme: theme) }
    case .code: blocks.append(Block(content: .code(listing(body))))
    default: blocks.append(Block(content: .text(Text.lines(body, look: theme.text))))
    }
    return blocks
  }

  private func listing(_ body: [UInt8]) -> Listing {
    let text = body.last == UInt8(ascii: "\n") ? Array(body.dropLast()) : body
    let first = value("first_line")
    var listing = Listing(
      lines: Highlighting.lines(text, language: field("language"), theme: theme))
    if value("numbers").boolean != 0 {
      let number = first.type == PAGER_VALUE_INTEGER ? Int(clamping: first.integer) : 1
      listing.firstNumber = min(max(number, 0), PageView.mostLines)
    }
    return listing
  }

  // MARK: Fields

  /// Where the page's text comes from.
  private var folder: [UInt8] {
    let path = field("src")
    return path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }

  private var fileName: [UInt8] {
    let path = field("src")
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return Array(path[(slash + 1)...])
  }

  private func field(_ key: StaticString) -> [UInt8] {
    let value = value(key)
    return value.type == PAGER_VALUE_STRING ? array(value.string) : []
  }

  /// A field, with type PAGER_VALUE_NONE where there is none.
  private func value(_ key: StaticString) -> pager_value {
    let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
    var value = pager_value()
    guard pager_script_page_field(script, page, name, &value) == PAGER_OK else {
      return pager_value()
    }
    return value
  }

  // MARK: Plain text

  /// The page for a pipe: Markdown laid out, everything else as its fields say.
  func plainText() -> [UInt8] {
    guard kind == .markdown else {
      var text = pager_string()
      guard pager_script_page_text(script, page, &text) == PAGER_OK else { return [] }
      return array(text).withUnsafeBytes { Text.clean($0) }
    }
    return TextPage.plainText(blocks())
  }
}

/// The bytes of a borrowed string.
func array(_ text: pager_string) -> [UInt8] {
  guard let data = text.data, text.length > 0 else { return [] }
  return Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(data), count: text.length))
}
