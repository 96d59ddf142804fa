import CTerminal

/// What the command line asks for.
struct CommandLine {
  enum Mode {
    case show, print, render, export, trace, list, notes, check, run
    case initialise, capabilities, help, version
  }
  enum When { case auto, always, never }

  /// Exit codes.
  static let scriptError: Int32 = 1
  static let usage: Int32 = 2
  static let cannotRead: Int32 = 3
  static let noTerminal: Int32 = 4

  /// Seconds between turns at most: a day.
  private static let mostSeconds = 86400.0
  /// Columns and rows of a frame at most.
  private static let mostCells = 1000

  var mode: Mode?
  var file: [UInt8]?
  var arguments: [[UInt8]] = []
  var start: [UInt8]?
  /// Nothing kept of this deck is used.
  var isFresh = false
  /// A turn by itself after so many; 0: as the deck says.
  var seconds = 0.0
  var loops = false
  var spreads = false
  var colour = When.auto
  var theme: [UInt8] = [UInt8]("auto")
  var graphics: [UInt8] = [UInt8]("auto")
  /// Text from right to left is kept from turning what is beside it.
  var isolates = When.auto
  /// Signs that have one column in the West and two in East Asia have two.
  var areSignsWide = false
  var usesMouse = true
  var animates = true
  var watches = false
  /// Speaker notes are shown, not pages, and follow another show of the same deck.
  var showsNotes = false
  var separator: [UInt8] = [UInt8]("---")
  /// Places of the pages that are put out, from 1.
  var places = 1...Int.max
  var limit = 1000
  var frame = (columns: 80, rows: 24)
  /// It was named.
  var hasFrame = false
  /// Where to: a folder, or a file that ends in .html.
  var export: [UInt8] = []
  var input: [UInt8]?
  var allowed: [[UInt8]] = []
  var trusts = false
  var plugins: [[UInt8]] = []
  /// What is wrong, where something is.
  var problem: [UInt8]?
  /// The option that says what is put out, as it was given.
  private var output: [UInt8]?

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
    } else if !isLong, name.count > 1, Option.takesValue(letter: name[0]) {
      value = Array(name[1...])
      name = [name[0]]
    }
    for option in Option.all {
      guard [UInt8](isLong ? option.name : option.letter) == name, !name.isEmpty else { continue }
      if !option.takesValue {
        if value != nil { problem = [UInt8]("--") + name + [UInt8](" takes no value") }
      } else if value == nil {
        guard i < words.count else {
          problem = word + [UInt8](" needs a value: ") + [UInt8](option.value)
          return
        }
        value = words[i]
        i += 1
      }
      if problem == nil { apply(option, value ?? []) }
      return
    }
    problem = [UInt8]("unknown option ") + word
    if isLong, let near = Spelling.option(near: name) {
      problem? += [UInt8](" (did you mean --") + near + [UInt8]("?)")
    }
  }

  /// A value that is one of "auto", "always" and "never".
  private static func when(_ value: [UInt8]) -> When {
    value == [UInt8]("auto") ? .auto : value == [UInt8]("never") ? .never : .always
  }

  private mutating func apply(_ option: Option, _ value: [UInt8]) {
    if option.choices.utf8CodeUnitCount > 0, !option.has(choice: value) {
      problem = [UInt8]("--") + [UInt8](option.name) + [UInt8](" is one of: ")
      problem? += [UInt8](option.choices)
      return
    }
    if apply(flag: option) { return }
    switch [UInt8](option.name) {
    case [UInt8]("start"): start = value
    case [UInt8]("theme"): theme = value
    case [UInt8]("graphics"): graphics = value
    case [UInt8]("color"):
      colour = CommandLine.when(value)
    case [UInt8]("isolate"): isolates = CommandLine.when(value)
    case [UInt8]("wide"): areSignsWide = value == [UInt8]("2")
    case [UInt8]("seconds"):
      guard let number = CommandLine.decimal(value), number > 0, number <= CommandLine.mostSeconds
      else { return fail("--seconds is a number of seconds, a day at most") }
      seconds = number
    case [UInt8]("separator"): separator = value
    case [UInt8]("pages"):
      guard let range = CommandLine.range(value) else {
        return fail("--pages is A..B, A.., ..B or A: places from 1")
      }
      places = range
    case [UInt8]("limit"):
      guard let number = CommandLine.number(value), number > 0 else {
        return fail("--limit is a number of pages")
      }
      limit = number
    case [UInt8]("export"):
      choose(.export, option, value)
      export = value
      guard value.ends(with: ".html") || value.ends(with: "/") else {
        return fail("--export is a folder, with / at its end, or a file that ends in .html")
      }
    case [UInt8]("render"):
      choose(.render, option)
      let sizes = value.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        .map { CommandLine.number(Array($0)) ?? 0 }
      guard sizes.count == 2, sizes.allSatisfy({ $0 > 0 && $0 <= CommandLine.mostCells }) else {
        return fail("--render is columns x rows, like 80x24, 1000 of each at most")
      }
      frame = (sizes[0], sizes[1])
      hasFrame = true
    case [UInt8]("input"): input = value
    case [UInt8]("allow"): allowed.append(value)
    case [UInt8]("plugin"): plugins.append(value)
    default:
      choose(.initialise, option, value)
      file = value
    }
  }

  /// An option without a value; false when it is none of them.
  private mutating func apply(flag option: Option) -> Bool {
    switch [UInt8](option.name) {
    case [UInt8]("fresh"): isFresh = true
    case [UInt8]("loop"): loops = true
    case [UInt8]("spread"): spreads = true
    case [UInt8]("no-mouse"): usesMouse = false
    case [UInt8]("no-animate"): animates = false
    case [UInt8]("watch"): watches = true
    case [UInt8]("trust"): trusts = true
    case [UInt8]("print"): choose(.print, option)
    case [UInt8]("trace"): choose(.trace, option)
    case [UInt8]("list"): choose(.list, option)
    case [UInt8]("notes"): choose(.notes, option)
    case [UInt8]("check"): choose(.check, option)
    case [UInt8]("run"): choose(.run, option)
    case [UInt8]("capabilities"): choose(.capabilities, option)
    case [UInt8]("help"): choose(.help, option)
    case [UInt8]("version"): choose(.version, option)
    default: return false
    }
    return true
  }

  /// What is named comes through a pipe, the standard input's or another: it can be read once, to its end.
  var isStream: Bool { file.map { $0 == [UInt8]("-") || kind(of: $0) == SYSTEM_PIPE } ?? false }

  /// Notes what is to be put out. Two outputs at once cannot be; but a size of frames is that of an export as
  /// well, and help and the version come before all else.
  private mutating func choose(_ mode: Mode, _ option: Option, _ value: [UInt8] = []) {
    if self.mode == .help || self.mode == .version { return }
    let said =
      [UInt8]("--") + [UInt8](option.name) + (value.isEmpty ? [] : [UInt8(ascii: " ")] + value)
    if mode != .help && mode != .version, let output, output != said {
      if self.mode == .export && mode == .render { return }
      if self.mode != .render || mode != .export {
        problem =
          output + [UInt8](" and ") + said + [UInt8](" are two outputs: ask for one of them")
      }
    }
    (self.mode, output) = (mode, said)
  }

  /// What is put out has to be the same on every machine.
  var isReproducible: Bool { mode == .trace || mode == .render || mode == .export }

  private mutating func fail(_ words: StaticString) { problem = [UInt8](words) }
}
