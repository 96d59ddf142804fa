/// A part of a text page, not yet laid out: what it holds, and what stands before its first and its other
/// rows.
struct Block {
  enum Content {
    /// Lines that break at blanks.
    case text([[Cell]])
    case code(Listing)
    case table(Table)
    /// A picture's file, or why there is none, and the words for it.
    case picture(path: [UInt8], description: [Cell], width: PictureWidth)
    case rule
  }

  var content = Content.text([[]])
  var first: [Cell] = []
  var rest: [Cell] = []
  /// Where in the page's body it begins, or where each of its lines does; empty for what is always shown.
  var sources: [Int] = []
  /// The list that it is part of, where there are no empty rows in it.
  var list: Int?
}

/// A place in a text, however wide it is laid out.
struct Place: Equatable {
  var block = 0
  /// Cells of the block before it.
  var offset = 0

  static func < (a: Place, b: Place) -> Bool {
    a.block != b.block ? a.block < b.block : a.offset < b.offset
  }
}

/// A row of a text page that is laid out.
struct Row {
  var cells: [Cell] = []
  /// Where in the text it begins.
  var place = Place()
  /// Where it comes from in the page's body; -1 for what is always shown.
  var source = -1
  /// The picture that is drawn over it, as a block, and the row of the picture.
  var picture: (block: Int, row: Int)?
}
