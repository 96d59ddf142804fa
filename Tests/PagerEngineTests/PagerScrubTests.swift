import Testing

@testable import PagerEngine

/// Pages that change while a finger is on the dots, and while its turn settles (E32, E33).
@Suite struct PagerScrubTests {
  private typealias Edit = (name: String, make: (Pager, Int) -> Status)

  /// Changes at a place.
  private let edits: [Edit] = [
    ("one put in", { $0.insert([100], at: UInt64($1)) }),
    ("many put in", { $0.insert((100..<130).map { $0 }, at: UInt64($1)) }),
    ("one removed", { $0.remove(at: UInt64($1), count: 1) }),
    ("all from there on removed", { $0.remove(at: UInt64($1), count: Int($0.count) - $1) }),
    ("all before it removed", { $0.remove(at: 0, count: $1) }),
    ("moved to the start", { $0.move(from: UInt64($1), to: 0) }),
    ("moved to the end", { $0.move(from: UInt64($1), to: $0.count - 1) }),
    ("replaced", { $0.replace(at: UInt64($1), with: 100) }),
    ("a shorter list", { pager, at in pager.setList((0...Int64(at)).map { $0 }) }),
    ("another list", { pager, at in pager.setList((0...Int64(at)).map { 200 + $0 }) }),
    ("the order reversed", { pager, _ in pager.setList((0..<20).map { 19 - $0 }) }),
    (
      "a batch",
      {
        _ = $0.beginUpdate()
        _ = $0.insert([100, 101], at: UInt64($1))
        _ = $0.remove(at: 0, count: min($1, 2))
        return $0.endUpdate()
      }
    ),
  ]

  private enum Moment: CaseIterable { case held, settling }

  /// Pages 0…19 at `page`, a finger that has come down on a dot of the window and gone on over it by
  /// `steps` dots.
  private func scrubbed(
    at page: Int64, window: Int, discretely: Bool, by steps: Int, _ moment: Moment
  ) -> Pager {
    let pager = Pager.listed((0..<20).map { $0 }, at: page) {
      $0.indicator.window = window
      $0.scrubsDiscretely = discretely
    }
    let y = 4.0
    _ = pager.scrubIndicator(.begin, x: 4, y: y, time: 0)
    for step in 0..<abs(steps) {
      // From the outermost dot on the window moves under the finger.
      let x = steps > 0 ? Double(window - 1) * 16 + 4 : -4
      _ = pager.scrubIndicator(.move, x: x, y: y, time: Double(step) / 60)
    }
    if moment == .settling {
      _ = pager.scrubIndicator(
        .end, x: steps > 0 ? Double(window - 1) * 16 + 4 : 4, y: y, time: 0.5)
      _ = pager.tick(0.5)
      _ = pager.tick(0.55)
    }
    return pager
  }

  /// The dot that the window has to hold: the finger's, the one where its turn leads, or the current one.
  private func followed(_ pager: Pager) -> UInt64 {
    let last = pager.count - 1
    if pager.state.options.scrubsDiscretely, let dot = pager.state.liveScrub?.dot {
      return min(dot, last)
    }
    if pager.state.transition?.origin == .indicator { return pager.targetDot ?? pager.index }
    return pager.index
  }

  @Test(
    "E32 E33 the window keeps the current or the scrubbed dot whatever happens to the pages",
    arguments: [3, 9])
  func window(size: Int) {
    for discretely in [false, true] {
      for moment in Moment.allCases {
        for page: Int64 in [7, 19] {
          for steps in [4, -3] {
            for edit in edits {
              for place in [0, 9] {
                let name =
                  "\(discretely ? "discrete" : "continuous") \(moment) at \(page), \(steps) steps: \(edit.name) at \(place)"
                let pager = scrubbed(
                  at: page, window: size, discretely: discretely, by: steps, moment)
                let (before, dot) = (pager.state.dots, followed(pager))
                #expect(before.holds(dot, count: 20, size: size), "\(name), before")
                let status = edit.make(pager, place)
                guard status == .ok, pager.count > 0 else { continue }
                let after = pager.state.dots
                var now = followed(pager)
                if !after.holds(now, count: pager.count, size: size), moment == .settling {
                  // Where that dot has gone far away, the window stays with the current one.
                  now = pager.index
                }
                #expect(after.holds(now, count: pager.count, size: size), "\(name)")
                // No further than the dot, but for what is not there any more, and the dot beside it.
                let moved = Int(after.first) - Int(before.first)
                let forced = max(0, Int(before.first) - Int(pager.count - after.count))
                #expect(abs(moved) <= abs(Int(now) - Int(dot)) + forced + 1, "\(name)")
                let lit = (0..<pager.indicator.dotCount).map { pager.indicator.dot($0).amount }
                #expect(moment == .settling || lit.filter { $0 == 1 }.count == 1, "\(name)")
                // It goes on, and ends where dots and pages agree.
                if moment == .held {
                  _ = pager.scrubIndicator(.move, x: 4, y: 4, time: 1)
                  _ = pager.scrubIndicator(.cancel, x: 4, y: 4, time: 1)
                }
                _ = pager.tick(9)
                #expect(
                  pager.state.dots.holds(pager.index, count: pager.count, size: size), "\(name)")
                #expect(pager.indicator.current == pager.index, "\(name)")
              }
            }
          }
        }
      }
    }
  }
}
