/// The addresses that words of pages lead to. Cells name them by number; 0 is none.
///
/// One thread uses it, as all of the program.
final class Links: @unchecked Sendable {
  /// Numbers that there are, and bytes of an address at most.
  private static let most = 65535
  private static let longest = 2000
  private static let outward: [StaticString] = ["http://", "https://", "mailto:", "file://"]

  private var addresses: [[UInt8]] = []

  func number(of address: [UInt8]) -> UInt16 {
    if address.isEmpty || address.count > Links.longest { return 0 }
    if let n = addresses.firstIndex(where: { $0 == address }) { return UInt16(n + 1) }
    if addresses.count == Links.most { return 0 }
    addresses.append(address)
    return UInt16(addresses.count)
  }

  func address(_ number: UInt16) -> [UInt8] {
    number > 0 && Int(number) <= addresses.count ? addresses[Int(number) - 1] : []
  }

  /// The address as a terminal may be given it: of a kind that it can open, without a byte that it would
  /// obey. Empty otherwise: pages of the deck, and what only a program could make sense of.
  func outwardAddress(_ number: UInt16) -> [UInt8] {
    let address = address(number)
    guard Links.outward.contains(where: { Links.begins(address, with: $0) }) else { return [] }
    var result: [UInt8] = []
    let digits = [UInt8]("0123456789ABCDEF")
    for byte in address {
      if byte > 0x20 && byte < 0x7F {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }

  private static func begins(_ address: [UInt8], with scheme: StaticString) -> Bool {
    let scheme = [UInt8](scheme)
    guard address.count > scheme.count else { return false }
    return zip(address, scheme).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $0 >= 0x41 }
  }
}

extension [Block] {
  /// The links in the order of reading, each with its words.
  var links: [(number: UInt16, words: [Cell])] {
    var result: [(number: UInt16, words: [Cell])] = []
    func add(_ line: [Cell]) {
      var last: UInt16 = 0
      for cell in line {
        defer { last = cell.look.link }
        if cell.look.link == 0 { continue }
        if cell.look.link != last { result.append((cell.look.link, [])) }
        result[result.count - 1].words.append(cell)
      }
    }
    for block in self {
      switch block.content {
      case .text(let lines): for line in lines { add(line) }
      case .table(let table): for row in table.entries { for entry in row { add(entry) } }
      default: break
      }
    }
    return result
  }
}
