import CTerminal

/// A deck to begin with.
enum Starter {
  /// Writes it to a new file; the exit code.
  static func write(to file: [UInt8]) -> Int32 {
    guard file.ends(with: ".lua") else {
      complain([UInt8]("pagerlua: --init writes a script: name a file that ends in .lua"))
      return CommandLine.usage
    }
    if exists(file) {
      complain(
        [UInt8]("pagerlua: ") + file + [UInt8](" is there already, and --init does not replace it"))
      return CommandLine.cannotRead
    }
    let deck = bytes(shipped_starter_lua)
    let result = withCharacters(file) { path in
      deck.withUnsafeBytes { system_create_file(path, $0.baseAddress, $0.count) }
    }
    if result != 0 {
      complain([UInt8]("pagerlua: ") + file + [UInt8](": ") + bytes(system_problem()))
      return CommandLine.cannotRead
    }
    let words = [UInt8]("Written. Show it with: pagerlua ") + file
    _ = put(Text.clean(words) + [10])
    return 0
  }
}
