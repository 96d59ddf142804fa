/// How a photo is looked at from near: so many times as large, and which part of it is in the middle.
struct Zoom: Equatable {
  /// Times, in steps.
  private static let steps = [1.0, 1.5, 2, 3, 4, 6, 8]
  private var step = 0
  /// The point of the photo in the middle, 0…1.
  private var x = 0.5
  private var y = 0.5

  var times: Double { Zoom.steps[step] }
  var isOn: Bool { step > 0 }

  /// Nearer, or farther; false at the end.
  mutating func change(nearer: Bool) -> Bool {
    guard nearer ? step + 1 < Zoom.steps.count : step > 0 else { return false }
    step += nearer ? 1 : -1
    clamp()
    return true
  }

  /// Moves by parts of the screen.
  mutating func pan(_ right: Double, _ down: Double) {
    x += right / times
    y += down / times
    clamp()
  }

  /// What is in the middle leaves nothing empty at the edges.
  private mutating func clamp() {
    let half = 0.5 / times
    x = min(max(x, half), 1 - half)
    y = min(max(y, half), 1 - half)
  }

  /// The part of a photo that fills a rectangle of pixels. However large the photo is, all of it would fit
  /// into the rectangle at one time.
  func part(of pixels: Pixels, width: Int, height: Int) -> Pixels {
    guard pixels.width > 0, pixels.height > 0, width > 0, height > 0 else { return pixels }
    let fit = min(
      Double(width) / Double(pixels.width), Double(height) / Double(pixels.height))
    let scale = fit * times
    let wide = max(1, min(width, Int(Double(pixels.width) * scale)))
    let high = max(1, min(height, Int(Double(pixels.height) * scale)))
    let left = Zoom.start(x, of: Double(pixels.width), seen: Double(wide) / scale)
    let top = Zoom.start(y, of: Double(pixels.height), seen: Double(high) / scale)
    var part = Pixels(width: wide, height: high, rgb: [], path: pixels.path)
    let (across, down) = (Double(pixels.width), Double(pixels.height))
    part.region = PictureRegion(
      left: left / across, top: top / down, width: min(1, Double(wide) / scale / across),
      height: min(1, Double(high) / scale / down))
    part.rgb.reserveCapacity(3 * wide * high)
    for row in 0..<high {
      let from = min(pixels.height - 1, max(0, Int(top + (Double(row) + 0.5) / scale)))
      for column in 0..<wide {
        let at = min(pixels.width - 1, max(0, Int(left + (Double(column) + 0.5) / scale)))
        let i = 3 * (from * pixels.width + at)
        part.rgb += pixels.rgb[i..<i + 3]
      }
    }
    return part
  }

  /// Where what is seen of a length begins, with this point in the middle if that can be.
  private static func start(_ middle: Double, of length: Double, seen: Double) -> Double {
    min(max(0, middle * length - seen / 2), max(0, length - seen))
  }
}
