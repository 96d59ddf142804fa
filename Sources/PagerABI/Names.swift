import CPager
import PagerEngine

// The version, and names for results and events.

@_cdecl("pager_version") @implementation
public func pager_version() -> Int32 { PAGER_VERSION_NUMBER }

@_cdecl("pager_version_string") @implementation
public func pager_version_string() -> UnsafePointer<CChar>? { characters("0.2.0") }

@_cdecl("pager_result_name") @implementation
public func pager_result_name(_ result: Int32) -> UnsafePointer<CChar>? {
  guard let status = Status(rawValue: result) else { return characters("unknown") }
  return characters(status.name)
}

@_cdecl("pager_event_name") @implementation
public func pager_event_name(_ kind: Int32) -> UnsafePointer<CChar>? {
  guard let kind = Event.Kind(rawValue: kind) else { return characters("unknown") }
  return characters(kind.name)
}

/// The characters of a literal: they live as long as the library, and end with a zero.
func characters(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

extension Status {
  fileprivate var name: StaticString {
    switch self {
    case .ok: "ok"
    case .end: "end"
    case .refused: "refused"
    case .unchanged: "unchanged"
    case .ignored: "ignored"
    case .notNow: "not_now"
    case .undecided: "undecided"
    case .claimed: "claimed"
    case .rejected: "rejected"
    case .invalidArgument: "invalid_argument"
    case .invalidState: "invalid_state"
    case .outOfRange: "out_of_range"
    case .notFound: "not_found"
    case .busy: "busy"
    case .noSpace: "no_space"
    case .corrupt: "corrupt"
    case .unsupported: "unsupported"
    case .limit: "limit"
    case .script: "script"
    }
  }
}
