import Foundation
import Testing

@testable import PagerEngine

/// Stack, fade, cube and flip, each statement about them.
@Suite struct StyleFlatTests {
  // MARK: Stack

  @Test("E31 stack: the page in front slides off the one that lies still behind it, lightly shaded")
  func stack() {
    for forward in [true, false] {
      for isRightToLeft in [false, true] {
        let pager = Pager.turning(.stack, forward: forward, at: forward ? 2 : 3) {
          $0.rightToLeft = isRightToLeft
        }
        for progress in stride(from: 0.1, to: 1, by: 0.2) {
          _ = pager.setProgress(progress)
          let (front, behind) = (pager.drawing(of: 2)!, pager.drawing(of: 3)!)
          let gone = (forward ? progress : 1 - progress) * (isRightToLeft ? 400 : -400)
          #expect(abs(front.corners[0].x - gone) < 1e-9)
          #expect(abs(behind.corners[0].x) < 1e-9)
          #expect(front.frame.z > behind.frame.z)
          #expect(front.frame.style.shade == 0)
          let covered = 1 - abs(gone) / 400
          #expect(abs(behind.frame.style.shade - 0.3 * covered) < 1e-9)
        }
      }
    }
  }

  @Test("E31 stack: further pages lie further behind, or further in front")
  func stackOrder() {
    let levels = [-2.3, -1.3, -0.3, 0, 0.7, 1.7].map { offset in
      var place = StylePlace()
      place.offset = offset
      var style = Style()
      return place.stack(&style)
    }
    #expect(levels == [3, 2, 1, 0, 0, -1])
  }

  @Test("E16 E31 stretched past an end, a stack moves as it lies")
  func stackStretched() {
    let pager = Pager.counted(3, at: 0) { $0.style = .stack }
    _ = pager.dragBegin(pointer: 1, x: 100, y: 100, time: 0)
    _ = pager.dragMove(pointer: 1, x: 200, y: 100, time: 0.1)
    let frame = pager.allFrames[0]
    #expect(frame.x > 0)
    #expect(frame.style == Style())
  }

  // MARK: Fade

  @Test("E31 fade: the page that comes is on top, forwards and back, and others are gone")
  func fade() {
    for step in [1.0, -1.0] {
      var place = StylePlace()
      place.step = step
      let drawn = [-1.25, -0.25, 0.75, 1.75].map { offset in
        place.offset = offset * step
        var style = Style()
        let z = place.fade(&style)
        return (style.alpha, z)
      }
      #expect(drawn.map(\.0) == [0, 1, 0.25, 0])
      #expect(drawn[2].1 > drawn[1].1)
    }
  }

  // MARK: Cube

  @Test("E31 cube: two faces at a right angle share an edge, which stays in the viewport's plane")
  func cube() {
    for spacing in [0.0, 40] {
      let pager = Pager.turning(.cube) { $0.spacing = spacing }
      for progress in [0.125, 0.5, 0.875] {
        _ = pager.setProgress(progress)
        let (old, new) = (pager.drawing(of: 2)!, pager.drawing(of: 3)!)
        #expect(abs(new.frame.style.rotateY - old.frame.style.rotateY - .pi / 2) < 1e-12)
        // The edge is in the middle of the spacing.
        let edge = old.seen(400 + spacing / 2, 300)
        let same = new.seen(-spacing / 2, 300)
        let scrolled = 400 + spacing / 2 - progress * (400 + spacing)
        #expect(abs(edge.x - scrolled) < 1e-9 && abs(same.x - scrolled) < 1e-9)
        #expect(abs(edge.z) < 1e-9 && abs(same.z) < 1e-9)
        // Seen from outside: the far edges are behind the viewport.
        #expect(old.corners[0].z < 0 && new.corners[1].z < 0)
        #expect((old.frame.z > new.frame.z) == (progress < 0.5))
      }
    }
  }

  @Test("E31 cube: pages further than one stop are hidden edge on where the first one goes")
  func cubeBeyond() {
    var place = StylePlace()
    (place.width, place.height, place.viewportWidth, place.viewportHeight) = (400, 800, 400, 800)
    let pages = [1.0, 1.5, 2].map { offset in
      place.offset = offset
      place.back = -offset * 400
      var style = Style()
      let z = place.cube(&style)
      return (shown: offset * 400 + style.translateX, turned: style.rotateY, z: z)
    }
    #expect(pages.map(\.shown) == [400, 400, 400])
    #expect(pages.allSatisfy { $0.turned == Double.pi / 2 })
    #expect(pages[0].z > pages[2].z)
    #expect(pages.allSatisfy { $0.z < 0 })
  }

