/// What stands behind the marks of a block of code in Markdown: its first word names the language, and the
/// word "numbers" asks for them.
struct CodeFence {
  let language: [UInt8]
  let isNumbered: Bool

  init(_ words: [UInt8]) {
    let words = words.split(separator: UInt8(ascii: " "))
    language = Array(words.first ?? [])
    isNumbered = words.dropFirst().contains { Array($0) == [UInt8]("numbers") }
  }
}
