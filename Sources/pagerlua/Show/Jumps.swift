import CPager

/// Goes to pages that are far, and back to where that began.
final class Jumps {
  private let reader: Reader
  private let pager: OpaquePointer
  /// Where the last jump began.
  private var origin: Int64?
  /// Where it leads. On the way back to where a turn began, the pager names the other page as pending.
  private var aim: Int64?

  init(_ reader: Reader) {
    self.reader = reader
    pager = reader.pager
  }

  /// The page that is there, or on its way.
  var target: Int64 {
    if let aim { return aim }
    let pending = pager_pending(pager)
    return pending == Int64.min ? pager_current(pager) : pending
  }

  /// The next jump can be taken back to here.
  func remember() {
    let page = target
    if page != Int64.min { origin = page }
  }

  /// The jump is over, or pages turn another way.
  func turnElsewhere() { aim = nil }

  /// Goes to a place from 1.
  func go(toPlace place: Int) {
    // Before the first there is nothing, as beyond the last.
    let index = place > 0 ? UInt64(place - 1) : UInt64.max
    if !go(toIndex: index) {
      reader.say([UInt8]("There is no page ") + digits(place) + [UInt8]("."))
    }
  }

  @discardableResult
  func go(toIndex index: UInt64) -> Bool {
    let before = target
    let (result, page) = reader.go(toIndex: index, PAGER_ANIMATED)
    arrive(result, from: before, at: page)
    return result >= 0
  }

  func go(to page: Int64) {
    let before = target
    let result = pager_go_to(pager, page, PAGER_DIRECTION_NONE, PAGER_ANIMATED)
    if result < 0 { reader.say("That page is not there any more.") }
    arrive(result, from: before, at: page)
  }

  func goBack() {
    guard let origin else { return reader.say("There was no jump.") }
    go(to: origin)
  }

  private func arrive(_ result: Int32, from before: Int64, at page: Int64) {
    guard result == PAGER_OK else { return }
    aim = page
    if before != Int64.min && before != page { origin = before }
  }
}
