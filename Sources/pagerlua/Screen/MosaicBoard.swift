/// The pixels of pictures in cells: what is wanted, what is shown, and what will be.
struct MosaicBoard {
  /// The upper and the lower half of a cell, 0xRRGGBB.
  struct Halves: Equatable {
    var up: UInt32
    var down: UInt32
  }

  enum Place: UInt8 {
    /// No picture's.
    case other
    /// A picture is shown.
    case picture
    /// A picture is wanted where something else is.
    case foreign
    /// The same, where it must not stay: half of it would.
    case wide
  }

  /// Error of a cell that shows something else.
  private static let foreign = 100_000

  private(set) var columns = 0
  private(set) var rows = 0
  private(set) var wanted: [Halves] = []
  private(set) var places: [Place] = []
  private var before: [Halves] = []
  /// What the terminal shows when all that was written has come, and what was written.
  private(set) var shown: [Halves] = []
  private var isWritten: [Bool] = []
  /// Frames for which a cell has been in error.
  private(set) var ages: [UInt8] = []
  /// Rows in which something is to be written.
  private(set) var isOpen: [Bool] = []
  /// Cells of those rows that are pictures, and how wrong they are, all together.
  private(set) var count = 0
  private(set) var error = 0

  mutating func take(_ next: Surface, _ old: Surface, _ coder: MosaicCoder) {
    let size = next.columns * next.rows
    if size != ages.count || columns != next.columns {
      let none = Halves(up: 0, down: 0)
      wanted = [Halves](repeating: none, count: size)
      before = wanted
      places = [Place](repeating: .other, count: size)
      ages = [UInt8](repeating: 0, count: size)
      isOpen = [Bool](repeating: false, count: next.rows)
      isWritten = [Bool](repeating: false, count: size)
      (columns, rows) = (next.columns, next.rows)
    }
    (count, error) = (0, 0)
    for row in 0..<rows {
      var pictures = 0
      var hasNews = false
      for i in row * columns..<(row + 1) * columns {
        guard next.cells[i].isPicture else {
          places[i] = .other
          continue
        }
        pictures += 1
        wanted[i] = coder.halves(next.cells[i])
        if old.cells[i].isPicture {
          places[i] = .picture
          before[i] = coder.halves(old.cells[i])
          if before[i] != wanted[i] {
            hasNews = true
            error += MosaicCoder.error(before[i], wanted[i])
          }
        } else {
          places[i] = old.cells[i].width == 1 ? .foreign : .wide
          hasNews = true
          error += MosaicBoard.foreign
        }
      }
      isOpen[row] = hasNews
      if hasNews { count += pictures }
    }
  }

  /// Begins anew with what was shown before.
  mutating func reset() {
    shown = before
    for i in isWritten.indices { isWritten[i] = false }
  }

  mutating func note(_ halves: Halves, at i: Int) {
    shown[i] = halves
    isWritten[i] = true
  }

  /// Makes what is shown the surface that was wanted, but for what is still in error.
  mutating func settle(_ next: Surface, _ old: inout Surface) {
    let last = old
    old = next
    for i in places.indices where places[i] != .other {
      let isKnown = isWritten[i] || places[i] == .picture
      if isKnown && shown[i] == wanted[i] {
        ages[i] = 0
        continue
      }
      ages[i] = isWritten[i] ? 0 : min(ages[i], .max - 1) + 1
      old.place(isKnown ? Cell(shown[i]) : last.cells[i], i)
    }
  }
}

extension Cell {
  init(_ halves: MosaicBoard.Halves) {
    let look = Look(
      foreground: Colour(rgb: halves.up), background: Colour(rgb: halves.down))
    self.init(halfBlock: look)
  }
}
