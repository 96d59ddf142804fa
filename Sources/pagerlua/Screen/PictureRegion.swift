/// The part of a picture that is seen, in parts of its width and height.
struct PictureRegion: Equatable {
  /// Pixels of a side that the picture helper counts to.
  private static let mostSide = 65535.0
  static let whole = PictureRegion(left: 0, top: 0, width: 1, height: 1)

  let left: Double
  let top: Double
  let width: Double
  let height: Double

  var isWhole: Bool { self == .whole }

  /// Pixels at a place of a picture.
  struct Part {
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    var words: [UInt8] {
      var words = digits(left)
      for number in [top, width, height] { words += [UInt8](",") + digits(number) }
      return words
    }
  }

  /// How large all of the picture is where this part of it has so many pixels; nil where nobody could say.
  func whole(width: Int, height: Int) -> (width: Int, height: Int)? {
    let (across, down) = (Double(width) / self.width, Double(height) / self.height)
    guard across >= 1, across <= PictureRegion.mostSide, down >= 1, down <= PictureRegion.mostSide
    else { return nil }
    return (max(width, Int(across + 0.5)), max(height, Int(down + 0.5)))
  }

  /// This part of it there.
  func part(of whole: (width: Int, height: Int), width: Int, height: Int) -> Part {
    func place(_ part: Double, _ all: Int, _ seen: Int) -> Int {
      min(max(0, Int(part * Double(all) + 0.5)), max(0, all - seen))
    }
    return Part(
      left: place(left, whole.width, width), top: place(top, whole.height, height), width: width,
      height: height)
  }
}
