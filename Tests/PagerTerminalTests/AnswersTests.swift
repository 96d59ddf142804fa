import Testing

@testable import pagerlua

@Suite struct AnswersTests {
  private func heard(_ text: String) -> Answers {
    var parser = InputParser()
    var answers = Answers()
    for byte in text.utf8 {
      parser.feed(byte) { if case .report(let kind, let body) = $0 { answers.hear(kind, body) } }
    }
    return answers
  }

  @Test("a terminal that answers everything")
  func all() {
    let answers = heard(
      "\u{1B}[?2026;2$y\u{1B}[?2027;0$y\u{1B}[?0u\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.32)\u{1B}\\"
        + "\u{1B}[6;20;10t\u{1B}]11;rgb:1a1a/2b2b/3c3c\u{1B}\\\u{1B}[?62;4;22c")
    #expect(answers.hasKitty && answers.hasSixel && answers.isSynchronized && answers.hasKeys)
    #expect(!answers.countsClusters && answers.isComplete)
    #expect(answers.name == [UInt8]("kitty(0.32)"))
    #expect(answers.cell?.width == 10 && answers.cell?.height == 20)
    #expect(answers.background == 0x1A2B3C)
  }

  @Test("the fence alone, and answers that mean nothing")
  func little() {
    let answers = heard("\u{1B}[?1;2c")
    #expect(answers.isComplete && !answers.hasSixel && !answers.hasKitty)
    for text in [
      "\u{1B}[6;0;0t", "\u{1B}[6;999999;8t", "\u{1B}[6;16t", "\u{1B}[4;600;800t",
      "\u{1B}]11;rgb:/1/2\u{7}",
      "\u{1B}]11;rgb:1/2\u{7}", "\u{1B}]11;rgb:11111/2/3\u{7}", "\u{1B}]11;rgb:x/y/z\u{7}",
      "\u{1B}]11;red\u{7}",
      "\u{1B}_Gi=31;EINVAL\u{1B}\\", "\u{1B}_Gi=7;OK\u{1B}\\", "\u{1B}[?2026;0$y",
      "\u{1B}[?2026;4$y", "\u{1B}[?$y",
      "\u{1B}P\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[c", "\u{1B}[>0;276;0c", "\u{1B}[?",
      "\u{1B}]11;rgb:",
    ] { #expect(heard(text) == Answers(), "\(text.debugDescription)") }
    #expect(heard("\u{1B}]11;rgb:f/8/0\u{7}").background == 0xFF8800)
  }

  @Test("backgrounds of one to four digits, see-through ones, and what is none; the first holds")
  func backgrounds() {
    let rows: [(String, UInt32?)] = [
      ("rgb:ffff/ffff/ffff", 0xFFFFFF), ("rgb:12/34/56", 0x123456), ("rgb:123/abc/FFF", 0x12ABFF),
      ("rgb:f/00/1234", 0xFF0012), ("rgba:11/22/33/00", 0x112233), ("rgba:1/2/3", nil),
      ("rgb:1/2/3/4", nil), ("rgba:11/22/33/zz", nil), ("rgb:fffff/0/0", nil), ("rgb://", nil),
      ("rgb:-1/0/0", nil), ("RGB:1/2/3", nil), ("rgbi:1/0/0", nil), ("", nil), ("?", nil),
    ]
    for (text, colour) in rows {
      #expect(heard("\u{1B}]11;\(text)\u{7}").background == colour, "\(text)")
    }
    #expect(heard("\u{1B}]11;rgb:1/2/3\u{7}\u{1B}]11;rgb:f/f/f\u{7}").background == 0x112233)
    for (colour, isBright) in [(0xFFFFFF, true), (0, false), (0x00FF00, true), (0x0000FF, false)] {
      #expect(Terminal.isBright(UInt32(colour)) == isBright)
    }
  }

  @Test("mode 2027: set already, to be set, not known, never")
  func clusters() {
    for (state, counts, can) in [
      ("0", false, false), ("1", true, false), ("2", false, true), ("3", true, false),
      ("4", false, false),
    ] {
      let answers = heard("\u{1B}[?2027;\(state)$y")
      #expect(answers.countsClusters == counts && answers.canCountClusters == can, "\(state)")
    }
  }
}
