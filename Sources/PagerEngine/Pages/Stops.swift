/// Which pages rest together: a stop holds one page, or two in a spread (E9, E10).
struct Stops: Equatable {
  /// Pages a stop holds.
  var size: Int64 = 1
  /// The first page stands alone, as a cover does.
  var cover = false

  init() {}

  init(spine: Spine, cover: Bool) {
    size = spine == .mid ? 2 : 1
    self.cover = cover && size > 1
  }

  func digest(into digest: inout Digest) {
    digest.add(size)
    digest.add(cover)
  }

  private var shift: Int64 { cover ? size - 1 : 0 }

  func stop(of place: Int64) -> Int64 {
    Stops.floorDivide(place + shift, size)
  }

  /// The first place of a stop, blank or not.
  func start(of stop: Int64) -> Int64 { stop * size - shift }

  /// Division that rounds down, so that places before the opening page fall into stops as well.
  private static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
  }
}
