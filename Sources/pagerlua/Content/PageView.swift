import CPager
import CPagerScript
import CTerminal

/// One page of a script as cells.
final class PageView {
  /// Columns that text is easy to read in.
  private static let measure = 76

  private enum Kind { case text, markdown, photo, video, drawn, error }

  let page: Int64
  private let script: OpaquePointer
  private let theme: Theme
  private var kind = Kind.text
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
    if kind == .photo {
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
    [picture?.descriptor, film?.descriptor].compactMap { $0 } + drawn.descriptors
  }

  /// Takes what has come through them; true when the page looks different.
  func receive() -> Bool {
    let hasPicture = picture?.receive() ?? false
    let hasFrame = film?.receive() ?? false
    let hasDrawn = drawn.receive()
    if hasPicture || hasFrame || hasDrawn { cached = nil }
    return hasPicture || hasFrame || hasDrawn
  }

  func appeared() {
    isShowing = true
    play()
  }

  func disappeared() {
    isShowing = false
    film?.stop()
  }

  /// A line for the error stream, where something that the page shows is missing.
  var problem: [UInt8]? {
    switch kind {
    case .text, .markdown: return nil
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
    case .text, .markdown: drawText(on: &surface)
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
    case PAGER_IGNORED: kind = .text
    default: kind = .error
    }
  }

  private func play() { film?.play(width: filmSize.width, height: filmSize.height) }

  private func drawText(on surface: inout Surface) {
    let columns = min(PageView.measure, surface.columns - 4)
    guard columns > 0 else { return }
    var rows: [[Cell]] = []
    let title = field("title")
    if !title.isEmpty {
      for line in Text.lines(title, look: theme.title) {
        rows += Wrapping.rows(line, columns: columns)
      }
      rows.append([])
    }
    rows += bodyRows(columns: columns)
    // A short page stands a third down, a long one begins at the top.
    let top = max(1, (surface.rows - rows.count) / 3)
    let left = (surface.columns - columns) / 2
    let room = surface.rows - top
    for (n, row) in rows.prefix(room).enumerated() {
      surface.write(row, column: left, row: top + n)
    }
    if rows.count > room && room > 0 {
      let more = Text.line([UInt8]("…"), look: theme.quiet)
      surface.write(more, column: left + columns - 1, row: surface.rows - 1)
    }
  }

  private func bodyRows(columns: Int) -> [[Cell]] {
    let body = field("body")
    if kind == .markdown {
      return body.withUnsafeBytes { Markdown.rows($0, columns: columns, theme: theme) }
    }
    var rows: [[Cell]] = []
    if body.isEmpty { return rows }
    for line in Text.lines(body, look: theme.text) { rows += Wrapping.rows(line, columns: columns) }
    return rows
  }

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

  /// A box with a title and a few lines, in the middle.
  private func drawBox(on surface: inout Surface, title: [UInt8], text: [UInt8]) {
    let columns = min(60, surface.columns - 6)
    guard columns > 0 else { return }
    var rows = Wrapping.rows(Text.line(title, look: theme.problem), columns: columns)
    for line in Text.lines(text, look: theme.text) { rows += Wrapping.rows(line, columns: columns) }
    let width = (rows.map { Text.width($0) }.max() ?? 0) + 4
    let top = max(0, (surface.rows - rows.count - 2) / 2)
    let left = (surface.columns - width) / 2
    var edge: [UInt8] = []
    for _ in 0..<max(0, width - 2) { edge.append("─") }
    let frame = theme.quiet
    surface.write(
      Text.line([UInt8]("┌") + edge + [UInt8]("┐"), look: frame), column: left, row: top)
    for (n, row) in rows.enumerated() {
      let bar = Text.line([UInt8]("│"), look: frame)
      surface.write(bar, column: left, row: top + 1 + n)
      surface.write(row, column: left + 2, row: top + 1 + n)
      surface.write(bar, column: left + width - 1, row: top + 1 + n)
    }
    surface.write(
      Text.line([UInt8]("└") + edge + [UInt8]("┘"), look: frame), column: left,
      row: top + 1 + rows.count)
  }

  // MARK: Fields

  private var fileName: [UInt8] {
    let path = field("src")
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return Array(path[(slash + 1)...])
  }

  private func field(_ key: StaticString) -> [UInt8] {
    let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
    var value = pager_value()
    guard pager_script_page_field(script, page, name, &value) == PAGER_OK,
      value.type == PAGER_VALUE_STRING
    else { return [] }
    return array(value.string)
  }

  // MARK: Plain text

  /// The page for a pipe: Markdown laid out, everything else as its fields say.
  func plainText() -> [UInt8] {
    guard kind == .markdown else {
      var text = pager_string()
      guard pager_script_page_text(script, page, &text) == PAGER_OK else { return [] }
      return array(text).withUnsafeBytes { Text.clean($0) }
    }
    var result: [UInt8] = []
    let title = field("title")
    if !title.isEmpty {
      result = title.withUnsafeBytes { Text.clean($0) }
      result.append("\n\n")
    }
    for (n, row) in bodyRows(columns: PageView.measure).enumerated() {
      if n > 0 { result.append(UInt8(ascii: "\n")) }
      for cell in row { result.append(contentsOf: cell) }
    }
    return result
  }
}

/// The bytes of a borrowed string.
func array(_ text: pager_string) -> [UInt8] {
  guard let data = text.data, text.length > 0 else { return [] }
  return Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(data), count: text.length))
}
