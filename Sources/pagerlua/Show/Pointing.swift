import CPager

/// What the mouse does, by what lies under it: a list, the dots, a photo from near, a link, pages.
final class Pointing {
  /// The deck's part of the screen, in cells.
  struct Room {
    private let place: Placement
    let pageRows: Int
    /// Below the pages are the program's own dots; else what a script draws, which is a part of the pages
    /// for the mouse.
    let hasDots: Bool

    init(place: Placement, pageRows: (Int) -> Int, hasDots: Bool) {
      self.place = place
      self.pageRows = pageRows(place.rows)
      self.hasDots = hasDots
    }

    var columns: Int { place.columns }
    var rows: Int { place.rows }

    /// A cell of the screen as one of the deck's.
    func cell(_ column: Int, _ row: Int) -> (column: Int, row: Int) {
      place.cell(column, row, pageRows: pageRows)
    }

    /// A row of the pages for one of the screen.
    func row(_ row: Int) -> Int { hasDots ? row : min(row, pageRows - 1) }
  }

  /// Seconds without the wheel after which it may go another way.
  private static let pause = 0.25

  private let reader: Reader
  private let controls: Controls
  private let scrolling: Scrolling
  private let scrubbing: Scrubbing
  private var mouse: Mouse
  /// Where the mouse was that drags a photo about.
  private var panning: (column: Int, row: Int)?
  /// The way of the wheel, and when it was last heard.
  private var axis: (isSideways: Bool, time: Double)?

  init(_ reader: Reader, controls: Controls, scrolling: Scrolling) {
    self.reader = reader
    self.controls = controls
    self.scrolling = scrolling
    scrubbing = Scrubbing(reader)
    mouse = Mouse(pager: reader.pager, scrolling: scrolling)
  }

  // Cells are those of the screen.

  func press(_ column: Int, _ row: Int, in room: Room, time: Double) {
    let (column, row) = room.cell(column, row)
    if controls.takesPress(column, row) { return }
    let isVertical = reader.stage.isVertical
    if room.hasDots,
      let answer = scrubbing.press(column, row, in: room, style: controls.indicator, time: time)
    {
      return controls.finish(answer)
    }
    if pan(right: 0, down: 0, in: room) {
      panning = (column, row)
      return
    }
    let pageRow = room.row(row)
    if pageRow < room.pageRows {
      controls.rest()
      mouse.press(column, pageRow, isVertical: isVertical, time: time)
    }
  }

  func drag(_ column: Int, _ row: Int, in room: Room, time: Double) {
    let (column, row) = room.cell(column, row)
    if scrubbing.drag(column, row, in: room, time: time) { return }
    if let (x, y) = panning {
      panning = (column, row)
      if pan(right: column - x, down: row - y, in: room) { return }
      panning = nil
    }
    mouse.drag(column, room.row(row), isVertical: reader.stage.isVertical, time: time)
  }

  private func pan(right: Int, down: Int, in room: Room) -> Bool {
    controls.photos.pan(right: right, down: down, columns: room.columns, rows: room.pageRows)
  }

  /// The button is up, over a link or none.
  func release(_ column: Int, _ row: Int, link: UInt16, in room: Room, time: Double) {
    let (column, row) = room.cell(column, row)
    panning = nil
    if scrubbing.release(column, row, in: room, time: time) { return }
    let pageRow = room.row(row)
    guard mouse.release(column, pageRow, time: time) else { return }
    if controls.takesClick(on: link) { return }
    let x = (Double(column) + 0.5) * Stage.cellWidth
    let y = (Double(pageRow) + 0.5) * Stage.cellHeight
    controls.finish(pager_tap(reader.pager, x, y))
  }

  func wheel(down: Bool, time: Double) {
    guard holds(sideways: false, time: time) else { return }
    if controls.takesWheel(down: down) || scrolling.takes(wheelDown: down, time: time) { return }
    controls.finish(pager_wheel(reader.pager, 0, down ? 1 : -1, PAGER_WHEEL_STEPS, time))
  }

  /// A swipe over a touchpad, along the pages: what scrolls does so up and down.
  func sideways(right: Bool, time: Double) {
    guard holds(sideways: true, time: time), !reader.stage.isVertical, !controls.takesSideways
    else { return }
    controls.finish(pager_wheel(reader.pager, right ? 1 : -1, 0, PAGER_WHEEL_STEPS, time))
  }

  /// Fingers go a little astray: what has begun along one axis goes on along that one, until a pause.
  private func holds(sideways isSideways: Bool, time: Double) -> Bool {
    if let axis, axis.isSideways != isSideways, time - axis.time < Pointing.pause { return false }
    axis = (isSideways, time)
    return true
  }

  /// The terminal has lost the focus and will not tell of the button.
  func end(time: Double) {
    panning = nil
    scrubbing.end(time: time)
    mouse.end(time: time)
  }

  /// When the button counts as up.
  var due: Double? { scrubbing.due ?? mouse.due }

  /// Nothing has been heard of the button for too long; true when that is so.
  func giveUp(time: Double) -> Bool {
    guard let due, time >= due else { return false }
    if scrubbing.due == nil { mouse.giveUp(time: time) } else { scrubbing.end(time: time) }
    return true
  }
}
