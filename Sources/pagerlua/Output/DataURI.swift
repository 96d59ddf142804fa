import CTerminal

/// Files as text in themselves, so that a page needs no other file.
enum DataURI {
  /// Larger files stay outside, in bytes.
  private static let most = 16 << 20

  enum Kind { case picture, video }

  /// What a browser can show, by how the file begins, not by its name; nil when it is something else.
  static func of(_ path: [UInt8], _ kind: Kind) -> [UInt8]? {
    var length = 0
    guard let text = withCharacters(path, { system_read_plain($0, &length) }) else { return nil }
    defer { system_free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    guard length <= most, let type = type(bytes, kind) else { return nil }
    return [UInt8]("data:") + [UInt8](type) + [UInt8](";base64,") + Base64.encode(bytes)
  }

  private static func type(_ bytes: UnsafeRawBufferPointer, _ kind: Kind) -> StaticString? {
    func has(_ mark: [UInt8], at place: Int = 0) -> Bool {
      guard bytes.count >= place + mark.count else { return false }
      return !mark.indices.contains { bytes[place + $0] != mark[$0] }
    }
    switch kind {
    case .picture:
      if has([0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
      if has([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
      if has([UInt8]("GIF8")) { return "image/gif" }
      if has([UInt8]("RIFF")), has([UInt8]("WEBP"), at: 8) { return "image/webp" }
    case .video:
      if has([UInt8]("ftyp"), at: 4) { return "video/mp4" }
      if has([0x1A, 0x45, 0xDF, 0xA3]) { return "video/webm" }
    }
    return nil
  }
}
