/// A place in a text, however wide it is laid out.
struct Place: Equatable {
  var block = 0
  /// Bytes of the block before it, or rows of a table.
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
