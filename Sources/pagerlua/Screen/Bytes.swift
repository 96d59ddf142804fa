/// Text as bytes: names, and what is written to the terminal.
extension [UInt8] {
  init(_ text: StaticString) {
    self = []
    append(text)
  }

  mutating func append(_ text: StaticString) {
    for i in 0..<text.utf8CodeUnitCount { append(text.utf8Start[i]) }
  }

  mutating func append(number: Int) {
    if number < 0 {
      append(UInt8(ascii: "-"))
      return append(number: number == Int.min ? Int.max : -number)
    }
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
