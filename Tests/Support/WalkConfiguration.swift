import PagerEngine

/// What a walk walks on, apart from the number of pages.
public struct WalkConfiguration: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case counted, listed, linked
    /// Linked, and the source tells count and indices.
    case indexed
  }

  public var kind: Kind
  var spreads = false
  public private(set) var through = false

  /// All that there are.
  public static var all: [WalkConfiguration] {
    Kind.allCases.flatMap { kind in
      [false, true].flatMap { spreads in
        [false, true].map { WalkConfiguration(kind: kind, spreads: spreads, through: $0) }
      }
    }
  }

  private init(kind: Kind, spreads: Bool, through: Bool) {
    self.kind = kind
    self.spreads = spreads
    self.through = through
  }

  public var name: String {
    kind.rawValue + (spreads ? "+spreads" : "") + (through ? "+through" : "")
  }

  /// How far it is walked, so that all of them take a few minutes: long ways through differ from others
  /// in little else than the pages that are passed.
  public var length: Int { through ? 5 : 6 }

  /// By a name such as `listed` or `linked+spreads+through`.
  public init?(named name: String) {
    let words = name.split(separator: "+", omittingEmptySubsequences: false)
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.kind = kind
    for word in words.dropFirst() {
      switch word {
      case "spreads": spreads = true
      case "through": through = true
      default: return nil
      }
    }
  }

  var options: Options {
    var options = Options()
    options.spine = spreads ? .mid : .none
    options.cover = spreads
    options.jumpsThrough = through
    // Polled after each input; a small ring is quickly copied.
    options.eventCapacity = 32
    return options
  }
}
