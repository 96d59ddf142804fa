import CPager
import CPagerScript
import CTerminal

/// Writes a deck into files: a picture of each page, or all pages in one file for browsers. The same deck
/// makes the same bytes.
final class Exporting {
  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let command: CommandLine
  private let path: [UInt8]
  private let walk: Walk
  private let theme: Theme
  private let isLight: Bool
  private var failures = 0
  /// A file could not be written.
  private var isStuck = false

  init(script: OpaquePointer, pager: OpaquePointer, command: CommandLine) {
    self.script = script
    self.pager = pager
    self.command = command
    path = command.export
    walk = Walk(script: script, pager: pager, command: command)
    let wanted = command.theme == [UInt8]("auto") ? deckField("theme", of: script) : command.theme
    isLight = wanted == [UInt8]("light")
    theme = wanted == [UInt8]("plain") ? .plain : isLight ? .light : .dark
  }

  /// Writes everything; the exit code.
  func run() -> Int32 {
    let isPage = path.ends(with: ".html")
    let hasPages = isPage ? writePage() : writePictures()
    if !hasPages { return CommandLine.noSuchPages() }
    if isStuck { return CommandLine.cannotRead }
    return failures > 0 ? CommandLine.scriptError : 0
  }

  // MARK: A picture a page

  private func writePictures() -> Bool {
    let folder = path.ends(with: "/") ? path : path + [UInt8]("/")
    if withCharacters(folder, { system_make_folder($0, 0o777) }) != 0 {
      complain([UInt8]("pagerlua: ") + folder + [UInt8](": ") + bytes(system_problem()))
      isStuck = true
      return true
    }
    let size = pictureSize
    return walk.run { page, place in
      walk.takeSteps(of: page)
      let view = PageView(script: script, page: page, theme: theme)
      view.settle(columns: size.columns, rows: size.rows)
      if let problem = view.problem { complain(problem) }
      if view.isFailure { failures += 1 }
      let surface = view.render(columns: size.columns, rows: size.rows)
      var number = digits(place)
      while number.count < 3 { number.insert(UInt8(ascii: "0"), at: 0) }
      return write(
        SVG.picture(of: surface, isLight: isLight, title: view.heading),
        to: folder + number + [UInt8](".svg"))
    }
  }

  /// As --render says, else as the deck does, and no larger than both.
  private var pictureSize: (columns: Int, rows: Int) {
    let size = DeckSize(of: script)
    if let size, !command.hasFrame { return (size.columns, size.rows) }
    let place = Placement(size, inColumns: command.frame.columns, rows: command.frame.rows)
    return (place.columns, place.rows)
  }

  // MARK: One file for browsers

  private func writePage() -> Bool {
    var options = pager_options()
    options.size = MemoryLayout<pager_options>.size
    _ = pager_options_get(pager, &options)
    let first = pager_current(pager)
    let seconds = command.seconds > 0 ? command.seconds : ownSeconds
    var (sections, count, start): ([UInt8], Int, Int) = ([], 0, 0)
    let hasPages = walk.run { page, _ in
      var section = PageHTML(
        script: script, page: page, theme: theme, isLight: isLight, seconds: seconds)
      sections += section.section()
      for problem in section.problems { complain(problem) }
      if section.isFailure { failures += 1 }
      if page == first { start = count }
      count += 1
      return true
    }
    guard hasPages else { return false }
    var text = [UInt8]("<!DOCTYPE html>\n<html")
    if isLight { text.append(" class=\"light\"") }
    text.append(">\n<head>\n")
    text +=
      bytes(shipped_export_head_html) + [UInt8]("<title>") + title + [UInt8]("</title>\n<style>\n")
    text += bytes(shipped_export_css)
    text.append("</style>\n</head>\n<body>\n<main id=\"deck\" tabindex=\"-1\" data-axis=\"")
    text.append(options.axis == PAGER_AXIS_VERTICAL ? "vertical" : "horizontal")
    text.append("\" data-reading=\"")
    text.append(options.reading == PAGER_READING_RTL ? "rtl" : "ltr")
    if options.loops != 0 || command.loops { text.append("\" data-loops=\"true") }
    if options.timer_at_end == PAGER_AT_END_START_OVER { text.append("\" data-at-end=\"loop") }
    if start > 0 { text += [UInt8]("\" data-start=\"") + digits(start) }
    text.append("\">\n")
    text += sections
    text.append("</main>\n<nav id=\"dots\" aria-label=\"Pages\"></nav>\n<script>\n")
    text += bytes(shipped_export_js)
    text.append("</script>\n</body>\n</html>\n")
    _ = write(text, to: path)
    return true
  }

  /// How long the deck's own slide show stays on a page; 0: it has none.
  private var ownSeconds: Double {
    var value = pager_value()
    guard pager_script_deck_field(script, "seconds", &value) == PAGER_OK else { return 0 }
    return value.asNumber ?? 0
  }

  private var title: [UInt8] {
    var title = deckField("title", of: script)
    if title.isEmpty { title = deckField("name", of: script) }
    var text: [UInt8] = []
    text.append(
      escaped: Text.clean(title.isEmpty ? [UInt8]("Pages") : title))
    return text
  }

  private func write(_ text: [UInt8], to file: [UInt8]) -> Bool {
    let result = withCharacters(file) { name in
      text.withUnsafeBytes { system_write_file(name, $0.baseAddress, $0.count) }
    }
    if result == 0 { return true }
    complain([UInt8]("pagerlua: ") + file + [UInt8](": ") + bytes(system_problem()))
    isStuck = true
    return false
  }
}
