/// A part of a document, not yet laid out. There may be millions, so it is small: its words are a part of
/// the document's, and what else a table, code or a picture has stands in lists of the document's.
struct Block {
  enum Kind: UInt8 {
    /// Lines that break at blanks.
    case text
    case code, table, picture, rule
  }

  /// What stands before rows, as a part of the document's marks.
  struct Prefix {
    private let start: UInt32
    private let count: UInt16

    init(_ range: Range<Int> = 0..<0) {
      start = UInt32(range.lowerBound)
      count = UInt16(clamping: range.count)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  var kind = Kind.text
  /// Its lines are those of the page's body: each is shown as soon as it is reached.
  var isBody = false
  /// Its number in the list of its kind.
  private var number: UInt32 = 0
  private var start: UInt32 = 0
  private var end: UInt32 = 0
  private var from: Int32 = -1
  private var listNumber: Int32 = -1
  /// Before its first row, and before the others.
  var first = Prefix()
  var rest = Prefix()

  /// Its words.
  var range: Range<Int> {
    get { Int(start)..<max(Int(start), Int(end)) }
    set {
      start = UInt32(newValue.lowerBound)
      end = UInt32(newValue.upperBound)
    }
  }

  var item: Int {
    get { Int(number) }
    set { number = UInt32(newValue) }
  }

  /// Where in the page's body it begins; -1 for what is always shown.
  var source: Int {
    get { Int(from) }
    set { from = Int32(clamping: newValue) }
  }

  /// The list that it is part of, where there are no empty rows in it; -1: none.
  var list: Int {
    get { Int(listNumber) }
    set { listNumber = Int32(clamping: newValue) }
  }
}

/// A picture among words: its file, or why there is none, and the words for it.
struct BlockPicture {
  let path: [UInt8]
  /// The words, as a part of the document's.
  let description: Range<Int>
  var width = PictureWidth()
}
