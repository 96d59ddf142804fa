import CLuaHost
import CPager
import CPagerScript

// Pages and indicators that scripts draw themselves.

/// The smallest canvas: its size and what belongs to its functions. The largest of any later version.
private let leastCanvas = 16
private let largestCanvas = 1024
/// The largest width and height that something is drawn in.
private let largestSide = 1e6

/// What the deck's own indicator has drawn last, and of what.
struct IndicatorDrawing {
  private(set) var drawing: OpaquePointer?
  private var count: UInt64 = 0
  private var current: UInt64 = 0
  private var page: Int64 = 0
  /// It has failed: the host draws one of its own.
  var hasFailed = false

  func shows(_ info: pager_indicator_info, _ page: Int64) -> Bool {
    drawing != nil && count == info.count && current == info.current && self.page == page
  }

  mutating func set(_ drawing: OpaquePointer, _ info: pager_indicator_info, _ page: Int64) {
    forget()
    self.drawing = drawing
    count = info.count
    current = info.current
    self.page = page
  }

  mutating func forget() {
    lua_drawing_drop(drawing)
    drawing = nil
  }
}

extension Script {
  /// Draws a page of an added kind, from what it has recorded where that fits.
  func draw(_ page: Int64, _ width: Double, _ height: Double, _ to: UnsafePointer<pager_canvas>)
    -> Int32
  {
    guard let canvas = Script.canvas(to), Script.isSide(width), Script.isSide(height) else {
      return PAGER_ERROR_INVALID_ARGUMENT
    }
    guard let host, !isPlaying, lua_host_is_drawing(host) == 0 else { return PAGER_ERROR_BUSY }
    guard let value = self.page(page) else { return PAGER_ERROR_NOT_FOUND }
    guard Content.isTrue(value, "=draw") else { return PAGER_IGNORED }
    // Of a script that was stopped, what was drawn stays.
    if let drawing = content.drawing(of: page),
      Script.fits(drawing, width, height, canvas) || lua_host_is_stopped(host) != 0
    {
      return play(drawing, canvas)
    }
    var drawing: OpaquePointer?
    let result = withUnsafePointer(to: canvas) {
      lua_host_draw(host, page, width, height, $0, &drawing)
    }
    guard let drawing else {
      if result == PAGER_ERROR_SCRIPT { fail(page) }
      return result
    }
    // Played before it is kept: where the page has gone meanwhile, it is not kept.
    let played = play(drawing, canvas)
    content.set(drawing, of: page)
    return played
  }

  /// Draws the deck's own indicator.
  func drawIndicator(_ width: Double, _ height: Double, _ to: UnsafePointer<pager_canvas>) -> Int32
  {
    guard let canvas = Script.canvas(to), Script.isSide(width), Script.isSide(height) else {
      return PAGER_ERROR_INVALID_ARGUMENT
    }
    guard let host, !isPlaying, lua_host_is_drawing(host) == 0 else { return PAGER_ERROR_BUSY }
    guard !indicator.hasFailed, hasIndicator else { return PAGER_IGNORED }
    var info = pager_indicator_info()
    guard pager_indicator(pager, &info) == PAGER_OK, info.hidden == 0 else { return PAGER_IGNORED }
    let current = pager_current(pager)
    if let drawing = indicator.drawing,
      indicator.shows(info, current) && Script.fits(drawing, width, height, canvas)
        || lua_host_is_stopped(host) != 0
    {
      return play(drawing, canvas)
    }
    var drawing: OpaquePointer?
    let result = withUnsafePointer(to: canvas) {
      lua_host_draw_indicator(host, &info, width, height, $0, &drawing)
    }
    guard let drawing else {
      indicator.hasFailed = true
      return result
    }
    indicator.set(drawing, info, current)
    return play(drawing, canvas)
  }

  private static func isSide(_ length: Double) -> Bool { length >= 0 && length <= largestSide }

  private static func fits(
    _ drawing: OpaquePointer, _ width: Double, _ height: Double, _ canvas: pager_canvas
  ) -> Bool {
    withUnsafePointer(to: canvas) { lua_drawing_fits(drawing, width, height, $0) != 0 }
  }

  private func play(_ drawing: OpaquePointer, _ canvas: pager_canvas) -> Int32 {
    isPlaying = true
    withUnsafePointer(to: canvas) { lua_drawing_play(drawing, $0) }
    isPlaying = false
    return PAGER_OK
  }

  /// A copy of a canvas of any size that is known; nil when it is none.
  private static func canvas(_ given: UnsafePointer<pager_canvas>) -> pager_canvas? {
    let size = given.pointee.size
    guard size >= leastCanvas && size <= largestCanvas else { return nil }
    let known = MemoryLayout<pager_canvas>.size
    let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(given), count: size)
    var i = known
    while i < size {
      if bytes[i] != 0 { return nil }
      i += 1
    }
    var canvas = pager_canvas()
    withUnsafeMutableBytes(of: &canvas) { target in
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[0..<min(size, known)]))
    }
    guard canvas.line_height.isFinite else { return nil }
    return canvas
  }
}

@_cdecl("pager_script_draw") @implementation
public func pager_script_draw(
  _ s: OpaquePointer?, _ page: pager_page, _ width: Double, _ height: Double,
  _ to: UnsafePointer<pager_canvas>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    to.map { script.draw(page, width, height, $0) } ?? PAGER_ERROR_INVALID_ARGUMENT
  }
}

@_cdecl("pager_script_draw_indicator") @implementation
public func pager_script_draw_indicator(
  _ s: OpaquePointer?, _ width: Double, _ height: Double, _ to: UnsafePointer<pager_canvas>?
) -> Int32 {
  with(s, PAGER_ERROR_INVALID_ARGUMENT) { script in
    to.map { script.drawIndicator(width, height, $0) } ?? PAGER_ERROR_INVALID_ARGUMENT
  }
}
