/// What a mistyped word was probably meant to be.
enum Spelling {
  /// The option that a word is nearest to, if it is near.
  static func option(near word: [UInt8]) -> [UInt8]? {
    nearest(to: word, of: Option.all.map { [UInt8]($0.name) }, edits: max(2, word.count / 3))
  }

  /// A name that a word is nearest to: a short word is soon another one.
  static func name(near word: [UInt8], of names: [[UInt8]]) -> [UInt8]? {
    nearest(to: word, of: names, edits: word.count <= 1 ? 0 : word.count <= 3 ? 1 : 2)
  }

  private static func nearest(to word: [UInt8], of names: [[UInt8]], edits most: Int) -> [UInt8]? {
    var best: [UInt8]?
    var least = most + 1
    for name in names {
      let edits = distance(word, name)
      if edits < least { (best, least) = (name, edits) }
    }
    return best
  }

  /// ' (did you mean "right"?)', or nothing.
  static func hint(_ name: [UInt8]?) -> [UInt8] {
    guard let name else { return [] }
    return [UInt8](" (did you mean \"") + name + [UInt8]("\"?)")
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
