/// Where a row ends: at a blank, between wide letters, or after a hyphen within a word. It is given what
/// stands in the line from the row's beginning on. A word that is longer than a row is cut.
struct RowBreak<Place> {
  private let columns: Int
  private var width = 0
  /// The end of what is no blank.
  private(set) var end: Place
  private var hasWords = false
  /// The last place to break at: the end of the row and what follows.
  private var best: (end: Place, next: Place)?
  private var last: Sign?
  /// Letters that stand together, up to the last sign and up to the one before it.
  private var letters = (now: 0, before: 0)

  init(columns: Int, from start: Place) {
    self.columns = max(2, columns)
    end = start
  }

  /// Takes what stands at a place. When it has no room any more, where the row ends, and what follows.
  @inline(__always)
  mutating func take(
    _ sign: Sign, at place: Place, to after: Place, isBeforeLetter: () -> Bool
  ) -> (end: Place, next: Place)? {
    if !sign.isBlank {
      if hasWords, mayBreak(before: sign, isBeforeLetter) { best = (end, place) }
      // Nothing but blanks before a word leaves an empty row, not one of blanks.
      if width + sign.width > columns { return best ?? (end, place) }
      end = after
      hasWords = true
    }
    width += sign.width
    letters = sign.isLetter ? (letters.now + 1, letters.before) : (0, letters.now)
    last = sign
    return nil
  }

  @inline(__always)
  private func mayBreak(before sign: Sign, _ isBeforeLetter: () -> Bool) -> Bool {
    guard let last else { return false }
    if last.isBlank { return true }
    if last.parts || sign.parts { return Sign.mayPart(last, sign) }
    // Within a word, with two letters on each side.
    return last.isHyphen && letters.before >= 2 && sign.isLetter && isBeforeLetter()
  }
}
