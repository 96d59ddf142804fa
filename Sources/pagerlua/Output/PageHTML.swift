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
      out += MarkdownHTML.text(body, steps: Steps(reveals: reveals)) { path in
        guard let file = PictureFile(path, in: folder) else { return nil }
        if let problem = file.problem {
          missing.append(file.path + [UInt8](": ") + problem)
          return nil
        }
        let (data, problem) = DataURI.picture(file.path)
        if data == nil { missing.append(file.path + [UInt8](": ") + problem) }
        return data
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
    let hasNumbers = value("numbers").boolean != 0
    let first = value("first_line").type == PAGER_VALUE_INTEGER ? value("first_line").integer : 1
    let marked = pageItems("highlight", of: page, in: script).map { $0.integer }
    let text = body.last == 10 ? Array(body.dropLast()) : body
    let steps = Steps(reveals: reveals)
    out.append("<pre><code>")
    for (i, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let number = first &+ Int64(i)
      let isMarked = marked.contains(number)
      let step = steps.step(of: line.startIndex)
      if step > 0 { out += [UInt8]("<span") + Steps.attribute(step) + [UInt8](">") }
      if isMarked { out.append("<mark>") }
      if hasNumbers {
        var digits = digits(Int(clamping: number))
        while digits.count < 4 { digits.insert(UInt8(ascii: " "), at: 0) }
        out += [UInt8]("<i>") + digits + [UInt8]("  </i>")
      }
      out.append(escaped: clean(Array(line)))
      if isMarked { out.append("</mark>") }
      if step > 0 { out.append("</span>") }
      out.append("\n")
    }
    out.append("</code></pre>\n")
  }

  // MARK: Pictures

  private mutating func addPhoto() {
    let title = field("title")
    if !title.isEmpty { add("h1", title) }
    addFigure(className: field("fit") == [UInt8]("fill") ? "fill" : "")
    let words = field("caption").isEmpty ? title : field("caption")
    for file in pagePhotos(of: page, in: script) { addPicture(file, words: words) }
    endFigure()
  }

  private mutating func addVideo() {
    let title = field("title")
    if !title.isEmpty { add("h1", title) }
    addFigure()
    let (file, poster) = (field("src"), field("poster"))
    if let data = DataURI.video(file) {
      out += [UInt8]("<video controls playsinline src=\"") + data + [UInt8]("\"")
      if pageValue("loop", of: page, in: script).boolean != 0 { out.append(" loop") }
      if !poster.isEmpty, let picture = DataURI.picture(poster).data {
        attribute("poster", picture)
      }
      out.append("></video>")
    } else {
      problems.append(
        file + [UInt8](": this is no video that a browser shows, too large, or it cannot be read"))
      if !poster.isEmpty { addPicture(poster, words: title) }
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
    let (data, problem) = DataURI.picture(file)
    guard let data else {
      problems.append(file + [UInt8](": ") + problem)
      return add(
        "p", Array(file.split(separator: UInt8(ascii: "/")).last ?? []), className: "failed")
    }
    out += [UInt8]("<img src=\"") + data + [UInt8]("\"")
    attribute("alt", clean(words))
    if let width { out += PictureWidth.style(width) }
    out.append(">")
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
