import Testing

@testable import PagerEngine

@Suite struct DotWindowTests {
  @Test("E32 with room for all dots, all are shown")
  func all() {
    var window = DotWindow()
    for current in 0..<5 {
      window.follow(current: UInt64(current), count: 5, size: 9)
      #expect(window.first == 0 && window.count == 5)
    }
    window.follow(current: 0, count: 0, size: 9)
    #expect(window.count == 0)
  }

  @Test("E32 the window holds the current dot, and one more on a cut side")
  func holdsCurrent() {
    let seed = SplitMix64.seed(for: "DotWindowTests", default: 32)
    var random = SplitMix64(seed: seed)
    for size in 1...12 {
      var window = DotWindow()
      for _ in 0..<2000 {
        let count = UInt64(1 + random.below(40))
        let current = UInt64(random.below(Int(count)))
        window.follow(current: current, count: count, size: size)
        #expect(window.count == min(count, UInt64(size)))
        #expect(window.first + window.count <= count, "seed \(seed)")
        #expect(current >= window.first && current < window.first + window.count, "seed \(seed)")
        guard window.count >= 3, count > window.count else { continue }
        if window.first > 0 { #expect(current > window.first) }
        if window.first + window.count < count {
          #expect(current < window.first + window.count - 1)
        }
      }
    }
  }

  @Test("E32 it moves no further than the page did, and not at all within itself")
  func movesNoFurther() {
    let seed = SplitMix64.seed(for: "DotWindowTests moves", default: 33)
    var random = SplitMix64(seed: seed)
    for size in 1...11 {
      var window = DotWindow()
      var current: UInt64 = 50
      window.follow(current: current, count: 100, size: size)
      for _ in 0..<2000 {
        let before = window.first
        let next = UInt64(random.below(100))
        window.follow(current: next, count: 100, size: size)
        let moved = window.first > before ? window.first - before : before - window.first
        #expect(moved <= (next > current ? next - current : current - next), "seed \(seed)")
        current = next
      }
    }
    var window = DotWindow()
    window.follow(current: 50, count: 100, size: 9)
    #expect(window.first == 46)
    for current in 47...53 {
      window.follow(current: UInt64(current), count: 100, size: 9)
      #expect(window.first == 46)
    }
    window.follow(current: 54, count: 100, size: 9)
    #expect(window.first == 47)
  }

  @Test("E32 every size, count, and step from one dot to another")
  func everyStep() {
    for size in 1...12 {
      for count in 1...30 {
        for from in 0..<count {
          var start = DotWindow()
          start.follow(current: UInt64(from), count: UInt64(count), size: size)
          for to in 0..<count {
            var window = start
            window.follow(current: UInt64(to), count: UInt64(count), size: size)
            let fault = fault(in: window, at: to, of: count, size)
            let moved = Int(window.first) - Int(start.first)
            #expect(
              fault == nil && abs(moved) <= abs(to - from), "\(size): \(from)>\(to) of \(count)")
            // It moves the way of the page, or not at all.
            #expect(moved == 0 || (moved > 0) == (to > from))
            let settled = window
            window.follow(current: UInt64(to), count: UInt64(count), size: size)
            #expect(window == settled)
          }
        }
      }
    }
  }

  private func fault(in window: DotWindow, at current: Int, of count: Int, _ size: Int) -> String? {
    let (first, shown) = (Int(window.first), Int(window.count))
    if shown != min(count, size) { return "shows \(shown)" }
    if first + shown > count { return "beyond the end" }
    let margin = shown >= 3 ? 1 : 0
    if first > 0 && current < first + margin { return "too far back" }
    if first + shown < count && current + margin >= first + shown { return "too far on" }
    return first > current || first + shown <= current ? "without the current dot" : nil
  }

  @Test("E32 counts near the end of 64 bits do not overflow")
  func hugeCounts() {
    var window = DotWindow()
    window.follow(current: 1 << 62, count: 1 << 62 + 1, size: 9)
    #expect(window.first + window.count == 1 << 62 + 1)
    window.follow(current: .max - 1, count: .max, size: 9)
    #expect(window.first + window.count == .max)
  }
}
