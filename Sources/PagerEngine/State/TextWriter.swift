/// Writes text into a buffer of C's, as snprintf does: it counts all, and keeps what there is room for.
public struct TextWriter {
  public private(set) var count = 0
  private let target: UnsafeMutablePointer<CChar>?
  private let capacity: Int

  public init(_ target: UnsafeMutablePointer<CChar>?, _ capacity: Int) {
    self.target = target
    // One beyond what an array can have arrives as a negative number: there is room enough.
    self.capacity = target == nil ? 0 : capacity < 0 ? Int.max : capacity
    if let target, self.capacity > 0 { target[0] = 0 }
  }

  mutating func add(_ byte: UInt8) {
    if let target, count < capacity - 1 {
      target[count] = CChar(bitPattern: byte)
      target[count + 1] = 0
    }
    count += 1
  }

  mutating func add(_ text: StaticString) {
    for i in 0..<text.utf8CodeUnitCount { add(text.utf8Start[i]) }
  }

  mutating func add(_ number: UInt64) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      add(UInt8(number / divisor % 10) + UInt8(ascii: "0"))
      divisor /= 10
    }
  }

  mutating func add(_ number: Int64) {
    if number < 0 { add("-") }
    add(number.magnitude)
  }

  mutating func add(hex number: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
      add(digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a"))
    }
  }

  /// Three places behind the point; a power of ten where there are too many before it.
  mutating func add(_ number: Double) {
    guard number == number else { return add("nan") }
    if number < 0 { add("-") }
    var rest = abs(number)
    var power: UInt64 = 0
    while rest >= 1e15 && power < 400 {
      rest /= 10
      power += 1
    }
    guard rest < 1e15 else { return add("inf") }
    let thousandths = UInt64(rest * 1000 + 0.5)
    add(thousandths / 1000)
    add(".")
    for divisor: UInt64 in [100, 10, 1] {
      add(UInt8(thousandths / divisor % 10) + UInt8(ascii: "0"))
    }
    if power > 0 {
      add("e")
      add(power)
    }
  }
}
