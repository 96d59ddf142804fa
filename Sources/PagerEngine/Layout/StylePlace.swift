/// Where a page stands, as far as its style needs to know: styles are functions of this alone (E31).
struct StylePlace: Equatable {
  /// Points from the viewport to the eye, in the viewport's longer side.
  private static let eyeDistance = 2.0
  /// Stops from rest, or points, beyond which pages are not told apart in depth.
  private static let deepest = 1_000_000.0

  /// Stops from rest, along the pages' order.
  var offset = 0.0
  /// Points along the axis that take the page back to where it rests.
  var back = 0.0
  /// The page's size.
  var width = 0.0
  var height = 0.0
  var viewportWidth = 0.0
  var viewportHeight = 0.0
  /// Points between two stops.
  var spacing = 0.0
  var isHorizontal = true
  /// +1 when later pages lie to the right or below, -1 when they lie the other way.
  var sign = 1.0
  /// Its place among the pages of its stop, in order.
  var part = 0
  /// Points of its stop before it, in order, and in all.
  var before = 0.0
  var stopLength = 0.0
  /// The stop is a spread: two pages with a spine between them.
  var isSpread = false
  /// Single pages are bound at their stop's end, not at its start.
  var isBoundAtEnd = false
  /// The way of the turn under way, ±1; 0 without one.
  var step = 0.0
  /// Where the pages are held across the axis: 0 at the top or left, 1 at the other end.
  var hold = 0.5

  /// The offset as far as one stop.
  var near: Double { Elementary.clamp(offset, -1, 1) }

  var length: Double { isHorizontal ? width : height }
  var breadth: Double { isHorizontal ? height : width }

  /// Where its stop begins and ends along the axis, in points from where the page does.
  var stopStart: Double { sign > 0 ? -before : before + length - stopLength }
  var stopEnd: Double { stopStart + stopLength }

  var perspective: Double { StylePlace.eyeDistance * max(viewportWidth, viewportHeight) }

  /// A drawing order from a number: whole, and the same for all that are far away.
  static func level(_ place: Double) -> Int32 {
    Int32(Elementary.floor(Elementary.clamp(place, -deepest, deepest)))
  }

  /// Moves the page along the axis.
  func move(_ style: inout Style, by points: Double) {
    if isHorizontal { style.translateX = points } else { style.translateY = points }
  }

  /// Turns the page about an axis across: the side where later pages are goes away when `angle` is
  /// positive. The axis is `anchor` points along from where the page begins.
  func turn(_ style: inout Style, by angle: Double, about anchor: Double) {
    let part = length > 0 ? anchor / length : 0.5
    if isHorizontal {
      style.rotateY = angle * sign
      style.anchorX = part
    } else {
      style.rotateX = -angle * sign
      style.anchorY = part
    }
    style.perspective = perspective
  }
}
