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

/// A text that the deck has as a field; empty without one.
func deckField(_ key: StaticString, of script: OpaquePointer) -> [UInt8] {
  let value = deckValue(key, of: script)
  return value.type == PAGER_VALUE_STRING ? array(value.string) : []
}
