/// A rectangle of cells.
struct Surface: Equatable {
  let columns: Int
  private(set) var rows: Int
  private(set) var cells: [Cell]
  /// Which pictures the half blocks are.
  private(set) var pictures: [PlacedPicture] = []

  static let none = Surface(columns: 0, rows: 0)

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// With room for more rows below.
  init(columns: Int, rows: Int, growingTo most: Int) {
    self.init(columns: columns, rows: 0)
    cells.reserveCapacity(self.columns * max(rows, most))
    grow(to: rows)
  }

  /// Adds blank rows below.
  mutating func grow(to rows: Int) {
    guard rows > self.rows else { return }
    cells.append(contentsOf: repeatElement(.blank, count: (rows - self.rows) * columns))
    self.rows = rows
  }

  /// Cells outside are blank, and writing there does nothing.
  subscript(column: Int, row: Int) -> Cell {
    get {
      guard column >= 0, column < columns, row >= 0, row < rows else { return .blank }
      return cells[row * columns + column]
    }
    set {
      guard column >= 0, column < columns, row >= 0, row < rows else { return }
      if newValue.width != 0 {
        split(at: column, row)
        split(at: column + Int(newValue.width), row)
      }
      cells[row * columns + column] = newValue
    }
  }

  /// Puts a cell of one column where one of one column is, by its number.
  mutating func place(_ cell: Cell, _ number: Int) { cells[number] = cell }

  /// Writes a cluster; a wide one that does not fit is not written.
  mutating func put(_ cluster: ArraySlice<UInt8>, width: Int, column: Int, row: Int, look: Look) {
    guard column >= 0, column + width <= columns, row >= 0, row < rows, width > 0 else { return }
    self[column, row] = Cell(cluster: cluster, width: UInt8(min(width, 2)), look: look)
    if width == 2 { cells[row * columns + column + 1] = .second(look: look) }
  }

  /// Notes that half blocks are a picture; one that is not whole is none.
  mutating func note(_ picture: PlacedPicture) {
    guard picture.column >= 0, picture.column + picture.columns <= columns, picture.row >= 0,
      picture.row + picture.rows <= rows
    else { return }
    pictures.append(picture)
  }

  /// Whether all of a picture is seen: nothing has been written over it.
  func shows(_ picture: PlacedPicture) -> Bool {
    for y in picture.row..<picture.row + picture.rows {
      for x in picture.column..<picture.column + picture.columns where !self[x, y].isHalfBlock {
        return false
      }
    }
    return true
  }

  /// Copies another surface in, with its corner at a place that may be outside; what does not fit is cut.
  mutating func draw(_ other: Surface, atColumn column: Int, row: Int) {
    for var picture in other.pictures {
      picture.column += column
      picture.row += row
      note(picture)
    }
    let (from, to) = (max(0, -column), min(other.columns, columns - column))
    guard from < to else { return }
    for y in max(0, -row)..<max(max(0, -row), min(other.rows, rows - row)) {
      let (source, start) = (y * other.columns, (row + y) * columns + column)
      split(at: column + from, row + y)
      split(at: column + to, row + y)
      copy(other, source + from, to: start + from, count: to - from)
      // A wide cluster of which a half is cut off leaves a blank.
      if other.cells[source + from].width == 0 { blank(start + from) }
      if other.cells[source + to - 1].width == 2 { blank(start + to - 1) }
    }
  }

  private mutating func copy(_ other: Surface, _ source: Int, to start: Int, count: Int) {
    cells.withUnsafeMutableBufferPointer { into in
      other.cells.withUnsafeBufferPointer { from in
        guard let a = into.baseAddress, let b = from.baseAddress else { return }
        (a + start).update(from: b + source, count: count)
      }
    }
  }

  private mutating func blank(_ number: Int) {
    cells[number] = Cell(ascii: UInt8(ascii: " "), look: cells[number].look)
  }

  mutating func setIsolation(_ column: Int, _ row: Int, _ change: (inout Isolation) -> Void) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    change(&cells[row * columns + column].isolation)
  }

  /// Blanks everything, in one look.
  mutating func fill(_ look: Look) {
    for i in cells.indices { cells[i] = Cell(ascii: UInt8(ascii: " "), look: look) }
  }

  /// Turns foreground and background of a cluster round.
  mutating func reverse(_ column: Int, _ row: Int, width: Int) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    for x in column..<min(columns, column + max(1, width)) {
      cells[row * columns + x].look.isReversed.toggle()
    }
  }

  /// Blanks what would be left of a wide cluster when one of its halves is overwritten.
  private mutating func split(at column: Int, _ row: Int) {
    guard column > 0, column < columns else { return }
    let i = row * columns + column
    guard cells[i].width == 0 else { return }
    cells[i] = Cell(ascii: UInt8(ascii: " "), look: cells[i].look)
    cells[i - 1] = Cell(ascii: UInt8(ascii: " "), look: cells[i - 1].look)
  }
}
