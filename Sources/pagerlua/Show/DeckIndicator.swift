import CPager
import CPagerScript

/// An indicator that the script or a plug-in draws.
final class DeckIndicator {
  /// The part of the screen that it may take, as one in so many rows.
  private static let largestPart = 3

  private let script: OpaquePointer
  private let theme: Theme
  private let pictures = DrawnPictures()

  init(script: OpaquePointer, theme: Theme) {
    self.script = script
    self.theme = theme
  }

  /// Rows that it asks for; nil when there is none.
  private var wanted: Int? {
    guard deckValue("indicator_style", of: script).type == PAGER_VALUE_STRING else { return nil }
    return Int(min(max(deckValue("indicator_size", of: script).number, 1), 1000))
  }

  var isThere: Bool { wanted != nil }

  /// The rows below the pages, for an indicator of any kind.
  func rows(of screen: Int) -> Int {
    max(1, min(wanted ?? 1, screen / DeckIndicator.largestPart))
  }

  /// Draws it in the last rows; false when there is nothing to draw.
  func draw(on surface: inout Surface) -> Bool {
    guard wanted != nil else { return false }
    let rows = rows(of: surface.rows)
    let canvas = Canvas(columns: surface.columns, rows: rows, theme: theme, pictures: pictures)
    let (width, height) = (Double(surface.columns), Double(rows))
    guard canvas.play({ pager_script_draw_indicator(script, width, height, $0) }) == PAGER_OK
    else { return false }
    surface.draw(canvas.surface(), atColumn: 0, row: surface.rows - rows)
    return true
  }

  /// Draws it whole, for a look at what is wrong with it; a line about a picture that is missing.
  func settle(columns: Int, rows: Int) -> [UInt8]? {
    guard isThere else { return nil }
    var surface = Surface(columns: columns, rows: rows)
    _ = draw(on: &surface)
    Patience.wait(for: { descriptors }) { _ = receive() }
    return pictures.problem
  }

  var descriptors: [Int32] { pictures.descriptors }
  func receive() -> Bool { pictures.receive() }
}
