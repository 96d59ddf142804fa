import CPagerScript

/// One page as HTML, with its steps.
struct PageHTML {
  /// Cells of a page that its script draws, in a deck without a size.
  private static let size = (columns: 80, rows: 24)

  private let script: OpaquePointer
  private let page: Int64
  private let theme: Theme
  private let isLight: Bool
  /// Seconds that a slide show stays on a page that does not say; 0: there is no show.
  private let seconds: Double
  private var out: [UInt8] = []
  /// What is missing, a line for each.
  private(set) var problems: [[UInt8]] = []
  private(set) var isFailure = false

  init(script: OpaquePointer, page: Int64, theme: Theme, isLight: Bool, seconds: Double) {
    self.script = script
    self.page = page
    self.theme = theme
    self.isLight = isLight
    self.seconds = seconds
  }

  mutating func section() -> [UInt8] {
    out = [UInt8]("<section class=\"page\"")
    let name = clean(field("name"))
    if !name.isEmpty { attribute("data-name", name) }
    let anchors = pageItems("anchors", of: page, in: script).map { clean(array($0.string)) }
    if !anchors.isEmpty {
      attribute("data-anchors", Array(anchors.joined(separator: [UInt8(ascii: " ")])))
    }
    let heading = PageView(script: script, page: page, theme: theme).heading
    if !heading.isEmpty { attribute("aria-label", heading) }
    let own = value("seconds").asNumber ?? seconds
    if seconds > 0 && own > 0 {
      var digits: [UInt8] = []
      digits.append(milliseconds: own)
      attribute("data-seconds", digits)
    }
    let steps = value("steps").type == PAGER_VALUE_INTEGER ? value("steps").integer : 0
    if steps > 0 { attribute("data-steps", digits(Int(clamping: steps))) }
    out.append(">\n")
    if steps > 0 && reveals.isEmpty { addStates() } else { addContent() }
    out.append("</section>\n")
    return out
  }

  /// A page that counts its steps itself is another one after each of them. The last is seen where no
  /// script runs.
  private mutating func addStates() {
    let hidden = [UInt8](" hidden")
    var step = 0
    var end = 0
    repeat {
      out += [UInt8]("<div class=\"state\" data-state=\"") + digits(step) + [UInt8]("\"")
      out += hidden
      end = out.count
      out.append(">\n")
      addContent()
      out.append("</div>\n")
      step += 1
    } while pager_script_step(script, page, 1) == PAGER_OK
    out.removeSubrange(end - hidden.count..<end)
  }

  private mutating func addContent() {
    var kind = pager_string()
    if pager_script_page_kind(script, page, &kind) != PAGER_OK { kind = pager_string() }
    switch array(kind) {
    case [UInt8]("photo"): addPhoto()
    case [UInt8]("video"): addVideo()
    case [UInt8]("markdown"), [UInt8]("text"), [UInt8]("code"): addWords(array(kind))
    case [UInt8]("error"):
      isFailure = true
      problems.append(field("message"))
      add("p", field("message"), className: "failed")
    default: addDrawing(PageView(script: script, page: page, theme: theme))
    }
  }

  // MARK: Words

  private mutating func addWords(_ kind: [UInt8]) {
    let title = field("title")
    if !title.isEmpty { add("h1", title) }
    let beside = field("picture")
    if !beside.isEmpty { addPicture(beside, words: title, width: value("picture_width").asNumber) }
    let body = field("body")
    switch kind {
    case [UInt8]("markdown"):
      let folder = pageFolder(of: page, in: script)
      var missing: [[UInt8]] = []
      out.append("<div class=\"talk\">\n")
      out += MarkdownHTML.text(body, steps: Steps(reveals: reveals), theme: theme) { path in
        guard let file = PictureFile(path, in: folder) else { return nil }
        let outcome = file.problem.map { .missing($0) } ?? DataURI.picture(file.path)
        if case .missing(let why) = outcome { missing.append(file.path + [UInt8](": ") + why) }
        return outcome
      }
      out.append("</div>\n")
      problems += missing
    case [UInt8]("code"): addCode(body)
    default: if !body.isEmpty { addLines(body) }
    }
  }

  private mutating func addLines(_ body: [UInt8]) {
    out.append("<div class=\"words\">")
    for part in Steps(reveals: reveals).parts(of: body) {
      if part.step > 0 { out += [UInt8]("<span") + Steps.attribute(part.step) + [UInt8](">") }
      out.append(escaped: clean(Array(part.text)))
      if part.step > 0 { out.append("</span>") }
    }
    out.append("</div>\n")
  }

  private mutating func addCode(_ body: [UInt8]) {
    let steps = Steps(reveals: reveals)
    var document = Document()
    body.withUnsafeBytes { document.add(code: $0, language: field("language"), theme: theme) }
    document.listings[0].take(numbersOf: page, in: script)
    out.append("<pre><code>")
    CodeHTML.add(document, theme: theme, to: &out) { steps.step(of: $0) }
    out.append("</code></pre>\n")
  }

