/// How an indicator looks.
public struct IndicatorOptions: Equatable, Sendable {
  /// Colours, 0xRRGGBBAA.
  public var tint: UInt32 = 0x8A8A_8AFF
  public var currentTint: UInt32 = 0xFFFF_FFFF
  /// No indicator for fewer than two pages.
  public var hidesForSinglePage = false
  /// Most dots shown at once.
  public var window = 9
  /// Points across a dot, and between two.
  public var dotSize = 8.0
  public var dotSpacing = 8.0
  /// Dots run along the pager's axis, in the direction of its pages; set by the pager.
  var vertical = false
  var backward = false

  public init() {}

  func digest(into digest: inout Digest) {
    digest.add(tint)
    digest.add(currentTint)
    digest.add(hidesForSinglePage)
    digest.add(window)
    digest.add(dotSize)
    digest.add(dotSpacing)
    digest.add(vertical)
    digest.add(backward)
  }
}

/// One dot of the window, in the indicator's own box.
public struct Dot: Equatable, Sendable {
  public var index: UInt64
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// 0…1: how much it is the current one.
  public var amount: Double
  /// 0…1: of the timer, in the current dot.
  public var progress: Double
  public var isCurrent: Bool
  public var tint: UInt32
}

/// What an indicator shows just now.
public struct Indicator {
  /// The outermost dot on a side where dots are cut off, and the one beside it, in parts of the dot
  /// size: they shrink as those of the system's page control do.
  private static let cutScale = 0.5
  private static let nextScale = 0.75
  /// Dots that must be shown for one, and for two, to be small on each side: more than that are whole.
  private static let fewestForCut = 3
  private static let fewestForNext = 6

  /// None where the source does not tell.
  public let count: UInt64?
  public let current: UInt64?
  /// An index and a fraction, within the dots.
  private let base: Int64
  private let fraction: Double
  /// The same, within the dots shown: the light waits at the outermost one while a long turn is beyond.
  private var lit: (base: Int64, fraction: Double)
  private let window: DotWindow
  private let options: IndicatorOptions
  /// Behind the last dot comes the first: a loop; and all of it is shown.
  private let isLoop: Bool
  private let wraps: Bool
  /// 0…1: how much of the current page's time has passed by the timer; 0 without one.
  public let progress: Double

  init(
    count: UInt64?, current: UInt64?, base: Int64, fraction: Double, progress: Double,
    window: DotWindow, options: IndicatorOptions, isLoop: Bool = false
  ) {
    self.count = count
    self.current = current
    self.progress = progress
    self.window = window
    self.options = options
    self.isLoop = isLoop
    wraps = isLoop && count == window.count
    // The position shown never leaves the dots.
    if isLoop {
      self.base = base
      self.fraction = fraction
    } else if let count, count > 0, base >= Int64(count - 1) {
      self.base = Int64(count - 1)
      self.fraction = 0
    } else if count != nil, base < 0 || fraction < 0 {
      self.base = 0
      self.fraction = 0
    } else {
      self.base = base
      self.fraction = fraction
    }
    let first = Int64(clamping: window.first)
    let last = first &+ max(0, Int64(clamping: window.count) - 1)
    lit = (self.base, self.fraction)
    if wraps { return }
    if self.base < first { lit = (first, 0) }
    if self.base >= last { lit = (last, 0) }
  }

  public var position: Double {
    Position.number(base, fraction, inLoopOf: isLoop ? count : nil)
  }
  public var tint: UInt32 { options.tint }
  public var currentTint: UInt32 { options.currentTint }
  public var isBackward: Bool { options.backward }

  public var isHidden: Bool { Indicator.isHidden(count, options) }

  static func isHidden(_ count: UInt64?, _ options: IndicatorOptions) -> Bool {
    guard let count else { return true }
    return count == 0 || (count == 1 && options.hidesForSinglePage)
  }

  /// How many dots are shown.
  public var dotCount: Int { isHidden ? 0 : Int(window.count) }

