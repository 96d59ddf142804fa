import Testing

@testable import pagerlua

@Suite struct InputParserTests {
  /// What the terminal sends, and what it means.
  static let rows: [(String, [Input])] = [
    ("a", [key("a")]),
    ("é", [key("é")]),
    ("\u{1B}[A", [key("up")]),
    ("\u{1B}OC", [key("right")]),
    ("\u{1B}[1;5D", [key("left", Modifiers(control: true))]),
    ("\u{1B}[5~\u{1B}[6~", [key("page_up"), key("page_down")]),
    ("\u{1B}[15~", [key("f5")]),
    ("\u{1B}OP", [key("f1")]),
    ("\u{1B}[[A\u{1B}[[E\u{1B}[[Fq", [key("f1"), key("f5"), key("q")]),
    ("\u{3}", [key("c", Modifiers(control: true))]),
    ("\u{1B}x", [key("x", Modifiers(alt: true))]),
    ("\u{1B}[<0;80;10M", [.press(column: 79, row: 9)]),
    ("\u{1B}[<32;60;10M", [.drag(column: 59, row: 9)]),
    ("\u{1B}[<0;60;10m", [.release(column: 59, row: 9)]),
    ("\u{1B}[<65;1;1M", [.wheel(down: true)]),
    ("\u{1B}[<66;1;1M\u{1B}[<67;1;1M", [.sideways(right: false), .sideways(right: true)]),
    // The buttons at the side of a mouse are nobody's.
    ("\u{1B}[<128;5;5M\u{1B}[<128;5;5m\u{1B}[<160;6;5Mq", [key("q")]),
    ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    // Answers are no keys; the key behind them is one.
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}q", [report("]", "11;rgb:0000/0000/0000"), key("q")]),
    ("\u{1B}P1$r0m\u{1B}\\q", [report("P", "1$r0m"), key("q")]),
    ("\u{1B}_Gi=31;OK\u{1B}\\q", [report("_", "Gi=31;OK"), key("q")]),
    ("\u{1B}^q\u{1B}\\\u{1B}Xq\u{1B}\\q", [report("^", "q"), report("X", "q"), key("q")]),
    (
      "\u{1B}[?62;22c\u{1B}[?2026;2$yq",
      [report("[", "?62;22c"), report("[", "?2026;2$y"), key("q")]
    ),
    ("\u{1B}[6;16;8tq", [report("[", "6;16;8t"), key("q")]),
    ("\u{1B}[?1A\u{1B}[>0;1Bq", [report("[", "?1A"), report("[", ">0;1B"), key("q")]),
    ("\u{1B}[99;98W\u{1B}[1 @\u{1B}Ozq", [report("[", "1 @"), key("q")]),
    // One string cut short by the next sequence.
    ("\u{1B}]11;rgb\u{1B}[Aq", [key("up"), key("q")]),
    ("\u{1B}]11;rgb\u{18}q\u{1B}[1;\u{18}q", [key("q"), key("q")]),
    // A mouse in the old encoding is refused: its bytes are no keys.
    ("\u{1B}[M !!q\u{1B}[32;1;1Mq", [key("q"), key("q")]),
    ("\u{1B}[200~rm -rf q\u{1B}[201~q", [key("q")]),
    // kitty's encoding of keys.
    (
      "\u{1B}[27u\u{1B}[97;5u\u{1B}[113;1:1u\u{1B}[57441u\u{1B}[57402u\u{1B}[57414u\u{1B}[32;2u",
      [
        key("escape"), key("a", Modifiers(control: true)), key("q"), key("3"), key("enter"),
        key("space", Modifiers(shift: true)),
      ]
    ),
    // The key of a Latin keyboard counts with control and alt; what is shifted, and a third number alone, do not.
    (
      "\u{1B}[1089::99;5u\u{1B}[1079:1047:112;3u\u{1B}[97:65;5u\u{1B}[97::;5u\u{1B}[1089::99;1u\u{1B}[1089;5uq",
      [
        key("c", Modifiers(control: true)), key("p", Modifiers(alt: true)),
        key("a", Modifiers(control: true)), key("a", Modifiers(control: true)), key("q"),
      ]
    ),
  ]

  /// What may stand before Ctrl-C: it leaves all the same.
  static let begun = [
    "", "\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]11;", "\u{1B}P", "\u{1B}_G",
    "\u{1B}_G\u{1B}",
    "\u{1B}[M", "\u{1B}[M!", "\u{1B}[200~", "\u{1B}[200~text\u{1B}[20",
  ]

  static func report(_ introducer: String, _ body: String) -> Input {
    .report(introducer.utf8.first!, Array(body.utf8))
  }

  static func key(_ name: String, _ held: Modifiers = Modifiers()) -> Input {
    .key(Array(name.utf8), held)
  }

  @Test("what the terminal sends", arguments: rows.indices)
  func meaning(_ row: Int) {
    var parser = InputParser()
    var inputs: [Input] = []
    for byte in Self.rows[row].0.utf8 { parser.feed(byte) { inputs.append($0) } }
    #expect(inputs == Self.rows[row].1)
  }

  @Test("Ctrl-C is heard whatever has begun", arguments: begun)
  func interrupt(_ text: String) {
    var parser = InputParser()
    var inputs: [Input] = []
    for byte in Array(text.utf8) + [3] { parser.feed(byte) { inputs.append($0) } }
    #expect(inputs.last == Self.key("c", Modifiers(control: true)))
    #expect(parser.patience == nil)
  }

  @Test("a pause at any byte: nothing of an answer or a paste that began before is taken twice")
  func pauses() {
    for (text, meaning) in Self.rows {
      let bytes = Array(text.utf8)
      for place in 0...bytes.count {
        var parser = InputParser()
        var inputs: [Input] = []
        for byte in bytes[..<place] { parser.feed(byte) { inputs.append($0) } }
        #expect(inputs.count <= meaning.count)
        parser.timeOut { inputs.append($0) }
        #expect(parser.patience == nil)
        parser.feed(UInt8(ascii: "q")) { inputs.append($0) }
        #expect(inputs.last == Self.key("q"))
      }
    }
  }

  @Test("a paste whose end never comes is over after a pause")
  func endlessPaste() {
    var parser = InputParser()
    var inputs: [Input] = []
    for byte in "\u{1B}[200~qqq".utf8 { parser.feed(byte) { inputs.append($0) } }
    #expect(inputs.isEmpty && parser.patience != nil)
    parser.timeOut { inputs.append($0) }
    parser.feed(UInt8(ascii: "q")) { inputs.append($0) }
    #expect(inputs == [Self.key("q")])
  }

  @Test("what is too long means nothing, and the next key is heard")
  func long() {
    for (start, end) in [("\u{1B}[", "A"), ("\u{1B}]", "\u{7}"), ("\u{1B}_", "\u{1B}\\")] {
      var parser = InputParser()
      var inputs: [Input] = []
      let bytes = Array(start.utf8) + [UInt8](repeating: 0x31, count: 100_000) + Array(end.utf8)
      for byte in bytes { parser.feed(byte) { inputs.append($0) } }
      parser.feed(UInt8(ascii: "q")) { inputs.append($0) }
      #expect(inputs == [Self.key("q")])
    }
  }

  @Test("Ctrl-C is heard in a paste in kitty's encoding as well, whatever locks are on")
  func interruptOfPaste() {
    for text in ["99;5u", "99::99;5u", "99;69u", "99;133:1u", "1089::99;5u"] {
      var parser = InputParser()
      var inputs: [Input] = []
      for byte in "\u{1B}[200~text\u{1B}[\(text)q".utf8 { parser.feed(byte) { inputs.append($0) } }
      #expect(inputs == [Self.key("c", Modifiers(control: true)), Self.key("q")], "\(text)")
    }
    var parser = InputParser()
    for byte in "\u{1B}[200~\u{1B}[99;1u\u{1B}[98;5u\u{1B}[99u".utf8 {
      parser.feed(byte) { _ in Issue.record("a paste is no row of keys") }
    }
  }

  @Test("what follows something whole means what it always means")
  func inRow() {
    var random = Chance(3)
    for _ in 0..<500 {
      var parser = InputParser()
      var inputs: [Input] = []
      var meaning: [Input] = []
      for _ in 0..<5 {
        let (text, part) = Self.rows[random.below(Self.rows.count)]
        for byte in text.utf8 { parser.feed(byte) { inputs.append($0) } }
        meaning += part
      }
      #expect(inputs == meaning)
    }
  }

  @Test(
    "changed sequences: bytes left out, doubled, put in, numbers without measure, pauses anywhere")
  func mutations() {
    let hostile = [
      "\u{1B}", "\u{1B}[", "\u{18}", "\u{7}", "\u{1B}\\", ";", ":", "<", "?", "u", "~", "M",
      "99999999999999999999", "-1",
    ]
    .map { Array($0.utf8) }
    var random = Chance(9)
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0...random.below(3) {
        bytes += Array(Self.rows[random.below(Self.rows.count)].0.utf8)
      }
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count + 1)
        switch random.below(5) {
        case 0: if place < bytes.count { bytes.remove(at: place) }
        case 1: bytes.insert(UInt8(random.below(256)), at: place)
        case 2: bytes.insert(contentsOf: hostile[random.below(hostile.count)], at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
        default: if place < bytes.count { bytes[place] ^= 1 << UInt8(random.below(8)) }
        }
      }
      var parser = InputParser()
      var inputs: [Input] = []
      for byte in bytes {
        if random.below(20) == 0 { parser.timeOut { inputs.append($0) } }
        parser.feed(byte) { inputs.append($0) }
      }
      for input in inputs { #expect(Self.isSound(input), "\(bytes): \(input)") }
      // Both ways out of whatever has begun: Ctrl-C at once, and any key after a pause.
      var interrupted = parser
      var last: Input?
      interrupted.feed(3) { last = $0 }
      #expect(last == Self.key("c", Modifiers(control: true)), "\(bytes)")
      parser.timeOut { _ in }
      parser.feed(UInt8(ascii: "q")) { last = $0 }
      #expect(last == Self.key("q"), "\(bytes)")
    }
  }

  /// What the rest of the program may take for granted.
  private static func isSound(_ input: Input) -> Bool {
    switch input {
    case .key(let name, _): return !name.isEmpty && !name.contains { $0 < 0x21 || $0 == 0x7F }
    case .press(let column, let row), .drag(let column, let row), .release(let column, let row):
      return (0..<1_000_000).contains(column) && (0..<1_000_000).contains(row)
    case .report(_, let body): return body.count < 256
    case .wheel, .sideways, .focus: return true
    }
  }

  @Test("any bytes at all, and the next key is heard once they have paused")
  func noise() {
    var state: UInt64 = 7
    for _ in 0..<2000 {
      var parser = InputParser()
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // What begins and ends sequences comes more often than by chance.
        let noise = UInt8(truncatingIfNeeded: state >> 56)
        let signs = Array("\u{1B}[]P_O~200201;<?Mm\\".utf8)
        let byte = state & 0x8000_0000 == 0 ? noise : signs[Int(noise) % signs.count]
        parser.feed(byte) { _ in }
      }
      parser.timeOut { _ in }
      var heard: [Input] = []
      parser.feed(UInt8(ascii: "q")) { heard.append($0) }
      #expect(heard.last == Self.key("q"))
    }
  }

  @Test("an escape byte alone is the escape key once its time is over")
  func escape() {
    var parser = InputParser()
    var inputs: [Input] = []
    parser.feed(0x1B) { inputs.append($0) }
    #expect(inputs.isEmpty && parser.patience != nil)
    parser.timeOut { inputs.append($0) }
    #expect(inputs == [Self.key("escape")])
  }
}
