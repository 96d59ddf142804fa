extension Pager {
  /// A step that a key of the keyboard asks for.
  public enum Key: Int32, Sendable {
    case left = 1
    case right, up, down, pageUp, pageDown, space, shiftSpace, home, end
  }

  /// Turns by a key (E26): arrows are spatial, the others follow the pages' order.
  func press(_ key: Key) -> Status {
    let isHorizontal = state.options.axis == .horizontal
    switch key {
    case .left: return isHorizontal ? step(spatial: -1, origin: .key) : .ignored
    case .right: return isHorizontal ? step(spatial: 1, origin: .key) : .ignored
    case .up: return isHorizontal ? .ignored : step(spatial: -1, origin: .key)
    case .down: return isHorizontal ? .ignored : step(spatial: 1, origin: .key)
    case .pageUp, .shiftSpace: return step(.backward, .animated, origin: .key)
    case .pageDown, .space: return step(.forward, .animated, origin: .key)
    case .home: return jump(toEnd: false)
    case .end: return jump(toEnd: true)
    }
  }

  private func jump(toEnd end: Bool) -> Status {
    guard !state.isEmpty else { return .end }
    guard state.known.isAbsolute,
      let place = end ? state.known.lastPlace : state.known.firstPlace
    else { return .unsupported }
    return go(toPlace: place, .none, .animated, origin: .key)
  }
}
