import CPager
import Testing

@testable import pagerlua

/// Pages that are turned, scaled or folded, in cells.
@Suite struct TurnedPagesTests {
  private func frame(_ change: (inout pager_style) -> Void) -> pager_frame {
    var frame = pager_frame()
    (frame.x, frame.y, frame.width, frame.height) = (0, 0, 640, 384)
    frame.style.scale = 1
    frame.style.alpha = 1
    (frame.style.anchor_x, frame.style.anchor_y) = (0.5, 0.5)
    change(&frame.style)
    return frame
  }

  private func outline(_ frame: pager_frame) -> Outline? {
    Outline(frame, viewportWidth: 640, viewportHeight: 384)
  }

  @Test("E31 a page at rest is seen where its frame is, exactly")
  func plain() throws {
    let box = try #require(outline(frame { $0.translate_x = 8.25 }))
    #expect([box.left, box.right, box.top, box.bottom] == [8.25, 648.25, 0, 384])
  }

  @Test("E31 a scaled page keeps its anchor in place")
  func scaled() throws {
    let box = try #require(
      outline(
        frame {
          $0.scale = 0.5
          $0.anchor_x = 1
        }))
    #expect([box.left, box.right, box.top, box.bottom] == [320, 640, 96, 288])
  }

  @Test("E31 the faces of a turning cube meet, and one that faces away is not drawn")
  func cube() throws {
    // A quarter of a turn: 22.5° and 67.5°, about the edge at 480 points.
    func face(_ x: Double, _ turned: Double, anchor: Double) -> pager_frame {
      var face = frame {
        $0.rotate_y = turned * .pi / 180
        $0.anchor_x = anchor
        $0.perspective = 1280
      }
      face.x = x
      return face
    }
    let old = try #require(outline(face(-160, -22.5, anchor: 1)))
    let new = try #require(outline(face(480, 67.5, anchor: 0)))
    #expect(abs(old.right - 480) < 1e-3 && abs(new.left - 480) < 1e-3)
    #expect(old.right - old.left > new.right - new.left)
    #expect(new.right < 640)
    #expect(outline(face(576, 81, anchor: 0)) == nil)
    #expect(outline(face(0, 135, anchor: 0.5)) == nil)
  }

  @Test("E31 a page that turns about a level axis is lower, and as wide as before")
  func level() throws {
    let box = try #require(outline(frame { $0.rotate_x = .pi / 3 }))
    #expect(abs(box.bottom - box.top - 192) < 1e-3)
    #expect(box.right - box.left == 640)
  }

  @Test("E31 a folded sheet: flat before the fold, its back over it, and nothing beyond the roll")
  func sheet() {
    let folded = frame {
      ($0.fold_x, $0.fold_y, $0.fold_radius) = (400, 192, 20)
    }
    let sheet = Sheet(folded)
    #expect(sheet.seen(100, 50) == .front(u: 100, v: 50))
    // The free edge lies at 2 · 400 + π · 20 − 640 points.
    #expect(sheet.seen(215, 50) == .front(u: 215, v: 50))
    guard case .back(let u, let v) = sheet.seen(300, 50) else {
      Issue.record("the front is seen where the sheet is turned over")
      return
    }
    #expect(abs(u - (500 + 20 * Double.pi)) < 1e-9 && v == 50)
    #expect(sheet.seen(421, 50) == .nothing)
    #expect(!sheet.isRoll(399, 0) && sheet.isRoll(401, 0))
    guard case .back = sheet.seen(410, 50) else {
      Issue.record("the roll shows the front")
      return
    }
  }

  @Test("sines and arc sines are right to five digits")
  func sines() {
    let halves = [
      (0.0, 0.0), (.pi / 6, 0.5), (.pi / 2, 1), (-.pi / 2, -1), (.pi, 0), (13 * .pi / 6, 0.5),
    ]
    for (angle, sine) in halves { #expect(abs(Trigonometry.sine(angle) - sine) < 1e-5) }
    #expect(abs(Trigonometry.cosine(.pi / 3) - 0.5) < 1e-5)
    for (sine, angle) in [(0.0, 0.0), (0.5, .pi / 6), (1, .pi / 2)] {
      #expect(abs(Trigonometry.arcSine(sine) - angle) < 1e-3)
    }
    #expect(Trigonometry.sine(.infinity) == 0)
  }

  @Test("a page in fewer columns leaves some out, and no half of a wide letter stays")
  func resized() {
    var page = Surface(columns: 4, rows: 1)
    for (i, letter) in [UInt8]("ab".utf8).enumerated() {
      page[i, 0] = Cell(ascii: letter, look: .plain)
    }
    page.put([UInt8]("字".utf8)[...], width: 2, column: 2, row: 0, look: .plain)
    #expect(page.resized(columns: 4, rows: 1) == page)
    let narrow = page.resized(columns: 2, rows: 1)
    #expect(narrow[0, 0] == page[0, 0])
    #expect(narrow[1, 0] == .blank)
    let wide = page.resized(columns: 8, rows: 2)
    #expect(wide[1, 1] == page[0, 0] && wide[2, 1] == page[1, 0])
    #expect((0..<8).allSatisfy { wide[$0, 0].width != 2 || wide[$0 + 1, 0].width == 0 })
  }
}
