import CTerminal
import Testing

@testable import pagerlua

@Suite struct CodeTests {
  private func document(_ code: String, _ fence: String, _ theme: Theme) -> Document {
    var document = Document()
    let fence = CodeFence([UInt8](fence.utf8))
    [UInt8](code.utf8).withUnsafeBytes {
      document.add(code: $0, language: fence.language, theme: theme)
    }
    if fence.isNumbered { document.listings[0].firstNumber = 1 }
    return document
  }

  private func html(_ document: Document, _ theme: Theme = .dark) -> String {
    var out: [UInt8] = []
    CodeHTML.add(document, theme: theme, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(
    "code is told apart in HTML as it is in cells",
    arguments: [
      (
        "lua", "local x = 1 -- <one>\n",
        "<span class=\"k\">local</span> x = <span class=\"n\">1</span> "
          + "<span class=\"c\">-- &lt;one&gt;</span>\n"
      ),
      (
        "python", "s = \"\"\"a\nb\"\"\"",
        "s = <span class=\"q\">&quot;&quot;&quot;a</span>\n"
          + "<span class=\"q\">b&quot;&quot;&quot;</span>\n"
      ),
      ("nothing", "local x", "local x\n"), ("", "a\tb", "a   b\n"),
      ("lua numbers", "x\ny\n", "<i>1  </i>x\n<i>2  </i>y\n"),
    ])
  func classes(fence: String, code: String, expected: String) {
    #expect(html(document(code, fence, .dark)) == expected)
  }

  @Test(
    "numbers stand at the right, lines that stand out are marked, and a plain theme has no colours")
  func numbers() {
    var code = document("a\nb", "lua numbers", .dark)
    code.listings[0].firstNumber = 9
    code.listings[0].marked = [false, true]
    #expect(html(code) == "<i> 9  </i>a\n<mark><i>10  </i>b</mark>\n")
    #expect(html(document("local", "lua", .plain), .plain) == "local\n")
  }

  @Test(
    "a script sees its arguments where it says so, not in words and comments",
    arguments: [
      ("local a = ...", true), ("f(...)", true), ("local function f(...) end", true),
      ("return { 'a ... b' } -- ...", false), ("return [[...]] .. 'x'", false), ("", false),
    ])
  func arguments(script: String, sees: Bool) {
    #expect(StrayOption.seesArguments([UInt8](script.utf8)) == sees)
  }

  @Test("the style sheet of exports has the colours of the themes")
  func colours() {
    let sheet = String(decoding: bytes(shipped_export_css), as: UTF8.self)
    let blocks = sheet.split(separator: "}")
    for (theme, block) in [(Theme.dark, blocks[0]), (.light, blocks[1])] {
      let colours: [(String, Colour)] = [
        ("title", theme.title.foreground), ("head", theme.heading.foreground),
        ("quiet", theme.quiet.foreground), ("panel", theme.code.background),
        ("code", theme.code.foreground), ("keyword", theme.keyword.foreground),
        ("quote", theme.quote.foreground), ("comment", theme.comment.foreground),
        ("number", theme.number.foreground), ("mark", theme.mark),
      ]
      for (name, colour) in colours {
        var hex: [UInt8] = []
        hex.append(hex: colour)
        #expect(block.contains("--\(name): \(String(decoding: hex, as: UTF8.self));"), "\(name)")
      }
    }
  }
}
