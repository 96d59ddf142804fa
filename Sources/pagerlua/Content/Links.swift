/// The addresses that words of pages lead to. Cells name them by number; 0 is none.
///
/// One thread uses it, as all of the program.
final class Links: @unchecked Sendable {
  /// Numbers that there are, and bytes of an address at most.
  private static let most = 65535
  private static let longest = 2000
  /// Places for numbers at first; they double.
  private static let fewest = 64
  private static let outward: [StaticString] = ["http://", "https://", "mailto:", "file://"]

  private var addresses: [[UInt8]] = []
  /// Numbers by what their addresses come to; 0 is a free place, and at least half of them are. One that is
  /// taken leads on to the next one.
  private var places: [UInt16] = []

  func number(of address: [UInt8]) -> UInt16 {
    if address.isEmpty || address.count > Links.longest { return 0 }
    if 2 * addresses.count >= places.count { grow() }
    let place = place(of: address)
    if places[place] != 0 || addresses.count == Links.most { return places[place] }
    addresses.append(address)
    places[place] = UInt16(addresses.count)
    return UInt16(addresses.count)
  }

  private func grow() {
    places = [UInt16](repeating: 0, count: max(Links.fewest, 2 * places.count))
    for (n, address) in addresses.enumerated() { places[place(of: address)] = UInt16(n + 1) }
  }

  /// Where the number of an address is, or will be.
  private func place(of address: [UInt8]) -> Int {
    // FNV-1a.
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in address { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var place = Int((sum ^ sum >> 32) & UInt64(places.count - 1))
    while places[place] != 0, addresses[Int(places[place]) - 1] != address {
      place = (place + 1) & (places.count - 1)
    }
    return place
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
