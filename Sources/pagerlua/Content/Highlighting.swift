/// Gives code the colours of its parts: words of the language, texts, comments, numbers.
///
/// One pass over the bytes that knows what a part begins with. It does not know grammar.
struct Highlighting {
  enum Part { case plain, keyword, quote, comment, number }

  private let code: [UInt8]
  private let range: Range<Int>
  private let language: Language
  private let theme: Theme
  /// Which part begins where, without those that are coloured already.
  private var parts: [(start: UInt32, part: Part)] = []
  /// What has been read, and what comes next.
  private var written: Int
  private var i: Int

  /// Colours a part of a text that nothing follows.
  static func colour(
    _ text: inout Passage, _ range: Range<Int>, language: [UInt8], theme: Theme
  ) {
    if range.isEmpty { return }
    text.wear(theme.code, from: range.lowerBound)
    guard let language = Language.named(language) else { return }
    var highlighting = Highlighting(text.bytes, range, language, theme)
    if language.isMarkdown { highlighting.readMarkdown() } else { highlighting.read() }
    for (start, part) in highlighting.parts { text.wear(theme.look(of: part), from: Int(start)) }
  }

  private init(_ code: [UInt8], _ range: Range<Int>, _ language: Language, _ theme: Theme) {
    self.code = code
    self.range = range
    self.language = language
    self.theme = theme
    written = range.lowerBound
    i = range.lowerBound
  }

  private mutating func read() {
    while i < range.upperBound {
      let start = i
      if let quote = language.blockComments.first(where: { stands($0.opens) }) {
        skip(quote)
        write(.comment, from: start)
      } else if language.lineComments.contains(where: { stands($0) }) && mayBeginComment {
        while i < range.upperBound && code[i] != UInt8(ascii: "\n") { i += 1 }
        write(.comment, from: start)
      } else if let quote = language.quotes.first(where: { stands($0.opens) }) {
        skip(quote)
        write(language.hasKeys && isBeforeColon ? .keyword : .quote, from: start)
      } else if isDigit(code[i]) {
        while i < range.upperBound && (isWord(code[i]) || code[i] == UInt8(ascii: ".")) { i += 1 }
        write(.number, from: start)
      } else if isWord(code[i]) {
        while i < range.upperBound && isWord(code[i]) { i += 1 }
        if language.isKeyword(code[start..<i]) { write(.keyword, from: start) }
      } else if language.hasDirectives && code[i] == UInt8(ascii: "#") && isLineStart {
        i += 1
        while i < range.upperBound && (isWord(code[i]) || code[i] == UInt8(ascii: " ")) {
          if code[i] == UInt8(ascii: " ") && isWord(code[i - 1]) { break }
          i += 1
        }
        write(.keyword, from: start)
      } else {
        i += 1
      }
    }
    write(.plain, from: range.upperBound)
  }

  /// Markdown: headings, quotes and marks of items by how a line begins; code between backquotes.
  private mutating func readMarkdown() {
    var isFenced = false
    while i < range.upperBound {
      let start = i
      while i < range.upperBound && code[i] == UInt8(ascii: " ") { i += 1 }
      let first = i < range.upperBound ? code[i] : 0
      let isFence = stands("```") || stands("~~~")
      if isFence || isFenced || first == UInt8(ascii: "#") || first == UInt8(ascii: ">") {
        while i < range.upperBound && code[i] != UInt8(ascii: "\n") { i += 1 }
        let part: Part =
          isFence || first == UInt8(ascii: ">") ? .comment : isFenced ? .quote : .keyword
        write(part, from: start)
        if isFence { isFenced = !isFenced }
      } else if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || isDigit(first) {
        while i < range.upperBound && code[i] > UInt8(ascii: " ") && code[i] != UInt8(ascii: "`") {
          i += 1
        }
        if i < range.upperBound && code[i] == UInt8(ascii: " ") { write(.number, from: start) }
      }
      while i < range.upperBound && code[i] != UInt8(ascii: "\n") {
        let start = i
        if code[i] == UInt8(ascii: "`") {
          skip(Language.Quote(opens: "`", closes: "`", escapes: false))
          write(.quote, from: start)
        } else {
          i += 1
        }
      }
      i += 1
    }
    i = range.upperBound
    write(.plain, from: range.upperBound)
  }

  // MARK: What stands here

  private func stands(_ text: StaticString) -> Bool {
    guard i + text.utf8CodeUnitCount <= range.upperBound else { return false }
    for n in 0..<text.utf8CodeUnitCount where code[i + n] != text.utf8Start[n] { return false }
    return true
  }

  /// Behind a quoted part: its end, or that of its line.
  private mutating func skip(_ quote: Language.Quote) {
    i += quote.opens.utf8CodeUnitCount
    while i < range.upperBound {
      if stands(quote.closes) {
        i += quote.closes.utf8CodeUnitCount
        return
      }
      if code[i] == UInt8(ascii: "\n") && !quote.spansLines { return }
      i += quote.escapes && code[i] == UInt8(ascii: "\\") && i + 1 < range.upperBound ? 2 : 1
    }
  }

  private var mayBeginComment: Bool {
    !language.commentsBeginWords || i == range.lowerBound || code[i - 1] <= UInt8(ascii: " ")
  }

  private var isLineStart: Bool {
    var n = i - 1
    while n >= range.lowerBound && (code[n] == UInt8(ascii: " ") || code[n] == UInt8(ascii: "\t")) {
      n -= 1
    }
    return n < range.lowerBound || code[n] == UInt8(ascii: "\n")
  }

  private var isBeforeColon: Bool {
    var n = i
    while n < range.upperBound && code[n] <= UInt8(ascii: " ") { n += 1 }
    return n < range.upperBound && code[n] == UInt8(ascii: ":")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Letters of other scripts are letters of words.
  private func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  /// What is plain goes up to `start`, and a part from there to here.
  private mutating func write(_ part: Part, from start: Int) {
    add(.plain, written..<max(written, start))
    add(part, max(written, start)..<max(written, i))
    written = max(written, i)
  }

  private mutating func add(_ part: Part, _ range: Range<Int>) {
    if range.isEmpty || part == parts.last?.part ?? .plain { return }
    parts.append((UInt32(clamping: range.lowerBound), part))
  }
}
