/// What is known of the pages in numbers, for looks at it that are many a frame: pages themselves are
/// held for as long as they are looked at.
struct KnownPages {
  /// A run of places that all have pages.
  struct Run {
    var first: Int64 = 0
    /// One behind the last place.
    var end: Int64 = 0

    @inline(__always) func holds(_ place: Int64) -> Bool { place >= first && place < end }

    /// The first of other places that is in the run.
    @inline(__always) func first(of start: Int64, _ count: Int64) -> Int64? {
      let place = max(start, first)
      return place < min(start &+ count, end) ? place : nil
    }
  }

  /// The places that have pages: of a linked source those of its own chain.
  private(set) var here = Run()
  /// A page's id is its place.
  private(set) var isCounted = false
  private(set) var isLinked = false
  /// Places are indices.
  private(set) var isAbsolute = true
  /// How many pages there are, where it is known.
  private(set) var count: UInt64?
  /// The first and the last place, where they are known.
  private(set) var firstPlace: Int64?
  private(set) var lastPlace: Int64?

  init(_ pages: Pages) {
    switch pages.source {
    case .counted(let count):
      isCounted = true
      here.end = count
    case .listed(let list): here.end = Int64(list.count)
    case .linked(let linked):
      isLinked = true
      here = linked.run
    }
    isAbsolute = pages.isAbsolute
    count = pages.count
    firstPlace = pages.firstPlace
    lastPlace = pages.lastPlace
  }

  /// A place as the index that hosts see.
  @inline(__always) func index(_ place: Int64) -> UInt64 {
    isAbsolute && place >= 0 ? UInt64(place) : Page.unknown
  }
}

extension LinkedPages {
  var run: KnownPages.Run { KnownPages.Run(first: first, end: last &+ 1) }
}
