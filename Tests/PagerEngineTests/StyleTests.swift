import Testing

@testable import PagerEngine

private let styles: [TransitionStyle] = [.scroll, .fade, .stack, .cube, .flip, .curl]

/// Every way in which pages may lie, and how many a stop has.
private let lays: [(name: String, stop: UInt64, change: @Sendable (inout Options) -> Void)] = [
  ("plain", 1, { _ in }),
  ("right to left", 1, { $0.rightToLeft = true }),
  ("vertical", 1, { $0.axis = .vertical }),
  ("vertical reverse", 1, { ($0.axis, $0.reverse) = (.vertical, true) }),
  ("spaced", 1, { $0.spacing = 30 }),
  ("spread", 2, { $0.spine = .mid }),
  ("spread right to left", 2, { ($0.spine, $0.rightToLeft) = (.mid, true) }),
  ("spread vertical", 2, { ($0.spine, $0.axis) = (.mid, .vertical) }),
  ("bound at the end", 1, { $0.spine = .max }),
  ("peeking", 1, { $0.peek = 60 }),
  (
    "peeking, at the start, right to left", 1,
    {
      ($0.peek, $0.alignment, $0.rightToLeft) = (60, .start, true)
    }
  ),
  ("looping", 1, { $0.loops = true }),
  ("two pages a step", 2, { ($0.pagesPerStep, $0.spacing) = (2, 20) }),
  ("sheets", 2, { ($0.spine, $0.doubleSided) = (.min, true) }),
]

/// What all styles have in common.
@Suite struct StyleTests {
  @Test("E31 at rest every style shows every page exactly where its frame is", arguments: styles)
  func rest(_ style: TransitionStyle) {
    for lay in lays {
      let pager = Pager.turning(style, lay.change)
      for progress in [0.0, 1.0] {
        #expect(pager.setProgress(progress) == .ok)
        let shown = pager.allFrames.filter { $0.offset == 0 }
        #expect(!shown.isEmpty)
        for frame in shown {
          #expect(frame.style == Style(), "\(lay.name)")
          #expect(frame.z == 0)
        }
      }
    }
  }

