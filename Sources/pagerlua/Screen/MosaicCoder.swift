/// Writes the cells of a board, each in the way whose error and bytes are the least together.
struct MosaicCoder {
  typealias Halves = MosaicBoard.Halves

  private static let space: StaticString = " "
  private static let full: StaticString = "\u{2588}"
  private static let upper: StaticString = "\u{2580}"
  private static let lower: StaticString = "\u{2584}"
  /// Bytes of the blocks, in UTF-8.
  private static let block = 3
  /// Bytes that a cell which is left out brings about in a row: a move, of which its neighbours bear a part.
  private static let hole = 2
  /// Bytes of a move, of which a run's first cell bears the half.
  private static let move = 4
  /// Bytes of a cell at most: a move, two colours and a sign.
  private static let largestCell = 52
  /// Cells whose colours are alike, and that are given one: so many at most, and so much error in each, in
  /// bytes.
  private static let longestRun = 12
  private static let runError = 5.0
  /// Error is so many times finer than the price.
  private static let scale = 16.0

  private let depth: ColourDepth
  private let hasHalves: Bool
  /// Bytes that set one colour, and both.
  private let one: Int
  private let both: Int

  init(depth: ColourDepth, hasHalves: Bool) {
    self.depth = depth
    self.hasHalves = hasHalves
    switch depth {
    case .none, .sixteen: (one, both) = (5, 8)
    case .palette: (one, both) = (11, 20)
    case .direct: (one, both) = (18, 34)
    }
  }

  /// The colours of a cell as the terminal can show them.
  func halves(_ cell: Cell) -> Halves {
    let (up, down) = (cell.look.foreground, cell.look.background)
    guard hasHalves else {
      let mixed = nearest(up.mixed(with: down, 0.5).rgb)
      return Halves(up: mixed, down: mixed)
    }
    return Halves(up: nearest(up.rgb), down: nearest(down.rgb))
  }

  private func nearest(_ rgb: UInt32) -> UInt32 {
    switch depth {
    case .none, .direct: return rgb
    case .palette: return Colour(paletteIndex: Colour(rgb: rgb).nearestOfPalette).rgb
    case .sixteen: return Colour(index: Colour(rgb: rgb).nearestOfSixteen).rgb
    }
  }

  /// A way to write a cell.
  private struct Way {
    var sum: Int
    var sign: StaticString?
    var shows = Halves(up: 0, down: 0)
    var foreground: UInt32?
    var background: UInt32?
  }

  /// The row that could not be written whole within the limit, if there is one, and the part of all cells
  /// that was looked at until then.
  func write(
    _ board: inout MosaicBoard, pen: inout Pen, price: Double, limit: Int, firstRow: Int
  ) -> (end: Int?, part: Double) {
    board.reset()
    // Where bytes have no price, they only decide between ways that are exact.
    let weight = price > 0 ? Int(MosaicCoder.scale) : 4096
    let byte = price > 0 ? max(1, Int(price * MosaicCoder.scale)) : 1
    let tolerance = Int(price * MosaicCoder.runError)
    var done = 0
    var end: Int?
    for n in 0..<board.rows {
      let row = (firstRow + n) % board.rows
      guard board.isOpen[row] else { continue }
      let (start, stop) = (row * board.columns, (row + 1) * board.columns)
      for i in start..<stop where board.places[i] != .other {
        if end == nil { done += 1 }
        let place = board.places[i]
        if place == .picture && board.shown[i] == board.wanted[i] { continue }
        if pen.bytes.count + MosaicCoder.largestCell > limit {
          end = end ?? row
          // Halves of what was wide must not stay.
          if place != .wide { continue }
        }
        let isAt = pen.isAt(i - start, row)
        // What has been wrong for long is to be right.
        let age = 4 + Int(board.ages[i])
        let way = best(
          board, i, stop, pen, isAt: isAt, weight: weight * age / 4, byte: byte,
          tolerance: tolerance * 4 / age)
        guard let sign = way.sign else { continue }
        pen.move(to: i - start, row)
        if way.foreground != nil || way.background != nil {
          pen.apply(
            foreground: way.foreground.map { Colour(rgb: $0) },
            background: way.background.map { Colour(rgb: $0) })
        }
        pen.write(sign)
        if i + 1 == stop { pen.lose() }
        board.note(way.shows, at: i)
      }
    }
    return (end, board.count > 0 ? Double(done) / Double(board.count) : 1)
  }

