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

  private static var functionKeys: [[UInt8]] {
    (1...lastFunctionKey).map { [UInt8(ascii: "f")] + digits($0) }
  }

  /// Whether a key has this name: "a", "+", "page_down", "ctrl+r".
  static func contains(_ name: [UInt8]) -> Bool {
    var key = name
    for held in KeyNames.held.map({ [UInt8]($0) }) where key.count > held.count {
      if key.starts(with: held) { key.removeFirst(held.count) }
    }
    if special.contains(where: { [UInt8]($0) == key }) { return true }
    if functionKeys.contains(key) { return true }
    // One character: a byte, or a first byte with those that belong to it.
    guard let first = key.first, first > 0x20, first != 0x7F else { return false }
    return key.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } && (first >= 0xC2 || key.count == 1)
  }

  /// The name of a key that a word was probably meant to be: "rihgt", "Esc", "shift+ctrl+r", "cntrl+r".
  static func near(_ word: [UInt8]) -> [UInt8]? {
    let plus = UInt8(ascii: "+")
    let letters = word.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    let parts = letters.split(separator: plus).map { Array($0) }
    guard let last = parts.last else { return nil }
    let modifiers = held.map { Array([UInt8]($0).dropLast()) }
    let meant = parts.dropLast().compactMap { Spelling.name(near: $0, of: modifiers) }
    if meant.count != parts.count - 1 { return nil }
    let names = special.map { [UInt8]($0) } + functionKeys
    let begun = last.count > 2 ? names.first { $0.starts(with: last) } : nil
    let key = contains(last) ? last : begun ?? Spelling.name(near: last, of: names)
    guard let key else { return nil }
    var name: [UInt8] = []
    for modifier in modifiers where meant.contains(modifier) { name += modifier + [plus] }
    name += key
    return name != word && contains(name) ? name : nil
  }
}
