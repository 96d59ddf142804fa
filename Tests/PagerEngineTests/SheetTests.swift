import Testing

@testable import PagerEngine

/// Pages printed on both sides, one sheet at a time (E10).
@Suite struct SheetTests {
  private func sheets(_ count: UInt64, _ spine: Spine = .min, _ style: TransitionStyle = .curl)
    -> Pager
  {
    Pager.counted(count) {
      $0.spine = spine
      $0.doubleSided = true
      $0.style = style
    }
  }

  @Test("E9 E10 a sheet is a stop of two pages, named by its front, which alone is seen at rest")
  func rest() {
    let pager = sheets(5)
    #expect(pager.currentIds == [0, 1] && pager.allFrames.map(\.page) == [0])
    #expect(pager.allFrames.map(\.width) == [400])
    #expect(pager.next(.instant) == .ok && pager.current == 2 && pager.place == 2)
    #expect(pager.next(.instant) == .ok && pager.currentIds == [4] && pager.next(.instant) == .end)
    #expect(pager.go(toPage: 3, .none, .instant) == .ok && pager.current == 2)
    #expect(pager.loadedIds == [0, 1, 2, 3, 4])
  }

  @Test(
    "E10 E31 while it is curled over its back shows, folded as its front is", arguments: [1.0, -1])
  func turning(way: Double) {
    let pager = sheets(6, way > 0 ? .min : .max)
    _ = way > 0 ? Status.ok : pager.go(toPage: 2, .none, .instant)
    #expect((way > 0 ? pager.next(.host) : pager.previous(.host)) == .ok)
    #expect(pager.setProgress(0.4) == .ok)
    let frames = pager.allFrames
    let back = frames.first { $0.style.face == 1 }
    let front = frames.first { $0.style.foldRadius > 0 && $0.style.face == 0 }
    #expect(
      frames.count == 3 && back?.page == (way > 0 ? 1 : 3) && front?.page == (way > 0 ? 0 : 2))
    #expect(back?.style.foldX == front?.style.foldX && back?.z == front?.z)
    #expect(pager.commit() == .ok && pager.allFrames.count == 1)
  }

  @Test("E10 the back of the last sheet may be blank, and other styles never show a back")
  func blank() {
    let pager = sheets(3)
    _ = pager.go(toPage: 2, .none, .instant)
    #expect(pager.previous(.host) == .ok && pager.setProgress(0.4) == .ok)
    #expect(pager.allFrames.filter { $0.style.face == 1 }.map(\.page) == [1])
    let plain = sheets(4, .min, .stack)
    #expect(plain.next(.host) == .ok && plain.setProgress(0.4) == .ok)
    #expect(plain.allFrames.map(\.page).sorted() == [0, 2])
  }

  @Test(
    "E5 E10 a sheet whose front a linked source cannot tell yet is blank there, and complete when it can"
  )
  func frontNotNow() {
    // Page 1 is at place 1 by its index: the back of the first sheet.
    for style in [TransitionStyle.curl, .scroll, .stack] {
      var isKnown = false
      let pager = sheets(0, .min, style)
      let source = LinkedSource(
        after: { $0 < 5 ? .page($0 + 1) : .end },
        before: { $0 == 0 ? .end : isKnown ? .page($0 - 1) : .notNow },
        count: { 6 }, index: { UInt64($0) })
      #expect(pager.setSource(source, first: 1) == .ok)
      #expect(pager.current == 1 && pager.currentIds == [1])
      let frames = pager.allFrames
      #expect(frames.map(\.page) == [Page.none], "\(style)")
      #expect(frames.first?.role == .blank && frames.first?.width == 400 && frames.first?.x == 0)
      #expect(pager.hitTest(x: 200, y: 400) == nil)
      // Turned over, the back that is known shows on it, and the next sheet beneath.
      #expect(pager.next(.host) == .ok && pager.setProgress(0.4) == .ok)
      let shown = pager.allFrames
      #expect(shown.filter { $0.style.face == 0 }.map(\.page).sorted() == [Page.none, 2])
      #expect(shown.filter { $0.style.face == 1 }.map(\.page) == (style == .curl ? [1] : []))
      #expect(pager.cancel() == .ok)
      isKnown = true
      #expect(pager.pageChanged(1) == .ok)
      #expect(pager.currentIds == [0, 1] && pager.allFrames.map(\.page) == [0])
    }
  }

  @Test("E10 the spine question turns sheets into spreads and back, and the page stays")
  func spine() {
    let pager = sheets(9)
    _ = pager.go(toPage: 4, .none, .instant)
    var questions = Questions()
    questions.spine = { width, height in width > height ? .mid : nil }
    #expect(pager.setQuestions(questions) == .ok && pager.currentIds == [4, 5])
    #expect(pager.setViewport(width: 800, height: 400) == .ok)
    #expect(pager.currentIds == [4, 5] && pager.allFrames.map(\.width) == [400, 400])
    #expect(pager.setViewport(width: 400, height: 800) == .ok)
    #expect(pager.allFrames.map(\.page) == [4])
  }
}
