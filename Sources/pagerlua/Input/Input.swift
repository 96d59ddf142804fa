/// A modifier held with a key.
struct Modifiers: Equatable {
  var control = false
  var alt = false
  var shift = false
}

/// What came from the terminal.
enum Input: Equatable {
  /// A key by its name: "a", "left", "page_down", "f5", "space".
  case key([UInt8], Modifiers)
  case press(column: Int, row: Int)
  case drag(column: Int, row: Int)
  case release(column: Int, row: Int)
  case wheel(down: Bool)
  /// The wheel of a touchpad, across.
  case sideways(right: Bool)
  case focus(Bool)
  /// Anything else, which may be an answer: how it began ("[", "]", "P", "_") and what followed.
  case report(UInt8, [UInt8])
}
