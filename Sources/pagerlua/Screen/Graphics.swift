import CPager
import CTerminal

/// Where a picture is, in cells, and which it is.
struct PlacedPicture: Equatable {
  let path: [UInt8]
  var column: Int
  var row: Int
  let columns: Int
  let rows: Int
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
    var isShown = false
    /// As symbols, once they are drawn.
    var cells: [Cell] = []
  }

  private let wanted: [UInt8]
  /// The terminal shows more than ASCII.
  private let takesSymbols: Bool
  private var all: [Sharp] = []
  private(set) var kind = GraphicsKind.blocks

  /// As --graphics says: "auto" or the name of one.
  init(_ wanted: [UInt8], takesSymbols: Bool) {
    self.wanted = wanted
    self.takesSymbols = takesSymbols
  }

  /// When what stands still becomes exact.
  private(set) var due: Double?

  var descriptors: [Int32] { all.compactMap { $0.picture.descriptor } }

  /// Takes what has been read; true when there is more to show.
  func receive() -> Bool {
    var hasChanged = false
    for sharp in all where sharp.picture.receive() { hasChanged = true }
    return hasChanged
  }

  /// The bytes of a frame, and those of pictures behind it, which are no part of its budget. While a film
  /// plays, as while pages move, a frame has a limit.
  func frame(
    _ surface: Surface, phase: Int32, isPlaying: Bool, answers: Answers, screen: inout Screen,
    now: Double
  ) -> (cells: [UInt8], pictures: [UInt8]) {
    // What pictures need is looked for when there are some.
    if !surface.pictures.isEmpty { choose(answers) }
    let isMoving = phase != PAGER_PHASE_IDLE
    let canRest = !isMoving || phase == PAGER_PHASE_DRAGGING
    let isHeld = canRest && due.map { now >= $0 } ?? false
    let isStill = !isMoving && !isPlaying || isHeld
    due = isStill ? nil : now + Graphics.stillTime
    let limit = isStill ? nil : FramePipe.limit(cells: surface.columns * surface.rows)
    let places = isMoving || kind == .blocks ? [] : surface.pictures.filter { surface.shows($0) }
    let (bytes, gone) = clear(all: screen.isUnknown) {
      places.contains($0) && (kind == .symbols || screen.shows(surface, in: $0))
    }
    for place in gone { screen.forget(place) }
    if kind == .symbols {
      return (
        screen.update(to: symbols(places, surface), limit: limit, slides: places.isEmpty), []
      )
    }
    let cells = screen.update(to: surface, limit: limit, slides: places.isEmpty)
    return (bytes + cells, show(places, cell: answers.cell ?? Graphics.cellOfWindow))
  }

  /// As the system tells it.
  private static var cellOfWindow: (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    terminal_cell(&width, &height)
    return width > 0 && height > 0 ? (Int(width), Int(height)) : nil
  }

  /// Chooses by what was asked for, else by what the terminal has said.
  private func choose(_ answers: Answers) {
    switch wanted {
    case [UInt8]("kitty"): kind = .kitty
    case [UInt8]("iterm"): kind = .iterm
    case [UInt8]("sixel"): kind = .sixel
    default:
      guard wanted == [UInt8]("auto"), answers.isComplete else { return }
      if answers.hasKitty {
        kind = .kitty
      } else if answers.name.starts(with: [UInt8]("iTerm2")) {
        kind = .iterm
      } else if answers.hasSixel {
        kind = .sixel
      } else {
        kind = takesSymbols && Symbols.areThere ? .symbols : .blocks
      }
    }
  }

  /// Takes away what is not wanted any more: the bytes for it, and the places to be written anew.
  private func clear(
    all forgets: Bool, except kept: (PlacedPicture) -> Bool
  ) -> ([UInt8], [PlacedPicture]) {
    var bytes: [UInt8] = []
    var places: [PlacedPicture] = []
    all.removeAll { sharp in
      if !forgets && kept(sharp.place) { return false }
      if sharp.isShown { places.append(sharp.place) }
      return true
    }
    if kind == .kitty && !places.isEmpty {
      bytes.append("\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
      // All of them are gone; those that stay are shown again.
      for i in all.indices { all[i].isShown = false }
    }
    return (bytes, kind == .kitty || forgets ? [] : places)
  }

  /// A surface with symbols where the half blocks of pictures are.
  private func symbols(_ places: [PlacedPicture], _ surface: Surface) -> Surface {
    for place in places where !all.contains(where: { $0.place == place }) {
      read(place, Symbols.cell)
    }
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

  /// The bytes that show the pictures; those that have to be read first come later.
  private func show(_ places: [PlacedPicture], cell: (width: Int, height: Int)?) -> [UInt8] {
    if kind == .kitty && !places.isEmpty { terminal_has_pictures() }
    let cell = cell ?? Graphics.usualCell
    var bytes: [UInt8] = []
    for place in places {
      if !all.contains(where: { $0.place == place }) { read(place, cell) }
    }
    for i in all.indices where !all[i].isShown {
      guard let pixels = all[i].picture.pixels else { continue }
      all[i].isShown = true
      let place = all[i].place
      bytes.append("\u{1B}[")
      bytes.append(number: place.row + 1)
      bytes.append(";")
      bytes.append(number: place.column + 1)
      bytes.append("H")
      switch kind {
      case .kitty: bytes += Graphics.kitty(pixels, place, number: i + 1)
      case .iterm: bytes += Graphics.iterm(pixels, place)
      default: bytes += Sixel.string(pixels)
      }
    }
    return bytes
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
    picture.request(width: width, height: height)
    all.append(Sharp(place: place, picture: picture))
  }

  /// Letters of a part at most, as kitty's protocol says.
  private static let mostLetters = 4096

  private static func kitty(_ pixels: Pixels, _ place: PlacedPicture, number: Int) -> [UInt8] {
    let text = Base64.encode(pixels.rgb)
    var bytes: [UInt8] = []
    var start = 0
    repeat {
      let end = min(text.count, start + mostLetters)
      bytes.append("\u{1B}_G")
      if start == 0 {
        bytes.append("a=T,f=24,C=1,q=2,i=")
        bytes.append(number: number)
        let numbers: [(StaticString, Int)] = [
          (",s=", pixels.width), (",v=", pixels.height), (",c=", place.columns),
          (",r=", place.rows),
        ]
        for (name, value) in numbers {
          bytes.append(name)
          bytes.append(number: value)
        }
        bytes.append(",")
      }
      bytes.append(end < text.count ? "m=1;" : "m=0;")
      bytes += text[start..<end]
      bytes.append("\u{1B}\\")
      start = end
    } while start < text.count
    return bytes
  }

  private static func iterm(_ pixels: Pixels, _ place: PlacedPicture) -> [UInt8] {
    var bytes: [UInt8] = []
    let file = Portable.file(pixels)
    bytes.append("\u{1B}]1337;File=inline=1;size=")
    bytes.append(number: file.count)
    bytes.append(";width=")
    bytes.append(number: place.columns)
    bytes.append(";height=")
    bytes.append(number: place.rows)
    bytes.append(";preserveAspectRatio=0;doNotMoveCursor=1:")
    bytes += Base64.encode(file)
    bytes.append("\u{7}")
    return bytes
  }
}
