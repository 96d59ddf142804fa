import CTerminal

/// A video, played by the ffmpeg program through a pipe.
final class Film {
  /// Frames a second: as many as cells can follow.
  private static let rate = 15
  /// What ffmpeg may take a file for, by its names: nothing that names other files, as playlists do.
  private static let formats: StaticString =
    "mov,matroska,webm,avi,gif,mpeg,mpegts,mpegvideo,ogg,asf,flv"

  enum Stage { case away, playing, held, over }

  private let path: [UInt8]
  /// After its end it begins again.
  private let loops: Bool
  /// It does not play before it is told to, and shows its first picture until then.
  private let waits: Bool
  let hasPoster: Bool
  /// Its pictures may stay for seconds, and ffmpeg would hold back the first until the second comes.
  private let isSlow: Bool
  private(set) var stage: Stage
  /// Pictures that have been shown of this round, and those of a whole one once that is known.
  private var frames = 0
  private var length: Int?
  private var child = CTerminal.child(fd: -1, pid: 0)
  /// What comes is the one picture where it stands, in another size.
  private var isStill = false
  /// Something has come, and a picture that differs from the one before.
  private var hasCome = false
  private var hasChanged = false
  private var frame: [UInt8] = []
  private var size = (width: 0, height: 0)
  private(set) var pixels: Pixels?
  /// Why there is nothing to see.
  private(set) var problem: [UInt8]?

  init(path: [UInt8], loops: Bool, waits: Bool = false, hasPoster: Bool = false) {
    self.path = path
    self.loops = loops
    self.waits = waits
    self.hasPoster = hasPoster
    isSlow = Film.isGIF(path)
    stage = waits ? .held : .away
  }

  deinit { stop() }

  static var isPossible: Bool { child_is_there("ffmpeg") != 0 }

  /// Whether a file is a GIF, by how it begins.
  static func isGIF(_ path: [UInt8]) -> Bool {
    let mark = [UInt8]("GIF8")
    var start = [UInt8](repeating: 0, count: mark.count)
    let count = withCharacters(path) { name in
      start.withUnsafeMutableBytes { system_read_start(name, $0.baseAddress, $0.count) }
    }
    return count == mark.count && start == mark
  }

  var descriptor: Int32? { child.fd >= 0 ? child.fd : nil }

  /// There is something to play: pictures that differ. How it is with them is known after a round.
  var moves: Bool { problem == nil && (length == nil || hasChanged) }
  /// It waits, and has not been played yet.
  var isNew: Bool { waits && stage == .held && frames == 0 }

  // MARK: What is done with it

  /// Its page has come: it goes on where it was left, and after its end begins again.
  func appear() {
    guard stage == .away || stage == .over && !waits else { return }
    play()
  }

  /// Its page has gone.
  func disappear() {
    stop()
    if stage != .over { stage = waits ? .held : .away }
  }

  func hold() {
    guard stage == .playing else { return }
    // What it is held at may be on its way.
    if !isStill { stop() }
    stage = .held
  }

  /// Goes on, and after its end begins again.
  func play() {
    if stage == .over { frames = 0 }
    stage = .playing
    begin()
  }

  /// Reads its first picture, if it has none, to see whether there is one.
  func probe() {
    if descriptor == nil && pixels == nil && problem == nil { read(still: true) }
  }

  /// It is shown in a box of pixels.
  func fit(width: Int, height: Int) {
    guard (width & ~1, height & ~1) != size else { return }
    size = (width & ~1, height & ~1)
    if stage == .playing {
      begin()
    } else if descriptor != nil || pixels != nil || waits && !hasPoster {
      // What is on its way has the size of before.
      read(still: true)
    }
  }

  /// Goes on where the same film stood on a page that this one takes the place of.
  func resume(_ other: Film) {
    guard path == other.path else { return }
    (frames, length, pixels) = (other.frames, other.length, other.pixels)
    hasChanged = other.hasChanged
    stage = other.stage
  }

  // MARK: The program that reads it

  /// Plays it; of a slow one, a picture that is not there in this size is read first.
  private func begin() {
    read(still: isSlow && (pixels?.width != size.width || pixels?.height != size.height))
  }

  private func read(still: Bool = false) {
    stop()
    guard size.width > 1, size.height > 1 else { return }
    problem = nil
    isStill = still
    hasCome = false
    // At its end the last picture stands, and a round that is known goes on from its beginning.
    let last = still && frames > 0 ? frames - 1 : frames
    let at = length.map { $0 > 0 ? last % $0 : 0 } ?? last
    if !still { frames = at }
    let box = digits(size.width) + [UInt8](":") + digits(size.height)
    let filter =
      [UInt8]("fps=") + digits(Film.rate) + [UInt8](",scale=") + box
      + [UInt8](":force_original_aspect_ratio=decrease:flags=area,pad=") + box
      + [UInt8](":(ow-iw)/2:(oh-ih)/2")
    var place = digits(at / Film.rate) + [UInt8](".")
    place += digits(at % Film.rate * 10 / Film.rate)
    var words: [[UInt8]] = [
      [UInt8]("ffmpeg"), [UInt8]("-v"), [UInt8]("error"), [UInt8]("-nostdin"),
      [UInt8]("-protocol_whitelist"), [UInt8]("file,pipe"), [UInt8]("-format_whitelist"),
      [UInt8](Film.formats),
    ]
    if !still { words.append([UInt8]("-re")) }
    // How long a round is, the first one tells; from then on rounds follow each other without a gap.
    let isEndless = loops && !still && at == 0 && length != nil
    words += isEndless ? [[UInt8]("-stream_loop"), [UInt8]("-1")] : [[UInt8]("-ss"), place]
    words += [
      [UInt8]("-i"), [UInt8]("file:") + path, [UInt8]("-an"), [UInt8]("-vf"), filter, [UInt8]("-f"),
      [UInt8]("rawvideo"), [UInt8]("-pix_fmt"), [UInt8]("rgb24"),
    ]
    if still { words += [[UInt8]("-frames:v"), [UInt8]("1")] }
    child = start(words + [[UInt8]("-")])
  }

  private func stop() {
    _ = child_stop(&child)
    frame.removeAll(keepingCapacity: true)
  }

  /// Takes what has come: of several frames the last. True when that changes what is shown.
  func receive() -> Bool {
    guard child.fd >= 0 else { return false }
    let length = 3 * size.width * size.height
    var hasNews = false
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = buffer.withUnsafeMutableBytes { child_read(&child, $0.baseAddress, $0.count) }
      if count < 0 { return hasNews }
      if count == 0 { break }
      frame += buffer[0..<Int(count)]
      while frame.count >= length {
        let next = Pixels(width: size.width, height: size.height, rgb: Array(frame[0..<length]))
        if hasCome, next.rgb != pixels?.rgb ?? [] { hasChanged = true }
        pixels = next
        frame.removeFirst(length)
        if !isStill { frames += 1 }
        hasCome = true
        hasNews = true
      }
    }
    stop()
    return end() || hasNews
  }

  /// All of it has come; true when that changes what is shown.
  private func end() -> Bool {
    if pixels == nil {
      problem = [UInt8]("this is no video, or it is damaged")
      stage = .over
      return true
    }
    if isStill {
      if stage == .playing { read() }
      return false
    }
    length = length ?? frames
    // Pictures that are all the same are one; others begin again, or the last one stays.
    if loops, hasChanged, hasCome {
      frames = 0
      read()
      return false
    }
    stage = .over
    return true
  }
}
