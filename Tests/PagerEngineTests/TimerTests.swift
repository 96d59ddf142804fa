import Testing

@testable import PagerEngine

@Suite struct TimerTests {
  @Test("E34 it counts while it may, and its time is over after the duration")
  func counts() {
    var timer = PageTimer()
    #expect(timer.due == nil && timer.progress(at: 5) == 0)
    timer.run()
    timer.count(for: 4, from: 10)
    #expect(timer.due == 14 && timer.progress(at: 11) == 0.25)
    timer.hold(at: 12)
    timer.hold(at: 13)
    #expect(timer.due == nil && timer.progress(at: 100) == 0.5)
    timer.count(for: 4, from: 20)
    #expect(timer.due == 22 && timer.progress(at: 21) == 0.75)
  }

  @Test("E34 a time that is over is full until another page is shown, or else counts anew")
  func full() {
    var timer = PageTimer()
    timer.run()
    timer.count(for: 4, from: 0)
    timer.fill()
    #expect(timer.due == nil && timer.progress(at: 4.1) == 1)
    var refused = timer
    refused.count(for: 4, from: 4)
    #expect(refused.due == 8 && refused.progress(at: 4) == 0)
    timer.renew()
    #expect(timer.duration == nil && timer.progress(at: 4.3) == 0)
    timer.count(for: 2, from: 4.5)
    #expect(timer.due == 6.5)
  }

  @Test("E34 what is left of a gap is dropped, but a time that is not over is kept")
  func gaps() {
    var timer = PageTimer()
    timer.run()
    timer.count(for: 4, from: 0)
    timer.drop(until: 3)
    #expect(timer.due == 4)
    timer.drop(until: 4)
    #expect(timer.due == 8)
    timer.drop(until: 100)
    #expect(timer.due == 104)
  }

  @Test("E34 progress stays within 0 and 1, whatever the times")
  func bounds() {
    var timer = PageTimer()
    timer.run()
    timer.count(for: 1e-300, from: 1e300)
    for now in [-1e300, 0, 1e300, 1.7e308] {
      let progress = timer.progress(at: now)
      #expect(progress >= 0 && progress <= 1)
    }
    timer.pause(at: -1e300)
    #expect(timer.stage == .paused && timer.elapsed == 0)
    timer.stop()
    #expect(timer == PageTimer())
  }
}
