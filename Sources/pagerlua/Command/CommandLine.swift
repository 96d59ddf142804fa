/// What the command line asks for.
struct CommandLine {
  enum Mode { case show, print, trace, run, help, version }
  enum When { case auto, always, never }

  /// Exit codes.
  static let scriptError: Int32 = 1
  static let usage: Int32 = 2
  static let cannotRead: Int32 = 3
  static let noTerminal: Int32 = 4

  var mode: Mode?
  var file: [UInt8]?
  var arguments: [[UInt8]] = []
  var start: [UInt8]?
  var colour = When.auto
  var theme: [UInt8] = [UInt8]("auto")
  var graphics: [UInt8] = [UInt8]("auto")
  var usesMouse = true
  var animates = true
  var spreads = false
  var separator: [UInt8] = [UInt8]("---")
  var limit = 1000
  var input: [UInt8]?
  var allowed: [[UInt8]] = []
  var trusts = false
  var plugins: [[UInt8]] = []
  /// What is wrong, where something is.
  var problem: [UInt8]?

  /// Option, letter, the name of its value, and its help. An empty value: it takes none.
  struct Option {
    let name: StaticString
    let letter: StaticString
    let value: StaticString
    let help: StaticString
  }

  static let options: [Option] = [
    Option(
      name: "start", letter: "", value: "PAGE", help: "open at a page: name, number or \"last\""),
    Option(name: "spread", letter: "", value: "", help: "two pages side by side"),
    Option(
      name: "theme", letter: "", value: "NAME", help: "dark, light, plain, or auto (default)"),
    Option(
      name: "color", letter: "", value: "WHEN",
      help: "auto, always, never (NO_COLOR is honoured)"),
    Option(
      name: "graphics", letter: "", value: "HOW",
      help: "auto (default), blocks, kitty, iterm or sixel"),
    Option(name: "no-mouse", letter: "", value: "", help: "leave the mouse to the terminal"),
    Option(name: "no-animate", letter: "", value: "", help: "no motion"),
    Option(name: "print", letter: "", value: "", help: "plain text instead of showing"),
    Option(
      name: "separator", letter: "", value: "TEXT", help: "the line between printed pages (---)"),
    Option(
      name: "limit", letter: "", value: "N",
      help: "print at most N pages of an open-ended deck (1000)"),
    Option(
      name: "trace", letter: "", value: "", help: "events as JSON lines, in virtual time"),
    Option(name: "input", letter: "", value: "FILE", help: "the inputs of a trace, one a line"),
    Option(
      name: "run", letter: "", value: "", help: "run a Lua program that shows nothing"),
    Option(name: "allow", letter: "", value: "DIR", help: "let the script read this folder"),
    Option(
      name: "trust", letter: "", value: "", help: "full Lua: only for scripts of your own"),
    Option(
      name: "plugin", letter: "", value: "NAME", help: "load a plug-in before the script"),
    Option(name: "help", letter: "h", value: "", help: "this text"),
    Option(name: "version", letter: "V", value: "", help: "the version"),
  ]

  static var helpText: [UInt8] {
    var text: [UInt8] = []
    text.append("usage: pagerlua [OPTION]… [DECK.lua | TALK.md | FOLDER | FILE… | -] [ARGUMENT]…\n")
    text.append("Show pages in the terminal. Through a pipe, print them. Without a file: a tour.\n")
    text.append("Options end at a .lua deck: what follows goes to the script.\n\n")
    for option in options {
      var line: [UInt8] = [UInt8](option.letter.utf8CodeUnitCount > 0 ? "  -" : "    ")
      line.append(option.letter)
      line.append(option.letter.utf8CodeUnitCount > 0 ? ", --" : "  --")
      line.append(option.name)
      if option.value.utf8CodeUnitCount > 0 {
        line.append(" ")
        line.append(option.value)
      }
      repeat { line.append(UInt8(ascii: " ")) } while line.count < 26
      line.append(option.help)
      line.append("\n")
      text += line
    }
    text.append(
      "\nKeys: arrows, h j k l, space, page keys, home, end · the mouse drags · q leaves\n")
    text.append(
      "Exit: 0 fine, 1 script error, 2 usage, 3 cannot read a file, 4 no terminal\n")
    return text
  }

