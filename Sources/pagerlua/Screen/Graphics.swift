import CPager
import CTerminal

/// Where a picture is, in cells, and which it is.
struct PlacedPicture: Equatable {
  let path: [UInt8]
  var region = PictureRegion.whole
  var column: Int
  var row: Int
  let columns: Int
  let rows: Int

  func covers(_ x: Int, _ y: Int) -> Bool {
    x >= column && x < column + columns && y >= row && y < row + rows
  }
}

/// How a terminal shows the pixels of pictures.
enum GraphicsKind { case blocks, symbols, kitty, iterm, sixel }

/// Pictures in full resolution, for terminals that can: at rest they lie over the half blocks.
final class Graphics {
  /// Pixels of a picture at most: those beyond it, the terminal makes from these.
  private static let mostPixels = 400_000
  /// Sixels are not scaled; larger pictures stay half blocks.
  private static let mostSixels = 1_500_000
  /// Seconds after which what stands still is shown as it is.
  private static let stillTime = 0.15
  /// A cell's pixels where the terminal does not tell.
  private static let usualCell = (width: 8, height: 16)

  private struct Sharp {
    let place: PlacedPicture
    let picture: Picture
    /// It is on the screen, or on its way.
    var isShown = false
    /// As symbols, once they are drawn.
    var cells: [Cell] = []
  }

  private let wanted: [UInt8]
  /// The terminal shows more than ASCII.
  private let takesSymbols: Bool
  private var all: [Sharp] = []
  /// The picture that is on its way.
  private var sending: PictureParts?
  private var cell = usualCell
  private(set) var kind = GraphicsKind.blocks

  /// As --graphics says: "auto" or the name of one.
  init(_ wanted: [UInt8], takesSymbols: Bool) {
    self.wanted = wanted
    self.takesSymbols = takesSymbols
  }

  /// When what stands still becomes exact.
  private var exact: Double?
  /// Parts of pictures that are not read yet, since when they have stood where they are, and when that is long
  /// enough.
  private var parts: (places: [PlacedPicture], since: Double) = ([], 0)
  private var ripe: Double?

  /// When there is more to show.
  var due: Double? {
    guard let exact, let ripe else { return exact ?? ripe }
    return min(exact, ripe)
  }

  var descriptors: [Int32] { all.compactMap { $0.picture.descriptor } }

  /// Takes what has been read; true when there is more to show.
  func receive() -> Bool {
    var hasChanged = false
    for sharp in all where sharp.picture.receive() { hasChanged = true }
    return hasChanged
  }

  /// The bytes of a frame; nil while none can be written, because a picture is on its way that stays. While
  /// a film plays, as while pages move, a frame has a limit.
  func frame(
    _ surface: Surface, phase: Int32, isPlaying: Bool, limit most: Int, answers: Answers,
    screen: inout Screen, now: Double
  ) -> [UInt8]? {
    // What pictures need is looked for when there are some.
    if !surface.pictures.isEmpty { choose(answers) }
    let isMoving = phase != PAGER_PHASE_IDLE
    let canRest = !isMoving || phase == PAGER_PHASE_DRAGGING
    let isHeld = canRest && exact.map { now >= $0 } ?? false
    let isStill = !isMoving && !isPlaying || isHeld
    exact = isStill ? nil : now + Graphics.stillTime
    let limit = isStill ? nil : most
    let places = isMoving || kind == .blocks ? [] : surface.pictures.filter { surface.shows($0) }
    let (bytes, gone) = clear(all: screen.isUnknown) {
      places.contains($0) && (kind == .symbols || screen.shows(surface, in: $0))
    }
    for place in gone { screen.forget(place) }
    let wanted = unread(places, now: now)
    if kind == .symbols {
      for place in wanted { read(place, Symbols.cell) }
      return screen.update(
        to: symbols(places, surface), limit: limit, slides: places.isEmpty, isMoving: isMoving)
    }
    if let sending, !sending.takesOthers { return nil }
    let cells = screen.update(
      to: surface, limit: limit, slides: places.isEmpty, isMoving: isMoving)
    cell = answers.cell ?? Graphics.cellOfWindow ?? Graphics.usualCell
    for place in wanted { read(place, cell) }
    return bytes + cells
  }

  /// The pictures that have to be read. Parts that are moved about are not before they rest.
  private func unread(_ places: [PlacedPicture], now: Double) -> [PlacedPicture] {
    let unread = places.filter { place in !all.contains { $0.place == place } }
    let moved = unread.filter { !$0.region.isWhole }
    if moved != parts.places { parts = (moved, now) }
    let rest = parts.since + Graphics.stillTime
    ripe = moved.isEmpty || now >= rest ? nil : rest
    return ripe == nil ? unread : unread.filter { $0.region.isWhole }
  }

  /// There is more of pictures to be sent.
  var isSending: Bool {
    sending != nil
      || kind != .symbols && all.contains { !$0.isShown && $0.picture.pixels != nil }
  }

