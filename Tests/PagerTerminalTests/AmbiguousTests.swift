import Testing

@testable import pagerlua

@Suite struct AmbiguousTests {
  @Test("signs of ambiguous width, as Unicode has them") func signs() {
    for sign in "¡±×→①●○─│▀█αЖé“”…•\u{FFFD}".unicodeScalars {
      #expect(Ambiguous.contains(Int32(sign.value)), "\(sign)")
    }
    for sign in "aZ ~漢あ한ñ◌☃⠿👍\u{301}\u{0}\u{10FFFF}".unicodeScalars {
      #expect(!Ambiguous.contains(Int32(sign.value)), "\(sign)")
    }
  }

  @Test(
    "in terminals that have two columns for them, what is drawn is ASCII, and words are as they are"
  )
  func drawn() {
    var surface = Surface(columns: 12, rows: 1)
    surface.write(Text.mark(Array("│●─".utf8), look: .plain), column: 0, row: 0)
    // As words are laid out there.
    surface.put(Array("→".utf8)[...], width: 2, column: 4, row: 0, look: .plain)
    surface.put(Array("漢".utf8)[...], width: 2, column: 6, row: 0, look: .plain)
    surface.put(Array("▀".utf8)[...], width: 1, column: 9, row: 0, look: .plain)
    var screen = Screen(columns: 12, rows: 1, depth: .none, areSignsWide: true)
    let text = String(decoding: screen.text(of: surface), as: UTF8.self)
    #expect(text.hasPrefix("|*- →漢 "), "\(text)")
    #expect(!text.contains("▀"))
  }
}
