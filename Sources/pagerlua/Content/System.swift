import CTerminal

// Bytes to C and back: paths and arguments are bytes, never text.

/// The bytes of a C string.
func bytes(_ characters: UnsafePointer<CChar>?) -> [UInt8] {
  var result: [UInt8] = []
  guard let characters else { return result }
  var i = 0
  while characters[i] != 0 {
    result.append(UInt8(bitPattern: characters[i]))
    i += 1
  }
  return result
}

/// Runs `body` with bytes as a C string.
func withCharacters<Answer>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Answer) -> Answer {
  var copy = bytes
  copy.append(0)
  return copy.withUnsafeBytes { buffer in
    // An array with a zero at its end has a base address.
    guard let base = buffer.baseAddress else { return body(emptyCharacters) }
    return body(base.assumingMemoryBound(to: CChar.self))
  }
}

private var emptyCharacters: UnsafePointer<CChar> {
  let text: StaticString = ""
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// What a path leads to: SYSTEM_FILE and its like.
func kind(of path: [UInt8]) -> Int32 { withCharacters(path) { system_kind($0) } }

func exists(_ path: [UInt8]) -> Bool { withCharacters(path) { system_exists($0) != 0 } }

/// Runs a program with arguments, its output in a pipe.
func start(_ arguments: [[UInt8]]) -> child {
  withCharacters(arguments) { child_start($0) }
}

/// Runs `body` with an array of C strings that ends with NULL.
func withCharacters<Answer>(
  _ list: [[UInt8]], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer
) -> Answer {
  var all: [UInt8] = []
  var places: [Int] = []
  for item in list {
    places.append(all.count)
    all += item
    all.append(0)
  }
  all.append(0)
  return all.withUnsafeBytes { buffer in
    let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
    var pointers: [UnsafePointer<CChar>?] = places.map { place in base.map { $0 + place } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { list in
      guard let first = list.baseAddress else { return body([nil]) }
      return body(first)
    }
  }
}

func environment(_ name: StaticString) -> [UInt8]? {
  let characters = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  return system_environment(characters).map { bytes($0) }
}

/// Words for people go to the error stream. They may quote names and messages of others, so they are
/// cleaned like a page: the stream is mostly a terminal.
func complain(_ words: [UInt8]) {
  var line = Text.clean(words)
  line.append(UInt8(ascii: "\n"))
  _ = line.withUnsafeBytes { system_write(2, $0.baseAddress, $0.count) }
}
