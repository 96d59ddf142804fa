import CTerminal

/// A word behind a deck that is an option of this program's. Options end at a deck, so that its script can
/// have its own; where the script does not look at them, the word was probably meant for the program.
enum StrayOption {
  /// Bytes of a script that are read for that, at most.
  private static let longest = 1 << 20

  /// Tells of it on the error stream: after the show, where that is on the same terminal.
  static func tell(_ command: CommandLine) {
    guard let file = command.file, let word = command.arguments.first, isOption(word),
      kind(of: file) == SYSTEM_FILE
    else { return }
    var length = 0
    guard let text = withCharacters(file, { system_read_plain($0, &length) }) else { return }
    defer { system_free(text) }
    guard length <= longest,
      !seesArguments(Array(UnsafeRawBufferPointer(start: text, count: length)))
    else { return }
    let words =
      [UInt8]("pagerlua: ") + word
      + [UInt8](
        " after the deck goes to its script, which does not look at it: options stand before the deck"
      )
    guard command.mode == .show else { return complain(words) }
    let line = Text.clean(words)
    line.withUnsafeBytes { log_line($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
  }

  /// A long option, with its value or without.
  static func isOption(_ word: [UInt8]) -> Bool {
    let dashes = [UInt8]("--")
    guard word.starts(with: dashes) else { return false }
    let name = Array(word.dropFirst(dashes.count).prefix { $0 != UInt8(ascii: "=") })
    return Option.all.contains { [UInt8]($0.name) == name }
  }

  /// Arguments are seen as `...`, which may also be those of a function: then it is not told.
  static func seesArguments(_ script: [UInt8]) -> Bool {
    var document = Document()
    let theme = Theme.dark
    script.withUnsafeBytes { document.add(code: $0, language: [UInt8]("lua"), theme: theme) }
    let text = document.text
    let dot = UInt8(ascii: ".")
    var dots = 0
    for (i, byte) in text.bytes.enumerated() {
      dots = byte == dot ? dots + 1 : 0
      // Not in a comment, or in words.
      if dots == 3 && text.look(ofRun: text.run(at: i)) == theme.code { return true }
    }
    return false
  }
}
