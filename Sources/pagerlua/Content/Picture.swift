import CTerminal

/// Pixels of a photo or of a film, three bytes each.
struct Pixels {
  var width = 0
  var height = 0
  var rgb: [UInt8] = []
  /// The file that they come from, none for films; and what part of it.
  var path: [UInt8] = []
  var region = PictureRegion.whole

  /// The pixels as half blocks, two to a cell, with the middle in the middle.
  func draw(on surface: inout Surface, row top: Int, rows: Int) {
    guard width > 0, height > 0, rgb.count >= 3 * width * height else { return }
    let left = (surface.columns - width) / 2
    let high = top + max(0, rows - self.rows) / 2
    for row in 0..<self.rows {
      for x in 0..<width { surface[left + x, high + row] = cell(x, row) }
    }
    guard !path.isEmpty else { return }
    surface.note(
      PlacedPicture(
        path: path, region: region, column: left, row: high, columns: width, rows: self.rows))
  }

  /// Rows of cells that they are.
  var rows: Int { (height + 1) / 2 }

  /// Two pixels above one another.
  func cell(_ x: Int, _ row: Int) -> Cell {
    var look = Look(foreground: colour(x, 2 * row))
    if 2 * row + 1 < height { look.background = colour(x, 2 * row + 1) }
    return Cell(halfBlock: look)
  }

  private func colour(_ x: Int, _ y: Int) -> Colour {
    let i = 3 * (y * width + x)
    return Colour(rgb[i], rgb[i + 1], rgb[i + 2])
  }
}

/// A photo, read by the picture helper in a process of its own, so that neither a slow file nor a hostile
/// one is this program's trouble.
final class Picture {
  /// Pictures of a page that are read at once.
  static let mostAtOnce = 4
  /// Pixels of a side that the helper answers at most.
  static let mostSide = 4096
  private static var isMissing: [UInt8] { [UInt8]("there is no such file") }
  /// What the helper's exit code says: the file cannot be read; and its format needs another program.
  private static let unreadable: Int32 = 3
  private static let needsProgram: Int32 = 4
  static let needsFFmpeg: StaticString =
    "this picture format needs the ffmpeg program: apt-get install ffmpeg"

  let path: [UInt8]
  private let fills: Bool
  private let isRefused: Bool
  private var child = CTerminal.child(fd: -1, pid: 0)
  private var received: [UInt8] = []
  /// The size that was asked for last.
  private var asked = (width: 0, height: 0)
  private(set) var pixels: Pixels?
  /// Why there is no picture.
  private(set) var problem: [UInt8]?

  init(path: [UInt8], fills: Bool) {
    self.path = path
    self.fills = fills
    isRefused = false
  }

  /// A picture that a text names; one that may not be read, or is not there, says so.
  init(_ file: PictureFile) {
    path = file.path
    fills = false
    isRefused = file.problem != nil
    problem = file.problem ?? (exists(file.path) ? nil : Picture.isMissing)
  }

  deinit { _ = child_stop(&child) }

  /// The pipe to wait for, while the picture is being read.
  var descriptor: Int32? { child.fd >= 0 ? child.fd : nil }

  /// Begins to read the picture in a size, in pixels, if it is not that already; or a part of one that fills
  /// the size.
  func request(width: Int, height: Int, part: PictureRegion.Part? = nil) {
    guard !isRefused, width > 0, height > 0, (width, height) != asked else { return }
    _ = child_stop(&child)
    asked = (width, height)
    received.removeAll(keepingCapacity: true)
    guard exists(path) else {
      problem = Picture.isMissing
      return
    }
    guard let helper = Picture.helper else {
      problem = [UInt8]("pager-picture, which reads pictures, is not installed beside pagerlua")
      return
    }
    var words = [helper, digits(width), digits(height), [UInt8](fills ? "fill" : "fit")]
    if let part { words += [[UInt8]("--crop"), part.words] }
    child = start(words + [path])
    problem = child.fd >= 0 ? nil : [UInt8]("the picture could not be read")
  }

  /// Reads what has come; true when that changes what is shown.
  func receive() -> Bool {
    guard child.fd >= 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = buffer.withUnsafeMutableBytes { child_read(&child, $0.baseAddress, $0.count) }
      if count < 0 { return false }
      if count == 0 { break }
      received += buffer[0..<Int(count)]
      if received.count > 64 << 20 { break }
    }
    let code = child_stop(&child)
    if code == 0, var pixels = Picture.decode(received) {
      pixels.path = path
      self.pixels = pixels
    } else {
      switch code {
      case Picture.unreadable: problem = [UInt8]("the file cannot be read")
      case Picture.needsProgram: problem = [UInt8](Picture.needsFFmpeg)
      default:
        problem = [UInt8]("this is no picture that can be read, or it is damaged or too large")
      }
    }
    received = []
    return true
  }

  /// Waits until it is there, or will not come.
  func wait() {
    Patience.wait(for: { [descriptor].compactMap { $0 } }) { _ = receive() }
  }

  /// "PGRP", width and height in four bytes each, and the pixels.
  private static func decode(_ bytes: [UInt8]) -> Pixels? {
    guard bytes.count >= 12, Array(bytes[0..<4]) == [0x50, 0x47, 0x52, 0x50] else { return nil }
    func number(_ at: Int) -> Int {
      Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16 | Int(bytes[at + 3]) << 24
    }
    let (width, height) = (number(4), number(8))
    guard width > 0, height > 0, width <= 65535, height <= 65535,
      bytes.count == 12 + 3 * width * height
    else { return nil }
    return Pixels(width: width, height: height, rgb: Array(bytes[12...]))
  }

  static var isPossible: Bool { helper != nil }

  /// Where the helper stands: beside an installed program, or in the folder of a build.
  private static var helper: [UInt8]? {
    let folder = bytes(system_program_folder())
    for place in [
      [UInt8]("/../libexec/pagerlua/pager-picture"), [UInt8]("/../libexec/pager-picture"),
      [UInt8]("/pager-picture"),
    ] where exists(folder + place) {
      return folder + place
    }
    return nil
  }
}

func digits(_ number: Int) -> [UInt8] {
  var result: [UInt8] = []
  result.append(number: number)
  return result
}
