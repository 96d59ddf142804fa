import CPager

/// A photo that is looked at from near, while its page rests.
struct Photos {
  /// The part of the screen that a key moves a photo by.
  private static let stride = 0.2

  let reader: Reader

  private var zoomed: PageView? {
    guard let view = reader.resting, view.isZoomed else { return nil }
    return view
  }

  var isZooming: Bool { zoomed != nil }

  func zoom(nearer: Bool) {
    guard let view = reader.resting else { return }
    if !view.zoom(nearer: nearer) && nearer {
      reader.say("There is no photo here that could be looked at from nearer.")
    }
  }

  /// What keys do with it; false for those that do what they always do.
  func takes(_ action: Keys.Action) -> Bool {
    guard let zoomed else { return false }
    switch action {
    case .turn(PAGER_KEY_LEFT): zoomed.pan(-Photos.stride, 0)
    case .turn(PAGER_KEY_RIGHT): zoomed.pan(Photos.stride, 0)
    case .turn(PAGER_KEY_UP): zoomed.pan(0, -Photos.stride)
    case .turn(PAGER_KEY_DOWN): zoomed.pan(0, Photos.stride)
    case .escape: zoomed.endZoom()
    default: return false
    }
    return true
  }

  /// A drag over it, by cells; false where there is none.
  func pan(right: Int, down: Int, columns: Int, rows: Int) -> Bool {
    guard let zoomed else { return false }
    zoomed.pan(Double(-right) / Double(max(1, columns)), Double(-down) / Double(max(1, rows)))
    return true
  }

  /// The wheel over it; false where there is none.
  func wheel(down isDown: Bool) -> Bool {
    guard let zoomed else { return false }
    _ = zoomed.zoom(nearer: !isDown)
    return true
  }
}
