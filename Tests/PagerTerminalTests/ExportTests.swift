import Testing

@testable import pagerlua

@Suite struct ExportTests {
  private func html(_ markdown: String) -> String {
    String(
      decoding: MarkdownHTML.text([UInt8](markdown.utf8)) {
        switch $0 {
        case [UInt8]("a.png"): return .data([UInt8]("data:x"))
        case [UInt8]("gone.png"): return .missing([UInt8]("there is no such file"))
        default: return nil
        }
      },
      as: UTF8.self)
  }

  @Test(
    "Markdown becomes HTML",
    arguments: [
      ("# One\n", "<h1>One</h1>\n"),
      (
        "a *b* **c** ~~d~~ `e`",
        "<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>e</code></p>\n"
      ),
      ("- a\n- [x] b\n", "<ul><li>a</li>\n<li class=\"task\">☑ b</li>\n</ul>\n"),
      ("3. a\n", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
      ("```\na < b\n```\n", "<pre><code>a &lt; b\n</code></pre>\n"),
      ("a  \nb", "<p>a<br>\nb</p>\n"), ("&amp; &copy;", "<p>&amp; ©</p>\n"),
      ("![b *c*](a.png)", "<p><img src=\"data:x\" alt=\"b c\"></p>\n"),
      // Bullets and bars stand where text begins.
      (
        "- 1 שלום\n  - two\n- b\n\n> 3\n",
        "<ul dir=\"rtl\"><li>1 שלום<ul dir=\"ltr\"><li>two</li>\n</ul>\n</li>\n<li dir=\"ltr\">b</li>\n</ul>\n"
          + "<blockquote><p>3</p>\n</blockquote>\n"
      ),
      ("![b](none.png)", "<p>b</p>\n"),
      (
        "![b](gone.png)", "<p><span class=\"failed\">b: there is no such file</span></p>\n"
      ),
      ("![](gone.png)", "<p><span class=\"failed\">there is no such file</span></p>\n"),
      (
        "```lua\nnil\n```\n",
        "<pre><code><span class=\"k\">nil</span>\n</code></pre>\n"
      ),
      ("![b](a&#46;png)", "<p><img src=\"data:x\" alt=\"b\"></p>\n"),
      (
        "[a](https://b.c/?d&amp;e)",
        "<p><a rel=\"noreferrer\" href=\"https://b.c/?d&amp;e\">a</a></p>\n"
      ),
      (
        "[a](https://b.c/?d&e)",
        "<p><a rel=\"noreferrer\" href=\"https://b.c/?d&amp;e\">a</a></p>\n"
      ),
    ])
  func markdown(text: String, expected: String) { #expect(html(text) == expected) }

  @Test(
    "nothing in a text becomes markup, or a link that runs",
    arguments: [
      "<script>alert(1)</script>", "a <b onclick='x'>c</b>", "[a](javascript:alert(1))",
      "[a](JavaScript:alert(1))", "[a](data:text/html,x)", "![\"><script>](a.png)",
      "`</code><script>`",
      "[a](vbscript:x \"y\")", "[a](&#106;avascript:alert(1))",
      "[a](java&Tab;script&colon;alert(1))", "\u{1B}]0;x\u{7}",
    ])
  func hostile(text: String) {
    let html = html(text)
    #expect(
      !html.contains("<script") && !html.contains("<b ") && !html.contains("\u{1B}"), "\(html)")
    for scheme in ["javascript:", "data:text", "vbscript:"] {
      #expect(!html.lowercased().contains("href=\"" + scheme), "\(html)")
    }
  }

  @Test("cells become a picture: backgrounds, halves of cells, and words as wide as they are")
  func picture() {
    var surface = Surface(columns: 6, rows: 1)
    surface.write(
      Text.line([UInt8]("a<日".utf8), look: Look(foreground: Colour(1, 2, 3))), column: 0, row: 0)
    surface[5, 0] = Cell(
      halfBlock: Look(foreground: Colour(255, 0, 0), background: Colour(0, 0, 255)))
    let svg = String(
      decoding: SVG.picture(of: surface, isLight: false, title: [UInt8]("a & b")), as: UTF8.self)
    #expect(svg.contains("<title>a &amp; b</title>"))
    #expect(svg.contains("x=\"0\" y=\"14\" textLength=\"36\" fill=\"#010203\">a&lt;日</text>"))
    #expect(svg.contains("<rect x=\"45\" y=\"0\" width=\"9\" height=\"18\" fill=\"#0000ff\"/>"))
    #expect(svg.contains("<rect x=\"45\" y=\"0\" width=\"9\" height=\"9\" fill=\"#ff0000\"/>"))
  }

  @Test(
    "block elements are rectangles, in the parts of a cell that they fill",
    arguments: [
      ("█", ["0 0 9 18"]), ("▄", ["0 9 9 9"]), ("▁", ["0 15.750 9 2.250"]), ("▌", ["0 0 4.500 18"]),
      ("▐", ["4.500 0 4.500 18"]), ("▔", ["0 0 9 2.250"]), ("▕", ["7.875 0 1.125 18"]),
      ("▗", ["4.500 9 4.500 9"]), ("▞", ["4.500 0 4.500 9", "0 9 4.500 9"]), ("▓", ["0 0 9 18"]),
    ])
  func shapes(letter: String, expected: [String]) {
    var surface = Surface(columns: 1, rows: 1)
    surface.put(
      [UInt8](letter.utf8)[...], width: 1, column: 0, row: 0,
      look: Look(foreground: Colour(1, 2, 3)))
    let svg = String(decoding: SVG.picture(of: surface, isLight: false, title: []), as: UTF8.self)
    for part in expected {
      let words = part.split(separator: " ")
      let rectangle =
        "<rect x=\"\(words[0])\" y=\"\(words[1])\" width=\"\(words[2])\" height=\"\(words[3])\" fill=\"#010203\""
      #expect(svg.contains(rectangle + (letter == "▓" ? " opacity=\".75\"/>" : "/>")), "\(svg)")
    }
    #expect(svg.ranges(of: "#010203").count == expected.count)
    #expect(!svg.contains("<text"))
  }

  @Test("alike cells are one rectangle, and a reversed one has its colours the other way round")
  func runs() {
    var surface = Surface(columns: 4, rows: 1)
    for x in 0..<3 {
      surface.put(
        [UInt8]("▄".utf8)[...], width: 1, column: x, row: 0, look: Look(foreground: Colour(1, 2, 3))
      )
    }
    var look = Look(foreground: Colour(4, 5, 6))
    look.isReversed = true
    surface.put([UInt8](" ".utf8)[...], width: 1, column: 3, row: 0, look: look)
    let svg = String(decoding: SVG.picture(of: surface, isLight: false, title: []), as: UTF8.self)
    #expect(svg.contains("<rect x=\"0\" y=\"9\" width=\"27\" height=\"9\" fill=\"#010203\"/>"))
    #expect(svg.contains("<rect x=\"27\" y=\"0\" width=\"9\" height=\"18\" fill=\"#040506\"/>"))
  }
}
