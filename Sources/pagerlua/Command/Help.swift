/// What --help says, made from the table of options.
enum Help {
  /// Columns of a screen, and the ones where the help of an option and a second option on a line begin.
  private static let width = 80
  private static let helpColumn = 25
  private static let secondColumn = 47

  static let usage: StaticString =
    "usage: pagerlua [OPTION]… [DECK.lua | TALK.md | FOLDER | FILE… | -] [ARGUMENT]…\n"

  static var text: [UInt8] {
    var text = [UInt8](usage)
    text.append("Show pages in the terminal. Through a pipe, print them. Without a file: a tour.\n")
    text.append("Options end at a .lua deck: what follows goes to the script.\n")
    append(.showing, to: &text)
    text.append("Output instead of showing:\n")
    append(.output, to: &text)
    text.append("Scripts:\n")
    append(.scripts, to: &text)
    append(.program, to: &text)
    text.append(
      "Keys: arrows, h j k l, space, page keys, home, end · the mouse drags · q leaves\n")
    text.append(
      "Exit: 0 fine, 1 script error or failed check, 2 usage, 3 cannot read what was\n")
    text.append("named, or write, 4 no terminal\n")
    return text
  }

  /// Options of one group, two on a line where both are short.
  private static func append(_ group: Option.Group, to text: inout [UInt8]) {
    var line: [UInt8] = []
    for option in Option.all where option.group == group {
      var second: [UInt8] = []
      append(option, to: &second)
      second.append("  ")
      second.append(option.help)
      if !line.isEmpty, line.count < secondColumn - 1, option.letter.utf8CodeUnitCount == 0,
        secondColumn + second.count <= width
      {
        pad(&line, to: secondColumn)
        text += line + second
        text.append("\n")
        line = []
        continue
      }
      if !line.isEmpty { text += line + [UInt8(ascii: "\n")] }
      line = [UInt8](option.letter.utf8CodeUnitCount > 0 ? "  " : "      ")
      append(option, to: &line)
      line.append("  ")
      pad(&line, to: helpColumn)
      line.append(option.help)
    }
    if !line.isEmpty { text += line + [UInt8(ascii: "\n")] }
  }

  private static func append(_ option: Option, to line: inout [UInt8]) {
    if option.letter.utf8CodeUnitCount > 0 {
      line.append("-")
      line.append(option.letter)
      line.append(", ")
    }
    line.append("--")
    line.append(option.name)
    if option.takesValue {
      line.append(" ")
      line.append(option.value)
    }
  }

  /// What stands here is ASCII: a byte is a column.
  private static func pad(_ line: inout [UInt8], to column: Int) {
    while line.count < column { line.append(UInt8(ascii: " ")) }
  }
}
