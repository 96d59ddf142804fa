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
