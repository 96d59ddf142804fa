/// The pictures that a script draws on a canvas, each read once in the size it is drawn in.
final class DrawnPictures {
  /// Pictures kept; beyond it the oldest goes.
  private static let most = 32

  private struct Drawn {
    let path: [UInt8]
    let fills: Bool
    let width: Int
    let height: Int
    let picture: Picture
  }

  private var all: [Drawn] = []

  /// The pixels of a picture in a size, when they are there.
  func pixels(_ path: [UInt8], fills: Bool, width: Int, height: Int) -> Pixels? {
    for drawn in all
    where drawn.path == path && drawn.fills == fills && drawn.width == width
      && drawn.height == height
    {
      return drawn.picture.pixels
    }
    let picture = Picture(path: path, fills: fills)
    picture.request(width: width, height: height)
    if all.count >= DrawnPictures.most { all.removeFirst() }
    all.append(
      Drawn(path: path, fills: fills, width: width, height: height, picture: picture))
    return picture.pixels
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
