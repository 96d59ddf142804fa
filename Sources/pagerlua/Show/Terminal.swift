import CPagerScript
import CTerminal

/// What the environment says of the terminal.
struct Terminal {
  let depth: ColourDepth
  let isASCII: Bool
  /// Signs that have two columns in some fonts have them here, and so are not drawn with.
  let areSignsWide: Bool
  /// How pictures are drawn, as far as that was said.
  let graphics: [UInt8]
  private let name: [UInt8]

  init(_ command: CommandLine) {
    name = command.theme
    isASCII = !Terminal.speaksUTF8
    areSignsWide = command.areSignsWide
    depth = Terminal.colours(command).depth
    graphics = depth == .none ? [UInt8]("blocks") : command.graphics
  }

  /// Standard output is a terminal that pages can be shown in.
  static var canShow: Bool {
    let term = environment("TERM") ?? []
    return system_is_terminal(1) != 0 && !term.isEmpty && term != [UInt8]("dumb")
  }

  /// Frames that go into a pipe are to have colours, as programs that know no terminal there are told.
  static var forcesColours: Bool { isWished("FORCE_COLOR") || isWished("CLICOLOR_FORCE") }

  /// Nothing is to move by itself.
  static var isStill: Bool { isWished("PAGER_REDUCED_MOTION") }

  /// A variable that wishes for something by being set; to no is not to wish.
  private static func isWished(_ name: StaticString) -> Bool {
    guard let value = environment(name) else { return false }
    return !value.isEmpty && value != [UInt8]("0") && value != [UInt8]("false")
  }

  /// How many colours there are, and why: what was asked for decides first.
  static func colours(_ command: CommandLine) -> (depth: ColourDepth, why: StaticString) {
    if command.theme == [UInt8]("plain") { return (.none, "--theme plain") }
    if command.colour == .never { return (.none, "--color never") }
    if command.colour == .auto, !(environment("NO_COLOR") ?? []).isEmpty {
      return (.none, "NO_COLOR is set")
    }
    // This is how terminals say that they show all colours; TERM's name tells the rest.
    let direct = environment("COLORTERM") ?? []
    if direct == [UInt8]("truecolor") || direct == [UInt8]("24bit") {
      return (.direct, "COLORTERM says so")
    }
    let term = environment("TERM") ?? []
    if term.ends(with: "-direct") { return (.direct, "the name in TERM") }
    if term.ends(with: "256color") { return (.palette, "the name in TERM") }
    return (.sixteen, "COLORTERM and TERM tell of no more")
  }

  /// All colours, where the terminal's name says that it shows them: over ssh its variables are not there.
  static func depth(_ told: ColourDepth, name: [UInt8]) -> ColourDepth {
    guard told == .sixteen || told == .palette else { return told }
    let names: [StaticString] = [
      "kitty(", "VTE(", "iTerm2 ", "WezTerm ", "foot(", "ghostty ", "Konsole ", "mintty ",
    ]
    return names.contains { name.starts(with: [UInt8]($0)) } ? .direct : told
  }

  /// The variable that says what text is, for every program: the first of these that is set.
  static var locale: (name: StaticString, value: [UInt8])? {
    let names: [StaticString] = ["LC_ALL", "LC_CTYPE", "LANG"]
    for name in names {
      guard let value = environment(name), !value.isEmpty else { continue }
      return (name, value)
    }
    return nil
  }

  static var speaksUTF8: Bool {
    guard let value = locale?.value else { return false }
    return value.ends(with: "UTF-8") || value.ends(with: "utf8") || value.ends(with: "UTF8")
      || value.ends(with: "utf-8")
  }

  enum Shade { case plain, light, dark }

  /// The theme that was asked for, else the deck's, else the one for the background that the terminal has
  /// told, or that its environment tells.
  func shade(of script: OpaquePointer, on background: UInt32?) -> Shade {
    if depth == .none { return .plain }
    switch wanted(by: script) {
    case [UInt8]("plain"): return .plain
    case [UInt8]("light"): return .light
    case [UInt8]("dark"): return .dark
    default: return background.map { Terminal.isBright($0) } ?? Terminal.isLight ? .light : .dark
    }
  }

  /// Only ASCII can be drawn with.
  var drawsASCII: Bool { isASCII || areSignsWide }

  func theme(_ shade: Shade) -> Theme {
    switch shade {
    case .plain: return .plain
    case .light: return .light
    case .dark: return .dark
    }
  }

  /// "auto" where neither the reader nor the deck names one.
  private func wanted(by script: OpaquePointer) -> [UInt8] {
    guard name == [UInt8]("auto") else { return name }
    let said = deckField("theme", of: script)
    return said.isEmpty ? name : said
  }

  /// What the terminal has to be asked. Nothing, where the pictures and the theme are said, and for those
  /// terminals that would show the questions.
  func questions(_ script: OpaquePointer) -> [UInt8] {
    guard Answers.areWanted(term: environment("TERM") ?? []), depth != .none else { return [] }
    let isShadeOpen = wanted(by: script) == [UInt8]("auto")
    guard graphics != [UInt8]("blocks") || isShadeOpen else { return [] }
    return Answers.questions(pictures: graphics != [UInt8]("blocks"), background: isShadeOpen)
  }

  /// Nearer to white than to black, by the weights of ITU-R BT.601.
  static func isBright(_ colour: UInt32) -> Bool {
    let (red, green, blue) = (colour >> 16 & 0xFF, colour >> 8 & 0xFF, colour & 0xFF)
    return 299 * red + 587 * green + 114 * blue > 127_500
  }

  /// Some terminals tell their colours as COLORFGBG, "0;15": the background's number comes last. 7 and 15
  /// are white.
  static var isLight: Bool {
    guard let colours = environment("COLORFGBG") else { return false }
    let last = colours.split(separator: UInt8(ascii: ";")).last.map { Array($0) } ?? []
    return last == [UInt8]("7") || last == [UInt8]("15")
  }
}
