import CPagerScript

/// Lines of code, which break anywhere and say so. Its words are a part of the document's.
struct Listing {
  /// Spaces between a number and its line.
  static let gap = 2
  /// What a continued row begins with, and its columns.
  private static let continued: StaticString = "↪ "
  private static let continuedColumns = 2

  /// At least one.
  let lineCount: Int
  /// The number of the first line, where lines are numbered.
  var firstNumber: Int?
  /// Lines that stand out.
  var marked: [Bool] = []

  /// Code in a part of a text, which gets the colours of its language.
  init(in text: inout Passage, _ range: Range<Int>, language: [UInt8], theme: Theme) {
    lineCount = Text.lineCount(text, range)
    Highlighting.colour(&text, range, language: language, theme: theme)
  }

  /// The number of a line, where lines are numbered.
  func number(of line: Int) -> [UInt8]? { firstNumber.map { digits($0 + line) } }

  func isMarked(_ line: Int) -> Bool { line < marked.count && marked[line] }

  /// Columns of the numbers; 0 without them.
  var numberColumns: Int { number(of: lineCount - 1)?.count ?? 0 }

  /// Columns before the code.
  private var gutter: Int { firstNumber == nil ? 0 : numberColumns + Listing.gap }

  private func room(_ columns: Int, _ theme: Theme) -> Int {
    max(2, columns - gutter - theme.codeMargin.count * 2)
  }

  /// A continued row begins with a mark, and has that much less room, where there is enough of it.
  private static func hasMark(_ room: Int) -> Bool { continuedColumns < room / 2 }

  /// Columns for the code in a row.
  func columns(in columns: Int, isContinued: Bool, theme: Theme) -> Int {
    let room = room(columns, theme)
    return isContinued && Listing.hasMark(room) ? room - Listing.continuedColumns : room
  }

  /// What stands before the code of a row.
  func head(_ line: Int, isContinued: Bool, columns: Int, theme: Theme) -> [Cell] {
    let number = isContinued ? [] : number(of: line) ?? []
    let head = theme.codeMargin + self.number(number, theme)
    let hasMark = isContinued && Listing.hasMark(room(columns, theme))
    return hasMark ? head + Text.mark([UInt8](Listing.continued), look: theme.codeQuiet) : head
  }

  /// A row of a line.
  func row(_ head: [Cell], _ code: [Cell], _ line: Int, columns: Int, theme: Theme) -> [Cell] {
    var row = head + code
    if isMarked(line) { row = row.map { theme.marked($0) } }
    // The background of code reaches to its edge.
    if theme.code.background != .terminal {
      let blank = Cell(ascii: UInt8(ascii: " "), look: row.first?.look ?? theme.code)
      row += Array(repeating: blank, count: max(0, columns - Text.width(row)))
    }
    return row
  }

  /// A number at the right of the gutter.
  private func number(_ number: [UInt8], _ theme: Theme) -> [Cell] {
    guard gutter > 0 else { return [] }
    let before = [UInt8](
      repeating: UInt8(ascii: " "), count: max(0, gutter - Listing.gap - number.count))
    let after = [UInt8](repeating: UInt8(ascii: " "), count: Listing.gap)
    return Text.mark(before + number + after, look: theme.codeQuiet)
  }
}

extension Listing {
  /// The highest number that a line begins to be counted with, as the script API says.
  private static let mostLines: Int64 = 1_000_000_000

  /// Takes what the author of a page of code says of its lines.
  mutating func take(numbersOf page: Int64, in script: OpaquePointer) {
    let told = pageValue("first_line", of: page, in: script)
    let first = told.type == PAGER_VALUE_INTEGER ? told.integer : 1
    if pageValue("numbers", of: page, in: script).boolean != 0 {
      firstNumber = Int(clamping: min(max(first, 0), Listing.mostLines))
    }
    let numbers = pageItems("highlight", of: page, in: script)
    if numbers.isEmpty { return }
    marked = [Bool](repeating: false, count: lineCount)
    for number in numbers {
      let line = number.integer &- first
      if line >= 0 && line < Int64(marked.count) { marked[Int(line)] = true }
    }
  }
}
