/// What the options and the viewport make of lengths, in points: numbers that are looked at many times a
/// frame, and change only with those.
struct Measures {
  var isHorizontal = true
  /// Later pages lie to the left or above.
  var isBackward = false
  /// The viewport's length along the axis, and across it.
  var length = 0.0
  var breadth = 0.0
  /// A sheet has a page on its front and one on its back (E10).
  var isSheet = false
  var isSpread = false
  /// The length of a full stop: what the peeks leave, and at least a point of it.
  var stopLength = 0.0
  /// From one slot to the next, where stops are alike.
  var pitch = 0.0
  /// Between two pages of one stop: those of a spread are bound together.
  var gap = 0.0
  /// The length of a page that the host does not tell.
  var pageLength = 0.0
  /// A stop is a place, and has its number.
  var isOneByOne = true
  /// Every stop is as long as the next and rests at the same place: no sum is needed.
  var isEven = true
  /// The length of every stop, where they are alike: that of a spread with all its pages or blanks.
  var evenLength: Double?
  /// Where the start of a full stop lies that rests.
  var alignedStart = 0.0

  init() {}

  init(_ state: State) {
    let options = state.options
    isHorizontal = options.axis == .horizontal
    isBackward = options.sign < 0
    length = isHorizontal ? state.width : state.height
    breadth = isHorizontal ? state.height : state.width
    let spine = state.chosenSpine
    isSheet = options.doubleSided && (spine == .min || spine == .max)
    isSpread = spine == .mid
    stopLength = max(length - 2 * options.peek, min(length, 1))
    pitch = stopLength + options.spacing
    gap = isSpread ? 0 : options.spacing
    let stops = state.stops
    pageLength = stopLength
    if !isSheet && stops.size > 1 {
      let pages = Double(stops.size)
      pageLength = max((stopLength - (pages - 1) * gap) / pages, min(length, 1))
    }
    isOneByOne = stops.size == 1 && stops.isStraight
    isEven =
      !state.asksExtents && (stops.size == 1 || isSpread || isSheet)
      && (options.contain == .none || stops.around != nil)
    if isEven && stops.isPlain {
      evenLength = isSpread ? Double(stops.size) * (pageLength + gap) - gap : stopLength
    }
    alignedStart = options.alignment.share * (length - stopLength)
  }
}
