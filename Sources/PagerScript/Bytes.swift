/// Bytes of C's, ended by a zero, that the library owns.
struct Bytes {
  private(set) var characters: UnsafePointer<CChar>?
  private(set) var count = 0

  mutating func set(_ text: StaticString) {
    text.withUTF8Buffer { utf8 in
      set(UnsafeRawPointer(utf8.baseAddress), utf8.count)
    }
  }

  mutating func set(_ text: UnsafeRawPointer?, _ length: Int) {
    free()
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: length + 1)
    if let text, length > 0 {
      UnsafeMutableRawPointer(copy).copyMemory(from: text, byteCount: length)
    }
    copy[length] = 0
    characters = UnsafePointer(copy)
    count = length
  }

  mutating func set(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { set($0.baseAddress, $0.count) }
  }

  mutating func free() {
    characters?.deallocate()
    characters = nil
    count = 0
  }
}
