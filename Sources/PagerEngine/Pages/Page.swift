/// Ids and places of pages that mean "none" and "not known".
public enum Page {
  /// No page.
  public static let none = Int64.min
  /// A count or a place that is not known.
  public static let unknown = UInt64.max
}
