/// What a visible page is to the pager just now.
public enum Role: Int32, Sendable {
  case none = 0
  case current = 1
  case pending = 2
  case neighbour = 3
  case blank = 4
}

/// One visible page: its rectangle in the viewport and how it is drawn.
public struct Frame: Equatable, Sendable {
  public var page: Int64
  public var index: UInt64
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// Stops from rest, along the pages' order.
  public var offset: Double
  public var role: Role
  public var z: Int32
  public var style: Style
}
