import CTerminal

/// What the program has found out about where it runs, and why it thinks so.
enum Capabilities {
  /// Columns of the names.
  private static let width = 10

  static func text(_ command: CommandLine) -> [UInt8] {
    var text: [UInt8] = []
    add("terminal", terminal, to: &text)
    let colours = Terminal.colours(command)
    let asked = Interview.ask()
    add("answers", answers(asked), to: &text)
    var heard = Answers()
    if case .answered(let all) = asked {
      heard = all
      for (name, words) in modes(heard) { add(name, [UInt8](words), to: &text) }
    }
    let depth = Terminal.depth(colours.depth, name: heard.name)
    let why = depth == colours.depth ? colours.why : "the terminal's name"
    add("colours", words(depth) + [UInt8](": ") + [UInt8](why), to: &text)
    add("theme", theme(command, heard), to: &text)
    add("graphics", graphics(command, heard), to: &text)
    add("text", encoding, to: &text)
    add(
      "mouse", [UInt8](command.usesMouse ? "pages are dragged" : "the terminal's: --no-mouse"),
      to: &text)
    add("motion", [UInt8](motion(command)), to: &text)
    add("pictures", pictures, to: &text)
    add("videos", [UInt8](Film.isPossible ? videos : noVideos), to: &text)
    add("settings", place(Settings.file), to: &text)
    add("positions", place(Memory.folder), to: &text)
    for (i, path) in pluginPaths.enumerated() {
      let state: StaticString = exists(path) ? "" : " (not there)"
      add(i == 0 ? "plug-ins" : "", path + [UInt8](state), to: &text)
    }
    return text
  }

  private static func motion(_ command: CommandLine) -> StaticString {
    if !command.animates { return "none: --no-animate" }
    return Terminal.isStill ? "none: PAGER_REDUCED_MOTION is set" : "pages move"
  }

  private static func answers(_ asked: Interview.Outcome) -> [UInt8] {
    switch asked {
    case .notAsked(let why): return [UInt8]("it was not asked: ") + [UInt8](why)
    case .silent: return [UInt8]("none within a second: it is taken to know nothing")
    case .answered(let heard):
      let name = heard.name.isEmpty ? [UInt8]("it does not tell its name") : heard.name
      let inside: StaticString = environment("TMUX") == nil ? "" : "; they are tmux's"
      return name + [UInt8](inside)
    }
  }

  private static func modes(_ heard: Answers) -> [(StaticString, StaticString)] {
    [
      (
        "frames",
        heard.isSynchronized
          ? "shown whole: the terminal knows mode 2026"
          : "maybe seen in parts: the terminal does not know mode 2026"
      ),
      (
        "clusters",
        heard.countsClusters
          ? "counted whole by the terminal"
          : heard.canCountClusters
            ? "the terminal is told to count them whole: mode 2027"
            : "placed one by one: the terminal does not know mode 2027"
      ),
      (
        "keys",
        heard.hasKeys
          ? "told apart, by kitty's encoding" : "in the old encoding, where escape needs a moment"
      ),
    ]
  }

  /// The theme, by what comes first.
  private static func theme(_ command: CommandLine, _ heard: Answers) -> [UInt8] {
    if Terminal.colours(command).depth == .none { return [UInt8]("plain: there are no colours") }
    if command.theme != [UInt8]("auto") {
      return command.theme + [UInt8](": --theme ") + command.theme
    }
    let deck = [UInt8]("; a deck's own comes first")
    if let background = heard.background {
      let shade = [UInt8](Terminal.isBright(background) ? "light" : "dark")
      return shade + [UInt8](": the terminal's background is ") + colour(background) + deck
    }
    if Terminal.isLight { return [UInt8]("light: COLORFGBG says so") + deck }
    return [UInt8]("dark: nothing tells of a light background") + deck
  }

  /// "#rrggbb".
  private static func colour(_ colour: UInt32) -> [UInt8] {
    [UInt8]("#")
      + [20, 16, 12, 8, 4, 0].map { [UInt8]("0123456789abcdef")[Int(colour >> $0 & 15)] }
  }

  private static func graphics(_ command: CommandLine, _ heard: Answers) -> [UInt8] {
    if Terminal.colours(command).depth == .none {
      return [UInt8]("shades: there are no colours")
    }
    let (kind, why) = Graphics.choice(
      command.graphics, heard, takesSymbols: Terminal.speaksUTF8 && !command.areSignsWide)
    var words = [UInt8](name(of: kind)) + [UInt8](": ") + [UInt8](why)
    if let cell = heard.cell, kind != .blocks, kind != .symbols {
      words += [UInt8]("; a cell is ") + digits(cell.width) + [UInt8](" x ")
      words += digits(cell.height) + [UInt8](" pixels")
    }
    return words
  }

  private static func name(of kind: GraphicsKind) -> StaticString {
    switch kind {
    case .blocks: return "half blocks"
    case .symbols: return "symbols"
    case .kitty: return "kitty's protocol"
    case .iterm: return "iTerm2's protocol"
    case .sixel: return "sixels"
    }
  }

  private static var pictures: [UInt8] {
    guard Picture.isPossible else {
      return [UInt8]("none: pager-picture, which reads them, is not installed beside pagerlua")
    }
    return [UInt8]("PNG and JPEG; WebP, BMP, TIFF, GIF, QOI, PNM and PAM ")
      + [UInt8](
        Film.isPossible
          ? "by the ffmpeg program, which is on the PATH"
          : "need the ffmpeg program: apt-get install ffmpeg")
  }
  private static let videos: StaticString = "by the ffmpeg program, which is on the PATH"
  private static let noVideos: StaticString =
    "none: they need the ffmpeg program: apt-get install ffmpeg"

  private static func add(_ name: StaticString, _ words: [UInt8], to text: inout [UInt8]) {
    var line = [UInt8](name)
    while line.count < width { line.append(UInt8(ascii: " ")) }
    line += words
    text += Text.clean(line) + [10]
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
