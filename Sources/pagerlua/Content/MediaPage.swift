import CTerminal

/// A page of photos, or of a film, with its title above and its caption below.
final class MediaPage {
  /// Between photos side by side and above one another.
  private static let gap = (columns: 2, rows: 1)
  /// The shape of photos, which says how several are arranged.
  private static let usualShape = 4.0 / 3

  private let paths: [[UInt8]]
  private let title: [UInt8]
  private let caption: [UInt8]
  private let theme: Theme
  private let isFilm: Bool
  /// The part of the page's width that the author gives it.
  private let width: Double
  private var pictures: [Picture] = []
  private(set) var film: Film?
  private var zoom = Zoom()

  /// A photo that moves is a film that has no end.
  init(
    photos paths: [[UInt8]], title: [UInt8], caption: [UInt8], fills: Bool, width: Double = 1,
    theme: Theme
  ) {
    self.width = width
    self.paths = paths
    self.title = title
    self.caption = caption
    self.theme = theme
    isFilm = paths.count == 1 && Film.isGIF(paths[0])
    if isFilm {
      if MediaPage.canPlay(paths[0]) { film = Film(path: paths[0], loops: true) }
    } else {
      pictures = paths.map { Picture(path: $0, fills: fills) }
    }
  }

  init(
    film path: [UInt8], poster: [UInt8], loops: Bool, waits: Bool, title: [UInt8],
    caption: [UInt8], width: Double, theme: Theme
  ) {
    self.width = width
    paths = [path]
    self.title = title
    self.caption = caption
    self.theme = theme
    isFilm = true
    if !poster.isEmpty { pictures = [Picture(path: poster, fills: false)] }
    if MediaPage.canPlay(path) {
      film = Film(path: path, loops: loops, waits: waits, hasPoster: !poster.isEmpty)
    }
  }

  private static func canPlay(_ path: [UInt8]) -> Bool {
    Film.isPossible && kind(of: path) == SYSTEM_FILE
  }

  // MARK: What the loop needs

  var descriptors: [Int32] {
    pictures.compactMap { $0.descriptor } + [film?.descriptor].compactMap { $0 }
  }

  var isPlaying: Bool { film?.descriptor != nil }

  func receive() -> Bool {
    var hasChanged = film?.receive() ?? false
    for picture in pictures where picture.receive() { hasChanged = true }
    return hasChanged
  }

  func appeared() { film?.appear() }

  /// A film stands still, and goes on when the page comes back.
  func disappeared() {
    film?.disappear()
    endZoom()
  }

  func resume(_ other: MediaPage) {
    if let before = other.film { film?.resume(before) }
    zoom = other.zoom
  }

  /// Looks at a photo that is alone from nearer, or farther; false at the end, and for all else.
  func zoom(nearer: Bool) -> Bool {
    !isFilm && pictures.count == 1 && zoom.change(nearer: nearer)
  }

  var isZoomed: Bool { zoom.isOn }

  func pan(_ right: Double, _ down: Double) { zoom.pan(right, down) }

  func endZoom() { zoom = Zoom() }

  /// Lines about what is missing.
  var problem: [UInt8]? {
    var lines: [UInt8] = []
    func add(_ path: [UInt8], _ problem: [UInt8]?) {
      guard let problem else { return }
      if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
      lines += path + [UInt8](": ") + problem
    }
    for path in paths { add(path, problem(of: path)) }
    for picture in pictures where isFilm { add(picture.path, picture.problem) }
    return lines.isEmpty ? nil : lines
  }

  private func problem(of path: [UInt8]) -> [UInt8]? {
    let kind = kind(of: path)
    if kind == SYSTEM_NOTHING { return [UInt8]("there is no such file") }
    if kind != SYSTEM_FILE { return [UInt8]("it is no plain file") }
    if isFilm {
      return film == nil
        ? [UInt8]("videos need the ffmpeg program: apt-get install ffmpeg") : film?.problem
    }
    return pictures.first { $0.path == path }?.problem
  }

  // MARK: Drawing

  func draw(on surface: inout Surface) {
    let above = title.isEmpty ? 0 : 2
    let rows = max(0, surface.rows - above - (caption.isEmpty ? 0 : 2))
    // What is looked at from near has all of it.
    let part = isZoomed ? 1 : width
    let room = min(surface.columns, max(1, Int(Double(surface.columns) * part + 0.5)))
    let (across, down) = MediaPage.arrangement(paths.count, room, rows)
    let columns = (room - (across - 1) * MediaPage.gap.columns) / across
    let height = (rows - (down - 1) * MediaPage.gap.rows) / down
    for n in paths.indices where columns > 0 && height > 0 {
      var part = Surface(columns: columns, rows: height)
      draw(n, on: &part)
      // A last row that is not full stands in the middle.
      let inRow = min(across, paths.count - n / across * across)
      let left =
        (surface.columns - inRow * (columns + MediaPage.gap.columns) + MediaPage.gap.columns) / 2
      surface.draw(
        part, atColumn: left + n % across * (columns + MediaPage.gap.columns),
        row: above + n / across * (height + MediaPage.gap.rows))
    }
    surface.writeCentred(Text.line(title, look: theme.title), row: 0)
    surface.writeCentred(Text.line(caption, look: theme.quiet), row: surface.rows - 1)
    film?.fit(width: columns, height: 2 * height)
  }

  private func draw(_ n: Int, on surface: inout Surface) {
    let picture = isFilm ? pictures.first : pictures[n]
    // The others are asked for when these have come.
    if pictures.count(where: { $0.descriptor != nil }) < Picture.mostAtOnce {
      let longest = Double(max(surface.columns, 2 * surface.rows))
      let times = min(zoom.times, Double(Picture.mostSide) / longest)
      picture?.request(
        width: Int(Double(surface.columns) * times), height: Int(Double(2 * surface.rows) * times))
    }
    if let pixels = film?.pixels ?? picture?.pixels {
      let part =
        zoom.isOn
        ? zoom.part(of: pixels, width: surface.columns, height: 2 * surface.rows) : pixels
      part.draw(on: &surface, row: 0, rows: surface.rows)
    } else if let problem = problem(of: paths[n]) ?? picture?.problem {
      let name = Text.line(MediaPage.fileName(paths[n]), look: theme.problem)
      let lines = Text.lines(paths[n] + [UInt8](": ") + problem, look: theme.text)
      Box(title: name, lines: lines, theme: theme).draw(on: &surface)
    } else {
      let name = Text.line(MediaPage.fileName(paths[n]), look: theme.quiet)
      surface.writeCentred(name, row: surface.rows / 2)
    }
  }

  /// How many photos side by side, and above one another, so that they are large.
  static func arrangement(_ count: Int, _ columns: Int, _ rows: Int) -> (across: Int, down: Int) {
    var best = (across: 1, down: max(1, count))
    var largest = 0.0
    for across in 1...max(1, count) {
      let down = (count + across - 1) / across
      let width = Double(columns - (across - 1) * gap.columns) / Double(across)
      let height = 2 * Double(rows - (down - 1) * gap.rows) / Double(down)
      let size = min(width, height * usualShape)
      if size > largest { (best, largest) = ((across, down), size) }
    }
    return best
  }

  private static func fileName(_ path: [UInt8]) -> [UInt8] {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return Array(path[(slash + 1)...])
  }
}

extension Surface {
  /// Writes a row of cells in the middle, cut to the width.
  fileprivate mutating func writeCentred(_ line: [Cell], row: Int) {
    let cut = Wrapping.cut(line, columns: columns)
    write(cut, column: (columns - Text.width(cut)) / 2, row: row)
  }
}
