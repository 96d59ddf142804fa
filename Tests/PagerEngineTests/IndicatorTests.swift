import Testing

@testable import PagerEngine

@Suite struct IndicatorTests {
  private func amounts(_ pager: Pager) -> [Double] {
    let indicator = pager.indicator
    return (0..<indicator.dotCount).map { indicator.dot($0).amount }
  }

  @Test("E32 at rest the position is the index, and one dot is lit")
  func atRest() {
    let pager = Pager.counted(5, at: 3)
    let indicator = pager.indicator
    #expect(indicator.count == 5 && indicator.current == 3 && indicator.position == 3)
    #expect(amounts(pager) == [0, 0, 0, 1, 0])
    #expect((0..<5).filter { indicator.dot($0).isCurrent } == [3])
    #expect(
      indicator.dot(3).tint == indicator.currentTint && indicator.dot(0).tint == indicator.tint)
  }

  @Test("E32 in motion the light goes over from dot to dot, and its sum stays")
  func inMotion() {
    let pager = Pager.counted(5, at: 1)
    _ = pager.next(.host)
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      _ = pager.setProgress(progress)
      #expect(pager.indicator.position == 1 + progress)
      #expect(amounts(pager) == [0, 1 - progress, progress, 0, 0])
    }
  }

  @Test("E32 past an end the position shown is clamped")
  func clamped() {
    for (first, x, expected) in [(UInt64(0), 300.0, 0.0), (2, -300, 2)] {
      let pager = Pager.counted(3, at: first)
      _ = pager.dragBegin(pointer: 1, x: 0, y: 0, time: 0)
      _ = pager.dragMove(pointer: 1, x: x, y: 0, time: 0.1)
      #expect(pager.place != expected)
      #expect(pager.indicator.position == expected)
      #expect(amounts(pager)[Int(first)] == 1)
    }
  }

  @Test("E32 it is hidden without pages, and by option for a single one")
  func hidden() {
    #expect(Pager.counted(0).indicator.isHidden)
    #expect(!Pager.counted(1).indicator.isHidden)
    #expect(Pager.counted(1) { $0.indicator.hidesForSinglePage = true }.indicator.isHidden)
    #expect(!Pager.counted(2) { $0.indicator.hidesForSinglePage = true }.indicator.isHidden)
    #expect(Pager.counted(0).indicator.dotCount == 0)
    #expect(Pager.counted(0).indicator.size == (0, 0))
  }

  @Test("E32 the box holds all dots; they run the pages' way along the pager's axis")
  func box() {
    let plain = Pager.counted(3).indicator
    #expect(plain.size == (40, 8) && !plain.isBackward)
    #expect((0..<3).map { plain.dot($0).x } == [0, 16, 32])
    let mirrored = Pager.counted(3) { $0.rightToLeft = true }.indicator
    #expect(mirrored.size == (40, 8) && mirrored.isBackward)
    #expect((0..<3).map { mirrored.dot($0).x } == [32, 16, 0])
    let upright = Pager.counted(3) { $0.axis = .vertical }.indicator
    #expect(upright.size == (8, 40))
    #expect((0..<3).map { upright.dot($0).y } == [0, 16, 32])
    #expect((0..<3).allSatisfy { upright.dot($0).x == 0 })
  }

  @Test("E32 on a side where dots are cut off, the last two are smaller and stay centred")
  func cutSides() {
    let pager = Pager.counted(20, at: 10) { $0.indicator.window = 7 }
    let indicator = pager.indicator
    #expect((0..<7).map { indicator.dot($0).index } == Array(7...13))
    #expect((0..<7).map { indicator.dot($0).width } == [4, 6, 8, 8, 8, 6, 4])
    #expect(indicator.dot(0).x == 2 && indicator.dot(0).y == 2)
    let start = Pager.counted(20) { $0.indicator.window = 7 }.indicator
    #expect((0..<7).map { start.dot($0).width } == [8, 8, 8, 8, 8, 6, 4])
  }

  /// Parts of the dot size, with dots cut off on both sides and the middle one lit.
  static let widths: [[Double]] = [
    [8], [8, 8], [4, 8, 4], [4, 8, 8, 4], [4, 8, 8, 8, 4], [4, 6, 8, 8, 6, 4],
    [4, 6, 8, 8, 8, 6, 4], [4, 6, 8, 8, 8, 8, 6, 4], [4, 6, 8, 8, 8, 8, 8, 6, 4],
    [4, 6, 8, 8, 8, 8, 8, 8, 6, 4], [4, 6, 8, 8, 8, 8, 8, 8, 8, 6, 4],
    [4, 6, 8, 8, 8, 8, 8, 8, 8, 8, 6, 4],
  ]

  @Test(
    "E32 however few dots are shown, some are whole, and small ones only where dots are cut off")
  func sizesByWindow() {
    for (size, widths) in zip(1..., IndicatorTests.widths) {
      func shown(at first: UInt64) -> [Double] {
        let indicator = Pager.counted(30, at: first) { $0.indicator.window = size }.indicator
        return (0..<indicator.dotCount).map { indicator.dot($0).width }
      }
      #expect(shown(at: 15) == widths)
      let half = size / 2
      let whole = Array(repeating: 8.0, count: size - half)
      #expect(shown(at: 0) == whole + widths.suffix(half))
      #expect(shown(at: 29) == widths.prefix(half) + whole)
    }
  }

  @Test("E32 the lit dot is whole at rest, wherever in the window it stands")
  func litIsWhole() {
    let pager = Pager.counted(40, at: 20) { $0.indicator.window = 7 }
    for _ in 0..<12 {
      _ = pager.next(.instant)
      let indicator = pager.indicator
      let lit = (0..<7).map { indicator.dot($0) }.filter { $0.amount == 1 }
      #expect(lit.map(\.width) == [8] && lit.map(\.isCurrent) == [true])
    }
  }

  @Test("V11 after a drag that came back the dots are as large as before")
  func sizesAfterADrag() {
    let pager = Pager.counted(20, at: 1) { $0.indicator.window = 5 }
    let before = (0..<5).map { pager.indicator.dot($0) }
    _ = pager.dragBegin(pointer: 1, x: 100, y: 0, time: 0)
    _ = pager.dragMove(pointer: 1, x: 230, y: 0, time: 0.1)
    #expect((0..<5).map { pager.indicator.dot($0) } != before)
    _ = pager.dragEnd(pointer: 1, time: 0.5)
    pager.rest(from: 0.5)
    #expect((0..<5).map { pager.indicator.dot($0) } == before)
  }

  @Test("S13 a far jump: the light waits at the last dot shown, and then the window holds the page")
  func farJump() {
    let pager = Pager.counted(20) { $0.indicator.window = 5 }
    _ = pager.go(toIndex: 12, .none, .host)
    for (progress, expected) in [
      (0.25, [0, 0, 0, 1, 0]), (0.3125, [0, 0, 0, 0.25, 0.75]), (0.5, [0, 0, 0, 0, 1.0]),
      (1, [0, 0, 0, 0, 1]),
    ] {
      _ = pager.setProgress(progress)
      #expect(amounts(pager) == expected, "\(progress)")
      #expect(pager.indicator.position == 12 * progress)
    }
    _ = pager.commit()
    let shown = (0..<5).map { pager.indicator.dot($0).index }
    #expect(shown == [9, 10, 11, 12, 13] && amounts(pager) == [0, 0, 0, 1, 0])
    let few = Pager.counted(3) { $0.indicator.window = 5 }
    #expect(few.indicator.dotCount == 3)
  }

  @Test(
    "E32 whatever moves, the light of the dots shown adds up to one dot", arguments: [1, 2, 5, 9])
  func lightAddsUp(window: Int) {
    let seed = SplitMix64.seed(for: "IndicatorTests light", default: 7)
    var random = SplitMix64(seed: seed)
    for spine in [Spine.none, .mid] {
      let pager = Pager.counted(31, at: 11) {
        $0.indicator.window = window
        $0.spine = spine
      }
      var now = 0.0
      for _ in 0..<300 {
        _ = pager.go(toIndex: UInt64(random.below(31)), .none, .animated)
        for _ in 0..<random.below(12) {
          now += 0.02
          _ = pager.tick(now)
          #expect(abs(amounts(pager).reduce(0, +) - 1) < 1e-12, "seed \(seed)")
        }
      }
    }
  }

  @Test("E32 with an unknown count there are no dots, and the position is there still")
  func unknownCount() {
    let pager = Pager.linked(-10, 10, at: 0)
    #expect(pager.indicator.count == nil && pager.indicator.isHidden)
    #expect(pager.indicator.dotCount == 0)
    _ = pager.next(.instant)
    #expect(pager.indicator.position == 1)
  }

  @Test("E32 10⁹ pages: nine dots about the current one, exact")
  func manyPages() {
    let pager = Pager.counted(1_000_000_000, at: 500_000_000)
    _ = pager.next(.host)
    _ = pager.setProgress(0.25)
    let indicator = pager.indicator
    #expect(indicator.dotCount == 9 && indicator.dot(0).index == 499_999_996)
    #expect(amounts(pager) == [0, 0, 0, 0, 0.75, 0.25, 0, 0, 0])
  }

  @Test("E9 by option the dots are stops")
  func countsStops() {
    let pager = Pager.counted(7, at: 3) {
      $0.spine = .mid
      $0.cover = true
      $0.indicatorCountsStops = true
    }
    #expect(pager.indicator.count == 4 && pager.indicator.current == 2)
    _ = pager.next(.host)
    _ = pager.setProgress(0.5)
    #expect(pager.indicator.position == 2.5)
  }

  @Test("E32 colours are mixed channel by channel")
  func mix() {
    #expect(Indicator.mix(0x0000_0000, 0xFFFF_FFFF, 0.5) == 0x8080_8080)
    #expect(Indicator.mix(0x1020_30FF, 0x5060_70FF, 0.25) == 0x2030_40FF)
    #expect(Indicator.mix(0x1234_5678, 0x9ABC_DEF0, 0) == 0x1234_5678)
    #expect(Indicator.mix(0x1234_5678, 0x9ABC_DEF0, 1) == 0x9ABC_DEF0)
  }
}
