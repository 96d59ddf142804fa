import CLuaHost
import CPager
import CPagerScript

/// The values of pages that have been built, copied out of Lua.
struct Content {
  /// Pages kept at most, where a host reads more than the pager keeps loaded.
  private static let most = 256
  /// Drawings kept at most: what is seen, its neighbours and a few more. They are large.
  private static let mostDrawings = 16

  private struct Entry {
    var page: Int64
    var value: UnsafeMutablePointer<pager_value>
    /// What it has drawn last, where it is of a kind that draws.
    var drawing: OpaquePointer?

    func free() {
      lua_host_free_value(value)
      lua_drawing_drop(drawing)
    }
  }

  private var entries: [Entry] = []
  var deck: UnsafeMutablePointer<pager_value>?
  /// The state of the deck and its keys, as they were asked for last.
  private var state: UnsafeMutablePointer<pager_value>?
  private var keys: UnsafeMutablePointer<pager_value>?
  /// The text lent to the host last.
  private var text = Bytes()

  func value(of page: Int64) -> UnsafeMutablePointer<pager_value>? {
    for entry in entries where entry.page == page { return entry.value }
    return nil
  }

  mutating func add(_ page: Int64, _ value: UnsafeMutablePointer<pager_value>) {
    if entries.count >= Content.most { entries.removeFirst().free() }
    entries.append(Entry(page: page, value: value))
  }

  func drawing(of page: Int64) -> OpaquePointer? {
    for entry in entries where entry.page == page { return entry.drawing }
    return nil
  }

  /// Takes a drawing of a page that is there.
  mutating func set(_ drawing: OpaquePointer, of page: Int64) {
    var count = 0
    for entry in entries where entry.drawing != nil && entry.page != page { count += 1 }
    for i in entries.indices {
      if entries[i].page == page {
        lua_drawing_drop(entries[i].drawing)
        entries[i].drawing = drawing
        return
      }
      // The oldest goes.
      if count >= Content.mostDrawings && entries[i].drawing != nil {
        lua_drawing_drop(entries[i].drawing)
        entries[i].drawing = nil
        count -= 1
      }
    }
    lua_drawing_drop(drawing)
  }

  /// Another step of a page whose fields are the same otherwise.
  func set(step: Int64, of page: Int64) {
    guard let map = value(of: page)?.pointee, let keys = map.keys, let items = map.items else {
      return
    }
    let name: StaticString = "step"
    let key = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    for i in 0..<map.count where Content.isEqual(keys[i], key) {
      let item = UnsafeMutablePointer(mutating: items + i)
      item.pointee.integer = step
      item.pointee.number = Double(step)
    }
  }

  mutating func remove(_ page: Int64) {
    for i in entries.indices where entries[i].page == page {
      entries.remove(at: i).free()
      return
    }
  }

  mutating func removeAll() {
    for entry in entries { entry.free() }
    entries.removeAll()
    lua_host_free_value(deck)
    deck = nil
    lend(state: nil)
    lend(keys: nil)
    text.free()
  }

  mutating func lend(state value: UnsafeMutablePointer<pager_value>?) {
    lua_host_free_value(state)
    state = value
  }

  mutating func lend(keys value: UnsafeMutablePointer<pager_value>?) {
    lua_host_free_value(keys)
    keys = value
  }

  // MARK: Fields

  /// A field of a map; none where it has no such key.
  static func field(_ map: UnsafePointer<pager_value>?, _ key: UnsafePointer<CChar>) -> pager_value
  {
    guard let map = map?.pointee, map.type == PAGER_VALUE_MAP, let keys = map.keys,
      let items = map.items
    else { return pager_value() }
    for i in 0..<map.count where isEqual(keys[i], key) { return items[i] }
    return pager_value()
  }

  static func string(_ map: UnsafePointer<pager_value>?, _ key: StaticString) -> pager_string {
    let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
    let value = field(map, name)
    return value.type == PAGER_VALUE_STRING ? value.string : pager_string()
  }

