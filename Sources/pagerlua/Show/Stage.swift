import CPager
import CPagerScript

/// The pages that may be seen, and how they are put on a surface by the pager's frames.
final class Stage {
  /// Points of a cell, as hosts that draw in cells count them.
  static let cellWidth = 8.0
  static let cellHeight = 16.0
  /// Frames at most: two stops of two pages.
  private static let mostFrames = 8
  /// Views kept: what is seen, its neighbours and a few more.
  private static let mostViews = 24
  /// The back of a sheet, and the roll: light and medium shade (U+2591, U+2592).
  private static let backPattern: [UInt8] = [0xE2, 0x96, 0x91]
  private static let rollPattern: [UInt8] = [0xE2, 0x96, 0x92]
  /// What lies on the roll of a page that is printed on it.
  private static let rollShade = 0.3

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private var theme: Theme
  /// Not the pages are seen but what their speaker sees of them.
  private let showsNotes: Bool
  private var views: [PageView] = []
  /// The page control that stands below the pages, or beside them.
  let dots: Dots

  init(script: OpaquePointer, pager: OpaquePointer, theme: Theme, showsNotes: Bool) {
    self.showsNotes = showsNotes
    dots = Dots(pager: pager)
    self.script = script
    self.pager = pager
    self.theme = theme
  }

  func view(of page: Int64) -> PageView {
    for view in views where view.page == page { return view }
    let view = make(page)
    if views.count >= Stage.mostViews { views.removeFirst() }
    views.append(view)
    return view
  }

  private func make(_ page: Int64) -> PageView {
    PageView(script: script, page: page, theme: theme, asNotes: showsNotes)
  }

  /// The view of a page that may not have been drawn yet, in the size that it has now.
  func laidOutView(of page: Int64) -> PageView {
    let view = view(of: page)
    var frames = [pager_frame](repeating: pager_frame(), count: Stage.mostFrames)
    let count = min(frames.count, pager_frames(pager, &frames, frames.count))
    // One that is asked for by a key, and has no frame before the next tick, is as large as the others.
    if let frame = frames[0..<count].first(where: { $0.page == page }) ?? frames[0..<count].first {
      _ = view.render(columns: Stage.columns(of: frame), rows: Stage.rows(of: frame))
    }
    return view
  }

  /// What stands at the top of the page that is there, where it is scrolled.
  var place: Place? {
    let current = pager_current(pager)
    return current == Int64.min ? nil : view(of: current).place
  }

  /// What is on a page has changed.
  func refresh(_ page: Int64) {
    guard let n = views.firstIndex(where: { $0.page == page }) else { return }
    let view = make(page)
    view.resume(views[n])
    views[n] = view
  }

  func hear(_ event: pager_event) {
    switch event.kind {
    case PAGER_EVENT_UNLOAD: forget(event.to)
    case PAGER_EVENT_DID_APPEAR: view(of: event.to).appeared()
    case PAGER_EVENT_DID_DISAPPEAR: views.first { $0.page == event.to }?.disappeared()
    default: break
    }
  }

  /// All pages look different from now on.
  func wear(_ theme: Theme) {
    self.theme = theme
    for view in views { refresh(view.page) }
  }

  /// Where nothing plays, the first pictures of films that have been drawn are read.
  func showFilms() { for view in views { view.showFilm() } }

  /// A page is not needed any more.
  func forget(_ page: Int64) { views.removeAll { $0.page == page } }

  var descriptors: [Int32] { views.flatMap { $0.descriptors } }

  func receive() -> Bool {
    var hasChanged = false
    for view in views where view.receive() { hasChanged = true }
    return hasChanged
  }

  /// A film plays on one of the pages.
  var isPlaying: Bool { views.contains { $0.isPlaying } }

  /// Lines about what was missing on pages that were shown.
  var problems: [[UInt8]] { views.compactMap { $0.problem } }

  /// Draws the frames of this moment.
  func draw(on surface: inout Surface) {
    var frames = [pager_frame](repeating: pager_frame(), count: Stage.mostFrames)
    let count = min(frames.count, pager_frames(pager, &frames, frames.count))
    if pager_current(pager) == Int64.min {
      let words = Text.line([UInt8]("There are no pages here."), look: theme.quiet)
      let column = (surface.columns - Text.width(words)) / 2
      return surface.write(words, column: max(0, column), row: surface.rows / 2)
    }
    // The few frames in drawing order; those of equal height stay in order.
    var order = Array(0..<count)
    order.sort { (frames[$0].z, $0) < (frames[$1].z, $1) }
    for i in order where frames[i].page != Int64.min { draw(frames[i], on: &surface) }
  }

  private func draw(_ frame: pager_frame, on surface: inout Surface) {
    let style = frame.style
    guard style.alpha > 0.02 else { return }
    if style.fold_radius > 0 { return drawFolded(frame, on: &surface) }
    let size = viewport
    guard let box = Outline(frame, viewportWidth: size.width, viewportHeight: size.height) else {
      return
    }
    let x = Stage.cells(box.left, Stage.cellWidth)
    let y = Stage.cells(box.top, Stage.cellHeight)
    let columns = Stage.cells(box.right - box.left, Stage.cellWidth)
    let rows = Stage.cells(box.bottom - box.top, Stage.cellHeight)
    // A page that is not scaled is never too small to be seen; one turned edge on is.
    let isPlain = style.scale == 1 && style.rotate_x == 0 && style.rotate_y == 0
    let (seenColumns, seenRows) = isPlain ? (max(1, columns), max(1, rows)) : (columns, rows)
    guard seenColumns > 0, seenRows > 0 else { return }
    guard x < surface.columns, y < surface.rows, x > -seenColumns, y > -seenRows else { return }
    let width = Stage.columns(of: frame)
    let height = Stage.rows(of: frame)
    var page = view(of: frame.page).render(columns: width, rows: height)
    if (seenColumns, seenRows) != (width, height) {
      // Far larger than the screen there is nothing to be made out.
      guard seenColumns <= 4 * surface.columns, seenRows <= 4 * surface.rows else { return }
      page = page.resized(columns: seenColumns, rows: seenRows)
    }
    if style.alpha < 0.98 || style.shade > 0.02 {
      page.dissolve(over: surface, atColumn: x, row: y, alpha: style.alpha, shade: style.shade)
    }
    surface.draw(page, atColumn: x, row: y)
  }

