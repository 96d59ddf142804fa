import PagerEngine

/// What a walk walks on, apart from the number of pages.
public struct WalkConfiguration: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case counted, listed, linked
    /// Linked, and the source tells count and indices.
    case indexed
  }

  /// What is not as by default.
  public enum Trait: String, CaseIterable, Sendable {
    case spreads, loops
    /// Long jumps pass the pages between.
    case through
    /// Three pages a stop.
    case steps
    /// Pages of three lengths, of which several fit, and no room beyond the ends.
    case trimmed
  }

  /// Lengths of pages in points, by the id: two or three pages in a viewport of 400.
  static let extents = [150.0, 210, 180]

  public let kind: Kind
  public let traits: [Trait]

  /// All that are walked in the tests.
  public static let all: [WalkConfiguration] = Kind.allCases.flatMap { kind in
    let isChain = kind == .linked || kind == .indexed
    let long: [[Trait]] =
      isChain ? [[], [.spreads]] : [[], [.spreads], [.loops], [.spreads, .loops]]
    let short: [[Trait]] =
      isChain
      ? [[.through], [.steps]] : [[.through], [.loops, .through], [.steps], [.trimmed]]
    return (long + short).map { WalkConfiguration(kind: kind, traits: $0) }
  }

  private init(kind: Kind, traits: [Trait]) {
    self.kind = kind
    self.traits = traits
  }

  public var name: String { ([kind.rawValue] + traits.map(\.rawValue)).joined(separator: "+") }

  /// How far it is walked, so that all of them take a few minutes.
  public var length: Int { has(.through) || has(.steps) || has(.trimmed) ? 5 : 6 }

  /// By a name such as `listed` or `counted+spreads+loops`.
  public init?(named name: String) {
    let words = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let kind = words.first.flatMap({ Kind(rawValue: $0) }) else { return nil }
    let traits = words.dropFirst().compactMap { Trait(rawValue: $0) }
    guard traits.count == words.count - 1 else { return nil }
    self.init(kind: kind, traits: traits)
  }

  func has(_ trait: Trait) -> Bool { traits.contains(trait) }

  var options: Options {
    var options = Options()
    options.spine = has(.spreads) ? .mid : .none
    options.cover = has(.spreads)
    options.loops = has(.loops)
    options.jumpsThrough = has(.through)
    options.pagesPerStep = has(.steps) ? 3 : 1
    options.contain = has(.trimmed) ? .trim : .none
    // Polled after each input, and at rest; a small ring is quickly copied.
    options.eventCapacity = 64
    return options
  }

  var questions: Questions {
    var questions = Questions()
    if has(.trimmed) {
      questions.extent = { page, _ in WalkConfiguration.extents[Int(page.magnitude % 3)] }
    }
    return questions
  }
}
