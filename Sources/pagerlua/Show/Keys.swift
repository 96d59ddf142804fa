import CPager

/// What the program does with keys, where a script has not bound them. Dispatch and help read this table.
enum Keys {
  enum Action: Equatable {
    case turn(Int32)
    /// Whole pages, forward or back, whatever steps they have left.
    case skip(Bool)
    case enter, back, blank, contents, help, search, next, previous, links, indicator, play, clock,
      nearer, farther
    case escape, redraw, suspend, leave
  }

  struct Binding {
    let names: [StaticString]
    let action: Action
    let help: StaticString
  }

  static var all: [Binding] {
    [
      Binding(
        names: ["right", "l"], action: .turn(PAGER_KEY_RIGHT), help: "the page on the right"),
      Binding(names: ["left", "h"], action: .turn(PAGER_KEY_LEFT), help: "the page on the left"),
      Binding(names: ["down", "j"], action: .turn(PAGER_KEY_DOWN), help: "a line down, or on"),
      Binding(names: ["up", "k"], action: .turn(PAGER_KEY_UP), help: "a line up, or back"),
      Binding(names: ["space"], action: .turn(PAGER_KEY_SPACE), help: "on, step by step"),
      Binding(
        names: ["shift+space", "backspace"], action: .turn(PAGER_KEY_SHIFT_SPACE),
        help: "back, step by step"),
      Binding(
        names: ["page_down"], action: .turn(PAGER_KEY_PAGE_DOWN), help: "the same, as clickers do"),
      Binding(
        names: ["page_up"], action: .turn(PAGER_KEY_PAGE_UP), help: "back, as clickers do"),
      Binding(names: ["}"], action: .skip(true), help: "the next page, steps left out"),
      Binding(names: ["{"], action: .skip(false), help: "the page before, whole"),
      Binding(
        names: ["home", "g"], action: .turn(PAGER_KEY_HOME), help: "the first page; 5 g: page 5"),
      Binding(names: ["end", "G"], action: .turn(PAGER_KEY_END), help: "the last page"),
      Binding(names: ["enter"], action: .enter, help: "on; 12 enter: page 12; 5 l: five pages on"),
      Binding(names: ["'", "ctrl+o"], action: .back, help: "back to where you jumped from"),
      Binding(names: ["c", "ctrl+p"], action: .contents, help: "the pages, to choose one"),
      Binding(names: ["/"], action: .search, help: "search"),
      Binding(names: ["n"], action: .next, help: "the next page with what you search for"),
      Binding(names: ["N"], action: .previous, help: "the one before"),
      Binding(names: ["o"], action: .links, help: "the links of this page"),
      Binding(names: ["+", "="], action: .nearer, help: "a photo from nearer; arrows move it"),
      Binding(names: ["-"], action: .farther, help: "and from farther"),
      Binding(names: ["b", "."], action: .blank, help: "a black screen, and back"),
      Binding(names: ["i"], action: .indicator, help: "dots, numbers, or a bar"),
      Binding(names: ["p"], action: .play, help: "hold what moves by itself, and go on"),
      Binding(names: ["t"], action: .clock, help: "a clock; 20 t: of a talk of 20 minutes"),
      Binding(names: ["escape"], action: .escape, help: "ends what is open or shown"),
      Binding(names: ["ctrl+l"], action: .redraw, help: "draw the screen anew"),
      Binding(names: ["ctrl+z"], action: .suspend, help: "stop for now: fg goes on"),
      Binding(names: ["?", "f1"], action: .help, help: "this list"),
      Binding(names: ["q"], action: .leave, help: "leave"),
      // Leaving is never a script's to take away.
      Binding(names: ["ctrl+c"], action: .leave, help: "leave, whatever happens"),
    ]
  }

  /// What a key does by itself.
  static func action(_ name: [UInt8]) -> Action? {
    for binding in all where binding.names.contains(where: { [UInt8]($0) == name }) {
      return binding.action
    }
    return nil
  }

  /// The pager's key that turns a whole page.
  static func pageKey(forward isForward: Bool) -> Int32 {
    isForward ? PAGER_KEY_PAGE_DOWN : PAGER_KEY_PAGE_UP
  }

  /// Up and down turn pages that lie side by side as well, where there is nothing to scroll.
  static func instead(of key: Int32) -> Int32? {
    switch key {
    case PAGER_KEY_UP, PAGER_KEY_LEFT: return PAGER_KEY_PAGE_UP
    case PAGER_KEY_DOWN, PAGER_KEY_RIGHT: return PAGER_KEY_PAGE_DOWN
    default: return nil
    }
  }

  /// The name that scripts bind: "ctrl+r", "alt+left".
  static func name(_ key: [UInt8], _ held: Modifiers) -> [UInt8] {
    var name: [UInt8] = []
    if held.control { name.append("ctrl+") }
    if held.alt { name.append("alt+") }
    if held.shift { name.append("shift+") }
    return name + key
  }
}
