import CPagerScript
import CTerminal

// What outputs want of a page: it whole, at once, and a line for it.

extension PageView {
  /// Seconds that a picture has to come.
  static let patience = 20.0

  /// Draws the page, and waits until its pictures are there or will not come.
  func settle(columns: Int, rows: Int) {
    _ = render(columns: columns, rows: rows)
    let end = system_now() + PageView.patience
    while system_now() < end {
      let pipes = descriptors
      if pipes.isEmpty { break }
      _ = terminal_wait(end - system_now(), 0, pipes, pipes.count)
      if receive() { _ = render(columns: columns, rows: rows) }
    }
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
