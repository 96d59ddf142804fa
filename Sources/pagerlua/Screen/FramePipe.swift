import CTerminal

/// The way to the terminal. It holds one frame at most: while the terminal is slow, frames are left out,
/// never queued.
struct FramePipe {
  /// Bytes of a frame of moving pictures: 15,000 on a screen of 80 × 24, and no more than 60 of them a
  /// second can be; but so many that something is seen to move.
  private static let usualFrame = (bytes: 15_000, cells: 80 * 24)
  private static let frames = 60.0
  private static let smallestFrame = 1_500
  /// Seconds between two frames at least.
  private static let shortest = 0.008
  /// And at most, where the terminal has taken the first: a line that stood still for a while may be fast
  /// again, and the rate that it had then must not hold back what a key does.
  private static let longest = 0.5
  /// Parts of pictures that are sent before keys are looked for.
  private static let mostParts = 16

  private var bytes: [UInt8] = []
  private var sent = 0
  private var drain = Drain()
  /// When the next frame may be written.
  private(set) var due = 0.0

  /// Bytes that a frame of moving pictures may take on a screen of so many cells.
  func limit(cells: Int) -> Int {
    let usual = cells * FramePipe.usualFrame.bytes / FramePipe.usualFrame.cells
    return min(usual, max(FramePipe.smallestFrame, Int(drain.rate / FramePipe.frames)))
  }

  /// Bytes of a frame that the terminal has not taken yet.
  var isBusy: Bool { sent < bytes.count }

  /// Whether another frame may be drawn.
  func isReady(now: Double) -> Bool { !isBusy && now >= due }

  /// Begins to write a frame; false when the terminal has gone.
  mutating func start(_ frame: [UInt8], now: Double) -> Bool {
    bytes = frame
    sent = 0
    if !frame.isEmpty {
      let time = Double(frame.count) / drain.rate
      due = now + min(max(FramePipe.shortest, time), FramePipe.longest)
    }
    return send(now: now)
  }

  /// No frame can be written now.
  mutating func postpone(now: Double) { due = now + FramePipe.shortest }

  /// Adds what belongs behind the frame under way.
  mutating func append(_ more: [UInt8], now: Double) -> Bool {
    if !isBusy {
      bytes.removeAll(keepingCapacity: true)
      sent = 0
    }
    bytes += more
    return send(now: now)
  }

  /// Adds some parts of pictures, as far as the terminal takes them, behind the frame that holds them.
  mutating func sendParts(of graphics: Graphics, now: Double) -> Bool {
    for _ in 0..<FramePipe.mostParts where !isBusy {
      guard let part = graphics.nextPart() else { return true }
      if !append(part, now: now) { return false }
    }
    return true
  }

  /// Gives the terminal what it takes now.
  mutating func send(now: Double) -> Bool {
    guard isBusy else { return true }
    let count = bytes.withUnsafeBytes {
      terminal_write($0.baseAddress.map { $0 + sent }, $0.count - sent)
    }
    if count >= 0 {
      sent += Int(count)
      drain.take(Int(count), leaving: bytes.count - sent, now: now)
    }
    return count >= 0
  }

  /// The screen has been left meanwhile: what was under way is of no use.
  mutating func drop() {
    (bytes, sent) = ([], 0)
    drain.drop()
  }
}
