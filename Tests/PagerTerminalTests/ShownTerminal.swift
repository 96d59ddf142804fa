/// A terminal that knows what the screen writes: clusters, moves, erasing and sliding, and looks. Its cells
/// are told by what is seen of them: two halves are the same in whichever way they were drawn.
struct ShownTerminal: Equatable {
  struct Look: Equatable {
    var attributes: Set<Int> = []
    var foreground = "39"
    var background = "49"
  }

  struct Cell: Equatable {
    var text = " "
    var look = Look()

    /// Without what is not seen of it.
    var seen: Cell {
      var cell = self
      let halves = ["▀": (0, 1), "▄": (1, 0), "█": (0, 0), " ": (1, 1)]
      guard let (up, down) = halves[text], look.attributes.isDisjoint(with: [4, 7, 9]) else {
        return self
      }
      if text == " " && look.background == "49" { return Cell() }
      let colours = [look.foreground, look.background]
      cell.text = "▀"
      cell.look = Look(foreground: colours[up], background: colours[down])
      return cell
    }
  }

  private var cells: [[Cell]]
  private var column = 0
  private var row = 0
  private var look = Look()
  /// Of the last sequence of colours, to tell a form that is not known.
  private(set) var problems: [String] = []
  /// Columns that it gives to a family, of which no two terminals think alike.
  private let familyWidth: Int

  init(columns: Int, rows: Int, familyWidth: Int = 2) {
    self.familyWidth = familyWidth
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  func text(_ column: Int, _ row: Int) -> String { cells[row][column].text }

  var seen: [[Cell]] { cells.map { $0.map { $0.seen } } }

  static func isWide(_ cluster: Character) -> Bool { "漢字👨‍👩‍👧".contains(cluster) }

  mutating func apply(_ bytes: [UInt8]) {
    let text = Array(String(decoding: bytes, as: UTF8.self))
    var i = 0
    while i < text.count {
      guard text[i] == "\u{1B}" else {
        put(text[i])
        i += 1
        continue
      }
      var parameters = ""
      i += 2
      while !text[i].isLetter && text[i] != "@" {
        parameters.append(text[i])
        i += 1
      }
      obey(text[i], parameters)
      i += 1
    }
  }

  private mutating func put(_ cluster: Character) {
    // Without wrapping, the last column takes all that comes.
    column = min(column, cells[row].count - 1)
    cells[row][column] = Cell(text: String(cluster), look: look)
    column += 1
    let width = cluster == "👨‍👩‍👧" ? familyWidth : ShownTerminal.isWide(cluster) ? 2 : 1
    for _ in 1..<max(2, width) where width > 1 && column < cells[row].count {
      cells[row][column] = Cell(text: "", look: look)
      column += 1
    }
  }

  private mutating func obey(_ letter: Character, _ parameters: String) {
    let number = Int(parameters) ?? 1
    switch letter {
    case "H":
      let place = parameters.split(separator: ";").map { Int($0)! }
      (row, column) = ((place.first ?? 1) - 1, (place.count > 1 ? place[1] : 1) - 1)
    case "G": column = number - 1
    case "C": column = min(column + number, cells[row].count - 1)
    case "J": cells = ShownTerminal(columns: cells[0].count, rows: cells.count).cells
    case "K": for x in column..<cells[row].count { erase(x) }
    case "P":
      cells[row].removeSubrange(column..<column + number)
      for _ in 0..<number { cells[row].append(Cell()) }
      for x in cells[row].count - number..<cells[row].count { erase(x) }
    case "@":
      cells[row].removeLast(number)
      cells[row].insert(contentsOf: Array(repeating: Cell(), count: number), at: column)
      for x in column..<column + number { erase(x) }
    case "m":
      set(parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
    case "h", "l": break
    default: problems.append("\(parameters)\(letter)")
    }
  }

  /// Terminals differ about how it looks where they erase, unless nothing is set.
  private mutating func erase(_ x: Int) {
    let isPlain = look.background == "49" && look.attributes.isDisjoint(with: [4, 7, 9])
    cells[row][x] = isPlain ? Cell() : Cell(text: "erased in some look")
  }

  private mutating func set(_ codes: [Int]) {
    var i = 0
    while i < codes.count {
      switch codes[i] {
      case 0: look = Look()
      case 1, 2, 3, 4, 7, 9: look.attributes.insert(codes[i])
      case 22: look.attributes.subtract([1, 2])
      case 23, 24, 27, 29: look.attributes.remove(codes[i] - 20)
      case 38, 48:
        let count = codes[i + 1] == 2 ? 5 : 3
        let colour = codes[i + 1..<i + count].map { String($0) }.joined(separator: ";")
        if codes[i] == 38 { look.foreground = colour } else { look.background = colour }
        i += count - 1
      case 30...37, 39, 90...97: look.foreground = codes[i] == 39 ? "39" : "\(codes[i])"
      case 40...47, 49, 100...107: look.background = codes[i] == 49 ? "49" : "\(codes[i] - 10)"
      default: problems.append("\(codes)")
      }
      i += 1
    }
  }
}

/// The same numbers in each run.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ n: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(n))
  }
}
