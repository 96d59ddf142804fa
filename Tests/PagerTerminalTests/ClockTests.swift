import Testing

@testable import pagerlua

@Suite struct ClockTests {
  private func words(_ clock: inout Clock, now: Double, day: Int) -> String {
    clock.look(now: now, day: day)
    return String(decoding: clock.words, as: UTF8.self)
  }

  @Test("it tells the time of day and the minutes that have gone")
  func gone() {
    var clock = Clock()
    #expect(words(&clock, now: 5, day: 0) == "")
    #expect(clock.due == nil)
    clock.press(nil, now: 10)
    #expect(words(&clock, now: 10, day: 9 * 3600 + 5 * 60 + 50) == "09:05 · 0 min")
    // Ten seconds later the time of day is another one, and a minute later so are the minutes.
    #expect(clock.due == 20)
    #expect(words(&clock, now: 20, day: 9 * 3600 + 6 * 60) == "09:06 · 0 min")
    #expect(clock.due == 70)
    #expect(words(&clock, now: 70, day: 9 * 3600 + 6 * 60 + 50) == "09:06 · 1 min")
    clock.press(nil, now: 80)
    #expect(words(&clock, now: 80, day: 0) == "")
  }

  @Test(
    "of a talk it tells what is left, and what is over",
    arguments: [
      (0.0, "2 min left"), (59, "2 min left"), (60, "1 min left"), (120, "0 min left"),
      (180, "1 min over"),
    ])
  func left(gone: Double, expected: String) {
    var clock = Clock()
    clock.press(nil, now: 0)
    clock.press(2, now: 100)
    #expect(words(&clock, now: 100 + gone, day: 0) == "00:00 · " + expected)
  }
}