  /// The next part of the pictures that the last frame holds; nil when all of them are shown, or have to be
  /// read first.
  func nextPart() -> [UInt8]? {
    if sending == nil, kind != .symbols {
      for i in all.indices where !all[i].isShown {
        guard let pixels = all[i].picture.pixels else { continue }
        if kind == .kitty { terminal_has_pictures() }
        all[i].isShown = true
        sending = PictureParts(kind, pixels, all[i].place, number: i + 1)
        break
      }
    }
    guard let part = sending?.next() else { return nil }
    if sending?.isAtEnd ?? false { sending = nil }
    return part
  }

  /// Where the terminal shows pictures in full resolution.
  var places: [PlacedPicture] {
    kind == .symbols ? [] : all.filter { $0.isShown }.map { $0.place }
  }

  /// What was on its way was lost with the screen.
  func drop() { sending = nil }

  /// As the system tells it.
  private static var cellOfWindow: (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    terminal_cell(&width, &height)
    return width > 0 && height > 0 ? (Int(width), Int(height)) : nil
  }

  /// Chooses by what was asked for, else by what the terminal has said.
  private func choose(_ answers: Answers) {
    guard wanted != [UInt8]("auto") || answers.isComplete else { return }
    kind = Graphics.choice(wanted, answers, takesSymbols: takesSymbols).kind
  }

  /// How pictures are drawn, and why so.
  static func choice(
    _ wanted: [UInt8], _ answers: Answers, takesSymbols: Bool
  ) -> (kind: GraphicsKind, why: StaticString) {
    switch wanted {
    case [UInt8]("kitty"): return (.kitty, "--graphics kitty")
    case [UInt8]("iterm"): return (.iterm, "--graphics iterm")
    case [UInt8]("sixel"): return (.sixel, "--graphics sixel")
    case [UInt8]("blocks"): return (.blocks, "--graphics blocks")
    default: break
    }
    if answers.hasKitty { return (.kitty, "the terminal has answered kitty's question") }
    if answers.name.starts(with: [UInt8]("iTerm2")) { return (.iterm, "the terminal's name") }
    if answers.hasSixel { return (.sixel, "the terminal's attributes name them") }
    if !takesSymbols { return (.blocks, "there are no signs but ASCII") }
    return Symbols.areThere
      ? (.symbols, "no protocol was answered, and chafa's library is there")
      : (
        .blocks,
        "no protocol was answered, and libchafa.so.0 is not there: apt-get install libchafa0"
      )
  }

  /// Takes away what is not wanted any more: the bytes for it, and the places to be written anew.
  private func clear(
    all forgets: Bool, except kept: (PlacedPicture) -> Bool
  ) -> ([UInt8], [PlacedPicture]) {
    var bytes: [UInt8] = []
    var places: [PlacedPicture] = []
    if let place = sending?.place, forgets || !kept(place) { bytes += cut() }
    all.removeAll { sharp in
      if !forgets && kept(sharp.place) { return false }
      if sharp.isShown { places.append(sharp.place) }
      return true
    }
    if kind == .kitty && !places.isEmpty {
      bytes += cut()
      bytes.append("\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
      // All of them are gone; those that stay are shown again.
      for i in all.indices { all[i].isShown = false }
    }
    return (bytes, kind == .kitty || forgets ? [] : places)
  }

  /// Ends a picture that is on its way. Of kitty's, nothing is seen before its end; of the others, a part.
  private func cut() -> [UInt8] {
    guard let sending else { return [] }
    self.sending = nil
    if sending.takesOthers {
      for i in all.indices where all[i].place == sending.place { all[i].isShown = false }
    }
    return sending.ending
  }

  /// A surface with symbols where the half blocks of pictures are.
  private func symbols(_ places: [PlacedPicture], _ surface: Surface) -> Surface {
    var result = surface
    for i in all.indices where places.contains(all[i].place) {
      guard let pixels = all[i].picture.pixels else { continue }
      let place = all[i].place
      if all[i].cells.isEmpty {
        all[i].cells = Symbols.cells(pixels, columns: place.columns, rows: place.rows)
      }
      for (n, cell) in all[i].cells.enumerated() {
        result[place.column + n % place.columns, place.row + n / place.columns] = cell
      }
    }
    return result
  }

  private func read(_ place: PlacedPicture, _ cell: (width: Int, height: Int)) {
    var (width, height) = (place.columns * cell.width, place.rows * cell.height)
    if kind == .sixel {
      guard width * height <= Graphics.mostSixels else { return }
    } else {
      while width * height > Graphics.mostPixels {
        (width, height) = (width * 7 / 8, height * 7 / 8)
      }
    }
    let picture = Picture(path: place.path, fills: true)
    if place.region.isWhole {
      picture.request(width: width, height: height)
    } else if let whole = place.region.whole(width: width, height: height) {
      picture.request(
        width: whole.width, height: whole.height,
        part: place.region.part(of: whole, width: width, height: height))
    }
    all.append(Sharp(place: place, picture: picture))
  }
}
