// Curl. The sheet is a plane wrapped about a cylinder that rolls over it: the deformation that page turn
// effects share, a special case (a cone whose apex is far away) of the one in L. Hong, S. K. Card and
// J. Chen, "Turning Pages of 3D Electronic Books", IEEE Symposium on 3D User Interfaces, 2006.
extension StylePlace {
  /// The roll's radius at half way, in the leaf's length. Below 1 / 2π the roll stays on the leaf.
  static let curlRadius = 0.1
  /// How far the fold leans, in radians, when the leaf is held at a corner and begins to lift.
  static let curlLean = Double.pi / 6

  /// Curl: the leaf is rolled off from its free edge towards its bound one; pages beneath lie still.
  func curl(_ style: inout Style) -> Int32 {
    guard offset != 0 else { return 0 }
    move(&style, by: back)
    if isSpread { return curlSpread(&style) }
    let bound = isBoundAtEnd ? -1.0 : 1.0
    let ahead = offset * bound
    if ahead < 0 { fold(&style, turned: -ahead, towards: sign * bound) }
    return StylePlace.level(-Elementary.floor(ahead))
  }

  private func curlSpread(_ style: inout Style) -> Int32 {
    guard isLeaf else { return StylePlace.level(-abs(offset)) }
    if part == 0 {
      if offset < 1 {
        move(&style, by: back + length * sign)
        style.face = 1
      }
      fold(&style, turned: 1 - offset, towards: sign)
      return 2
    }
    fold(&style, turned: -offset, towards: sign)
    return 1
  }

  /// Folds a leaf that has been turned so far, 0…1, whose free edge lies in direction `free` (±1) along
  /// the axis. Wholly turned it lies on the other side of its bound edge, and is not drawn.
  private func fold(_ style: inout Style, turned: Double, towards free: Double) {
    guard turned > 0 && turned < 1 else {
      style.alpha = 0
      return
    }
    let left = 1 - turned
    let lean = leanAtStart * left * left * (2 * hold - 1)
    let (cosine, sine) = (Elementary.cos(lean), Elementary.sin(lean))
    let radius = StylePlace.curlRadius * length * 4 * turned * left
    // The fold's distance along its normal from the middle of the bound edge: at first it touches the
    // corner that lifts first, at last the bound edge. Half a turn of the roll is taken off, so that the
    // free edge of a straight fold is at 1 − 2 · turned lengths, as far as a finger has drawn it.
    let reach = length * cosine + breadth / 2 * abs(sine)
    let distance = reach * left - .pi / 2 * radius
    // The point of the fold that is level with the finger.
    let across = hold * breadth
    let along = (distance - (across - breadth / 2) * sine) / cosine
    let inward = free > 0 ? along : length - along
    style.foldX = isHorizontal ? inward : across
    style.foldY = isHorizontal ? across : inward
    style.foldRadius = radius
    if isHorizontal {
      style.foldAngle = free > 0 ? lean : .pi - lean
    } else {
      style.foldAngle = free > 0 ? .pi / 2 - lean : lean - .pi / 2
    }
  }

  /// Less on a leaf that is much broader than long, whose bound edge would be lifted too.
  private var leanAtStart: Double {
    breadth > 0 ? min(StylePlace.curlLean, 2 * length / breadth) : 0
  }
}