  init(_ words: [[UInt8]]) {
    var i = 0
    var takesOptions = true
    while i < words.count && problem == nil {
      let word = words[i]
      i += 1
      if !takesOptions || word.count < 2 || word[0] != UInt8(ascii: "-") {
        if file == nil {
          file = word
          if word.ends(with: ".lua") || mode == .run {
            arguments = Array(words[i...])
            return
          }
        } else {
          arguments.append(word)
        }
      } else if word == [UInt8]("--") {
        takesOptions = false
      } else {
        read(word, words, &i)
      }
    }
  }

  private mutating func read(_ word: [UInt8], _ words: [[UInt8]], _ i: inout Int) {
    var name = Array(word.drop { $0 == UInt8(ascii: "-") })
    var value: [UInt8]?
    let isLong = word[1] == UInt8(ascii: "-")
    if isLong, let equals = name.firstIndex(of: UInt8(ascii: "=")) {
      value = Array(name[(equals + 1)...])
      name = Array(name[..<equals])
    }
    for option in CommandLine.options {
      guard [UInt8](isLong ? option.name : option.letter) == name, !name.isEmpty else { continue }
      if option.value.utf8CodeUnitCount == 0 {
        if value != nil { problem = [UInt8]("--") + name + [UInt8](" takes no value") }
      } else if value == nil {
        guard i < words.count else {
          problem = [UInt8]("--") + name + [UInt8](" needs a value: ") + [UInt8](option.value)
          return
        }
        value = words[i]
        i += 1
      }
      if problem == nil { apply([UInt8](option.name), value ?? []) }
      return
    }
    problem = [UInt8]("unknown option ") + word
    if isLong, let near = CommandLine.nearest(name) {
      problem? += [UInt8](" (did you mean --") + near + [UInt8]("?)")
    }
  }

  private mutating func apply(_ name: [UInt8], _ value: [UInt8]) {
    switch name {
    case [UInt8]("start"): start = value
    case [UInt8]("theme"):
      theme = value
      let known = [[UInt8]("dark"), [UInt8]("light"), [UInt8]("plain"), [UInt8]("auto")]
      if !known.contains(value) { problem = [UInt8]("--theme is dark, light, plain or auto") }
    case [UInt8]("color"):
      switch value {
      case [UInt8]("auto"): colour = .auto
      case [UInt8]("always"): colour = .always
      case [UInt8]("never"): colour = .never
      default: problem = [UInt8]("--color is auto, always or never")
      }
    case [UInt8]("graphics"):
      graphics = value
      let known = [
        [UInt8]("auto"), [UInt8]("blocks"), [UInt8]("kitty"), [UInt8]("iterm"), [UInt8]("sixel"),
      ]
      if !known.contains(value) {
        problem = [UInt8]("--graphics is auto, blocks, kitty, iterm or sixel")
      }
    case [UInt8]("no-mouse"): usesMouse = false
    case [UInt8]("no-animate"): animates = false
    case [UInt8]("spread"): spreads = true
    case [UInt8]("print"): mode = .print
    case [UInt8]("separator"): separator = value
    case [UInt8]("limit"):
      guard let number = CommandLine.number(value), number > 0 else {
        problem = [UInt8]("--limit is a number of pages")
        return
      }
      limit = number
    case [UInt8]("trace"): mode = .trace
    case [UInt8]("run"): mode = .run
    case [UInt8]("input"): input = value
    case [UInt8]("allow"): allowed.append(value)
    case [UInt8]("trust"): trusts = true
    case [UInt8]("plugin"): plugins.append(value)
    case [UInt8]("help"): mode = .help
    default: mode = .version
    }
  }

  static func number(_ digits: [UInt8]) -> Int? {
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// The option that a mistyped one is nearest to, if it is near.
  private static func nearest(_ word: [UInt8]) -> [UInt8]? {
    var best: [UInt8]?
    var least = max(2, word.count / 3) + 1
    for option in options {
      let candidate = [UInt8](option.name)
      let edits = distance(word, candidate)
      if edits < least { (best, least) = (candidate, edits) }
    }
    return best
  }

  /// Single-letter edits between two words (Wagner and Fischer, 1974).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var corner = row[0]
      row[0] = i + 1
      for j in b.indices {
        let change = corner + (a[i] == b[j] ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(change, min(row[j], row[j + 1]) + 1)
      }
    }
    return row[b.count]
  }
}

extension [UInt8] {
  func ends(with text: StaticString) -> Bool {
    let end = [UInt8](text)
    return count >= end.count && Array(self[(count - end.count)...]) == end
  }
}
