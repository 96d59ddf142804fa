/// Words and how they look, as bytes. Cells are made only of what is seen of them, since one takes many
/// times the room of a letter.
struct Passage {
  /// From a byte on words have one look; which, is its place in the list of looks and its link.
  private struct Run {
    let start: UInt32
    let look: UInt16
    let link: UInt16
  }

  /// Bytes at most: places in them are kept in four.
  private static let most = Int(UInt32.max)

  private(set) var bytes: [UInt8] = []
  private var runs: [Run] = []
  /// The looks that there are, without links. They are those of a theme, and few.
  private var looks: [Look] = []

  /// The look of what stands before the first run.
  private let first: Look

  init() { first = .plain }

  init(_ bytes: [UInt8], look: Look) {
    self.bytes = bytes
    first = look
  }

  var count: Int { bytes.count }

  // MARK: Writing

  mutating func append(_ added: UnsafeRawBufferPointer, look: Look) {
    guard !added.isEmpty, added.count <= Passage.most - bytes.count else { return }
    wear(look, from: bytes.count)
    bytes.append(contentsOf: added)
  }

  mutating func append(_ added: ArraySlice<UInt8>, look: Look) {
    added.withUnsafeBytes { append($0, look: look) }
  }

  /// What stands from a byte on looks so. Bytes only go up.
  mutating func wear(_ look: Look, from start: Int) {
    var plain = look
    plain.link = 0
    let number = looks.lastIndex(of: plain) ?? add(plain)
    if let last = runs.last, Int(last.look) == number, last.link == look.link { return }
    if Int(runs.last?.start ?? UInt32.max) == start { runs.removeLast() }
    runs.append(Run(start: UInt32(start), look: UInt16(number), link: look.link))
  }

  private mutating func add(_ look: Look) -> Int {
    if looks.count > Int(UInt16.max) { return 0 }
    looks.append(look)
    return looks.count - 1
  }

  // MARK: Reading

  /// The run that a byte stands in.
  func run(at byte: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].start) <= byte { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The byte after a run.
  func end(ofRun run: Int) -> Int { run + 1 < runs.count ? Int(runs[run + 1].start) : bytes.count }

  func look(ofRun run: Int) -> Look {
    guard run >= 0, run < runs.count else { return first }
    var look = looks[Int(runs[run].look)]
    look.link = runs[run].link
    return look
  }

  /// The links in a part of it, in order, each with where its words are.
  func links(in range: Range<Int>) -> [(number: UInt16, words: Range<Int>)] {
    var result: [(number: UInt16, words: Range<Int>)] = []
    var run = max(0, self.run(at: range.lowerBound))
    while run < runs.count, Int(runs[run].start) < range.upperBound {
      let start = max(Int(runs[run].start), range.lowerBound)
      let end = min(end(ofRun: run), range.upperBound)
      if runs[run].link != 0, start < end {
        if let last = result.last, last.number == runs[run].link, last.words.upperBound == start {
          result[result.count - 1].words = last.words.lowerBound..<end
        } else {
          result.append((runs[run].link, start..<end))
        }
      }
      run += 1
    }
    return result
  }

  /// The lines of a part of it.
  func lines(in range: Range<Int>) -> [Range<Int>] {
    var clusters = Clusters(self, from: range.lowerBound, to: range.upperBound)
    var lines: [Range<Int>] = []
    repeat {
      let start = clusters.at
      while clusters.next() {}
      lines.append(start..<clusters.at)
    } while clusters.nextLine()
    return lines
  }

  /// The first line of a part of it, as cells.
  func cells(_ range: Range<Int>) -> [Cell] {
    var clusters = Clusters(self, from: range.lowerBound, to: range.upperBound)
    var cells: [Cell] = []
    while clusters.next() { cells.append(clusters.cell) }
    return cells
  }
}