  @Test("E31 no number of a style jumps during a turn", arguments: styles)
  func continuity(_ style: TransitionStyle) {
    let steps = 200
    for lay in lays {
      for forward in [true, false] {
        let pager = Pager.turning(style, forward: forward, lay.change)
        var last: [Frame] = []
        for i in 1..<steps {
          _ = pager.setProgress(Double(i) / Double(steps))
          let frames = pager.allFrames
          // Only pages that are further than a stop from rest may come and go on the way.
          let near = { (frames: [Frame]) in frames.filter { abs($0.offset) < 0.99 }.map(\.page) }
          if i > 3 && i < steps - 3 && style != .scroll { #expect(near(frames) == near(last)) }
          for old in last {
            guard let new = frames.first(where: { $0.page == old.page }) else { continue }
            for (a, b) in zip(old.style.numbers, new.style.numbers) {
              // A flip's faces take turns where both are seen edge on.
              if style == .flip && a.name == "alpha" { continue }
              // No number changes faster than by 5 viewports, turns or wholes a turn.
              let unit = a.name.contains("translate") || a.name.contains("fold_") ? 830.0 : 3.2
              if abs(b.value - a.value) > 5 * unit / Double(steps) {
                Issue.record("\(lay.name) \(a.name) at \(i): \(a.value) to \(b.value)")
              }
            }
          }
          last = frames
        }
      }
    }
  }

  @Test(
    "E31 a turn back shows the pictures of the turn, in the opposite order",
    arguments: [TransitionStyle.scroll, .stack, .cube, .flip, .curl])
  func backwards(_ style: TransitionStyle) {
    for lay in lays {
      let there = Pager.turning(style, at: 2, lay.change)
      let back = Pager.turning(style, forward: false, at: 2 + lay.stop, lay.change)
      for progress in [0.125, 0.25, 0.5, 0.75, 0.875] {
        _ = there.setProgress(progress)
        _ = back.setProgress(1 - progress)
        let (a, b) = (there.allFrames, back.allFrames)
        #expect(a.map(\.page) == b.map(\.page))
        #expect(a.map(\.style) == b.map(\.style), "\(lay.name) at \(progress)")
        #expect(a.map(\.z) == b.map(\.z))
      }
    }
  }

  @Test(
    "E29 right to left is the mirror image, vertical the one about the diagonal", arguments: styles)
  func mirrored(_ style: TransitionStyle) {
    for isSpread in [false, true] {
      let spine = isSpread ? Spine.mid : .none
      let plain = Pager.turning(style) { $0.spine = spine }
      let mirror = Pager.turning(style) { ($0.spine, $0.rightToLeft) = (spine, true) }
      let upright = Pager.turning(style) { ($0.spine, $0.axis) = (spine, .vertical) }
      _ = upright.setViewport(width: 800, height: 400)
      for progress in [0.25, 0.5, 0.875] {
        for pager in [plain, mirror, upright] { _ = pager.setProgress(progress) }
        for (i, frame) in plain.allFrames.enumerated() {
          let (left, down) = (mirror.allFrames[i], upright.allFrames[i])
          for other in [left, down] {
            #expect((other.page, other.z, other.offset) == (frame.page, frame.z, frame.offset))
            #expect(other.style.alpha == frame.style.alpha)
            #expect(other.style.shade == frame.style.shade)
            #expect(other.style.face == frame.style.face)
          }
          let points = Drawing(frame: frame, viewport: plain.viewport)
          let across = Drawing(frame: left, viewport: mirror.viewport)
          let along = Drawing(frame: down, viewport: upright.viewport)
          for u in stride(from: 0, through: frame.width, by: frame.width / 4) {
            for v in stride(from: 0, through: frame.height, by: frame.height / 4) {
              let point = points.seen(u, v)
              let mirrored = across.seen(frame.width - u, v)
              #expect(abs(mirrored.x - (400 - point.x)) < 1e-9)
              #expect(abs(mirrored.y - point.y) < 1e-9)
              let turned = along.seen(v, u)
              #expect(abs(turned.x - point.y) < 1e-9)
              #expect(abs(turned.y - point.x) < 1e-9)
            }
          }
        }
      }
    }
  }

  @Test("E31 every number is finite, at any size and however far from rest")
  func finite() {
    let offsets = [0, 1e-300, 0.5, -0.5, 1, -1, 7.25, -7.25, 1e9, -1e9, 1.15e18, -1.15e18]
    let sizes = [(0.0, 0.0), (0, 800), (400, 0), (1e9, 1e9), (1e-300, 1e9), (1e9, 1e-300)]
    for offset in offsets {
      for size in sizes {
        for bits in 0..<32 {
          var place = StylePlace()
          place.offset = offset
          place.sign = bits & 1 == 0 ? 1 : -1
          place.isHorizontal = bits & 2 == 0
          place.isSpread = bits & 4 != 0
          place.part = place.isSpread && bits & 8 != 0 ? 1 : 0
          place.isBoundAtEnd = bits & 16 != 0
          (place.width, place.height) = size
          (place.viewportWidth, place.viewportHeight) = size
          place.before = place.part == 1 ? place.length : 0
          place.stopLength = place.isSpread ? 2 * place.length : place.length
          place.back = -offset * place.length
          place.step = 1
          place.hold = bits & 3 == 0 ? 0 : 1
          for draw in [place.fade, place.stack, place.cube, place.flip, place.curl] {
            var style = Style()
            _ = draw(&style)
            for number in style.numbers where !number.value.isFinite {
              Issue.record("\(number.name) of \(place)")
            }
            let parts = [style.alpha, style.shade]
            if parts.contains(where: { $0 < 0 || $0 > 1 }) { Issue.record("\(parts) of \(place)") }
          }
        }
      }
    }
  }

  @Test("E31 pages that lie on one another are there as long as they may be seen, spacing or not")
  func spacing() {
    for style in styles where style.movesPages {
      let pager = Pager.turning(style) { $0.spacing = 40 }
      for progress in [0.01, 0.5, 0.99] {
        _ = pager.setProgress(progress)
        #expect(pager.allFrames.map(\.page) == [2, 3])
      }
    }
  }
}
