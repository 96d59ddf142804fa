/// What a check has found, told on the error stream and counted: each thing once.
struct CheckReport {
  /// What pages say whose plug-in has failed: what they need is what it says.
  private static let aftermath: StaticString = " has gone with its plug-in"

  private static let lost: (begin: StaticString, end: StaticString) = (
    "plug-in \"", "\" is disabled"
  )
  /// What was told last, among which the same fault may be once more.
  private static let kept = 4

  private let file: [UInt8]
  private var told: [(words: [UInt8], name: [UInt8])] = []
  private var hasLostPlugin = false
  private(set) var count = 0

  init(file: [UInt8]) { self.file = file }

  /// Takes what is wrong, a line for each thing, and where: a page, or nowhere.
  mutating func add(_ problem: [UInt8], at name: [UInt8]) {
    for line in problem.split(separator: UInt8(ascii: "\n")) { add(line: Array(line), at: name) }
  }

  private mutating func add(line problem: [UInt8], at name: [UInt8]) {
    // A plug-in's fault is told with what becomes of the plug-in, and then again as it was.
    let again = [UInt8(ascii: " ")] + problem
    if told.contains(where: {
      $0.words == problem ? $0.name == name : $0.words.ends(with: again)
    }) {
      return
    }
    if hasLostPlugin && problem.ends(with: [UInt8](CheckReport.aftermath)) { return }
    if problem.starts(with: [UInt8](CheckReport.lost.begin)) {
      let rest = problem.dropFirst(CheckReport.lost.begin.utf8CodeUnitCount)
      let name = rest.prefix { $0 != UInt8(ascii: "\"") }
      hasLostPlugin =
        hasLostPlugin || rest.dropFirst(name.count).starts(with: [UInt8](CheckReport.lost.end))
    }
    told = told.suffix(CheckReport.kept - 1) + [(problem, name)]
    count += 1
    complain(CheckReport.line(problem, at: name, file))
  }

  /// The file is named once, with its line where that is known.
  private static func line(_ problem: [UInt8], at name: [UInt8], _ file: [UInt8]) -> [UInt8] {
    let colon = UInt8(ascii: ":")
    var place = file
    var words = problem
    if problem.starts(with: file + [colon]) {
      let rest = Array(problem.dropFirst(file.count + 1))
      let number = Array(rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
      let isNumbered = !number.isEmpty && number.count < rest.count && rest[number.count] == colon
      if isNumbered { place += [colon] + number }
      words = Array(rest.dropFirst(isNumbered ? number.count + 1 : 0).drop { $0 == 0x20 })
    }
    if !name.isEmpty { place += [colon, 0x20] + name }
    return place + [colon, 0x20] + words
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    count >= other.count && Array(self[(count - other.count)...]) == other
  }
}
