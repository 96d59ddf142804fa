import CPagerScript

// What outputs want of a page: it whole, at once, and a line for it.

extension PageView {
  /// Draws the page, and waits until its pictures are there or will not come, of a film its poster or its first
  /// one; with `probing` the first one of each film.
  func settle(columns: Int, rows: Int, probing: Bool = false) {
    _ = render(columns: columns, rows: rows)
    if probing { film?.probe() } else { showFilm() }
    Patience.wait(for: { descriptors }) {
      if receive() { _ = render(columns: columns, rows: rows) }
    }
  }

  /// Where nothing plays, the first picture of a film without a poster is seen, once it has been drawn.
  func showFilm() {
    if let film, !film.hasPoster { film.probe() }
  }

  /// The first line of what it says.
  var heading: [UInt8] {
    for line in plainText().split(separator: UInt8(ascii: "\n")) {
      let words = Array(line.drop { $0 == UInt8(ascii: " ") })
      if !words.isEmpty { return words }
    }
    return []
  }
}
