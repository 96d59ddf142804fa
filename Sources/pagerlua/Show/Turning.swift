import CPager
import CPagerScript

/// Turns pages by keys: what can be scrolled scrolls first, steps come before pages, and a number counts.
final class Turning {
  /// Turns that a number asks of a deck without numbers, at most.
  private static let most = 1000

  private let reader: Reader
  private let pager: OpaquePointer
  private let scrolling: Scrolling
  private let jumps: Jumps

  init(_ reader: Reader, scrolling: Scrolling, jumps: Jumps) {
    self.reader = reader
    self.scrolling = scrolling
    self.jumps = jumps
    pager = reader.pager
  }

  /// A key, with the number that was typed before it: so many lines, so many pages, or that page.
  func press(_ key: Int32, _ typed: Int?, time: Double) {
    guard let typed else { return advance(key, time: time) }
    if key == PAGER_KEY_HOME || key == PAGER_KEY_END { return jumps.go(toPlace: typed) }
    let times = min(typed, Turning.most)
    guard times > 0 else { return }
    if scrolling.takes(key: key, time: time) {
      var left = times - 1
      while left > 0, scrolling.takes(key: key, time: time) { left -= 1 }
      return
    }
    turn(forward: isForward(key), typed)
  }

  /// Scrolls where there is something to scroll, else turns.
  func advance(_ key: Int32, time: Double) {
    if !scrolling.takes(key: key, time: time) { turn(key) }
  }

  private func turn(_ key: Int32) {
    if key == PAGER_KEY_HOME || key == PAGER_KEY_END {
      if goes(toEnd: key == PAGER_KEY_END) { return }
      jumps.remember()
    }
    defer { jumps.turnElsewhere() }
    var result = turned(key)
    if result == PAGER_IGNORED, let other = Keys.instead(of: key) {
      result = turned(other)
    }
    finish(result)
  }

  /// To the first page, or the last, that the pager has not come to yet.
  private func goes(toEnd isEnd: Bool) -> Bool {
    let count = pager_count(pager)
    guard count != UInt64.max, count > 0 else { return false }
    let index = isEnd ? count - 1 : 0
    return pager_page_at(pager, index) == Int64.min && jumps.go(toIndex: index)
  }

  private func turned(_ key: Int32) -> Int32 {
    reader.takesSteps ? pager_script_turn(reader.script, key) : pager_key(pager, key)
  }

  /// A whole page on, or back, or so many.
  func skip(forward isForward: Bool, _ typed: Int?) {
    jumps.turnElsewhere()
    if let typed { return typed > 0 ? turn(forward: isForward, typed) : () }
    finish(pager_key(pager, Keys.pageKey(forward: isForward)))
  }

  /// So many pages on, or back.
  private func turn(forward isForward: Bool, _ typed: Int) {
    let count = pager_count(pager)
    let here = pager_index_of(pager, jumps.target)
    guard count != UInt64.max, here != UInt64.max, count > 0 else {
      for _ in 0..<min(typed, Turning.most) {
        let result =
          isForward ? pager_next(pager, PAGER_INSTANT) : pager_prev(pager, PAGER_INSTANT)
        if result != PAGER_OK { return finish(result) }
      }
      return
    }
    let there = isForward ? min(here &+ UInt64(typed), count - 1) : here - min(here, UInt64(typed))
    if there == here { return finish(PAGER_END, isForward: isForward) }
    jumps.go(toIndex: there)
  }

  private func isForward(_ key: Int32) -> Bool {
    var info = pager_indicator_info()
    _ = pager_indicator(pager, &info)
    let isVertical = reader.stage.isVertical
    switch key {
    case PAGER_KEY_RIGHT where !isVertical: return info.direction != PAGER_BACKWARD
    case PAGER_KEY_LEFT where !isVertical: return info.direction == PAGER_BACKWARD
    case PAGER_KEY_DOWN where isVertical: return info.direction != PAGER_BACKWARD
    case PAGER_KEY_UP where isVertical: return info.direction == PAGER_BACKWARD
    case PAGER_KEY_LEFT, PAGER_KEY_UP, PAGER_KEY_PAGE_UP, PAGER_KEY_SHIFT_SPACE: return false
    default: return true
    }
  }

  /// What a call to turn has answered.
  func finish(_ result: Int32, isForward: Bool? = nil) {
    if result == PAGER_END {
      let isFirst = isForward.map { !$0 } ?? (pager_can_next(pager) > 0)
      if isFirst {
        reader.say("This is the first page.")
      } else {
        reader.say("This is the last page.")
      }
    }
  }
}
