extension StylePlace {
  /// The shade on a face that is turned away by a right angle.
  static let cubeShade = 0.4

  /// Cube: a stop is a face that turns by a right angle a stop, about the edge that it shares with the
  /// next. That edge stays in the viewport's plane and runs as for scroll, so that the cube rolls by.
  func cube(_ style: inout Style) -> Int32 {
    guard offset != 0 else { return 0 }
    // The middle of the spacing, so that both faces turn about one axis and make one rigid cube.
    let isHigh = (offset < 0) == (sign > 0)
    let edge = isHigh ? stopEnd + spacing / 2 : stopStart - spacing / 2
    turn(&style, by: near * .pi / 2, about: edge)
    // Faces further away are behind: they stay where the first one goes out of sight.
    move(&style, by: back * (1 - near / offset))
    style.shade = StylePlace.cubeShade * abs(near)
    // Of two faces, the one turned less covers what is seen of the other's inside.
    return -StylePlace.level(abs(offset) + 0.5)
  }
}
