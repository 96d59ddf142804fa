/// Lines of code, which break anywhere and say so.
struct Listing {
  /// Spaces between a number and its line.
  private static let gap = 2

  /// At least one.
  var lines: [[Cell]]
  /// The number of the first line, where lines are numbered.
  var firstNumber: Int?
  /// Lines that stand out.
  var marked: [Bool] = []

  /// Columns before the code.
  private var gutter: Int {
    guard let firstNumber else { return 0 }
    return digits(firstNumber + lines.count - 1).count + Listing.gap
  }

  /// The rows of a line, each with the cells of the line before it.
  func rows(of line: Int, columns: Int, theme: Theme, _ put: ([Cell], Int) -> Void) {
    let room = max(2, columns - gutter - theme.codeMargin.count * 2)
    let cells = lines[line]
    let number = firstNumber.map { digits($0 + line) } ?? []
    var start = 0
    repeat {
      // A continued row begins with a mark, and has that much less room.
      let mark = start > 0 ? Text.mark([UInt8]("↪ "), look: theme.codeQuiet) : []
      var width = Text.width(mark) < room / 2 ? Text.width(mark) : 0
      var row = theme.codeMargin + head(start > 0 ? [] : number, theme)
      if width > 0 { row += mark }
      var end = start
      while end < cells.count, width + Int(cells[end].width) <= room || end == start {
        width += Int(cells[end].width)
        end += 1
      }
      row += cells[start..<end]
      if line < marked.count && marked[line] { row = row.map { theme.marked($0) } }
      // The background of code reaches to its edge.
      if theme.code.background != .terminal {
        let blank = Cell(ascii: UInt8(ascii: " "), look: row.first?.look ?? theme.code)
        row += Array(repeating: blank, count: max(0, columns - Text.width(row)))
      }
      put(row, start)
      start = end
    } while start < cells.count
  }

  /// A number at the right of the gutter.
  private func head(_ number: [UInt8], _ theme: Theme) -> [Cell] {
    guard gutter > 0 else { return [] }
    let before = [UInt8](
      repeating: UInt8(ascii: " "), count: max(0, gutter - Listing.gap - number.count))
    let after = [UInt8](repeating: UInt8(ascii: " "), count: Listing.gap)
    return Text.mark(before + number + after, look: theme.codeQuiet)
  }
}
