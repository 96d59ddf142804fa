import CTerminal

/// Asks the terminal, for those who want to know what it says: nothing is shown, and it is put back as it
/// was.
enum Interview {
  /// Seconds that answers have.
  private static let time = 1.0

  enum Outcome {
    case answered(Answers)
    case silent
    case notAsked(StaticString)
  }

  static func ask() -> Outcome {
    guard let term = environment("TERM"), !term.isEmpty else {
      return .notAsked("TERM is not set")
    }
    guard Answers.areWanted(term: term) else {
      return .notAsked("TERM names a terminal that would show the questions")
    }
    guard terminal_open_to_ask() == 0 else {
      terminal_leave()
      return .notAsked("there is no terminal, or it is another job's")
    }
    defer { terminal_leave() }
    let end = system_now() + time
    var pipe = FramePipe()
    var isThere = pipe.start(Answers.allQuestions, now: 0)
    var input = InputReader()
    var answers = Answers()
    while isThere && !answers.isComplete && system_now() < end {
      let news = terminal_wait(end - system_now(), pipe.isBusy ? 1 : 0, nil, 0)
      if news & TERMINAL_WRITABLE != 0 { isThere = pipe.send(now: 0) }
      if news & TERMINAL_GONE != 0 { isThere = false }
      guard news & TERMINAL_INPUT != 0 else { continue }
      guard let inputs = input.read(now: system_now()) else { break }
      for heard in inputs {
        if case .report(let introducer, let body) = heard { answers.hear(introducer, body) }
      }
    }
    return answers.isComplete ? .answered(answers) : .silent
  }
}
