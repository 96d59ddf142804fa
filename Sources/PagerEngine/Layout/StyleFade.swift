extension StylePlace {
  /// Fade: pages lie where they rest, and the one further along the turn comes in on top.
  func fade(_ style: inout Style) -> Int32 {
    guard offset != 0 else { return 0 }
    move(&style, by: back)
    if offset * step > 0 {
      style.alpha = 1 - abs(near)
      return 1
    }
    // At one stop it is covered by the page that has come in.
    if abs(offset) >= 1 { style.alpha = 0 }
    return 0
  }
}