  static func integer(_ map: UnsafePointer<pager_value>?, _ key: StaticString) -> Int64 {
    let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
    return field(map, name).integer
  }

  static func isTrue(_ map: UnsafePointer<pager_value>?, _ key: StaticString) -> Bool {
    let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
    return field(map, name).boolean != 0
  }

  static func isEqual(_ text: pager_string, _ characters: UnsafePointer<CChar>) -> Bool {
    guard let data = text.data else { return false }
    for i in 0..<text.length where characters[i] == 0 || data[i] != characters[i] { return false }
    return characters[text.length] == 0
  }

  static func isWord(_ characters: UnsafePointer<CChar>, _ word: StaticString) -> Bool {
    var i = 0
    while i < word.utf8CodeUnitCount {
      if characters[i] != CChar(bitPattern: word.utf8Start[i]) { return false }
      i += 1
    }
    return characters[i] == 0
  }

  /// A page of kind "error", with the words of why it is one.
  static func failure(_ message: UnsafePointer<CChar>?) -> UnsafeMutablePointer<pager_value>? {
    lua_host_failure(message)
  }

  // MARK: Text

  /// A page as plain text: its parts, each a paragraph.
  mutating func text(of map: UnsafePointer<pager_value>) -> pager_string {
    // What a kind says of its pages, where it says something.
    let said = Content.string(map, "=text")
    if said.data != nil { return said }
    let parts = [
      Content.string(map, "title"), Content.string(map, "body"), Content.string(map, "caption"),
    ]
    .filter { $0.data != nil && $0.length > 0 }
    let kind = Content.string(map, "kind")
    let hasFiles = isWord(kind, "photo") || isWord(kind, "video")
    let isError = isWord(kind, "error")
    // One part, which may be large, is lent as it is.
    if parts.count == 1, !hasFiles, !isError { return parts[0] }
    var bytes: [UInt8] = []
    for part in parts { Content.addParagraph(part, to: &bytes) }
    if hasFiles {
      for file in Content.files(map) {
        Content.addParagraph(Content.fileName(file), to: &bytes, in: kind)
      }
    } else if isError {
      Content.addParagraph(Content.string(map, "message"), to: &bytes, in: kind)
    }
    text.set(bytes)
    return pager_string(data: text.characters, length: text.count)
  }

  private func isWord(_ text: pager_string, _ word: StaticString) -> Bool {
    Content.isEqual(text, UnsafeRawPointer(word.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  /// The pictures of a page, or what it shows.
  private static func files(_ map: UnsafePointer<pager_value>) -> [pager_string] {
    let name: StaticString = "pictures"
    let list = field(map, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    guard list.type == PAGER_VALUE_LIST, let items = list.items else { return [string(map, "src")] }
    return (0..<list.count).map { items[$0].string }
  }

  private static func fileName(_ path: pager_string) -> pager_string {
    guard let data = path.data else { return path }
    var start = path.length
    while start > 0 && data[start - 1] != CChar(bitPattern: UInt8(ascii: "/")) { start -= 1 }
    return pager_string(data: data + start, length: path.length - start)
  }

  /// Adds text as a paragraph, or as `[label: text]`.
  private static func addParagraph(
    _ text: pager_string, to bytes: inout [UInt8], in label: pager_string? = nil
  ) {
    guard let data = text.data, text.length > 0 else { return }
    if !bytes.isEmpty {
      if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      bytes.append(UInt8(ascii: "\n"))
    }
    if let label, let name = label.data {
      bytes.append(UInt8(ascii: "["))
      for i in 0..<label.length { bytes.append(UInt8(bitPattern: name[i])) }
      bytes.append(UInt8(ascii: ":"))
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: data, count: text.length))
    if label != nil { bytes.append(UInt8(ascii: "]")) }
  }
}
