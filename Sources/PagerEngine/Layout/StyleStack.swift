extension StylePlace {
  /// The shade on a page that lies wholly beneath.
  static let stackShade = 0.3

  /// Stack, or cover: pages before the place of rest slide off it, those after lie still beneath.
  func stack(_ style: inout Style) -> Int32 {
    if offset > 0 {
      move(&style, by: back)
      style.shade = StylePlace.stackShade * near
    }
    return StylePlace.level(-Elementary.floor(offset))
  }
}