  /// Points: the box of the dots shown.
  public var size: (width: Double, height: Double) {
    guard dotCount > 0 else { return (0, 0) }
    let along = Double(dotCount) * pitch - options.dotSpacing
    return options.vertical ? (options.dotSize, along) : (along, options.dotSize)
  }

  /// The n-th dot of the window, 0 ≤ n < dotCount.
  public func dot(_ n: Int) -> Dot {
    let index = window.first + UInt64(n)
    let amount = Elementary.clamp(1 - abs(distance(to: index)), 0, 1)
    // What is lit is whole, wherever it stands.
    let scale = scale(n) + (1 - scale(n)) * amount
    let place = options.backward ? dotCount - 1 - n : n
    let inset = options.dotSize * (1 - scale) / 2
    let along = Double(place) * pitch + inset
    return Dot(
      index: index, x: options.vertical ? inset : along, y: options.vertical ? along : inset,
      width: options.dotSize * scale, height: options.dotSize * scale, amount: amount,
      progress: index == current ? progress : 0, isCurrent: index == current,
      tint: Indicator.mix(options.tint, options.currentTint, amount))
  }

  // MARK: What stands where

  /// What a finger points at.
  enum Place: Equatable {
    case dot(UInt64)
    /// Between this dot and the next one.
    case gap(UInt64)
  }

  /// What stands at a point of the box, its edges included; none outside it. A dot's place is the square
  /// of a whole dot, also where the dot itself is small.
  func place(x: Double, y: Double) -> Place? {
    guard dotCount > 0, x >= 0, y >= 0, x <= size.width, y <= size.height else { return nil }
    let along = options.vertical ? y : x
    let number = number(at: along)
    if number == dotCount - 1 || along - Double(number) * pitch <= options.dotSize {
      return .dot(index(ofNumber: number))
    }
    // Dots that run the other way: the one before the gap stands on its other side.
    return .gap(index(ofNumber: options.backward ? number + 1 : number))
  }

  /// The dot nearest to a point along the dots, wherever it lies across them and beyond their ends.
  func nearestDot(x: Double, y: Double) -> UInt64? {
    guard dotCount > 0 else { return nil }
    return index(ofNumber: number(at: (options.vertical ? y : x) + options.dotSpacing / 2))
  }

  private var pitch: Double { options.dotSize + options.dotSpacing }

  /// Which dot of the box, counted from its start, stands there or ends before.
  private func number(at along: Double) -> Int {
    let number = Int(Elementary.clamp(Elementary.floor(along / pitch), 0, Double(dotCount - 1)))
    // The quotient may be rounded down just where a dot begins.
    return number < dotCount - 1 && along >= Double(number + 1) * pitch ? number + 1 : number
  }

  private func index(ofNumber number: Int) -> UInt64 {
    let n = options.backward ? dotCount - 1 - number : number
    return window.first + UInt64(clamping: n)
  }

  // MARK: Light and sizes

  /// Dots from one of them to where the light is, signed.
  private func distance(to index: UInt64) -> Double {
    let distance = Double(lit.base &- Int64(clamping: index)) + lit.fraction
    guard wraps else { return distance }
    let round = Double(window.count)
    return distance > round / 2
      ? distance - round : distance < -round / 2 ? distance + round : distance
  }

  private func scale(_ n: Int) -> Double {
    guard let count, count > window.count, dotCount >= Indicator.fewestForCut else { return 1 }
    let before = window.first > 0 ? n : Int.max
    let after = window.first + window.count < count ? dotCount - 1 - n : Int.max
    switch min(before, after) {
    case 0: return Indicator.cutScale
    case 1: return dotCount >= Indicator.fewestForNext ? Indicator.nextScale : 1
    default: return 1
    }
  }

  /// Mixes two colours channel by channel, rounding to the nearest, half up.
  static func mix(_ a: UInt32, _ b: UInt32, _ amount: Double) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let (from, to) = (Double((a >> shift) & 0xFF), Double((b >> shift) & 0xFF))
      result |= UInt32(from + (to - from) * amount + 0.5) << shift
    }
    return result
  }
}
