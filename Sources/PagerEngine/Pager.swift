/// The page controller: pages, transitions, layout and indicator of one paged view, without a renderer.
///
/// Every input (`take`) changes the state and appends events; the host polls those and asks for frames.
/// `Include/pager.h` is the manual of all of it; each function there has its input or query here.
public final class Pager {
  let state: State
  var questions = Questions()
  var linked = LinkedSource()

  /// A question is being asked: inputs have to be refused until it is answered (E19).
  public internal(set) var isAsking = false
  var recorder: Recorder?
  /// No input has been taken yet.
  public internal(set) var isFresh = true

  public init(options: Options = Options()) {
    state = State(options: options)
  }

  /// The options as they were given.
  public var options: Options { state.options }

  /// Asks the host something, outside any access to the state, so that the host may read the pager.
  public func ask<Answer>(_ question: () -> Answer) -> Answer {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    return question()
  }

  /// Brings everything that follows from an input up to date.
  func finishInput() {
    countTimer(at: state.clock ?? 0)
    updateIndicator()
    #if DEBUG
      if let fault { assertionFailure("\(fault)") }
    #endif
  }

  /// Sees a time: the first one sets the clock, and one that runs backwards counts as no time.
  func see(time: Double) -> Double {
    let now = max(state.clock ?? time, time)
    state.clock = now
    return now
  }

  /// Takes over all that another pager knows. What the host answers stays each pager's own.
  package func copyState(of other: Pager) { state.copy(other.state) }
}
