/// Rows that stand elsewhere than before: what is left of them is slid there by the terminal, which takes
/// a few bytes whatever is in the row.
struct Sliding {
  /// Columns that a row is slid at most, in a frame.
  private static let furthest = 48
  /// Changed columns from which on it is worth to look.
  private static let shortest = 12
  /// Bytes that must be gained: two moves, and what takes cells away and puts them in.
  private static let cost = 20
  /// Bytes that a cell takes which is a picture.
  private static let picture = 16
  /// Rows of a frame for which all ways are tried. Rows of a page move together.
  private static let mostTries = 4
  /// Brightness, 0…255, that pictures differ in at most and are still the same.
  private static let likeness = 12

  /// What is in a row before and after, a number for each cell.
  private var old: [UInt32] = []
  private var new: [UInt32] = []
  /// How far the last row was slid.
  private var last = 0
  private var tries = 0

  mutating func begin() { tries = 0 }

  /// Slides a row of what is shown, if that saves bytes.
  mutating func slide(
    _ shown: inout Surface, to next: Surface, row: Int, from first: Int, pen: inout Pen
  ) {
    let columns = next.columns
    let start = row * columns
    var end = columns
    while end > first, next.cells[start + end - 1] == shown.cells[start + end - 1] { end -= 1 }
    guard end - first >= Sliding.shortest,
      shown.cells[start + first..<start + columns].allSatisfy({ $0.canSlide })
    else { return }
    old.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    for x in first..<end {
      old.append(shown.cells[start + x].likeness)
      new.append(next.cells[start + x].likeness)
    }
    guard let shift = bestShift() else { return }
    let far = abs(shift)
    if pen.look?.leavesBlanksPlain != true { pen.apply(.plain) }
    if shift < 0 {
      pen.move(to: first, row)
      pen.slide(by: shift)
      if end < columns {
        pen.move(to: end - far, row)
        pen.slide(by: far)
      }
    } else {
      if end < columns {
        pen.move(to: end - far, row)
        pen.slide(by: -far)
      }
      pen.move(to: first, row)
      pen.slide(by: far)
    }
    shown.slide(row, first..<end, by: shift)
  }

  /// Columns to the right, or negative to the left, by which most is in its place.
  private mutating func bestShift() -> Int? {
    let now = gain(0)
    if last != 0, abs(last) < new.count, gain(last) - now > max(Sliding.cost, new.count / 2) {
      return last
    }
    guard tries < Sliding.mostTries else { return nil }
    tries += 1
    var best = (shift: 0, gain: now + Sliding.cost)
    let most = min(Sliding.furthest, new.count / 2)
    for distance in 1...max(1, most) {
      for shift in [-distance, distance] {
        let gain = gain(shift)
        if gain > best.gain { best = (shift, gain) }
      }
    }
    guard best.shift != 0 else { return nil }
    last = best.shift
    return last
  }

  /// Bytes of cells that need not be written.
  private func gain(_ shift: Int) -> Int {
    var gain = 0
    for x in max(0, shift)..<min(new.count, new.count + shift) {
      let (a, b) = (old[x - shift], new[x])
      if a == b && a >> 31 == 0 { gain += 1 }
      if a >> 31 == 1 && b >> 31 == 1 {
        let up = Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF)
        let down = Int(a & 0xFF) - Int(b & 0xFF)
        if abs(up) <= Sliding.likeness && abs(down) <= Sliding.likeness {
          gain += Sliding.picture
        }
      }
    }
    return gain
  }
}

extension Surface {
  /// Moves a part of a row aside, and leaves blanks.
  fileprivate mutating func slide(_ row: Int, _ range: Range<Int>, by shift: Int) {
    let start = row * columns
    if shift < 0 {
      for x in range {
        place(x - shift < range.upperBound ? cells[start + x - shift] : .blank, start + x)
      }
    } else {
      for x in range.reversed() {
        place(x - shift >= range.lowerBound ? cells[start + x - shift] : .blank, start + x)
      }
    }
  }
}

extension Cell {
  /// It is one column wide on each terminal, and it is known.
  fileprivate var canSlide: Bool {
    width == 1 && byteCount > 0 && !isDoubtful && isolation == Isolation()
  }

  /// A number that is the same for the same cells. Pictures are told by the brightness of their halves,
  /// behind a bit that says so.
  fileprivate var likeness: UInt32 {
    if isPicture {
      return 1 << 31 | look.foreground.brightness << 8 | look.background.brightness
    }
    var value = clusterNumber
    value = value &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(look.foreground.rgb) << 20
    value = value &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(look.background.rgb)
    return UInt32(truncatingIfNeeded: value &* 0x9E37_79B9_7F4A_7C15 >> 33)
  }
}

extension Colour {
  /// The weights of ITU-R BT.601, in 256ths.
  fileprivate var brightness: UInt32 {
    (77 * UInt32(red) + 150 * UInt32(green) + 29 * UInt32(blue)) >> 8
  }
}
