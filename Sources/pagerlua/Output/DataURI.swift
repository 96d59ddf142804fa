import CTerminal

/// Files as text in themselves, so that a page needs no other file.
enum DataURI {
  /// Larger files stay outside, in bytes; those of 64 MiB are not read.
  private static let most = 16 << 20
  /// Pixels of a side of pictures that are written anew, without compression.
  private static let mostSide = 1024

  private enum Kind { case picture, video }

  /// What a browser can be given, or why there is nothing.
  enum Outcome {
    case data([UInt8])
    case missing([UInt8])
  }

  /// A picture. One that no browser shows is written anew.
  static func picture(_ path: [UInt8]) -> Outcome {
    let (data, isLarge) = file(path, .picture)
    if isLarge { return tooLarge }
    if let data { return .data(data) }
    let picture = Picture(path: path, fills: false)
    picture.request(width: mostSide, height: mostSide)
    picture.wait()
    guard let pixels = picture.pixels else { return .missing(picture.problem ?? noAnswer) }
    return .data([UInt8]("data:image/png;base64,") + Base64.encode(Portable.file(pixels)))
  }

  /// A video that a browser can show.
  static func video(_ path: [UInt8]) -> Outcome {
    guard exists(path) else { return .missing([UInt8]("there is no such file")) }
    let (data, isLarge) = file(path, .video)
    if isLarge { return tooLarge }
    if let data { return .data(data) }
    return .missing([UInt8]("this is no video that a browser shows, or it cannot be read"))
  }

  private static let noAnswer = [UInt8]("the picture could not be read")

  private static var tooLarge: Outcome {
    .missing([UInt8]("this is too large for a page: more than 16 MiB"))
  }

  /// The file as it is, if a browser can show it: by how it begins, not by its name.
  private static func file(_ path: [UInt8], _ kind: Kind) -> (data: [UInt8]?, isLarge: Bool) {
    var length = 0
    guard let text = withCharacters(path, { system_read_plain($0, &length) }) else {
      return (nil, length > most)
    }
    defer { system_free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    guard length <= most, let type = type(bytes, kind) else { return (nil, length > most) }
    let data = [UInt8]("data:") + [UInt8](type) + [UInt8](";base64,") + Base64.encode(bytes)
    return (data, false)
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
      // A text may begin with the letters; behind them the size of the header is a small number.
      if has([UInt8]("BM")), has([0, 0, 0], at: 15) { return "image/bmp" }
    case .video:
      if has([UInt8]("ftyp"), at: 4) { return "video/mp4" }
      if has([0x1A, 0x45, 0xDF, 0xA3]) { return "video/webm" }
    }
    return nil
  }
}
