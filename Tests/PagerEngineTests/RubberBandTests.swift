import Testing

@testable import PagerEngine

@Suite struct RubberBandTests {
  @Test(
    "E23 the published curve: coefficient 0.55, length 400",
    arguments: [(50.0, 25.73), (100, 48.35), (200, 86.27), (400, 141.94)])
  func followsPublishedVectors(pull: Double, shown: Double) {
    #expect(abs(RubberBand.stretch(pull, coefficient: 0.55, length: 400) - shown) < 0.005)
    #expect(abs(RubberBand.stretch(-pull, coefficient: 0.55, length: 400) + shown) < 0.005)
  }

  @Test("E23 unstretch is its inverse, on both sides")
  func inverse() {
    for pull in stride(from: -2000.0, through: 2000, by: 12.5) {
      let shown = RubberBand.stretch(pull, coefficient: 0.55, length: 400)
      let back = RubberBand.unstretch(shown, coefficient: 0.55, length: 400)
      #expect(abs(back - pull) < 1e-9)
    }
  }

  @Test("E23 it never reaches the viewport's length, and rises all the way")
  func isBounded() {
    var last = -1.0
    for pull in [0, 1, 10, 100, 1e3, 1e4, 1e6, 1e9] {
      let shown = RubberBand.stretch(pull, coefficient: 0.55, length: 400)
      #expect(shown > last && shown < 400)
      last = shown
    }
    let pull = RubberBand.unstretch(4000, coefficient: 0.55, length: 400)
    #expect(pull.isFinite)
  }

  @Test("E23 a negative coefficient is a wall, and without a length nothing moves")
  func wall() {
    #expect(RubberBand.stretch(100, coefficient: -1, length: 400) == 0)
    #expect(RubberBand.unstretch(100, coefficient: -1, length: 400) == 0)
    #expect(RubberBand.stretch(100, coefficient: 0.55, length: 0) == 0)
    #expect(RubberBand.unstretch(100, coefficient: 0.55, length: 0) == 0)
  }
}
