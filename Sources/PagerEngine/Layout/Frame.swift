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
  public var page = Page.none
  public var index = Page.unknown
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// Stops from rest, along the pages' order.
  public var offset = 0.0
  public var role = Role.none
  public var z: Int32 = 0
  public var style = Style()
  /// Points from where its stop rests, along the pages' order.
  var displacement = 0.0
}
