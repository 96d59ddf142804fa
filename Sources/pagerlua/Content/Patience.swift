import CTerminal

/// Waits for pictures, as outputs do, which show them whole or not at all.
enum Patience {
  /// Seconds that pictures have to come.
  private static let longest = 20.0

  /// Waits until no pipe is left, and calls `take` when something has come through one.
  static func wait(for pipes: () -> [Int32], _ take: () -> Void) {
    let end = system_now() + longest
    while system_now() < end {
      let pipes = pipes()
      if pipes.isEmpty { return }
      _ = terminal_wait(end - system_now(), 0, pipes, pipes.count)
      take()
    }
  }
}
