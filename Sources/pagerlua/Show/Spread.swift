import CPager

/// Two pages side by side, where that is wanted and the terminal is wide enough.
struct Spread {
  /// Columns that a page keeps.
  private static let least = 40

  private let pager: OpaquePointer
  /// What the deck says, and whether the reader wants spreads of any deck.
  private let spine: Int32
  private let isWanted: Bool

  init(pager: OpaquePointer, isWanted: Bool) {
    self.pager = pager
    self.isWanted = isWanted
    spine = Spread.options(of: pager).spine
  }

  /// The pager for a width of the terminal.
  func apply(columns: Int) {
    var wanted = isWanted ? PAGER_SPINE_MID : spine
    var options = Spread.options(of: pager)
    // One above the other, pages are as wide as the terminal.
    if wanted == PAGER_SPINE_MID, columns < 2 * Spread.least, options.axis == PAGER_AXIS_HORIZONTAL
    {
      wanted = PAGER_SPINE_NONE
    }
    if options.spine == wanted { return }
    options.spine = wanted
    _ = pager_configure(pager, &options)
  }

  private static func options(of pager: OpaquePointer) -> pager_options {
    var options = pager_options()
    options.size = MemoryLayout<pager_options>.size
    _ = pager_options_get(pager, &options)
    return options
  }
}
