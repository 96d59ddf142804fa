import CPager

/// The mouse on the dots: a press turns to one, and from there it runs through the pages.
final class Scrubbing {
  /// Seconds without a report after which the button counts as up.
  private static let patience = 2.0

  private let reader: Reader
  /// Where the button was pressed, and how the dots look.
  private var start: (place: Dots.Place, column: Int, row: Int)?
  private var style = Dots.Style.dots
  /// The cell of the last report.
  private var last = (column: 0, row: 0)
  /// The mouse has moved.
  private var isRunning = false
  /// When the button counts as up.
  private(set) var due: Double?

  init(_ reader: Reader) {
    self.reader = reader
  }

  /// What a press on the dots has answered; nil beside them.
  func press(
    _ column: Int, _ row: Int, in room: Pointing.Room, style: Dots.Style, time: Double
  ) -> Int32? {
    end(time: time)
    self.style = style
    guard let place = place(column, row, in: room) else { return nil }
    start = (place, column, row)
    last = (column, row)
    due = time + Scrubbing.patience
    switch place {
    case .index(let index): return go(to: index, PAGER_ANIMATED)
    case .point(let x, let y): return pager_indicator_tap(reader.pager, x, y)
    }
  }

  /// The mouse has moved; false when it was not pressed on the dots.
  func drag(_ column: Int, _ row: Int, in room: Pointing.Room, time: Double) -> Bool {
    guard let start else { return false }
    due = time + Scrubbing.patience
    last = (column, row)
    if !isRunning {
      if last == (start.column, start.row) { return true }
      isRunning = true
      if case .point(let x, let y) = start.place { scrub(PAGER_SCRUB_BEGIN, x, y, time) }
    }
    switch place(column, row, in: room, isRunning: true) {
    case .index(let index): _ = go(to: index, PAGER_INSTANT)
    case .point(let x, let y): scrub(PAGER_SCRUB_MOVE, x, y, time)
    case nil: break
    }
    return true
  }

  /// The button is up; false when it was not pressed on the dots.
  func release(_ column: Int, _ row: Int, in room: Pointing.Room, time: Double) -> Bool {
    guard start != nil else { return false }
    // A release where it was reported last is that of a mouse held still.
    if (column, row) != last { _ = drag(column, row, in: room, time: time) }
    end(time: time)
    return true
  }

  /// The button is up, or nobody will tell.
  func end(time: Double) {
    // On the dot that it has lit: at the edge of a window of dots another one may be under it by now.
    if isRunning, case .point? = start?.place, let (x, y) = reader.stage.dots.lit {
      scrub(PAGER_SCRUB_END, x, y, time)
    }
    start = nil
    isRunning = false
    due = nil
  }

  private func place(
    _ column: Int, _ row: Int, in room: Pointing.Room, isRunning: Bool = false
  ) -> Dots.Place? {
    reader.stage.dots.place(
      column, row, columns: room.columns, rows: room.rows, style: style,
      isVertical: reader.stage.isVertical, isRunning: isRunning)
  }

  private func scrub(_ stage: Int32, _ x: Double, _ y: Double, _ time: Double) {
    _ = pager_indicator_scrub(reader.pager, stage, x, y, time)
  }

  private func go(to index: UInt64, _ motion: Int32) -> Int32 {
    reader.go(toIndex: index, motion).result
  }
}
