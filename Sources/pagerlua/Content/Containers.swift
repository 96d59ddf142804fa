import CMd4c

/// The lists and quotes around what is being read, and what they put before its rows.
struct Containers {
  private struct Container {
    var isQuote = false
    /// The number of the next item of an ordered list, and what stands after it.
    var number: UInt32?
    var delimiter = UInt8(ascii: ".")
    var isTight = false
    var marker: [UInt8] = []
    /// Its columns.
    var width = 0
    /// The marker has not been shown yet.
    var isPending = false
  }

  /// The bullets of lists, by how deep they are.
  private static let bullets: [StaticString] = ["• ", "◦ ", "▪ "]

  /// Lists and quotes that put something before rows: no row has room for more.
  private static let deepest = 50

  private var all: [Container] = []
  /// Lists that stand in no other container are counted.
  private var lists = 0

  mutating func enterQuote() { all.append(Container(isQuote: true)) }

  mutating func enter(_ list: MD_BLOCK_UL_DETAIL?) {
    count()
    all.append(Container(isTight: list?.is_tight ?? 0 != 0))
  }

  mutating func enter(_ list: MD_BLOCK_OL_DETAIL?) {
    count()
    var container = Container(number: list?.start ?? 1, isTight: list?.is_tight ?? 0 != 0)
    if let list { container.delimiter = UInt8(bitPattern: list.mark_delimiter) }
    all.append(container)
  }

  private mutating func count() { if all.isEmpty { lists += 1 } }

  mutating func leave() { _ = all.popLast() }

  mutating func enterItem(_ item: MD_BLOCK_LI_DETAIL?) {
    guard let list = all.indices.last else { return }
    var marker: [UInt8] = []
    if let number = all[list].number {
      marker.append(number: Int(number))
      marker.append(all[list].delimiter)
      marker.append(UInt8(ascii: " "))
      all[list].number = number &+ 1
    } else if item?.is_task ?? 0 == 0 {
      let around = all.prefix(min(list, Containers.deepest))
      let depth = around.count { !$0.isQuote && $0.number == nil }
      marker.append(Containers.bullets[depth % Containers.bullets.count])
    }
    if let item, item.is_task != 0 {
      let isDone = item.task_mark != CChar(bitPattern: UInt8(ascii: " "))
      marker.append(isDone ? "[x] " : "[ ] ")
    }
    all[list].marker = marker
    all[list].width = marker.count { $0 & 0xC0 != 0x80 }
    all[list].isPending = true
  }

  /// Nothing of the item has been shown yet.
  var isMarkerPending: Bool { all.last?.isPending ?? false }

  /// A block that begins here: every marker that has not been shown stands before its first row.
  mutating func block(in document: inout Document) -> Block {
    var block = Block()
    var (first, rest): ([UInt8], [UInt8]) = ([], [])
    for n in all.indices.prefix(Containers.deepest) {
      if all[n].isQuote {
        first.append("│ ")
        rest.append("│ ")
        block.list = -1
      } else {
        let indent = repeatElement(UInt8(ascii: " "), count: all[n].width)
        if all[n].isPending { first += all[n].marker } else { first += indent }
        rest += indent
        block.list = all[n].isTight ? lists : -1
        all[n].isPending = false
      }
    }
    for n in all.indices.dropFirst(Containers.deepest) { all[n].isPending = false }
    block.first = document.prefix(first)
    block.rest = first == rest ? block.first : document.prefix(rest)
    return block
  }
}
