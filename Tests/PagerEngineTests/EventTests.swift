import Foundation
import Testing

@testable import PagerEngine

/// The engine's numbers and names are those of `pager.h`.
@Suite struct EventTests {
  private static let header: String = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return
      (try? String(contentsOf: root.appendingPathComponent("Include/pager.h"), encoding: .utf8))
      ?? ""
  }()

  /// The value of a constant of the header.
  private func constant(_ name: String) -> Int32? {
    for line in Self.header.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count > 2, words[0] == "#define", words[1] == "PAGER_\(name)" {
        return Int32(words[2])
      }
    }
    return nil
  }

  @Test("every kind has the header's number and name", arguments: Event.Kind.allCases)
  func kinds(kind: Event.Kind) {
    let name = kind.name.description
    #expect(constant("EVENT_\(name.uppercased())") == kind.rawValue)
    // The table of the manual knows it too.
    #expect(Self.header.contains(" *   \(name) "))
  }

  @Test("directions, origins, outcomes and phases have the header's numbers")
  func numbers() {
    let expected: [(String, Int32)] = [
      ("DIRECTION_NONE", Direction.none.rawValue), ("FORWARD", Direction.forward.rawValue),
      ("BACKWARD", Direction.backward.rawValue), ("ORIGIN_NONE", Origin.none.rawValue),
      ("ORIGIN_CALL", Origin.call.rawValue), ("ORIGIN_GESTURE", Origin.gesture.rawValue),
      ("ORIGIN_WHEEL", Origin.wheel.rawValue), ("ORIGIN_KEY", Origin.key.rawValue),
      ("ORIGIN_TIMER", Origin.timer.rawValue), ("ORIGIN_INDICATOR", Origin.indicator.rawValue),
      ("ORIGIN_MUTATION", Origin.mutation.rawValue), ("OUTCOME_NONE", Outcome.none.rawValue),
      ("OUTCOME_COMMITTED", Outcome.committed.rawValue),
      ("OUTCOME_CANCELLED", Outcome.cancelled.rawValue),
      ("OUTCOME_SUPERSEDED", Outcome.superseded.rawValue), ("PHASE_IDLE", Phase.idle.rawValue),
      ("PHASE_DRAGGING", Phase.dragging.rawValue), ("PHASE_SETTLING", Phase.settling.rawValue),
      ("PHASE_WAITING", Phase.waiting.rawValue),
    ]
    for (name, value) in expected { #expect(constant(name) == value, "\(name)") }
  }

  @Test("what an event does not say is none or unknown")
  func defaults() {
    let event = Event(kind: .load)
    #expect(event.from == Page.none && event.to == Page.none)
    #expect(event.index == Page.unknown)
    #expect(event.transition == 0 && event.lost == 0 && event.time == 0)
  }
}
