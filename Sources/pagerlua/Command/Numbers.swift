import CTerminal

extension CommandLine {
  /// A whole number of up to nine digits.
  static func number(_ digits: [UInt8]) -> Int? {
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// A finite number with a decimal point, whatever the locale.
  static func decimal(_ word: [UInt8]) -> Double? {
    withCharacters(word) { text in
      var end: UnsafePointer<CChar>?
      let value = system_number(text, &end)
      guard let end, end != text, end.pointee == 0, value.isFinite else { return nil }
      return value
    }
  }

  /// "3..7", "3..", "..7" or "3": places from 1.
  static func range(_ word: [UInt8]) -> ClosedRange<Int>? {
    let dot = UInt8(ascii: ".")
    guard let first = word.firstIndex(of: dot) else {
      guard let place = number(word), place > 0 else { return nil }
      return place...place
    }
    guard first + 1 < word.count, word[first + 1] == dot, word.count > 2 else { return nil }
    let (from, to) = (Array(word[..<first]), Array(word[(first + 2)...]))
    guard let low = from.isEmpty ? 1 : number(from), let high = to.isEmpty ? Int.max : number(to),
      low > 0, low <= high
    else { return nil }
    return low...high
  }
}

extension Option {
  func has(choice word: [UInt8]) -> Bool {
    [UInt8](choices).split(separator: UInt8(ascii: " ")).contains { Array($0) == word }
  }
}

extension [UInt8] {
  func ends(with text: StaticString) -> Bool {
    let end = [UInt8](text)
    return count >= end.count && Array(self[(count - end.count)...]) == end
  }
}
