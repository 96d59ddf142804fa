import CPagerScript

/// What the environment says of the terminal.
struct Terminal {
  let depth: ColourDepth
  let isASCII: Bool
  private let name: [UInt8]

  init(_ command: CommandLine) {
    name = command.theme
    isASCII = !Terminal.speaksUTF8
    let isAllowed: Bool
    switch command.colour {
    case .always: isAllowed = true
    case .never: isAllowed = false
    case .auto: isAllowed = (environment("NO_COLOR") ?? []).isEmpty
    }
    depth = isAllowed && command.theme != [UInt8]("plain") ? Terminal.depth : .none
  }

  /// COLORTERM is how terminals say that they show all colours; TERM's name tells the rest.
  private static var depth: ColourDepth {
    let direct = environment("COLORTERM") ?? []
    if direct == [UInt8]("truecolor") || direct == [UInt8]("24bit") { return .direct }
    let term = environment("TERM") ?? []
    if term.ends(with: "-direct") { return .direct }
    if term.ends(with: "256color") { return .palette }
    return .sixteen
  }

  /// The first of these that is set decides, as for every program.
  private static var speaksUTF8: Bool {
    let names: [StaticString] = ["LC_ALL", "LC_CTYPE", "LANG"]
    for name in names {
      guard let value = environment(name), !value.isEmpty else { continue }
      return value.ends(with: "UTF-8") || value.ends(with: "utf8") || value.ends(with: "UTF8")
        || value.ends(with: "utf-8")
    }
    return false
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
