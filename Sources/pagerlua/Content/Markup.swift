/// Raw HTML in Markdown: what a reader would see of it, roughly.
enum Markup {
  /// Elements whose text is not for readers.
  private static let silent: [StaticString] = ["script", "style", "template", "head"]

  /// Bytes of an entity at most, with its & and ;.
  private static let longestEntity = 12

  /// The text without tags and comments, with a line for each of its own that says something.
  static func text(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var i = 0
    while i < html.count {
      guard html[i] == UInt8(ascii: "<") else {
        let word = entity(in: html[i...])
        result += word.isEmpty ? [html[i]] : word.withUnsafeBytes { Entities.text($0) }
        i += max(1, word.count)
        continue
      }
      if starts(html, i, "<!--") {
        i = end(of: "-->", in: html, from: i + 4)
      } else if let name = silent.first(where: { isTag(html, i, $0) }) {
        i = end(of: ">", in: html, from: end(of: [UInt8]("</") + [UInt8](name), in: html, from: i))
      } else if isBreak(html[i...]) {
        result.append(UInt8(ascii: "\n"))
        i = end(of: ">", in: html, from: i)
      } else {
        i = end(of: ">", in: html, from: i)
      }
    }
    var lines: [UInt8] = []
    for line in result.split(whereSeparator: {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }) {
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if words.isEmpty { continue }
      if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
      for (n, word) in words.enumerated() {
        if n > 0 { lines.append(UInt8(ascii: " ")) }
        lines += word
      }
    }
    return lines
  }

  /// What may be an entity, where one begins; else nothing.
  private static func entity(in html: ArraySlice<UInt8>) -> [UInt8] {
    guard html.first == UInt8(ascii: "&"),
      let end = html.prefix(longestEntity).firstIndex(of: UInt8(ascii: ";")),
      !html[..<end].contains(where: { $0 == UInt8(ascii: "<") })
    else { return [] }
    return Array(html[...end])
  }

  /// A tag that ends a line: <br>, <br/>, <br />.
  static func isBreak(_ tag: some Collection<UInt8>) -> Bool {
    let start = Array(tag.prefix(4))
    guard start.count == 4, start[0] == UInt8(ascii: "<"), start[1] | 0x20 == UInt8(ascii: "b"),
      start[2] | 0x20 == UInt8(ascii: "r")
    else { return false }
    return start[3] == UInt8(ascii: ">") || start[3] == UInt8(ascii: "/")
      || start[3] == UInt8(ascii: " ")
  }

  /// A tag of just that name begins here: a header is no head.
  private static func isTag(_ html: [UInt8], _ i: Int, _ name: StaticString) -> Bool {
    let end = i + 1 + name.utf8CodeUnitCount
    guard starts(html, i + 1, name), end < html.count else { return false }
    return html[end] <= UInt8(ascii: " ") || html[end] == UInt8(ascii: ">")
      || html[end] == UInt8(ascii: "/")
  }

  /// Letters are compared in their small form.
  private static func starts(_ html: [UInt8], _ i: Int, _ text: StaticString) -> Bool {
    starts(html, i, [UInt8](text))
  }

  private static func starts(_ html: [UInt8], _ i: Int, _ text: [UInt8]) -> Bool {
    guard i + text.count <= html.count else { return false }
    for n in 0..<text.count {
      let byte = html[i + n]
      let isLetter = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isLetter ? byte | 0x20 : byte) != text[n] { return false }
    }
    return true
  }

  /// The place after a text, or the end.
  private static func end(of text: StaticString, in html: [UInt8], from start: Int) -> Int {
    end(of: [UInt8](text), in: html, from: start)
  }

  private static func end(of text: [UInt8], in html: [UInt8], from start: Int) -> Int {
    var i = start
    while i < html.count {
      if starts(html, i, text) { return i + text.count }
      i += 1
    }
    return html.count
  }
}
