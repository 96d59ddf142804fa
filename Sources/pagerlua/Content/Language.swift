/// What is told apart in code of one language.
struct Language {
  struct Quote {
    let opens: StaticString
    let closes: StaticString
    /// A backslash takes the next byte along.
    var escapes = true
    var spansLines = false
  }

  /// Its names in fences and after file names' dots, between blanks.
  let names: StaticString
  var keywords: StaticString = ""
  var lineComments: [StaticString] = []
  var blockComments: [Quote] = []
  var quotes: [Quote] = []
  /// A # at the beginning of a line, and its word, are a keyword.
  var hasDirectives = false
  /// A comment begins only where a word may.
  var commentsBeginWords = false
  /// A quoted text before a colon is a key.
  var hasKeys = false
  /// Lines are told apart by how they begin.
  var isMarkdown = false

  private static let double = Quote(opens: "\"", closes: "\"")
  private static let single = Quote(opens: "'", closes: "'")
  private static let slashes = Quote(opens: "/*", closes: "*/", escapes: false, spansLines: true)

  static let all: [Language] = [
    Language(
      names: "lua",
      keywords: """
        and break do else elseif end false for function goto if in local nil not or repeat return \
        then true until while self
        """,
      lineComments: ["--"],
      blockComments: [
        Quote(opens: "--[[", closes: "]]", escapes: false, spansLines: true),
        Quote(opens: "--[=[", closes: "]=]", escapes: false, spansLines: true),
      ],
      quotes: [
        double, single, Quote(opens: "[[", closes: "]]", escapes: false, spansLines: true),
        Quote(opens: "[=[", closes: "]=]", escapes: false, spansLines: true),
      ]),
    Language(
      names: "c h cc cpp hpp c++ cxx",
      keywords: """
        auto bool break case catch char class const constexpr continue default delete do double else \
        enum explicit extern false float for friend goto if inline int long namespace new noexcept \
        nullptr operator private protected public register restrict return short signed sizeof \
        static struct switch template this throw true try typedef typename union unsigned using \
        virtual void volatile while NULL size_t int8_t int16_t int32_t int64_t uint8_t uint16_t \
        uint32_t uint64_t
        """,
      lineComments: ["//"], blockComments: [slashes], quotes: [double, single],
      hasDirectives: true),
    Language(
      names: "swift",
      keywords: """
        actor as associatedtype async await break case catch class continue default defer deinit do \
        else enum extension fallthrough false fileprivate final for func get guard if import in \
        indirect init inout internal is lazy let mutating nil nonisolated open operator override \
        private protocol public repeat required return self Self set some static struct subscript \
        super switch throw throws true try typealias unowned var weak where while willSet didSet any
        """,
      lineComments: ["//"], blockComments: [slashes],
      quotes: [Quote(opens: "\"\"\"", closes: "\"\"\"", spansLines: true), double]),
    Language(
      names: "python py",
      keywords: """
        and as assert async await break class continue def del elif else except False finally for \
        from global if import in is lambda match case None nonlocal not or pass raise return self \
        True try while with yield
        """,
      lineComments: ["#"],
      quotes: [
        Quote(opens: "\"\"\"", closes: "\"\"\"", spansLines: true),
        Quote(opens: "'''", closes: "'''", spansLines: true), double, single,
      ]),
    Language(
      names: "shell sh bash zsh console",
      keywords: """
        if then else elif fi for in do done while until case esac function return local export \
        readonly declare set unset shift exit trap source eval exec break continue
        """,
      lineComments: ["#"],
      quotes: [
        Quote(opens: "\"", closes: "\"", spansLines: true),
        Quote(opens: "'", closes: "'", escapes: false, spansLines: true),
      ],
      commentsBeginWords: true),
    Language(names: "json jsonl", keywords: "true false null", quotes: [double], hasKeys: true),
    Language(
      names: "javascript js typescript ts",
      keywords: """
        abstract any as async await boolean break case catch class const continue debugger default \
        delete do else enum export extends false finally for from function if implements import in \
        instanceof interface let new null number of private protected public readonly return static \
        string super switch this throw true try type typeof undefined var void while yield
        """,
      lineComments: ["//"], blockComments: [slashes],
      quotes: [double, single, Quote(opens: "`", closes: "`", spansLines: true)]),
    Language(names: "markdown md", isMarkdown: true),
  ]

  /// The language of a name, in whatever case.
  static func named(_ name: [UInt8]) -> Language? {
    let small = name.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    return all.first { holds($0.names, small[...]) }
  }

  func isKeyword(_ word: ArraySlice<UInt8>) -> Bool { Language.holds(keywords, word) }

  /// A word stands in a row of words.
  private static func holds(_ words: StaticString, _ word: ArraySlice<UInt8>) -> Bool {
    if word.isEmpty { return false }
    var start = 0
    let count = words.utf8CodeUnitCount
    for i in 0...count where i == count || words.utf8Start[i] == UInt8(ascii: " ") {
      if i - start == word.count {
        var n = 0
        while n < word.count && words.utf8Start[start + n] == word[word.startIndex + n] { n += 1 }
        if n == word.count { return true }
      }
      start = i + 1
    }
    return false
  }
}