  private func best(
    _ board: borrowing MosaicBoard, _ i: Int, _ stop: Int, _ pen: borrowing Pen, isAt: Bool,
    weight: Int, byte: Int, tolerance: Int
  ) -> Way {
    let wanted = board.wanted[i]
    let (up, down) = (wanted.up, wanted.down)
    var way = Way(sum: .max)
    // What is no picture yet has to become one.
    if board.places[i] == .picture {
      let old = board.shown[i]
      way.sum = weight * Self.error(old, wanted)
      if isAt { way.sum += byte * MosaicCoder.hole }
    }
    let start = isAt ? 0 : MosaicCoder.move
    func consider(
      _ sign: StaticString, _ bytes: Int, _ a: UInt32, _ b: UInt32, foreground: UInt32? = nil,
      background: UInt32? = nil
    ) {
      let shows = Halves(up: a, down: b)
      let sum = weight * Self.error(shows, wanted) + byte * (start + bytes)
      if sum < way.sum {
        way = Way(
          sum: sum, sign: sign, shows: shows, foreground: foreground, background: background)
      }
    }
    let look = pen.look
    let isSet = look?.hasOnlyColours == true
    let fore = isSet && look?.foreground.isTerminal == false ? look?.foreground.rgb : nil
    let back = isSet && look?.background.isTerminal == false ? look?.background.rgb : nil
    let block = MosaicCoder.block
    // With the colours that are set.
    if let back { consider(MosaicCoder.space, 1, back, back) }
    if hasHalves, let fore {
      consider(MosaicCoder.full, block, fore, fore)
      if let back {
        consider(MosaicCoder.upper, block, fore, back)
        consider(MosaicCoder.lower, block, back, fore)
      }
    }
    if way.sum <= byte * (start + one + 1) { return way }
    // With another one, or two: those that suit the cells to come as well.
    let even = evenRun(board, i, stop, tolerance)
    consider(MosaicCoder.space, one + 1, even, even, background: even)
    guard hasHalves, up != down else { return way }
    let top = run(board, i, stop, tolerance, isUp: true)
    let bottom = run(board, i, stop, tolerance, isUp: false)
    if let fore {
      consider(MosaicCoder.upper, one + block, fore, bottom, background: bottom)
      consider(MosaicCoder.lower, one + block, top, fore, background: top)
    }
    if let back {
      consider(MosaicCoder.upper, one + block, top, back, foreground: top)
      consider(MosaicCoder.lower, one + block, back, bottom, foreground: bottom)
    }
    consider(MosaicCoder.upper, both + block, top, bottom, foreground: top, background: bottom)
    return way
  }

  /// The mean of an upper or a lower half and of those behind it that are alike.
  private func run(
    _ board: borrowing MosaicBoard, _ i: Int, _ stop: Int, _ tolerance: Int, isUp: Bool
  ) -> UInt32 {
    let first = isUp ? board.wanted[i].up : board.wanted[i].down
    if tolerance == 0 { return first }
    var mean = Mean()
    mean.add(first)
    for x in i + 1..<max(i + 1, min(stop, i + MosaicCoder.longestRun)) {
      let colour = isUp ? board.wanted[x].up : board.wanted[x].down
      if board.places[x] == .other || Self.error(colour, first) > tolerance { break }
      mean.add(colour)
    }
    return nearest(mean.rgb)
  }

  /// The mean of both halves of a cell, and of those behind it that are like it.
  private func evenRun(
    _ board: borrowing MosaicBoard, _ i: Int, _ stop: Int, _ tolerance: Int
  ) -> UInt32 {
    var mean = Mean()
    mean.add(board.wanted[i].up)
    mean.add(board.wanted[i].down)
    let first = mean.rgb
    if tolerance == 0 { return nearest(first) }
    for x in i + 1..<max(i + 1, min(stop, i + MosaicCoder.longestRun)) {
      let (up, down) = (board.wanted[x].up, board.wanted[x].down)
      if board.places[x] == .other || Self.error(up, first) > tolerance
        || Self.error(down, first) > tolerance
      {
        break
      }
      mean.add(up)
      mean.add(down)
    }
    return nearest(mean.rgb)
  }

  private struct Mean {
    private var red: UInt32 = 0
    private var green: UInt32 = 0
    private var blue: UInt32 = 0
    private var count: UInt32 = 0

    mutating func add(_ rgb: UInt32) {
      red += rgb >> 16 & 0xFF
      green += rgb >> 8 & 0xFF
      blue += rgb & 0xFF
      count += 1
    }

    var rgb: UInt32 {
      let (half, n) = (count / 2, max(1, count))
      let (r, g, b) = ((red + half) / n, (green + half) / n, (blue + half) / n)
      return r << 16 | g << 8 | b
    }
  }

  static func error(_ a: Halves, _ b: Halves) -> Int {
    error(a.up, b.up) + error(a.down, b.down)
  }

  /// How different two colours look: squares, green the most and blue the least.
  @inline(__always)
  private static func error(_ a: UInt32, _ b: UInt32) -> Int {
    let red = Int32(a >> 16 & 0xFF) - Int32(b >> 16 & 0xFF)
    let green = Int32(a >> 8 & 0xFF) - Int32(b >> 8 & 0xFF)
    let blue = Int32(a & 0xFF) - Int32(b & 0xFF)
    return Int(2 * red * red + 4 * green * green + blue * blue)
  }
}
