import CPager

/// A folded page: which part of the sheet is seen at a point, as pager.h tells it.
struct Sheet {
  enum Seen: Equatable {
    case nothing
    case front(u: Double, v: Double)
    case back(u: Double, v: Double)
  }

  private let width: Double
  private let height: Double
  private let fold: (x: Double, y: Double)
  private let normal: (x: Double, y: Double)
  private let radius: Double

  init(_ frame: pager_frame) {
    let style = frame.style
    (width, height) = (frame.width, frame.height)
    fold = (style.fold_x, style.fold_y)
    normal = (Trigonometry.cosine(style.fold_angle), Trigonometry.sine(style.fold_angle))
    radius = style.fold_radius
  }

  /// What is seen at a point, counted from the page's top left corner: the highest part that is on the sheet.
  func seen(_ x: Double, _ y: Double) -> Seen {
    let q = (x - fold.x) * normal.x + (y - fold.y) * normal.y
    guard q <= radius else { return .nothing }
    let lifted = q > 0 ? radius * Trigonometry.arcSine(q / radius) : q
    let over = .pi * radius - lifted
    for (t, isBack) in [(over, true), (lifted, false)] {
      let (u, v) = (x + (t - q) * normal.x, y + (t - q) * normal.y)
      if u >= 0 && u < width && v >= 0 && v < height {
        return isBack ? .back(u: u, v: v) : .front(u: u, v: v)
      }
    }
    return .nothing
  }

  /// A point of the viewport lies where the sheet is bent.
  func isRoll(_ x: Double, _ y: Double) -> Bool {
    (x - fold.x) * normal.x + (y - fold.y) * normal.y > 0
  }
}
