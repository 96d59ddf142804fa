/// The names of keys, as scripts bind them and as the terminal's are called.
enum KeyNames {
  /// Keys that are no letters, digits or signs, but for f1 to f12.
  private static let special: [StaticString] = [
    "left", "right", "up", "down", "home", "end", "page_up", "page_down", "insert", "delete", "tab",
    "enter", "escape", "space", "backspace",
  ]
  /// What may be held with them, in the order in which it is named.
  private static let held: [StaticString] = ["ctrl+", "alt+", "shift+"]
  private static let lastFunctionKey = 12

  /// Whether a key has this name: "a", "+", "page_down", "ctrl+r".
  static func contains(_ name: [UInt8]) -> Bool {
    var key = name
    for held in KeyNames.held.map({ [UInt8]($0) }) where key.count > held.count {
      if key.starts(with: held) { key.removeFirst(held.count) }
    }
    if special.contains(where: { [UInt8]($0) == key }) { return true }
    for number in 1...lastFunctionKey {
      var function = [UInt8(ascii: "f")]
      function.append(number: number)
      if key == function { return true }
    }
    // One character: a byte, or a first byte with those that belong to it.
    guard let first = key.first, first > 0x20, first != 0x7F else { return false }
    return key.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } && (first >= 0xC2 || key.count == 1)
  }
}
