import CPagerScript

/// A field of the deck, with type PAGER_VALUE_NONE where there is none.
func deckValue(_ key: StaticString, of script: OpaquePointer) -> pager_value {
  let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
  var value = pager_value()
  return pager_script_deck_field(script, name, &value) == PAGER_OK ? value : pager_value()
}

/// A field of a page, likewise.
func pageValue(_ key: StaticString, of page: Int64, in script: OpaquePointer) -> pager_value {
  let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
  var value = pager_value()
  return pager_script_page_field(script, page, name, &value) == PAGER_OK ? value : pager_value()
}

/// A field of a page that is a string; empty where it is none.
func pageField(_ key: StaticString, of page: Int64, in script: OpaquePointer) -> [UInt8] {
  let value = pageValue(key, of: page, in: script)
  return value.type == PAGER_VALUE_STRING ? array(value.string) : []
}

/// The items of a field that is a list; borrowed as the field is, and none where it is no list.
func pageItems(
  _ key: StaticString, of page: Int64, in script: OpaquePointer
) -> UnsafeBufferPointer<pager_value> {
  let value = pageValue(key, of: page, in: script)
  let isList = value.type == PAGER_VALUE_LIST && value.items != nil
  return UnsafeBufferPointer(start: value.items, count: isList ? value.count : 0)
}

/// The folder that a page's words come from; empty where they come from no file.
func pageFolder(of page: Int64, in script: OpaquePointer) -> [UInt8] {
  let path = pageField("src", of: page, in: script)
  return path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
}

/// The files of a page of photos, of which there may be one.
func pagePhotos(of page: Int64, in script: OpaquePointer) -> [[UInt8]] {
  let several = pageItems("pictures", of: page, in: script).map { array($0.string) }
  return several.isEmpty ? [pageField("src", of: page, in: script)] : several
}

/// A text that the deck has as a field; empty without one.
func deckField(_ key: StaticString, of script: OpaquePointer) -> [UInt8] {
  let value = deckValue(key, of: script)
  return value.type == PAGER_VALUE_STRING ? array(value.string) : []
}

/// The bytes of a borrowed string.
func array(_ text: pager_string) -> [UInt8] {
  guard let data = text.data, text.length > 0 else { return [] }
  return Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(data), count: text.length))
}
