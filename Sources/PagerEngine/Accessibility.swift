/// What a screen reader has to say of a pager (E39).
public struct Accessibility: Equatable, Sendable {
  /// The first and the last page of the current stop, counted from 1; 0 where it is not known.
  public var first: UInt64 = 0
  public var last: UInt64 = 0
  public var count = Page.unknown
  public var page = Page.none
  public var pages = 0
  public var canNext = false
  public var canPrevious = false
  public var axis = Axis.horizontal
  /// Later pages lie to the right or below.
  public var isForward = true
  public var isMoving = false
}

extension Pager {
  public var accessibility: Accessibility {
    var result = Accessibility()
    result.count = count
    result.page = current
    if index != Page.unknown {
      result.first = index + 1
      result.last = result.first
    }
    currentPages { page in
      result.pages += 1
      let index = self.index(of: page)
      if index != Page.unknown { result.last = index + 1 }
    }
    result.canNext = canNext
    result.canPrevious = canPrevious
    result.axis = state.options.axis
    result.isForward = state.options.sign > 0
    result.isMoving = phase != .idle
    return result
  }
}
