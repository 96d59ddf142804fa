import CPager
import CPagerScript
import CTerminal

/// One page of a script as cells.
final class PageView {
  /// Columns from which on a picture stands beside its text, and the part of them that it has there.
  private static let wide = 64
  private static let besides = 0.4

  private enum Kind { case text, markdown, code, photo, video, drawn, error, notes }

  let page: Int64
  private let script: OpaquePointer
  private let theme: Theme
  private var kind = Kind.text
  var text: TextPage?
  var media: MediaPage?
  /// What stands beside the text.
  var beside: MediaPage?
  private let drawn = DrawnPictures()
  var cached: Surface?
  /// Where the text stands on the page.
  var textOffset = (column: 0, row: 0)

  /// The page, or what its speaker sees of it.
  init(script: OpaquePointer, page: Int64, theme: Theme, asNotes: Bool = false) {
    self.script = script
    self.page = page
    self.theme = theme
    kind = asNotes ? .notes : Self.kind(of: page, in: script)
    if kind == .notes {
      let notes = NotesPage.document(of: page, in: script, theme: theme)
      text = TextPage(notes, shown: nil, folder: [], theme: theme)
    } else if isText {
      text = makeText()
      let path = field("picture")
      if !path.isEmpty {
        beside = MediaPage(photos: [path], title: [], caption: [], fills: false, theme: theme)
      }
    } else if kind == .photo || kind == .video {
      media = makeMedia()
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
    (text?.descriptors ?? []) + (media?.descriptors ?? []) + (beside?.descriptors ?? [])
      + drawn.descriptors
  }

  /// Takes what has come through them; true when the page looks different.
  func receive() -> Bool {
    let hasDrawn = drawn.receive()
    let hasText = text?.receive() ?? false
    let hasMedia = media?.receive() ?? false
    let hasBeside = beside?.receive() ?? false
    guard hasDrawn || hasText || hasMedia || hasBeside else { return false }
    cached = nil
    return true
  }

  var isPlaying: Bool { media?.isPlaying ?? false || beside?.isPlaying ?? false }

  func appeared() {
    media?.appeared()
    beside?.appeared()
  }

  /// Takes the place of a view whose content has changed.
  func resume(_ other: PageView) {
    if let before = other.text { text?.resume(before) }
    if let before = other.media { media?.resume(before) }
    if let before = other.beside { beside?.resume(before) }
  }

  /// A page is read from its top whenever it is come to.
  func disappeared() {
    media?.disappeared()
    beside?.disappeared()
    text?.scrollToTop()
    cached = nil
  }

  /// The film that plays on the page.
  var film: Film? { media?.film ?? beside?.film }

  var links: [(number: UInt16, words: () -> [Cell])] { text?.links ?? [] }

  /// For the error stream, where something that the page shows is missing: a line for each.
  var problem: [UInt8]? {
    switch kind {
    case .text, .markdown, .code, .notes:
      guard let problem = text?.problem, let other = beside?.problem else {
        return text?.problem ?? beside?.problem
      }
      return problem + [UInt8(ascii: "\n")] + other
    case .drawn: return drawn.problem
    case .error: return field("message")
    case .photo, .video: return media?.problem
    }
  }

  /// The script could not build the page.
  var isFailure: Bool { kind == .error }

  // MARK: Drawing

  func render(columns: Int, rows: Int) -> Surface {
    if let cached, cached.columns == columns, cached.rows == rows { return cached }
    var surface = Surface(columns: columns, rows: rows)
    if kind == .drawn { drawCanvas(on: &surface) }
    switch kind {
    case .drawn: break
    case .text, .markdown, .code, .notes: drawText(on: &surface)
    case .error: drawBox(on: &surface, title: [UInt8]("This page failed"), text: field("message"))
    case .photo, .video: media?.draw(on: &surface)
    }
    cached = surface
    return surface
  }

  /// A page that its script draws. When that fails, it is one that failed.
  private func drawCanvas(on surface: inout Surface) {
    drawn.begin()
    let canvas = Canvas(
      columns: surface.columns, rows: surface.rows, theme: theme, pictures: drawn)
    let (width, height) = (Double(surface.columns), Double(surface.rows))
    let result = canvas.play { pager_script_draw(script, page, width, height, $0) }
    switch result {
    case PAGER_OK: surface.draw(canvas.surface(), atColumn: 0, row: 0)
    case PAGER_IGNORED:
      kind = .text
      text = makeText()
    default: kind = .error
    }
  }

  /// Text beside a picture, or below it where there is little room.
  private func drawText(on surface: inout Surface) {
    guard let beside else {
      text?.draw(on: &surface)
      return
    }
    let isWide = surface.columns >= PageView.wide
    let part = value("picture_width").asNumber
    let columns =
      isWide ? Int(Double(surface.columns) * (part ?? PageView.besides)) : surface.columns
    let rows = isWide ? surface.rows - 2 : surface.rows * 2 / 5
    // Above the words it has its part of their width.
    let width = isWide ? columns - 2 : Int(Double(columns) * (part ?? 1)) - 2
    var picture = Surface(columns: max(0, width), rows: rows)
    beside.draw(on: &picture)
    let left = isWide ? surface.columns - columns : (columns - width) / 2
    surface.draw(picture, atColumn: left, row: isWide ? 1 : 0)
    var rest = Surface(
      columns: isWide ? surface.columns - columns : columns,
      rows: isWide ? surface.rows : surface.rows - rows)
    text?.draw(on: &rest)
    surface.draw(rest, atColumn: 0, row: surface.rows - rest.rows)
    textOffset = (0, surface.rows - rest.rows)
  }

  private func drawBox(on surface: inout Surface, title: [UInt8], text: [UInt8]) {
    let title = Text.line(title, look: theme.problem)
    Box(title: title, lines: Text.lines(text, look: theme.text), theme: theme).draw(on: &surface)
  }

  // MARK: Text

  private func makeMedia() -> MediaPage {
    let (title, caption) = (field("title"), field("caption"))
    if kind == .video {
      return MediaPage(
        film: field("src"), poster: field("poster"), loops: value("loop").boolean != 0,
        waits: value("autoplay").type == PAGER_VALUE_BOOLEAN && value("autoplay").boolean == 0,
        title: title, caption: caption, width: value("width").asNumber ?? 1, theme: theme)
    }
    return MediaPage(
      photos: pagePhotos(of: page, in: script), title: title, caption: caption,
      fills: field("fit") == [UInt8]("fill"), width: value("width").asNumber ?? 1, theme: theme)
  }

  private func makeText() -> TextPage {
    TextPage(document(), shown: shown, folder: pageFolder(of: page, in: script), theme: theme)
  }

  /// Bytes of the body that are shown after the steps that have been taken; nil: all.
  private var shown: Int? {
    let step = Int(clamping: value("step").integer)
    let reveals = list("reveals")
    return step >= 0 && step < reveals.count ? Int(clamping: reveals[step].integer) : nil
  }

  private var isText: Bool { kind == .text || kind == .markdown || kind == .code }

  /// The page's text in blocks, its title first.
  private func document() -> Document {
    var document = Document()
    let title = field("title")
    if !title.isEmpty { document.add(title, look: theme.title) }
    // As it is lent: it may be large.
    let body = value("body")
    guard body.type == PAGER_VALUE_STRING, body.string.length > 0 else { return document }
    let bytes = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(body.string.data), count: body.string.length)
    switch kind {
    case .markdown: Markdown.add(bytes, to: &document, theme: theme)
    case .code:
      document.add(code: bytes, language: field("language"), theme: theme)
      document.listings[0].take(numbersOf: page, in: script)
    default: document.add(bytes, look: theme.text, isBody: true)
    }
    return document
  }

  // MARK: Fields

  private func field(_ key: StaticString) -> [UInt8] { pageField(key, of: page, in: script) }

  private func list(_ key: StaticString) -> UnsafeBufferPointer<pager_value> {
    pageItems(key, of: page, in: script)
  }

  private func value(_ key: StaticString) -> pager_value { pageValue(key, of: page, in: script) }

  // MARK: Plain text

  /// The page for a pipe: Markdown laid out, everything else as its fields say.
  func plainText() -> [UInt8] {
    guard kind == .markdown else {
      var text = pager_string()
      guard pager_script_page_text(script, page, &text) == PAGER_OK else { return [] }
      return Text.clean(array(text))
    }
    return TextPage.plainText(document())
  }

  /// The words stand somewhere in its text as it is read.
  func has(_ needle: Needle) -> Bool { TextPage.has(needle, in: document()) }
}
