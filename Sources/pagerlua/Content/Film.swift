import CTerminal

/// A video, played by the ffmpeg program through a pipe.
final class Film {
  /// Frames a second: as many as cells can follow.
  private static let rate = 15

  private let path: [UInt8]
  private let loops: Bool
  /// Frames that have come; a film that is over begins again.
  private var frames = 0
  private var isOver = false
  private var child = CTerminal.child(fd: -1, pid: 0)
  private var frame: [UInt8] = []
  private var size = (width: 0, height: 0)
  private(set) var pixels: Pixels?
  /// Why there is nothing to see.
  private(set) var problem: [UInt8]?

  init(path: [UInt8], loops: Bool) {
    self.path = path
    self.loops = loops
  }

  deinit { stop() }

  static var isPossible: Bool { child_is_there("ffmpeg") != 0 }

  var descriptor: Int32? { child.fd >= 0 ? child.fd : nil }

  /// Plays from where it stood, in a box of pixels.
  func play(width: Int, height: Int) {
    guard width > 1, height > 1 else { return }
    stop()
    if isOver || loops { frames = 0 }
    isOver = false
    problem = nil
    size = (width & ~1, height & ~1)
    let box = digits(size.width) + [UInt8](":") + digits(size.height)
    let filter =
      [UInt8]("fps=") + digits(Film.rate) + [UInt8](",scale=") + box
      + [UInt8](":force_original_aspect_ratio=decrease:flags=area,pad=") + box
      + [UInt8](":(ow-iw)/2:(oh-ih)/2")
    var place = digits(frames / Film.rate) + [UInt8](".")
    place += digits(frames % Film.rate * 10 / Film.rate)
    let from = loops ? [[UInt8]("-stream_loop"), [UInt8]("-1")] : [[UInt8]("-ss"), place]
    let first: [[UInt8]] = [
      [UInt8]("ffmpeg"), [UInt8]("-v"), [UInt8]("error"), [UInt8]("-nostdin"),
      [UInt8]("-protocol_whitelist"), [UInt8]("file,pipe"), [UInt8]("-re"),
    ]
    let last: [[UInt8]] = [
      [UInt8]("-i"), [UInt8]("file:") + path, [UInt8]("-an"), [UInt8]("-vf"), filter, [UInt8]("-f"),
      [UInt8]("rawvideo"), [UInt8]("-pix_fmt"), [UInt8]("rgb24"), [UInt8]("-"),
    ]
    child = start(first + from + last)
  }

  func stop() {
    _ = child_stop(&child)
    frame.removeAll(keepingCapacity: true)
  }

  /// Takes what has come: of several frames the last. True when that changes what is shown.
  func receive() -> Bool {
    guard child.fd >= 0 else { return false }
    let length = 3 * size.width * size.height
    var hasChanged = false
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = buffer.withUnsafeMutableBytes { child_read(&child, $0.baseAddress, $0.count) }
      if count < 0 { return hasChanged }
      if count == 0 { break }
      frame += buffer[0..<Int(count)]
      while frame.count >= length {
        pixels = Pixels(width: size.width, height: size.height, rgb: Array(frame[0..<length]))
        frame.removeFirst(length)
        frames += 1
        hasChanged = true
      }
    }
    // The last picture stays.
    stop()
    isOver = true
    if pixels == nil { problem = [UInt8]("this is no video, or it is damaged") }
    return hasChanged || pixels == nil
  }
}
