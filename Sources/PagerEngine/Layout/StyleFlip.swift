extension StylePlace {
  /// The shade on a face that is seen edge on.
  static let flipShade = 0.4

  /// A page shows while it is nearer to rest than half a stop; at exactly half, the one before does.
  var isFacing: Bool { offset >= -0.5 && offset < 0.5 }

  /// Flip: a stop turns by two right angles a stop about its own middle; a spread's leaf about the spine.
  func flip(_ style: inout Style) -> Int32 {
    guard offset != 0 else { return 0 }
    move(&style, by: back)
    guard isSpread else {
      turnFace(&style, about: (stopStart + stopEnd) / 2)
      return isFacing ? 0 : -1
    }
    guard isLeaf else { return StylePlace.level(-abs(offset)) }
    turnFace(&style, about: spine)
    return 1
  }

  private func turnFace(_ style: inout Style, about anchor: Double) {
    turn(&style, by: near * .pi, about: anchor)
    style.shade = StylePlace.flipShade * min(1, 2 * abs(near))
    style.alpha = isFacing ? 1 : 0
  }
}

// Leaves of a spread, for flip and curl.
extension StylePlace {
  /// This page is printed on a leaf that turns, or has been or will be turned: after the spine its front,
  /// before the spine its back. The others lie still.
  var isLeaf: Bool { part == 0 ? offset > 0 : offset < 0 }

  /// Where the spine is, in points from where the page begins along the axis.
  var spine: Double { (part == 0) == (sign > 0) ? length : 0 }
}
