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
    // Answers and reports that nobody asked for are swallowed whole; the key behind them is not.
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}q", [key("q")]),
    ("\u{1B}P1$r0m\u{1B}\\q", [key("q")]),
    ("\u{1B}[?62;22c\u{1B}[?2026;2$yq", [key("q")]),
    ("\u{1B}[200~rm -rf q\u{1B}[201~q", [key("q")]),
  ]

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

  @Test("any bytes at all, and the next key is heard once they have paused")
  func noise() {
    var state: UInt64 = 7
    for _ in 0..<2000 {
      var parser = InputParser()
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // The start of a paste is what only its end can finish.
        let byte = UInt8(truncatingIfNeeded: state >> 56)
        if byte == UInt8(ascii: "~") { continue }
        parser.feed(byte) { _ in }
      }
      if parser.isWaiting { parser.timeOut { _ in } }
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
    #expect(inputs.isEmpty && parser.isWaiting)
    parser.timeOut { inputs.append($0) }
    #expect(inputs == [Self.key("escape")])
  }
}