  // MARK: Pictures

  private mutating func addPhoto() {
    let title = field("title")
    if !title.isEmpty { add("h1", title) }
    let files = pagePhotos(of: page, in: script)
    addFigure(className: field("fit") == [UInt8]("fill") ? "fill" : "")
    let words = field("caption").isEmpty ? title : field("caption")
    if files.count > 1 {
      // As they stand on a screen of the usual size.
      let (across, down) = MediaPage.arrangement(
        files.count, PageHTML.size.columns, PageHTML.size.rows)
      out += [UInt8]("<div class=\"many\" style=\"--across:") + digits(across)
      out += [UInt8](";--down:") + digits(down) + [UInt8]("\">")
    }
    for file in files { addPicture(file, words: words) }
    if files.count > 1 { out.append("</div>") }
    endFigure()
  }

  private mutating func addVideo() {
    let title = field("title")
    if !title.isEmpty { add("h1", title) }
    addFigure()
    let (file, poster) = (field("src"), field("poster"))
    switch DataURI.video(file) {
    case .data(let data):
      out += [UInt8]("<video controls playsinline src=\"") + data + [UInt8]("\"")
      if value("loop").boolean != 0 { out.append(" loop") }
      if !poster.isEmpty {
        switch DataURI.picture(poster) {
        case .data(let picture): attribute("poster", picture)
        case .missing(let why): problems.append(poster + [UInt8](": ") + why)
        }
      }
      out.append("></video>")
    case .missing where Film.isGIF(file):
      // Browsers play it as a picture.
      addPicture(file, words: title)
    case .missing(let why):
      if !poster.isEmpty { addPicture(poster, words: title) }
      addMissing(file, why)
    }
    endFigure()
  }

  private mutating func addFigure(className: StaticString = "") {
    out.append("<figure")
    if className.utf8CodeUnitCount > 0 { attribute("class", [UInt8](className)) }
    if let width = value("width").asNumber { out += PictureWidth.style(width) }
    out.append(">")
  }

  private mutating func endFigure() {
    let caption = field("caption")
    if !caption.isEmpty { add("figcaption", caption) }
    out.append("</figure>\n")
  }

  private mutating func addPicture(_ file: [UInt8], words: [UInt8], width: Double? = nil) {
    let outcome = DataURI.picture(file)
    guard case .data(let data) = outcome else {
      if case .missing(let why) = outcome { addMissing(file, why) }
      return
    }
    out += [UInt8]("<img src=\"") + data + [UInt8]("\"")
    attribute("alt", clean(words))
    if let width { out += PictureWidth.style(width) }
    out.append(">")
  }

  /// In the place of a file: its name, and why it is not there.
  private mutating func addMissing(_ file: [UInt8], _ why: [UInt8]) {
    problems.append(file + [UInt8](": ") + why)
    let name = Array(file.split(separator: UInt8(ascii: "/")).last ?? [])
    add("p", name + [UInt8](": ") + why, className: "failed")
  }

  /// A page of a script's own is the picture of its cells.
  private mutating func addDrawing(_ view: PageView) {
    let size = DeckSize(of: script)
    let (columns, rows) = (size?.columns ?? PageHTML.size.columns, size?.rows ?? PageHTML.size.rows)
    view.settle(columns: columns, rows: rows)
    if let problem = view.problem { problems.append(problem) }
    isFailure = view.isFailure
    out.append("<div class=\"drawn\">")
    let surface = view.render(columns: columns, rows: rows)
    out += SVG.picture(of: surface, isLight: isLight, title: view.heading)
    out.append("</div>\n")
  }

  // MARK: Writing

  private mutating func add(_ tag: StaticString, _ words: [UInt8], className: StaticString = "") {
    out += [UInt8]("<") + [UInt8](tag)
    if className.utf8CodeUnitCount > 0 { attribute("class", [UInt8](className)) }
    out.append(">")
    out.append(escaped: clean(words))
    out += [UInt8]("</") + [UInt8](tag) + [UInt8](">\n")
  }

  private mutating func attribute(_ name: StaticString, _ words: [UInt8]) {
    out += [UInt8](" ") + [UInt8](name) + [UInt8]("=\"")
    out.append(escaped: words)
    out.append("\"")
  }

  private func clean(_ words: [UInt8]) -> [UInt8] { Text.clean(words) }

  /// What is shown of the body after each step, in bytes.
  private var reveals: [Int] {
    pageItems("reveals", of: page, in: script).map { Int(clamping: $0.integer) }
  }

  private func field(_ key: StaticString) -> [UInt8] { pageField(key, of: page, in: script) }

  private func value(_ key: StaticString) -> pager_value { pageValue(key, of: page, in: script) }
}

extension pager_value {
  /// The number that it is; nil for anything else.
  var asNumber: Double? {
    switch type {
    case PAGER_VALUE_INTEGER: return Double(integer)
    case PAGER_VALUE_NUMBER: return number
    default: return nil
    }
  }
}
