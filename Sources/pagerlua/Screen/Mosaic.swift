/// Pictures in cells of two pixels, in as few bytes as will do.
///
/// A frame of moving pictures has a limit of bytes. Each cell costs some: a move, colours, a sign; and is in
/// error by what is seen of it less what is wanted. Of all ways to write a cell, leaving it as it is
/// among them, the one is taken whose error, and bytes times a price, are least together. The price follows
/// the limit: it rises until a frame fits, and falls again in frames that leave room. An error that stays
/// weighs more with each frame, so that nothing stays for long.
struct Mosaic {
  /// Tries to meet the limit, in a frame; the last one ends where the bytes end.
  private static let mostTries = 5
  /// Parts of the limit: a frame that takes less leaves room, so that the price may fall; one that takes far
  /// less is tried again where a lower price was too low.
  private static let roomy = 0.85
  private static let farTooSmall = 0.6
  /// The least price that is one, in error a byte.
  private static let leastPrice = 0.5
  /// And the highest: for a byte nobody would bear more error than a cell can have (MosaicCoder.error). Where
  /// what is no picture takes all bytes of many frames, the price would rise without an end.
  private static let mostPrice = 1e6
  /// The price rises so many times over, at least and at most, from one try to the next; and falls to such a
  /// part, at least and at most, from one frame to the next.
  private static let rise = (least: 1.2, most: 25.0)
  private static let fall = (least: 0.06, most: 0.9)
  /// Error of a cell that nobody sees: where it is that in the mean, what does not fit may wait.
  private static let unseen = 64
  /// Part of the cells that is enough of a frame at the last one's price: it need not be tried again for the
  /// few that are left, with which the next frame begins.
  private static let enough = 0.9

  private let coder: MosaicCoder
  private var board = MosaicBoard()
  /// What a byte is worth, in error; 0: nothing, all is exact.
  private var price = 0.0
  /// The row in which the bytes of a frame ended last.
  private var firstRow = 0

  init(depth: ColourDepth, hasHalves: Bool) {
    coder = MosaicCoder(depth: depth, hasHalves: hasHalves)
  }

  /// Writes the pictures of a surface, and makes what is shown that surface as far as it has been written.
  mutating func write(_ next: Surface, over shown: inout Surface, pen: inout Pen, limit: Int?) {
    board.take(next, shown, coder)
    if let limit {
      write(pen: &pen, limit: limit)
    } else {
      price = 0
      _ = coder.write(&board, pen: &pen, price: 0, limit: .max, firstRow: 0)
    }
    board.settle(next, &shown)
  }

  private mutating func write(pen: inout Pen, limit: Int) {
    let mark = pen.mark
    let start = pen.bytes.count
    let room = Double(max(1, limit - start))
    // A price that was too low, and one that was higher than need be.
    var (low, high) = (0.0, Double.infinity)
    for n in 1...Mosaic.mostTries {
      let isLast = n == Mosaic.mostTries
      let (end, part) = coder.write(
        &board, pen: &pen, price: price, limit: limit, firstRow: firstRow)
      let ratio = Double(pen.bytes.count - start) / room
      if let end {
        let isUnseen = price == 0 && board.error < Mosaic.unseen * board.count
        let isEnough = isUnseen || isLast || n == 1 && part > Mosaic.enough
        if isEnough { firstRow = end }
        low = max(price, Mosaic.leastPrice)
        if !isUnseen { raise(ratio / max(part, 1 / Mosaic.rise.most), between: low, high) }
        if isEnough { return }
      } else {
        if ratio >= Mosaic.farTooSmall || low == 0 || isLast { return lower(ratio) }
        high = price
        price = (low * high).squareRoot()
      }
      pen.back(to: mark)
    }
  }

  /// A frame would have taken so many times the bytes that there were.
  private mutating func raise(_ times: Double, between low: Double, _ high: Double) {
    let raised = low * min(max(times * times * times, Mosaic.rise.least), Mosaic.rise.most)
    price = min(raised, Mosaic.mostPrice)
    if price >= high { price = (low * high).squareRoot() }
  }

  private mutating func lower(_ ratio: Double) {
    guard ratio < Mosaic.roomy else { return }
    price *= min(max(ratio, Mosaic.fall.least), Mosaic.fall.most)
    if price < Mosaic.leastPrice { price = 0 }
  }
}
