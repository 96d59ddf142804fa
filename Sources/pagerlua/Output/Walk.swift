import CPager
import CPagerScript
import CTerminal

/// Goes through the pages of a deck, one after the other.
struct Walk {
  /// Events that are heard at once: pages that turn to each other as they appear never end.
  private static let mostEvents = 10_000

  let script: OpaquePointer
  let pager: OpaquePointer
  let command: CommandLine

  /// Hands the pages that were asked for over, with their places from 1, until `take` wants no more.
  /// With `turning` each of them is the current one then. False when there is none of them.
  func run(turning: Bool = false, _ take: (Int64, Int) -> Bool) -> Bool {
    // A walk asks no one whether a page may be left.
    _ = pager_set_questions(pager, nil)
    drain()
    let count = pager_count(pager)
    if count != UInt64.max && pager_current(pager) != Int64.min
      && pager_page_at(pager, count &- 1) != Int64.min && pager_page_at(pager, 0) != Int64.min
    {
      return go(through: Int(clamping: count), turning, take)
    }
    return follow(count == UInt64.max ? nil : Int(clamping: count), take)
  }

  /// Takes all steps of a page, so that all of it is seen.
  func takeSteps(of page: Int64) { while pager_script_step(script, page, 1) == PAGER_OK {} }

  /// Hears what has happened, so that the script's hooks run.
  func drain() {
    var event = pager_event()
    var heard = 0
    while heard < Walk.mostEvents && pager_script_poll(script, &event) > 0 { heard += 1 }
  }

  private func go(through count: Int, _ turning: Bool, _ take: (Int64, Int) -> Bool) -> Bool {
    let last = min(count, command.places.upperBound)
    guard command.places.lowerBound <= last else { return count == 0 }
    for place in command.places.lowerBound...last {
      if turning {
        _ = pager_go_to_index(pager, UInt64(place - 1), PAGER_DIRECTION_NONE, PAGER_INSTANT)
        drain()
      }
      if !take(pager_page_at(pager, UInt64(place - 1)), place) { break }
    }
    return true
  }

  /// Pages made on demand are reached by turning to them: from the first one where it is known, else from
  /// where the deck opens. One that says how many there are, and goes on, has a limit as well.
  private func follow(_ count: Int?, _ take: (Int64, Int) -> Bool) -> Bool {
    guard pager_current(pager) != Int64.min else { return true }
    let most = max(count ?? 0, command.limit)
    if count != nil {
      var back = 1
      while back < most && pager_prev(pager, PAGER_INSTANT) == PAGER_OK {
        drain()
        back += 1
      }
    }
    var place = 1
    var taken = 0
    while place <= command.places.upperBound {
      if taken == most {
        var line = [UInt8]("pagerlua: these are ") + digits(taken)
        line.append(" pages of a deck that ")
        if let count {
          line += [UInt8]("goes on after the ") + digits(count) + [UInt8](" that it tells of")
        } else {
          line += [UInt8]("does not say how many there are")
        }
        complain(line + [UInt8](" (--limit)"))
        break
      }
      if place >= command.places.lowerBound {
        taken += 1
        if !take(pager_current(pager), place) { break }
      }
      guard pager_next(pager, PAGER_INSTANT) == PAGER_OK else { break }
      drain()
      place += 1
    }
    return taken > 0
  }
}
