/// Writes a recording, piece by piece, to what takes its bytes.
///
/// A recording is a head, then the inputs in order, each with the answers that it got and with checks
/// of what came of it, then an end. `docs/recording.md` has the layout.
final class Recorder {
  /// Takes bytes; false: no more of them.
  typealias Write = (UnsafeRawBufferPointer) -> Bool

  /// Bytes gathered before they are written: some tens of inputs.
  private static let room = 4096

  private let write: Write
  private let buffer: UnsafeMutableRawBufferPointer
  private var used = 0
  private var sum = Checksum()
  /// It takes inputs: it was not ended, and its bytes were taken.
  private(set) var isActive = true
  private var isInput = false
  private var inputs: UInt64 = 0

  init(_ write: @escaping Write) {
    self.write = write
    buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Recorder.room, alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// What comes first: the options, and the digest that a pager has with them.
  func begin(options: UnsafeRawBufferPointer, digest: UInt64) {
    put(Recording.magic)
    put(Recording.version)
    put(digest)
    put(options: options)
    put(sum.value)
    flush()
  }

  /// An input is about to be made.
  func begin(_ input: Input) {
    isInput = true
    input.write(to: self)
  }

  /// An event is polled: an input as well.
  func beginPoll() {
    isInput = true
    put(InputCode.poll.rawValue)
  }

  /// What a question was answered during an input.
  func note(_ answer: Answer) {
    if isInput { answer.write(to: self) }
  }

  func end(status: Status, seen: UInt32, check: UInt32) {
    put(Recording.endOfInput)
    put(UInt32(bitPattern: status.rawValue))
    put(seen)
    put(check)
    put(sum.value)
    isInput = false
    inputs += 1
  }

  /// Ends the recording; true when it is whole.
  func end(digest: UInt64) -> Bool {
    put(Recording.end)
    put(inputs)
    put(digest)
    put(sum.value)
    flush()
    defer { isActive = false }
    return isActive
  }

  // MARK: Bytes

  func put(_ byte: UInt8) {
    if used == Recorder.room { flush() }
    buffer[used] = byte
    used += 1
    sum.add(byte)
  }

  func put(_ number: UInt32) {
    for i in 0..<4 { put(UInt8(truncatingIfNeeded: number >> UInt32(8 * i))) }
  }

  func put(_ number: UInt64) {
    for i in 0..<8 { put(UInt8(truncatingIfNeeded: number >> UInt64(8 * i))) }
  }

  func put(_ number: Int64) { put(UInt64(bitPattern: number)) }
  func put(_ number: Double) { put(number.bitPattern) }

  /// The host's bytes of its options, without the zeros at the end, which are defaults.
  func put(options: UnsafeRawBufferPointer) {
    var count = options.count
    while count > 0 && options[count - 1] == 0 { count -= 1 }
    put(UInt32(count))
    for i in 0..<count { put(options[i]) }
  }

  func put(pages: UnsafeBufferPointer<Int64>) {
    put(UInt32(pages.count))
    for page in pages { put(page) }
  }

  private func flush() {
    if isActive && used > 0 {
      isActive = write(UnsafeRawBufferPointer(rebasing: buffer[0..<used]))
    }
    used = 0
  }
}

/// Constants of the layout of recordings.
enum Recording {
  /// "PAGERREC".
  static let magic: UInt64 = 0x4345_5252_4547_4150
  static let version: UInt32 = 1
  /// After the answers of an input.
  static let endOfInput: UInt8 = 0xFF
  /// After the last input.
  static let end: UInt8 = 0xFE
}
