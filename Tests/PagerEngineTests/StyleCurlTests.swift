import Foundation
import Testing

@testable import PagerEngine

/// Curl: the fold, the roll, and the finger.
@Suite struct StyleCurlTests {
  private static let parts = 200

  /// A leaf of the given size, turned so far, held at a place.
  private func leaf(
    _ width: Double, _ height: Double, turned: Double, hold: Double = 0.5
  ) -> Drawing {
    var place = StylePlace()
    place.offset = -turned
    place.back = turned * width
    (place.width, place.height, place.viewportWidth, place.viewportHeight) =
      (width, height, width, height)
    place.hold = hold
    var frame = Frame(
      page: 1, index: 1, x: -turned * width, y: 0, width: width, height: height, offset: -turned,
      role: .current, z: 0, style: Style())
    frame.z = place.curl(&frame.style)
    return Drawing(frame: frame, viewport: (width, height))
  }

  private let sizes = [(400.0, 800.0), (800, 400), (300, 300), (100, 2000), (2000, 100)]
  private let holds = [0, 0.2, 0.5, 0.7, 1]

  @Test(
    "E31 curl: the fold runs one way from the free edge, where the leaf is flat, to where it is gone"
  )
  func monotone() {
    for (width, height) in sizes {
      for hold in holds {
        var last = Double.infinity
        for i in 1..<Self.parts {
          let drawing = leaf(width, height, turned: Double(i) / Double(Self.parts), hold: hold)
          let place = drawing.frame.style.foldX
          #expect(place < last, "\(width) \(height) \(hold) \(i)")
          #expect(drawing.frame.style.foldRadius > 0)
          last = place
        }
        // Just begun, next to nothing is lifted; all but done, everything lies beyond the bound edge.
        let begun = leaf(width, height, turned: 1e-9, hold: hold)
        let done = leaf(width, height, turned: 1 - 1e-9, hold: hold)
        for u in [0, width / 2, width] {
          for v in [0, height / 2, height] {
            let lying = begun.seen(u, v)
            #expect(abs(lying.x - u) < 1e-5 * width && abs(lying.z) < 1e-5 * width)
            let gone = done.seen(u, v)
            #expect(abs(gone.x + u) < 1e-5 * width && abs(gone.y - v) < 1e-5 * height)
          }
        }
      }
    }
    #expect(leaf(400, 800, turned: 1).frame.style.alpha == 0)
    #expect(leaf(400, 800, turned: 2.5).frame.style.alpha == 0)
  }

