import CPager

/// Where a page is drawn that is turned or scaled: the box, in points, in which its middle lines are seen.
///
/// Cells cannot lean: a page is made narrower when it turns about an upright axis, lower when about a
/// level one, and does not turn in its own plane.
struct Outline: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// None when it is seen from behind.
  init?(_ frame: pager_frame, viewportWidth: Double, viewportHeight: Double) {
    let style = frame.style
    func along(
      _ start: Double, _ length: Double, anchor: Double, by moved: Double, middle: Double,
      angle: Double
    ) -> (low: Double, high: Double) {
      if style.scale == 1 && angle == 0 { return (start + moved, start + moved + length) }
      let sine = Trigonometry.sine(angle)
      let cosine = angle == 0 ? 1 : Trigonometry.cosine(angle)
      func seen(_ point: Double) -> Double {
        let from = style.scale * (point - anchor * length)
        let place = start + anchor * length + moved + from * cosine
        guard angle != 0, style.perspective > 0 else { return place }
        // Nothing of ours comes as near to the eye as that.
        let w = max(0.1, 1 - (from * sine + style.translate_z) / style.perspective)
        return middle + (place - middle) / w
      }
      return (seen(0), seen(length))
    }
    let columns = along(
      frame.x, frame.width, anchor: style.anchor_x, by: style.translate_x,
      middle: viewportWidth / 2, angle: -style.rotate_y)
    let rows = along(
      frame.y, frame.height, anchor: style.anchor_y, by: style.translate_y,
      middle: viewportHeight / 2, angle: style.rotate_x)
    (left, right, top, bottom) = (columns.low, columns.high, rows.low, rows.high)
    guard left < right, top < bottom else { return nil }
  }
}
