/// Pixels as a sixel picture, of the 216 colours that six steps a channel give, dithered.
enum Sixel {
  private static let steps = 6
  /// Bayer's order of a square of four by four (1973), which scatters what is rounded.
  private static let order: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The device control string that shows them.
  static func string(_ pixels: Pixels) -> [UInt8] {
    let (width, height) = (pixels.width, pixels.height)
    guard width > 0, height > 0, pixels.rgb.count >= 3 * width * height else { return [] }
    var bytes: [UInt8] = []
    // Square pixels; what is not drawn stays.
    bytes.append("\u{1B}P0;1;0q\"1;1;")
    bytes.append(number: width)
    bytes.append(";")
    bytes.append(number: height)
    let indices = indices(of: pixels)
    addPalette(indices, to: &bytes)
    for top in stride(from: 0, to: height, by: 6) {
      addBand(indices, width, top..<min(top + 6, height), to: &bytes)
    }
    bytes.append("\u{1B}\\")
    return bytes
  }

  private static func indices(of pixels: Pixels) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: pixels.width * pixels.height)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let i = y * pixels.width + x
        // 0…15 of 16, around the middle: a step is 51 levels.
        let more = (2 * order[(y & 3) << 2 | x & 3] + 1) * 51 / 32
        var index = 0
        for channel in 0..<3 {
          let level = (Int(pixels.rgb[3 * i + channel]) + more) / 51
          index = index * steps + min(level, steps - 1)
        }
        result[i] = UInt8(index)
      }
    }
    return result
  }

  /// The colours that are used, in percent.
  private static func addPalette(_ indices: [UInt8], to bytes: inout [UInt8]) {
    var isUsed = [Bool](repeating: false, count: 256)
    for index in indices { isUsed[Int(index)] = true }
    for index in 0..<steps * steps * steps where isUsed[index] {
      bytes.append("#")
      bytes.append(number: index)
      bytes.append(";2")
      for level in [index / 36, index / 6 % 6, index % 6] {
        bytes.append(";")
        bytes.append(number: level * 20)
      }
    }
  }

  /// Six lines: for each colour in them, which of the six pixels of a column have it.
  private static func addBand(
    _ indices: [UInt8], _ width: Int, _ lines: Range<Int>, to bytes: inout [UInt8]
  ) {
    var columns = [Int](repeating: -1, count: 256)
    var masks: [[UInt8]] = []
    var colours: [Int] = []
    for y in lines {
      let bit = UInt8(1 << (y - lines.lowerBound))
      for x in 0..<width {
        let colour = Int(indices[y * width + x])
        if columns[colour] < 0 {
          columns[colour] = masks.count
          colours.append(colour)
          masks.append([UInt8](repeating: 0, count: width))
        }
        masks[columns[colour]][x] |= bit
      }
    }
    for (i, colour) in colours.enumerated() {
      if i > 0 { bytes.append("$") }
      bytes.append("#")
      bytes.append(number: colour)
      addRuns(masks[i], to: &bytes)
    }
    bytes.append("-")
  }

  private static func addRuns(_ mask: [UInt8], to bytes: inout [UInt8]) {
    var x = 0
    while x < mask.count {
      var end = x + 1
      while end < mask.count && mask[end] == mask[x] { end += 1 }
      let sign = mask[x] + 63
      // Blanks at the end of a line need not be said.
      if end == mask.count && mask[x] == 0 { return }
      if end - x > 3 {
        bytes.append("!")
        bytes.append(number: end - x)
        bytes.append(sign)
      } else {
        for _ in x..<end { bytes.append(sign) }
      }
      x = end
    }
  }
}
