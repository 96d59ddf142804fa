import CPagerScript

/// A value of a script's, kept after the script: for files, and to hand it back.
indirect enum Value: Equatable {
  /// The deepest nesting, as pager_script.h has it.
  private static let deepest = 32

  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string([UInt8])
  case list([Value])
  case map([Entry])

  struct Entry: Equatable {
    let key: [UInt8]
    let value: Value
  }

  /// A copy of what the script has lent.
  init(_ value: pager_value) {
    switch value.type {
    case PAGER_VALUE_BOOLEAN: self = .boolean(value.boolean != 0)
    case PAGER_VALUE_INTEGER: self = .integer(value.integer)
    case PAGER_VALUE_NUMBER: self = .number(value.number)
    case PAGER_VALUE_STRING: self = .string(array(value.string))
    case PAGER_VALUE_LIST:
      guard let items = value.items else { self = .list([]); return }
      self = .list((0..<value.count).map { Value(items[$0]) })
    case PAGER_VALUE_MAP:
      guard let items = value.items, let keys = value.keys else { self = .map([]); return }
      self = .map((0..<value.count).map { Entry(key: array(keys[$0]), value: Value(items[$0])) })
    default: self = .none
    }
  }

  /// A value of a map; none where it has no such key.
  subscript(_ key: StaticString) -> Value {
    guard case .map(let entries) = self else { return .none }
    let name = [UInt8](key)
    return entries.first { $0.key == name }?.value ?? .none
  }

  // MARK: As bytes

  /// A letter for the type, then what it holds: numbers end with ";", strings, lists and maps begin with
  /// their count and ":".
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    encode(to: &bytes)
    return bytes
  }

  private func encode(to bytes: inout [UInt8]) {
    switch self {
    case .none: bytes.append("z")
    case .boolean(let value): bytes.append(value ? "t" : "f")
    case .integer(let value): bytes += [UInt8]("i") + Value.digits(UInt64(bitPattern: value))
    case .number(let value): bytes += [UInt8]("n") + Value.digits(value.bitPattern)
    case .string(let value):
      bytes += [UInt8]("s") + Value.digits(UInt64(value.count))
      bytes += value
    case .list(let items):
      bytes += [UInt8]("l") + Value.digits(UInt64(items.count))
      for item in items { item.encode(to: &bytes) }
    case .map(let entries):
      bytes += [UInt8]("m") + Value.digits(UInt64(entries.count))
      for entry in entries {
        Value.string(entry.key).encode(to: &bytes)
        entry.value.encode(to: &bytes)
      }
    }
  }

  /// What was encoded; nil when the bytes are not that.
  static func decoded(_ bytes: [UInt8]) -> Value? {
    var rest = bytes[...]
    guard let value = decode(&rest, depth: 0), rest.isEmpty else { return nil }
    return value
  }

  private static func digits(_ number: UInt64) -> [UInt8] {
    var result: [UInt8] = []
    var left = number
    repeat {
      result.insert(UInt8(ascii: "0") + UInt8(left % 10), at: 0)
      left /= 10
    } while left > 0
    return result + [UInt8(ascii: ";")]
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    var count = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: ";") { return count > 0 ? number : nil }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 20 else { return nil }
      let (product, isLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      if isLarge || isLarger { return nil }
      number = sum
      count += 1
    }
    return nil
  }

  private static func decode(_ rest: inout ArraySlice<UInt8>, depth: Int) -> Value? {
    guard depth < deepest, let type = rest.popFirst() else { return nil }
    switch type {
    case UInt8(ascii: "z"): return Value.none
    case UInt8(ascii: "t"): return .boolean(true)
    case UInt8(ascii: "f"): return .boolean(false)
    default: break
    }
    guard let number = number(&rest) else { return nil }
    switch type {
    case UInt8(ascii: "i"): return .integer(Int64(bitPattern: number))
    case UInt8(ascii: "n"): return .number(Double(bitPattern: number))
    case UInt8(ascii: "s"):
      guard number <= UInt64(rest.count) else { return nil }
      let text = Array(rest.prefix(Int(number)))
      rest = rest.dropFirst(Int(number))
      return .string(text)
    case UInt8(ascii: "l"), UInt8(ascii: "m"):
      // Each item takes a byte at least.
      guard number <= UInt64(rest.count) else { return nil }
      var items: [Value] = []
      var entries: [Entry] = []
      for _ in 0..<Int(number) {
        if type == UInt8(ascii: "l") {
          guard let item = decode(&rest, depth: depth + 1) else { return nil }
          items.append(item)
        } else {
          guard case .string(let key)? = decode(&rest, depth: depth + 1),
            let item = decode(&rest, depth: depth + 1)
          else { return nil }
          entries.append(Entry(key: key, value: item))
        }
      }
      return type == UInt8(ascii: "l") ? .list(items) : .map(entries)
    default: return nil
    }
  }
}

/// Values as C has them. What they point at stays as long as this.
final class ValueStore {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { for block in blocks { block.deallocate() } }

  func lend(_ value: Value) -> pager_value {
    var result = pager_value()
    switch value {
    case .none: break
    case .boolean(let value):
      result.type = PAGER_VALUE_BOOLEAN
      result.boolean = value ? 1 : 0
    case .integer(let value):
      result.type = PAGER_VALUE_INTEGER
      result.integer = value
      result.number = Double(value)
    case .number(let value):
      result.type = PAGER_VALUE_NUMBER
      result.number = value
    case .string(let text):
      result.type = PAGER_VALUE_STRING
      result.string = lend(text)
    case .list(let items):
      result.type = PAGER_VALUE_LIST
      result.count = items.count
      result.items = lend(items)
    case .map(let entries):
      result.type = PAGER_VALUE_MAP
      result.count = entries.count
      result.items = lend(entries.map { $0.value })
      result.keys = UnsafePointer(fill(entries.map { lend($0.key) }))
    }
    return result
  }

  private func lend(_ items: [Value]) -> UnsafePointer<pager_value>? {
    UnsafePointer(fill(items.map { lend($0) }))
  }

  private func lend(_ text: [UInt8]) -> pager_string {
    let place = fill(text.map { CChar(bitPattern: $0) } + [0])
    return pager_string(data: UnsafePointer(place), length: text.count)
  }

  private func fill<Item>(_ items: [Item]) -> UnsafeMutablePointer<Item> {
    let place = UnsafeMutablePointer<Item>.allocate(capacity: max(1, items.count))
    for (i, item) in items.enumerated() { (place + i).initialize(to: item) }
    blocks.append(UnsafeMutableRawPointer(place))
    return place
  }
}
