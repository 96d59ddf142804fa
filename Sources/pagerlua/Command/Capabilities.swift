import CTerminal

/// What the program has found out about where it runs, and why it thinks so.
enum Capabilities {
  /// Columns of the names.
  private static let width = 10

  static func text(_ command: CommandLine) -> [UInt8] {
    var text: [UInt8] = []
    add("terminal", terminal, to: &text)
    let colours = Terminal.colours(command)
    add("colours", words(colours.depth) + [UInt8](": ") + [UInt8](colours.why), to: &text)
    add("text", encoding, to: &text)
    add(
      "mouse", [UInt8](command.usesMouse ? "pages are dragged" : "the terminal's: --no-mouse"),
      to: &text)
    add(
      "motion", [UInt8](command.animates ? "pages move" : "none: --no-animate"), to: &text)
    add("pictures", [UInt8](Picture.isPossible ? pictures : noPictures), to: &text)
    add("videos", [UInt8](Film.isPossible ? videos : noVideos), to: &text)
    add("settings", place(Settings.file), to: &text)
    add("positions", place(Memory.folder), to: &text)
    for (i, path) in pluginPaths.enumerated() {
      let state: StaticString = exists(path) ? "" : " (not there)"
      add(i == 0 ? "plug-ins" : "", path + [UInt8](state), to: &text)
    }
    return text
  }

  private static let pictures: StaticString = "PNG and JPEG; --graphics says how they are drawn"
  private static let noPictures: StaticString =
    "none: pager-picture, which reads them, is not installed beside pagerlua"
  private static let videos: StaticString = "by the ffmpeg program, which is on the PATH"
  private static let noVideos: StaticString =
    "none: they need the ffmpeg program: apt-get install ffmpeg"

  private static func add(_ name: StaticString, _ words: [UInt8], to text: inout [UInt8]) {
    var line = [UInt8](name)
    while line.count < width { line.append(UInt8(ascii: " ")) }
    line += words
    text += line.withUnsafeBytes { Text.clean($0) } + [10]
  }

  private static func place(_ path: [UInt8]?) -> [UInt8] {
    guard let path else { return [UInt8]("nowhere: HOME is not set") }
    return path + [UInt8](exists(path) ? "" : " (not there)")
  }

  private static var terminal: [UInt8] {
    guard system_is_terminal(1) != 0 else {
      return [UInt8]("none: standard output goes elsewhere, so pages are printed")
    }
    guard let term = environment("TERM"), !term.isEmpty else {
      return [UInt8]("unknown: TERM is not set, so pages are printed")
    }
    if !Terminal.canShow { return term + [UInt8](": pages are printed") }
    var (columns, rows): (Int32, Int32) = (0, 0)
    _ = terminal_open()
    terminal_size(&columns, &rows)
    return term + [UInt8](", ") + digits(Int(columns)) + [UInt8](" x ") + digits(Int(rows))
  }

  private static var encoding: [UInt8] {
    let kind = [UInt8](Terminal.speaksUTF8 ? "UTF-8: " : "ASCII: ")
    guard let (name, value) = Terminal.locale else {
      return kind + [UInt8]("none of LC_ALL, LC_CTYPE, LANG is set")
    }
    return kind + [UInt8](name) + [UInt8](" is ") + value
  }

  private static func words(_ depth: ColourDepth) -> [UInt8] {
    switch depth {
    case .none: return [UInt8]("none")
    case .sixteen: return [UInt8]("16")
    case .palette: return [UInt8]("256")
    case .direct: return [UInt8]("16 million")
    }
  }
}
