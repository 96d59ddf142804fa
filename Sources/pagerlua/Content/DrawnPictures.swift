/// The pictures that a script draws on a canvas, each read once in the size it is drawn in.
final class DrawnPictures {
  /// Pictures kept: beyond them, those that the last drawing did not need go, the oldest first. What one
  /// drawing has beyond them is not read.
  private static let most = 32

  private struct Drawn {
    let path: [UInt8]
    let fills: Bool
    let width: Int
    let height: Int
    let picture: Picture
    /// The last drawing that it was part of.
    var drawing: Int
  }

  private var all: [Drawn] = []
  private var drawing = 0

  /// Another drawing begins.
  func begin() { drawing &+= 1 }

  /// The pixels of a picture in a size, when they are there.
  func pixels(_ path: [UInt8], fills: Bool, width: Int, height: Int) -> Pixels? {
    let found = all.firstIndex {
      $0.path == path && $0.fills == fills && $0.width == width && $0.height == height
    }
    guard let n = found ?? place() else { return nil }
    if found == nil {
      let picture = Picture(path: path, fills: fills)
      all.insert(
        Drawn(
          path: path, fills: fills, width: width, height: height, picture: picture,
          drawing: drawing), at: n)
    }
    all[n].drawing = drawing
    // The others are asked for when these have come.
    if descriptors.count < Picture.mostAtOnce {
      all[n].picture.request(width: width, height: height)
    }
    return all[n].picture.pixels
  }

  /// Where one more is kept.
  private func place() -> Int? {
    if all.count >= DrawnPictures.most {
      guard let old = all.firstIndex(where: { $0.drawing != drawing }) else { return nil }
      all.remove(at: old)
    }
    return all.count
  }

  /// The pipes to wait for.
  var descriptors: [Int32] { all.compactMap { $0.picture.descriptor } }

  /// Takes what has come through them; true when that changes what is shown.
  func receive() -> Bool {
    var hasChanged = false
    for drawn in all where drawn.picture.receive() { hasChanged = true }
    return hasChanged
  }

  /// A line about one that is missing.
  var problem: [UInt8]? {
    for drawn in all {
      if let problem = drawn.picture.problem { return drawn.path + [UInt8](": ") + problem }
    }
    return nil
  }
}
