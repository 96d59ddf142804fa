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

  private let script: OpaquePointer
  private let pager: OpaquePointer
  private let theme: Theme
  private var views: [PageView] = []

  init(script: OpaquePointer, pager: OpaquePointer, theme: Theme) {
    self.script = script
    self.pager = pager
    self.theme = theme
  }

  func view(of page: Int64) -> PageView {
    for view in views where view.page == page { return view }
    let view = PageView(script: script, page: page, theme: theme)
    if views.count >= Stage.mostViews { views.removeFirst() }
    views.append(view)
    return view
  }

  /// A page has to be made anew, or is not needed any more.
  func forget(_ page: Int64) { views.removeAll { $0.page == page } }

  var descriptors: [Int32] { views.flatMap { $0.descriptors } }

  func receive() -> Bool {
    var hasChanged = false
    for view in views where view.receive() { hasChanged = true }
    return hasChanged
  }

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
    let x = Stage.cells(frame.x + style.translate_x, Stage.cellWidth)
    let y = Stage.cells(frame.y + style.translate_y, Stage.cellHeight)
    let width = max(1, Stage.cells(frame.width, Stage.cellWidth))
    let height = max(1, Stage.cells(frame.height, Stage.cellHeight))
    guard x < surface.columns, y < surface.rows, x > -width, y > -height, style.alpha > 0.02 else {
      return
    }
    var page = view(of: frame.page).render(columns: width, rows: height)
    if style.alpha < 0.98 || style.shade > 0.02 {
      page.dissolve(over: surface, atColumn: x, row: y, alpha: style.alpha, shade: style.shade)
    }
    surface.draw(page, atColumn: x, row: y)
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
        var cell = self[x, y]
        let below = under[column + x, row + y]
        if alpha < 0.98, cell.width <= 1, Surface.grain(x, y) >= alpha {
          let background = below.look.background.mixed(with: cell.look.background, alpha)
          cell = below.width == 1 ? below : Cell(ascii: UInt8(ascii: " "), look: cell.look)
          cell.look.background = background
        } else {
          cell.look.background = below.look.background.mixed(with: cell.look.background, alpha)
        }
        if shade > 0.02 {
          let black = Colour(0, 0, 0)
          cell.look.foreground = cell.look.foreground.mixed(with: black, shade / 2)
          cell.look.background = cell.look.background.mixed(with: black, shade / 2)
        }
        if cell.width <= 1 { self[x, y] = cell }
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