  @Test("E29 E31 cube: faces of unlike lengths share their edge too")
  func cubeOfUnlikePages() {
    for isRightToLeft in [false, true] {
      let pager = Pager.turning(.cube) { ($0.rightToLeft, $0.spacing) = (isRightToLeft, 20) }
      var questions = Questions()
      questions.extent = { page, _ in page == 2 ? 200 : page == 3 ? 320 : nil }
      _ = pager.setQuestions(questions)
      _ = pager.setProgress(0.25)
      let (old, new) = (pager.drawing(of: 2)!, pager.drawing(of: 3)!)
      #expect(old.frame.width == 200 && new.frame.width == 320)
      let here = isRightToLeft ? old.seen(-10, 0) : old.seen(210, 0)
      let there = isRightToLeft ? new.seen(330, 0) : new.seen(-10, 0)
      #expect(abs(here.x - there.x) < 1e-9 && abs(here.z) < 1e-9 && abs(there.z) < 1e-9)
      for frame in [old.frame, new.frame] {
        let isNew = frame.page == 3
        #expect(abs(frame.style.rotateY) == (isNew ? 0.75 : 0.25) * .pi / 2)
      }
    }
  }

  // MARK: Flip

  @Test("E31 flip: the card turns about its middle, and exactly one face shows")
  func flip() {
    let pager = Pager.turning(.flip)
    for i in 1..<100 {
      _ = pager.setProgress(Double(i) / 100)
      let (old, new) = (pager.drawing(of: 2)!, pager.drawing(of: 3)!)
      #expect((old.frame.style.alpha == 1) == (i <= 50))
      #expect((new.frame.style.alpha == 1) == (i > 50))
      #expect((old.frame.z > new.frame.z) == (i <= 50))
      for face in [old, new] {
        let middle = face.seen(200, 400)
        #expect(abs(middle.x - 200) < 1e-9 && abs(middle.z) < 1e-9)
      }
      // The free edge of the old face comes towards the eye, and becomes the other edge of the new one.
      #expect(old.corners[1].z > 0)
      #expect(abs(old.corners[1].x - new.corners[0].x) < 1e-9)
      #expect(abs(old.corners[1].z - new.corners[0].z) < 1e-9)
    }
  }

  @Test("E31 flip: exactly half way the page before shows, edge on, whichever way it turns")
  func flipHalf() {
    for forward in [true, false] {
      let pager = Pager.turning(.flip, forward: forward, at: forward ? 2 : 3)
      _ = pager.setProgress(0.5)
      let shown = pager.drawings().filter { $0.frame.style.alpha > 0 }
      #expect(shown.map(\.frame.page) == [2])
      #expect(abs(shown[0].corners[1].x - shown[0].corners[0].x) < 1e-9)
    }
  }

  @Test(
    "E31 flip in a spread: one leaf turns about the spine, and the other pages lie still beneath")
  func flipSpread() {
    let pager = Pager.turning(.flip) { $0.spine = .mid }
    for i in 1..<100 {
      _ = pager.setProgress(Double(i) / 100)
      let pages = pager.drawings()
      #expect(pages.map(\.frame.page) == [2, 3, 4, 5])
      let (left, front, back, right) = (pages[0], pages[1], pages[2], pages[3])
      #expect(abs(left.corners[0].x) < 1e-9 && abs(left.corners[1].x - 200) < 1e-9)
      #expect(abs(right.corners[0].x - 200) < 1e-9 && abs(right.corners[1].x - 400) < 1e-9)
      #expect(left.frame.style.rotateY == 0 && right.frame.style.rotateY == 0)
      // The leaf is held at the spine, and its faces are one.
      #expect(abs(front.corners[0].x - 200) < 1e-9 && abs(back.corners[1].x - 200) < 1e-9)
      #expect(abs(front.corners[1].x - back.corners[0].x) < 1e-9)
      #expect(front.corners[1].z > 0)
      #expect(front.frame.style.alpha + back.frame.style.alpha == 1)
      #expect((front.frame.style.alpha == 1) == (i <= 50))
      #expect(min(front.frame.z, back.frame.z) > max(left.frame.z, right.frame.z))
    }
  }
}
