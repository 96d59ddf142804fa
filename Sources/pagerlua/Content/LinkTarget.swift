import CPager
import CPagerScript

/// The page of the deck that a link "#…" leads to: one of that name, else the one at that place.
enum LinkTarget {
  case page(Int64)
  /// From 1; there may be no page.
  case place(Int)
  case nowhere

  /// The name that an address "#…" leads to; nil for another one.
  static func name(in address: [UInt8]) -> [UInt8]? {
    address.first == UInt8(ascii: "#") ? Array(address.dropFirst()) : nil
  }

  init(_ name: [UInt8], in script: OpaquePointer) {
    for name in [name, LinkTarget.decoded(name)] {
      var page = pager_page()
      let result = withCharacters(name) { pager_script_page_named(script, $0, &page) }
      if result == PAGER_OK {
        self = .page(page)
        return
      }
    }
    self = CommandLine.number(name).map { .place($0) } ?? .nowhere
  }

  /// With the bytes that an address spells as %XX.
  private static func decoded(_ name: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var i = 0
    while i < name.count {
      if name[i] == UInt8(ascii: "%"), i + 2 < name.count, let high = digit(name[i + 1]),
        let low = digit(name[i + 2])
      {
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(name[i])
        i += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
