extension Pager {
  /// The length of the list that edits see: inside a batch, the edited one.
  public var editableCount: UInt64 { (state.batch?.pages ?? state.pages).count ?? 0 }

  /// The most pages of a counted and of a listed source.
  public static let largestCount: UInt64 = 1 << 62
  public static let largestList = 1 << 24

  /// A counted source. `first` none: the current page of a counted source stays, clamped.
  func setCount(_ count: UInt64, first: UInt64?) -> Status {
    guard count <= Pager.largestCount else { return .limit }
    if let first, count > 0 { guard first < count else { return .outOfRange } }
    var place = Int64(clamping: first ?? 0)
    if first == nil, state.known.isCounted, !state.isEmpty {
      place = min(state.currentPlace, Int64(count) - 1)
    } else if count > 0 {
      endWhereItBegan()
    }
    var pages = Pages()
    pages.source = .counted(Int64(count))
    linked = LinkedSource()
    change(to: pages, place: count == 0 ? nil : place)
    return .ok
  }

  /// A listed source. `first` none: the current page is followed by id, else by its place.
  func setPages(_ ids: UnsafeBufferPointer<Int64>, first: Int64) -> Status {
    guard ids.count <= Pager.largestList else { return .limit }
    guard let list = PageList(ids) else { return .invalidArgument }
    var place: Int64?
    if first != Page.none {
      guard let index = list.index(of: first) else { return .notFound }
      endWhereItBegan()
      place = Int64(index)
    } else if list.count > 0 {
      let before = state.isEmpty ? 0 : state.currentPlace
      place =
        list.index(of: state.current.leading).map(Int64.init)
        ?? min(max(before, 0), Int64(list.count) - 1)
    }
    var pages = Pages()
    pages.source = .listed(list)
    linked = LinkedSource()
    change(to: pages, place: place)
    return .ok
  }

  /// A linked source, opened at a page; none: empty.
  func setSource(_ source: LinkedSource, first: Int64) -> Status {
    // The old source's pages move, which may be asked for once more.
    if first != Page.none { endWhereItBegan() }
    linked = source
    if first == Page.none {
      change(to: Pages(), place: nil)
      return .ok
    }
    let (pages, place) = linkedPages(at: first, place: 0)
    change(to: pages, place: place)
    return .ok
  }

  /// Forgets what a linked source has answered, and asks again.
  func reload() -> Status {
    guard state.known.isLinked, !state.isEmpty else { return .unchanged }
    state.extents.forgetAll()
    var (pages, place) = linkedPages(at: state.current.leading, place: state.currentPlace)
    // Where a jump leads counts on, and all around it is forgotten as well.
    if let transition = state.transition, transition.target.isElsewhere,
      let chain = state.chain(transition.target.chain),
      let old = chain.place(of: transition.to, near: chain.first),
      case .linked(let again) = linkedPages(at: transition.to, place: old).0.source
    {
      state.transition?.target.chain = pages.add(again)
    }
    change(to: pages, place: place)
    return .ok
  }

  private func linkedPages(at page: Int64, place: Int64) -> (Pages, Int64) {
    let index = ask { linked.index?(page) }
    // A count beyond all sources' is no count.
    let count = ask { linked.count?() }.flatMap { $0 <= Pager.largestCount ? $0 : nil }
    let isAbsolute = (index ?? Page.unknown) < LinkedPages.largestIndex
    let start = isAbsolute ? Int64(index ?? 0) : place
    var pages = Pages()
    pages.source = .linked(
      LinkedPages(page: page, place: start, isAbsolute: isAbsolute, count: count))
    return (pages, start)
  }

  // MARK: Edits of a list

  func insert(_ ids: UnsafeBufferPointer<Int64>, at index: UInt64) -> Status {
    edit(.insert(ids, at: index))
  }

  func remove(at index: UInt64, count: Int) -> Status { edit(.remove(at: index, count: count)) }

  func move(from: UInt64, to: UInt64) -> Status { edit(.move(from: from, to: to)) }

  func replace(at index: UInt64, with page: Int64) -> Status {
    edit(.replace(at: index, with: page))
  }

  /// Says that a page's content has changed.
  func pageChanged(_ page: Int64) -> Status {
    let pages = state.batch?.pages ?? state.pages
    guard pages.place(of: page, near: state.currentPlace) != nil else { return .notFound }
    if state.batch != nil {
      state.batch?.changed = page
      state.batch?.edits += 1
    } else {
      state.extents.forget(page)
      contentChanged(page)
    }
    return .ok
  }

  /// The pages are the same, and may have other lengths.
  private func contentChanged(_ page: Int64) {
    emitPagesChanged(page: page)
    askAgain()
    followStops()
    holdHere()
    updateView()
    finishInput()
  }

  func beginUpdate() -> Status {
    if let depth = state.batch?.depth {
      guard depth < Int(Int32.max) else { return .limit }
      state.batch?.depth += 1
    } else {
      state.batch = Batch(pages: state.pages, place: state.isEmpty ? -1 : state.currentPlace)
    }
    return .ok
  }

  func endUpdate() -> Status {
    guard var batch = state.batch else { return .invalidState }
    batch.depth -= 1
    if batch.depth > 0 {
      state.batch = batch
      return .ok
    }
    state.batch = nil
    if batch.edits > 0 { apply(batch) }
    return .ok
  }

  private func edit(_ edit: Edit) -> Status {
    let isBatch = state.batch != nil
    var batch =
      state.batch ?? Batch(pages: state.pages, place: state.isEmpty ? -1 : state.currentPlace)
    guard case .listed(var list) = batch.pages.source else { return .invalidState }
    // One owner at a time, so that the list is edited and not copied.
    batch.pages.source = .counted(0)
    if isBatch {
      state.batch?.pages.source = .counted(0)
    } else {
      state.pages.source = .counted(0)
    }
    let result = edit.make(on: &list, following: &batch)
    batch.pages.source = .listed(list)
    if isBatch {
      state.batch = batch
    } else {
      state.pages.source = batch.pages.source
      if result == .ok { apply(batch) }
    }
    return result
  }

  private func apply(_ batch: Batch) {
    if batch.changed != nil { state.extents.forgetAll() }
    guard batch.edits > 1 || batch.changed == nil else {
      contentChanged(batch.changed ?? Page.none)
      return
    }
    // What a batch edits is a list. Of other pages more may be known than when it began.
    var pages = state.pages
    var place: Int64?
    if case .listed(let list) = batch.pages.source {
      pages = batch.pages
      if list.count > 0 {
        place =
          list.index(of: state.current.leading).map(Int64.init)
          ?? min(max(batch.place, 0), Int64(list.count) - 1)
      }
    } else if !state.isEmpty {
      place = state.currentPlace
    }
    change(to: pages, place: place)
  }

  /// Takes other pages, with the one at `place` current; none when there are no pages.
  private func change(to pages: Pages, place: Int64?) {
    state.pages = pages
    emitPagesChanged(page: Page.none)
    remap(to: place)
    finishInput()
  }
}
