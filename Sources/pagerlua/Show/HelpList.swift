import CPagerScript

/// The keys and what they do now: those of the page, of the deck and of plug-ins, then the program's own
/// that are left.
enum HelpList {
  /// Columns of the keys.
  private static let keys = 22
  /// Keys of scripts that are listed at most.
  private static let most = 512

  /// What a script's keys do now.
  static func bound(in script: OpaquePointer) -> [pager_script_key_info] {
    var bound = [pager_script_key_info](repeating: pager_script_key_info(), count: most)
    let count = min(most, pager_script_keys(script, &bound, most))
    return Array(bound[0..<count])
  }

  /// A key is the program's own.
  static func isFree(_ key: StaticString, in script: OpaquePointer) -> Bool {
    !bound(in: script).contains { array($0.key) == [UInt8](key) }
  }

  /// `plays`: there is something that moves by itself.
  static func rows(of script: OpaquePointer, plays: Bool, theme: Theme) -> [[Cell]] {
    let bound = bound(in: script)
    let names = bound.map { array($0.key) }
    var rows: [[Cell]] = []
    for (n, info) in bound.enumerated() where info.bound != 0 {
      var words = array(info.help)
      if words.isEmpty {
        switch info.from {
        case PAGER_SCRIPT_KEY_OF_PAGE: words.append("a key of this page")
        case PAGER_SCRIPT_KEY_OF_DECK: words.append("a key of this deck")
        default: words.append("a key of a plug-in")
        }
      }
      rows.append(row(names[n], words, theme))
    }
    for binding in Keys.all where plays || binding.action != .play {
      let left = binding.names.map { [UInt8]($0) }.filter { name in
        name == [UInt8]("ctrl+c") || !names.contains { $0 == name }
      }
      guard !left.isEmpty else { continue }
      var keys: [UInt8] = []
      for (n, name) in left.enumerated() { keys += n > 0 ? [UInt8](", ") + name : name }
      rows.append(row(keys, [UInt8](binding.help), theme))
    }
    rows.append(row([UInt8]("mouse"), [UInt8]("drag the page, flick it, turn the wheel"), theme))
    rows.append(row([], [UInt8]("click an edge, a dot, or a link"), theme))
    return rows
  }

  private static func row(_ keys: [UInt8], _ words: [UInt8], _ theme: Theme) -> [Cell] {
    var cells = Wrapping.cut(Text.line(keys, look: theme.heading), columns: HelpList.keys)
    let blank = Cell(ascii: UInt8(ascii: " "), look: theme.text)
    cells += Array(repeating: blank, count: HelpList.keys + 2 - Text.width(cells))
    return cells + Text.line(words, look: theme.text)
  }
}
