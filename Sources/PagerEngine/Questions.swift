/// What a linked source may say of a neighbour.
public enum Neighbour: Equatable, Sendable {
  case page(Int64)
  case end
  case notNow
}

/// A source whose pages know only their neighbours.
public struct LinkedSource {
  public var after: ((Int64) -> Neighbour)?
  public var before: ((Int64) -> Neighbour)?
  public var count: (() -> UInt64?)?
  public var index: ((Int64) -> UInt64?)?

  public init(
    after: ((Int64) -> Neighbour)? = nil, before: ((Int64) -> Neighbour)? = nil,
    count: (() -> UInt64?)? = nil, index: ((Int64) -> UInt64?)? = nil
  ) {
    self.after = after
    self.before = before
    self.count = count
    self.index = index
  }
}

/// What a pager may ask its host.
public struct Questions {
  public var mayTurn: ((_ from: Int64, _ to: Int64, Origin) -> Bool)?
  public var style: ((_ page: Int64, _ offset: Double, inout Style) -> Void)?
  /// Points along the axis; none for a page that shares its stop as usual.
  public var extent: ((_ page: Int64, _ viewport: Double) -> Double?)?
  /// Seconds that a page is shown by the timer; none for those of the options.
  public var duration: ((_ page: Int64) -> Double?)?
  public var spine: ((_ width: Double, _ height: Double) -> Spine?)?

  public init() {}
}

extension LinkedSource {
  /// Which answers there are; what they would be is the host's.
  func digest(into digest: inout Digest) { digest.add(Int32(mask)) }
}

extension Questions {
  func digest(into digest: inout Digest) { digest.add(Int32(mask)) }
}