  /// Draws a leaf that is being rolled off, cell by cell. The back of a sheet is patterned; where the
  /// next page is printed on it, that one is drawn afterwards, over the pattern.
  private func drawFolded(_ frame: pager_frame, on surface: inout Surface) {
    let style = frame.style
    let sheet = Sheet(frame)
    let x = Stage.cells(frame.x + style.translate_x, Stage.cellWidth)
    let y = Stage.cells(frame.y + style.translate_y, Stage.cellHeight)
    let columns = Stage.columns(of: frame)
    let rows = Stage.rows(of: frame)
    let page = view(of: frame.page).render(columns: columns, rows: rows)
    let look = page[0, 0].look
    let isVertical = self.isVertical
    let (wide, high) = (frame.width / Double(columns), frame.height / Double(rows))
    // Turned over, a leaf reaches as far on the other side of its bound edge, and a little further
    // where it leans.
    surface.draw(
      page, inColumns: (x - 2 * columns)..<(x + 3 * columns), rows: (y - 2 * rows)..<(y + 3 * rows)
    ) { column, row in
      let (u, v) = ((Double(column - x) + 0.5) * wide, (Double(row - y) + 0.5) * high)
      let shade = sheet.isRoll(u, v) ? Stage.rollShade : 0
      switch sheet.seen(u, v) {
      case .nothing: return .nothing
      case .front(let u, let v):
        guard style.face == 0 else { return .nothing }
        return .cell(column: Int(u / wide), row: Int(v / high), shade: shade)
      case .back(let u, let v):
        guard style.face == 1 else {
          let pattern = shade > 0 ? Stage.rollPattern : Stage.backPattern
          return .given(Cell(cluster: pattern[...], width: 1, look: look))
        }
        let (a, b) = (Int(u / wide), Int(v / high))
        return .cell(
          column: isVertical ? a : columns - 1 - a, row: isVertical ? rows - 1 - b : b, shade: shade
        )
      }
    }
  }

  /// Shows where on pages at rest words stand that go on in another row.
  func mark(_ needle: Needle, on surface: inout Surface) {
    var frames = [pager_frame](repeating: pager_frame(), count: Stage.mostFrames)
    let count = min(frames.count, pager_frames(pager, &frames, frames.count))
    for frame in frames[0..<count] where frame.page != Int64.min {
      view(of: frame.page).mark(
        needle, on: &surface, column: Stage.cells(frame.x, Stage.cellWidth),
        row: Stage.cells(frame.y, Stage.cellHeight))
    }
  }

  private var viewport: (width: Double, height: Double) {
    var size = (width: 0.0, height: 0.0)
    _ = pager_viewport(pager, &size.width, &size.height)
    return size
  }

  var isVertical: Bool {
    var options = pager_options()
    options.size = MemoryLayout<pager_options>.size
    _ = pager_options_get(pager, &options)
    return options.axis == PAGER_AXIS_VERTICAL
  }

  private static func columns(of frame: pager_frame) -> Int {
    max(1, cells(frame.width, cellWidth))
  }

  private static func rows(of frame: pager_frame) -> Int {
    max(1, cells(frame.height, cellHeight))
  }

  /// Points as whole cells, rounded to the nearest. What is far outside stays there.
  private static func cells(_ points: Double, _ cell: Double) -> Int {
    let cells = points / cell + 0.5
    guard cells > -1_000_000, cells < 1_000_000 else { return cells < 0 ? -1_000_000 : 1_000_000 }
    let whole = Int(cells)
    return Double(whole) > cells ? whole - 1 : whole
  }
}

extension Surface {
  /// Mixes this page with what lies under it. Colours fade; a letter is either there or not, and which
  /// letters come first is the same in every frame, so that a fade does not flicker.
  mutating func dissolve(
    over under: Surface, atColumn column: Int, row: Int, alpha: Double, shade: Double
  ) {
    for y in 0..<rows {
      for x in 0..<columns {
        var cell = self[x, y].shaded(shade)
        let below = under[column + x, row + y]
        if alpha < 0.98, cell.width <= 1, Surface.grain(x, y) >= alpha {
          let background = below.look.background.mixed(with: cell.look.background, alpha)
          cell = below.width == 1 ? below : Cell(ascii: UInt8(ascii: " "), look: cell.look)
          cell.look.background = background
        } else {
          cell.look.background = below.look.background.mixed(with: cell.look.background, alpha)
        }
        if cell.width <= 1 || alpha >= 0.98 { self[x, y] = cell }
      }
    }
  }

  /// 0…1 for a place, well scattered.
  private static func grain(_ x: Int, _ y: Int) -> Double {
    var z =
      UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
    z = (z ^ (z >> 15)) &* 0x2C1B_3C6D
    return Double((z ^ (z >> 13)) & 0xFFFF) / 65536
  }
}
