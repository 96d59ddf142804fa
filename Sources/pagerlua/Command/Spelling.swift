/// What a mistyped word was probably meant to be.
enum Spelling {
  /// The option that a word is nearest to, if it is near.
  static func option(near word: [UInt8]) -> [UInt8]? {
    var best: [UInt8]?
    var least = max(2, word.count / 3) + 1
    for option in Option.all {
      let candidate = [UInt8](option.name)
      let edits = distance(word, candidate)
      if edits < least { (best, least) = (candidate, edits) }
    }
    return best
  }

  /// Single-letter edits between two words (Wagner and Fischer, 1974).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var corner = row[0]
      row[0] = i + 1
      for j in b.indices {
        let change = corner + (a[i] == b[j] ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(change, min(row[j], row[j + 1]) + 1)
      }
    }
    return row[b.count]
  }
}
