/// What the terminal has said of itself. It is asked once, after the first frame, and never waited for;
/// answers may come late, in pieces, wrong, or never.
struct Answers: Equatable {
  /// Pixels of a cell that are believed.
  private static let cells = 4...64

  /// It shows pictures by kitty's protocol.
  private(set) var hasKitty = false
  /// It shows sixels.
  private(set) var hasSixel = false
  /// It shows a frame at once (mode 2026).
  private(set) var isSynchronized = false
  /// It counts the columns of clusters, not of scalars (mode 2027), or can be told to.
  private(set) var countsClusters = false
  private(set) var canCountClusters = false
  /// It can send keys in kitty's encoding.
  private(set) var hasKeys = false
  /// Its name and version.
  private(set) var name: [UInt8] = []
  /// The size of a cell in pixels.
  private(set) var cell: (width: Int, height: Int)?
  /// 0xRRGGBB.
  private(set) var background: UInt32?
  /// The last answer has come: what is not there by now will not come.
  private(set) var isComplete = false

  /// Tells the terminal to count so; leaving takes it back.
  static let countClusters = [UInt8]("\u{1B}[?2027h")

  /// All questions, for those who want to know everything.
  static var allQuestions: [UInt8] {
    [UInt8]("\u{1B}[?2026$p\u{1B}[?u") + questions(pictures: true, background: true)
  }

  /// The questions whose answers are needed. The last, for the device's attributes, every terminal answers:
  /// it is the fence.
  static func questions(pictures: Bool, background: Bool) -> [UInt8] {
    var bytes = [UInt8]("\u{1B}[?2027$p\u{1B}[>q")
    if pictures {
      bytes.append("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t")
    }
    if background { bytes.append("\u{1B}]11;?\u{1B}\\") }
    bytes.append("\u{1B}[c")
    return bytes
  }

  /// Terminals that would show the questions, or never answer, are not asked.
  static func areWanted(term: [UInt8]) -> Bool {
    !term.isEmpty && term != [UInt8]("dumb") && term != [UInt8]("linux")
  }

  static func == (a: Answers, b: Answers) -> Bool {
    a.hasKitty == b.hasKitty && a.hasSixel == b.hasSixel && a.isSynchronized == b.isSynchronized
      && a.countsClusters == b.countsClusters && a.canCountClusters == b.canCountClusters
      && a.hasKeys == b.hasKeys && a.name == b.name
      && a.cell?.width == b.cell?.width && a.cell?.height == b.cell?.height
      && a.background == b.background && a.isComplete == b.isComplete
  }

  /// Takes what may be an answer.
  mutating func hear(_ introducer: UInt8, _ body: [UInt8]) {
    switch introducer {
    case UInt8(ascii: "["): hearSequence(body)
    case UInt8(ascii: "_"): if body == [UInt8]("Gi=31;OK") { hasKitty = true }
    case UInt8(ascii: "P"):
      if body.starts(with: [UInt8](">|")) { name = Array(body.dropFirst(2)) }
    case UInt8(ascii: "]"):
      // The first answer holds; whatever comes later may be an echo of something else.
      if background == nil { background = Answers.colour(body) }
    default: break
    }
  }

  private mutating func hearSequence(_ body: [UInt8]) {
    let numbers = InputParser.numbers(body.dropLast())
    switch (body.first, body.last) {
    case (UInt8(ascii: "?"), UInt8(ascii: "y")):
      // 1, 2 or 3: it is known, and set, not set, or always set.
      guard numbers.count == 2, (1...3).contains(numbers[1]) else { return }
      if numbers[0] == 2026 { isSynchronized = true }
      if numbers[0] == 2027 {
        countsClusters = numbers[1] != 2
        canCountClusters = numbers[1] == 2
      }
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): hasKeys = true
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      if numbers.dropFirst().contains(4) { hasSixel = true }
      isComplete = true
    case (_, UInt8(ascii: "t")):
      guard numbers.count == 3, numbers[0] == 6, Answers.cells.contains(numbers[1]),
        Answers.cells.contains(numbers[2])
      else { return }
      cell = (numbers[2], numbers[1])
    default: break
    }
  }

  /// "11;rgb:RRRR/GGGG/BBBB" or "11;rgba:RRRR/GGGG/BBBB/AAAA", with one to four digits each: the first two
  /// count, and how see-through it is does not.
  private static func colour(_ body: [UInt8]) -> UInt32? {
    var count = 3
    if body.starts(with: [UInt8]("11;rgba:")) { count = 4 }
    guard count == 4 || body.starts(with: [UInt8]("11;rgb:")) else { return nil }
    let text = body.dropFirst(count + 4)
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    var result: UInt32 = 0
    for (n, part) in parts.enumerated() {
      let digits = part.compactMap { hexadecimal($0) }
      guard !part.isEmpty, part.count <= 4, digits.count == part.count else { return nil }
      let level = digits[0] << 4 | (digits.count > 1 ? digits[1] : digits[0])
      if n < 3 { result = result << 8 | level }
    }
    return result
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return UInt32(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return UInt32(digit - UInt8(ascii: "A")) + 10
    default: return nil
    }
  }
}
