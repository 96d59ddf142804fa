/// An option of the command line. From the table of them the help is made, and by scripts/make-manual the
/// manual page and the completions: the entries stay one a line, in this form.
struct Option {
  /// What an option is about: the parts of the help, in its order.
  enum Group { case showing, output, scripts, program }

  let name: StaticString
  /// Its short form, or none.
  let letter: StaticString
  /// What stands for its value; empty: it takes none.
  let value: StaticString
  let help: StaticString
  let group: Group
  /// All values that it takes, blanks between them; empty: others, which are checked where it is applied.
  let choices: StaticString

  init(
    _ name: StaticString, letter: StaticString = "", value: StaticString = "", _ group: Group,
    choices: StaticString = "", _ help: StaticString
  ) {
    (self.name, self.letter, self.value, self.help) = (name, letter, value, help)
    (self.group, self.choices) = (group, choices)
  }

  var takesValue: Bool { value.utf8CodeUnitCount > 0 }

  /// A value may follow this letter at once, as in -t5.
  static func takesValue(letter: UInt8) -> Bool {
    all.contains { $0.takesValue && [UInt8]($0.letter) == [letter] }
  }

  // swift-format-ignore
  static let all: [Option] = [
    Option("start", value: "PAGE", .showing, "open at a page: name, number or \"last\""),
    Option("fresh", .showing, "forget the kept position"),
    Option("seconds", letter: "t", value: "N", .showing, "turn by itself every N seconds"),
    Option("loop", .showing, "go round"),
    Option("spread", .showing, "two pages side by side"),
    Option("theme", value: "NAME", .showing, choices: "dark light plain auto", "dark, light, plain, or auto (default)"),
    Option("color", value: "WHEN", .showing, choices: "auto always never", "auto, always, never (or by NO_COLOR, FORCE_COLOR)"),
    Option("graphics", value: "HOW", .showing, choices: "auto blocks kitty iterm sixel", "auto, blocks, kitty, iterm, sixel"),
    Option("isolate", value: "WHEN", .showing, choices: "auto always never", "enclose text from right to left: auto, always, never"),
    Option("wide", value: "N", .showing, choices: "1 2", "columns of signs that are wide in East Asia: 1 or 2"),
    Option("no-mouse", .showing, "leave the mouse to the terminal"),
    Option("no-animate", .showing, "no motion"),
    Option("watch", .showing, "reload on save"),
    Option("print", .output, "plain text"),
    Option("separator", value: "TEXT", .output, "the line between pages (---)"),
    Option("pages", value: "A..B", .output, "only these"),
    Option("limit", value: "N", .output, "at most N of an open-ended deck (1000)"),
    Option("render", value: "WxH", .output, "frames as text, of W by H cells"),
    Option("export", value: "PATH", .output, "PATH/: an SVG a page; PATH.html: one file, for browsers"),
    Option("trace", .output, "events as JSON lines, in virtual time"),
    Option("input", value: "FILE", .output, "what happens in a trace or to frames, one input a line"),
    Option("list", .output, "names of the pages"),
    Option("notes", .output, "speaker notes; watched, they follow a show of the deck"),
    Option("check", .output, "build everything, say what is wrong; 1 if anything is"),
    Option("run", .output, "run a script that needs no screen"),
    Option("plugin", value: "NAME", .scripts, "load a plug-in before the script"),
    Option("allow", value: "DIR", .scripts, "let the script read this folder"),
    Option("trust", .scripts, "full Lua; only for scripts of your own"),
    Option("init", value: "FILE", .scripts, "write a deck to begin with"),
    Option("help", letter: "h", .program, "this text"),
    Option("version", letter: "V", .program, "the version"),
    Option("capabilities", .program, "what was detected, and why"),
  ]
}
