import Foundation

@testable import PagerEngine

/// A renderer's arithmetic, as pager.h tells it.
struct Drawing {
  struct Point: Equatable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
  }

  let frame: Frame
  let viewport: (width: Double, height: Double)

  /// Where a point of the page is seen; its z is that before the perspective.
  func seen(_ u: Double, _ v: Double) -> Point {
    let (style, sheet) = (frame.style, folded(u, v))
    let (cz, sz) = (cos(style.rotation), sin(style.rotation))
    let (cy, sy) = (cos(style.rotateY), sin(style.rotateY))
    let (cx, sx) = (cos(style.rotateX), sin(style.rotateX))
    let rows = [
      [cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx],
      [sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx],
      [-sy, cy * sx, cy * cx],
    ]
    let anchor = (x: style.anchorX * frame.width, y: style.anchorY * frame.height)
    let from = [sheet.x - anchor.x, sheet.y - anchor.y, sheet.z]
    let turned = rows.map { row in
      style.scale * (row[0] * from[0] + row[1] * from[1] + row[2] * from[2])
    }
    let x = turned[0] + frame.x + anchor.x + style.translateX
    let y = turned[1] + frame.y + anchor.y + style.translateY
    let z = turned[2] + style.translateZ
    let w = style.perspective == 0 ? 1 : 1 - z / style.perspective
    let middle = (x: viewport.width / 2, y: viewport.height / 2)
    return Point(x: middle.x + (x - middle.x) / w, y: middle.y + (y - middle.y) / w, z: z)
  }

  /// How far a point of the page is beyond the fold line.
  func beyondFold(_ u: Double, _ v: Double) -> Double {
    let style = frame.style
    return (u - style.foldX) * cos(style.foldAngle) + (v - style.foldY) * sin(style.foldAngle)
  }

  private func folded(_ u: Double, _ v: Double) -> Point {
    let (r, t) = (frame.style.foldRadius, beyondFold(u, v))
    guard r > 0, t > 0 else { return Point(x: u, y: v, z: 0) }
    let q = t <= .pi * r ? r * sin(t / r) : .pi * r - t
    let h = t <= .pi * r ? r * (1 - cos(t / r)) : 2 * r
    let along = q - t
    return Point(
      x: u + along * cos(frame.style.foldAngle), y: v + along * sin(frame.style.foldAngle), z: h)
  }

  /// The corners: top left, top right, bottom left, bottom right.
  var corners: [Point] {
    [seen(0, 0), seen(frame.width, 0), seen(0, frame.height), seen(frame.width, frame.height)]
  }
}

extension Style {
  /// All its numbers, with names.
  var numbers: [(name: String, value: Double)] {
    [
      ("translate_x", translateX), ("translate_y", translateY), ("translate_z", translateZ),
      ("scale", scale), ("rotation", rotation), ("alpha", alpha), ("shade", shade),
      ("rotate_x", rotateX), ("rotate_y", rotateY), ("anchor_x", anchorX), ("anchor_y", anchorY),
      ("perspective", perspective), ("fold_x", foldX), ("fold_y", foldY),
      ("fold_angle", foldAngle), ("fold_radius", foldRadius),
    ]
  }
}

extension Pager {
  func drawings() -> [Drawing] { allFrames.map { Drawing(frame: $0, viewport: viewport) } }

  func drawing(of page: Int64) -> Drawing? { drawings().first { $0.frame.page == page } }

  /// A turn that the host moves, from its beginning.
  static func turning(
    _ style: TransitionStyle, forward: Bool = true, at first: UInt64 = 2,
    _ change: (inout Options) -> Void = { _ in }
  ) -> Pager {
    let pager = counted(6, at: first) { options in
      options.style = style
      change(&options)
    }
    _ = forward ? pager.next(.host) : pager.previous(.host)
    return pager
  }
}
