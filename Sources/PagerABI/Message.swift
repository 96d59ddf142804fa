/// The words of a handle's last failure, in a buffer that C may read.
struct Message {
  /// Bytes, the zero at the end included.
  private static let capacity = 160

  private let buffer: UnsafeMutablePointer<CChar>
  private var length = 0

  init() {
    buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Message.capacity)
    buffer.initialize(repeating: 0, count: Message.capacity)
  }

  var characters: UnsafePointer<CChar> { UnsafePointer(buffer) }

  func free() { buffer.deallocate() }

  mutating func set(_ text: StaticString) {
    length = 0
    append(text)
  }

  mutating func set(_ text: StaticString, _ number: UInt64, _ rest: StaticString) {
    length = 0
    append(text)
    append(number)
    append(rest)
  }

  private mutating func append(_ text: StaticString) {
    for i in 0..<text.utf8CodeUnitCount { append(byte: text.utf8Start[i]) }
  }

  private mutating func append(_ number: UInt64) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(byte: UInt8(number / divisor % 10) + UInt8(ascii: "0"))
      divisor /= 10
    }
  }

  private mutating func append(byte: UInt8) {
    guard length < Message.capacity - 1 else { return }
    buffer[length] = CChar(bitPattern: byte)
    length += 1
    buffer[length] = 0
  }
}