  @Test("E31 curl: the bound edge is never lifted")
  func bound() {
    for (width, height) in sizes {
      for hold in holds {
        for i in 1..<Self.parts {
          let drawing = leaf(width, height, turned: Double(i) / Double(Self.parts), hold: hold)
          for v in [0, height] { #expect(drawing.beyondFold(0, v) <= 1e-9) }
        }
      }
    }
  }

  @Test("E31 curl: a straight fold brings the free edge as far as the turn has come")
  func freeEdge() {
    for turned in [0.125, 0.25, 0.5, 0.75, 0.9375] {
      let drawing = leaf(400, 800, turned: turned)
      #expect(drawing.frame.style.foldAngle == 0)
      #expect(abs(drawing.seen(400, 400).x - 400 * (1 - 2 * turned)) < 1e-9)
      #expect(abs(drawing.seen(400, 400).z - 2 * drawing.frame.style.foldRadius) < 1e-9)
    }
  }

  @Test("E31 curl: held near a corner, that corner lifts first, and the fold straightens")
  func lean() {
    for turned in [0.02, 0.1, 0.3] {
      let low = leaf(400, 800, turned: turned, hold: 1)
      #expect(low.frame.style.foldAngle > 0)
      #expect(low.beyondFold(400, 800) > low.beyondFold(400, 0))
      let high = leaf(400, 800, turned: turned, hold: 0)
      #expect(high.frame.style.foldAngle == -low.frame.style.foldAngle)
      #expect(low.frame.style.foldY == 800 && high.frame.style.foldY == 0)
    }
    #expect(leaf(400, 800, turned: 0.02, hold: 1).beyondFold(400, 0) < 0)
    #expect(abs(leaf(400, 800, turned: 0.99, hold: 1).frame.style.foldAngle) < 1e-4)
  }

  @Test("E31 curl: the page beneath lies still, and bound at the end all is the other way round")
  func beneath() {
    let pager = Pager.turning(.curl)
    _ = pager.setProgress(0.25)
    #expect(abs(pager.drawing(of: 3)!.corners[0].x) < 1e-9)
    #expect(pager.drawing(of: 2)!.frame.z > pager.drawing(of: 3)!.frame.z)
    let end = Pager.turning(.curl, forward: false, at: 3) { $0.spine = .max }
    _ = end.setProgress(0.25)
    // The page after is the leaf: it is rolled off to the right, over the one before.
    let leaf = end.drawing(of: 3)!
    #expect(abs(leaf.frame.style.foldAngle - .pi) < 1e-12)
    #expect(abs(leaf.seen(0, 400).x - 200) < 1e-9)
    #expect(abs(end.drawing(of: 2)!.corners[0].x) < 1e-9)
    #expect(leaf.frame.z > end.drawing(of: 2)!.frame.z)
  }

  @Test(
    "E31 curl in a spread: the leaf's back is the next page before the spine, on the same sheet")
  func spread() {
    let pager = Pager.turning(.curl) { $0.spine = .mid }
    for progress in [0.1, 0.25, 0.5, 0.75, 0.95] {
      _ = pager.setProgress(progress)
      let pages = pager.drawings()
      #expect(pages.map(\.frame.page) == [2, 3, 4, 5])
      let (front, back) = (pages[1], pages[2])
      #expect(front.frame.style.face == 0 && back.frame.style.face == 1)
      for v in [0.0, 400, 800] {
        for u in [0.0, 100, 200] {
          let (a, b) = (front.seen(u, v), back.seen(u, v))
          #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 && abs(a.z - b.z) < 1e-9)
        }
      }
      // A finger at the free edge stays there: it has moved by the turn's part of the viewport.
      #expect(abs(front.seen(200, 400).x - (400 - 400 * progress)) < 1e-9)
      #expect(pages.map(\.frame.z) == [-1, 1, 2, -1])
      for still in [pages[0], pages[3]] { #expect(still.frame.style.foldRadius == 0) }
    }
    // Turned over, the back lies where it will rest, mirrored on the leaf.
    _ = pager.setProgress(1 - 1e-9)
    let back = pager.drawings()[2]
    #expect(abs(back.seen(200, 0).x) < 1e-3 && abs(back.seen(0, 0).x - 200) < 1e-3)
  }

  @Test("E10 E31 curl of a sheet: its back is seen while it is curled over, and only then")
  func sheet() {
    for spine in [Spine.min, .max] {
      let pager = Pager.turning(.curl, forward: spine == .min, at: 2) {
        ($0.spine, $0.doubleSided) = (spine, true)
      }
      let leaf: [Int64] = [2, 3]
      for progress in [0.0, 0.25, 0.5, 0.75, 1] {
        _ = pager.setProgress(progress)
        let pages = pager.drawings()
        let backs = pages.filter { $0.frame.style.face == 1 }
        guard progress > 0 && progress < 1 else {
          #expect(backs.isEmpty && pages.allSatisfy { $0.frame.style.foldRadius == 0 })
          continue
        }
        #expect(backs.map(\.frame.page) == [3])
        let sides = pages.filter { leaf.contains($0.frame.page) }
        #expect(sides.map(\.frame.page) == leaf && sides[0].frame.z == sides[1].frame.z)
        for (u, v) in [(0.0, 0.0), (400, 0), (250, 500), (0, 800)] {
          #expect(sides[0].seen(u, v) == sides[1].seen(u, v))
        }
      }
    }
  }

  // MARK: The finger

  private func begin(_ pager: Pager, y: Double) {
    _ = pager.dragBegin(pointer: 1, x: 350, y: y, time: 0)
    _ = pager.dragMove(pointer: 1, x: 300, y: y, time: 0.1)
  }

  @Test(
    "E31 curl follows the finger's position across the axis; calls and keys have a straight fold")
  func finger() {
    let pager = Pager.counted(5, at: 1) { $0.style = .curl }
    begin(pager, y: 600)
    #expect(pager.allFrames[0].style.foldY == 600)
    #expect(pager.allFrames[0].style.foldAngle > 0)
    _ = pager.dragMove(pointer: 1, x: 300, y: 200, time: 0.2)
    #expect(pager.allFrames[0].style.foldY == 200)
    #expect(pager.allFrames[0].style.foldAngle < 0)
    _ = pager.dragMove(pointer: 1, x: 300, y: -1000, time: 0.3)
    #expect(pager.allFrames[0].style.foldY == 0)
    _ = pager.dragEnd(pointer: 1, time: 1)
    let now = pager.rest(from: 1)
    // Nothing remains of it.
    _ = pager.next(.animated)
    _ = pager.tick(now)
    _ = pager.tick(now + 0.05)
    #expect(pager.allFrames[0].style.foldAngle == 0)
    #expect(pager.allFrames[0].style.foldY == 400)
  }

  @Test("E31 vertical: the finger's x is across")
  func vertical() {
    let pager = Pager.counted(5, at: 1) { ($0.style, $0.axis) = (.curl, .vertical) }
    _ = pager.dragBegin(pointer: 1, x: 300, y: 700, time: 0)
    _ = pager.dragMove(pointer: 1, x: 300, y: 500, time: 0.1)
    let style = pager.allFrames[0].style
    #expect(style.foldX == 300)
    #expect(style.foldAngle > 0 && style.foldAngle < .pi / 2)
  }

  @Test("E15 E31 a finger that catches a curl elsewhere does not make it jump")
  func caught() {
    let pager = Pager.counted(5, at: 1) { $0.style = .curl }
    begin(pager, y: 600)
    _ = pager.dragEnd(pointer: 1, time: 0.11)
    _ = pager.tick(0.15)
    let before = pager.allFrames[0].style
    #expect(before.foldY == 600)
    _ = pager.dragBegin(pointer: 2, x: 100, y: 100, time: 0.15)
    #expect(pager.allFrames[0].style == before)
    _ = pager.dragMove(pointer: 2, x: 100, y: 140, time: 0.16)
    #expect(abs(pager.allFrames[0].style.foldY - 640) < 1e-9)
  }

  @Test("E36 E38 the finger's place is part of the state, and replays to the same bits")
  func replay() {
    func run(y: Double) -> (UInt64, [Frame]) {
      let pager = Pager.counted(5, at: 1) { $0.style = .curl }
      begin(pager, y: y)
      _ = pager.dragMove(pointer: 1, x: 250, y: y / 3, time: 0.2)
      _ = pager.dragEnd(pointer: 1, time: 0.21)
      _ = pager.tick(0.3)
      return (pager.digest, pager.allFrames)
    }
    let (first, again, other) = (run(y: 700), run(y: 700), run(y: 500))
    #expect(first.0 == again.0 && first.1 == again.1)
    #expect(first.0 != other.0 && first.1 != other.1)
  }

  @Test("E31 without a breadth the fold is straight")
  func noBreadth() {
    let pager = Pager.counted(5, at: 1) { $0.style = .curl }
    begin(pager, y: 600)
    #expect(pager.setViewport(width: 400, height: 0) == .ok)
    _ = pager.dragMove(pointer: 1, x: 250, y: 700, time: 0.2)
    #expect(pager.setViewport(width: 400, height: 800) == .ok)
    #expect(pager.allFrames[0].style.foldY == 600)
  }
}
