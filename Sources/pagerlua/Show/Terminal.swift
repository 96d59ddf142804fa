import CPagerScript
import CTerminal

/// What the environment says of the terminal.
struct Terminal {
  let depth: ColourDepth
  let isASCII: Bool
  private let name: [UInt8]

  init(_ command: CommandLine) {
    name = command.theme
    isASCII = !Terminal.speaksUTF8
    depth = Terminal.colours(command).depth
  }

  /// Standard output is a terminal that pages can be shown in.
  static var canShow: Bool {
    let term = environment("TERM") ?? []
    return system_is_terminal(1) != 0 && !term.isEmpty && term != [UInt8]("dumb")
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

  /// The theme that was asked for, else the deck's.
  func theme(of script: OpaquePointer) -> Theme {
    var wanted = name
    if wanted == [UInt8]("auto") {
      let said = deckField("theme", of: script)
      if !said.isEmpty { wanted = said }
    }
    if wanted == [UInt8]("auto") && Terminal.isLight { wanted = [UInt8]("light") }
    if depth == .none || wanted == [UInt8]("plain") { return .plain }
    return wanted == [UInt8]("light") ? .light : .dark
  }

  /// Some terminals tell their colours as COLORFGBG, "0;15": the background's number comes last. 7 and 15
  /// are white.
  private static var isLight: Bool {
    guard let colours = environment("COLORFGBG") else { return false }
    let last = colours.split(separator: UInt8(ascii: ";")).last.map { Array($0) } ?? []
    return last == [UInt8]("7") || last == [UInt8]("15")
  }
}
