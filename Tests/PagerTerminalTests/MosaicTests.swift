import Testing

@testable import pagerlua

@Suite struct MosaicTests {
  /// Bytes of a frame, and frames in which a picture that stands still has become exact.
  private static let limit = FramePipe().limit(cells: 80 * 24)
  private static let fewFrames = 24

  private static func noise(_ columns: Int, _ rows: Int, _ chance: inout Chance) -> Surface {
    var surface = Surface(columns: columns, rows: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        func colour() -> Colour {
          Colour(UInt8(chance.below(256)), UInt8(chance.below(256)), UInt8(chance.below(256)))
        }
        surface[x, y] = Cell(halfBlock: Look(foreground: colour(), background: colour()))
      }
    }
    return surface
  }

  /// A hill of light that moves over a slope.
  private static func film(_ columns: Int, _ rows: Int, time: Int) -> Surface {
    var surface = Surface(columns: columns, rows: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        func colour(_ y: Int) -> Colour {
          let (u, v) = (x - 10 - 2 * time, y - rows)
          let light = max(0, 120 - u * u / 2 - v * v)
          return Colour(UInt8(40 + light), UInt8(2 * y + light), UInt8(min(255, 2 * x + light / 2)))
        }
        surface[x, y] = Cell(
          halfBlock: Look(foreground: colour(2 * y), background: colour(2 * y + 1)))
      }
    }
    return surface
  }

  /// What an unlimited writer draws.
  private static func whole(_ surface: Surface, _ depth: ColourDepth, isASCII: Bool = false)
    -> ShownTerminal
  {
    var terminal = ShownTerminal(columns: surface.columns, rows: surface.rows)
    var screen = Screen(
      columns: surface.columns, rows: surface.rows, depth: depth, isASCII: isASCII)
    terminal.apply(screen.update(to: surface))
    return terminal
  }

  @Test("a film of nothing but noise keeps within its bytes, and is exact at rest")
  func noise() {
    #expect(MosaicTests.limit == 15_000)
    var chance = Chance(5)
    var screen = Screen(columns: 80, rows: 24, depth: .direct)
    var terminal = ShownTerminal(columns: 80, rows: 24)
    var last = Surface(columns: 80, rows: 24)
    for _ in 0..<8 {
      last = MosaicTests.noise(80, 24, &chance)
      let bytes = screen.update(to: last, limit: MosaicTests.limit)
      #expect(bytes.count <= MosaicTests.limit)
      #expect(bytes.count > MosaicTests.limit / 2)
      terminal.apply(bytes)
    }
    #expect(terminal.seen != MosaicTests.whole(last, .direct).seen)
    terminal.apply(screen.update(to: last))
    #expect(terminal.seen == MosaicTests.whole(last, .direct).seen)
    #expect(screen.update(to: last).isEmpty)
  }

  @Test("what stands still becomes exact within a few frames, and then nothing is written")
  func still() {
    var chance = Chance(6)
    for first in [MosaicTests.noise(80, 24, &chance), MosaicTests.film(80, 24, time: 5)] {
      var screen = Screen(columns: 80, rows: 24, depth: .direct)
      var terminal = ShownTerminal(columns: 80, rows: 24)
      for _ in 0..<MosaicTests.fewFrames {
        let bytes = screen.update(to: first, limit: MosaicTests.limit)
        #expect(bytes.count <= MosaicTests.limit)
        terminal.apply(bytes)
      }
      #expect(terminal.seen == MosaicTests.whole(first, .direct).seen)
      #expect(screen.update(to: first, limit: MosaicTests.limit).isEmpty)
    }
  }

  @Test("where many frames have no bytes for a picture it waits, and is exact at rest")
  func starved() {
    var chance = Chance(8)
    var screen = Screen(columns: 6, rows: 1, depth: .direct)
    var terminal = ShownTerminal(columns: 6, rows: 1)
    var last = Surface(columns: 6, rows: 1)
    for _ in 0..<200 {
      last = MosaicTests.noise(6, 1, &chance)
      terminal.apply(screen.update(to: last, limit: FramePipe().limit(cells: 6)))
    }
    terminal.apply(screen.update(to: last))
    #expect(terminal.seen == MosaicTests.whole(last, .direct).seen)
  }

  @Test("a film that is easy is exact in each frame")
  func easy() {
    var screen = Screen(columns: 40, rows: 8, depth: .direct)
    var terminal = ShownTerminal(columns: 40, rows: 8)
    for time in 0..<6 {
      let frame = MosaicTests.film(40, 8, time: time)
      terminal.apply(screen.update(to: frame, limit: MosaicTests.limit))
      #expect(terminal.seen == MosaicTests.whole(frame, .direct).seen)
    }
  }

  @Test("random films with words over them: words are exact at once, and all of it is at rest")
  func films() {
    var chance = Chance(7)
    for round in 0..<40 {
      let (columns, rows) = (1 + chance.below(40), 1 + chance.below(10))
      let depth: ColourDepth = [.direct, .palette, .sixteen, .none][round % 4]
      let isASCII = round % 8 >= 6
      let limit = 100 + chance.below(3000)
      var screen = Screen(columns: columns, rows: rows, depth: depth, isASCII: isASCII)
      var terminal = ShownTerminal(columns: columns, rows: rows)
      for time in 0..<6 {
        var frame =
          round % 3 == 0
          ? MosaicTests.noise(columns, rows, &chance)
          : MosaicTests.film(columns, rows, time: time)
        for _ in 0..<chance.below(5) {
          let (cluster, width) = [("a", 1), ("漢", 2), (" ", 1)][chance.below(3)]
          frame.put(
            Array(cluster.utf8)[...], width: width, column: chance.below(columns),
            row: chance.below(rows), look: .plain)
        }
        let whole = MosaicTests.whole(frame, depth, isASCII: isASCII)
        let bytes = screen.update(to: frame, limit: limit)
        if isASCII { #expect(bytes.allSatisfy { $0 < 0x80 }) }
        terminal.apply(bytes)
        let (seen, wanted) = (terminal.seen, whole.seen)
        for y in 0..<rows {
          for x in 0..<columns where !frame[x, y].isPicture { #expect(seen[y][x] == wanted[y][x]) }
        }
        if chance.below(3) == 0 || time == 5 {
          terminal.apply(screen.update(to: frame))
          #expect(terminal.seen == wanted)
          #expect(screen.update(to: frame, limit: limit).isEmpty)
        }
      }
      #expect(terminal.problems.isEmpty)
    }
  }
}
