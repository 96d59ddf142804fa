import CPager
import PagerEngine

// Pages: sources, questions and changes.

@_cdecl("pager_set_count") @implementation
public func pager_set_count(_ p: OpaquePointer?, _ count: UInt64, _ first: UInt64) -> Int32 {
  input(p) { handle in
    let status = handle.pager.take(
      .setCount(count, first: first == Page.unknown ? nil : first))
    switch status {
    case .limit: return handle.fail(status, "more than PAGER_MAX_COUNT pages")
    case .outOfRange:
      return handle.fail(status, "the first page is out of range: there are ", count, " pages")
    default: handle.replace(source: Release())
    }
    return status.rawValue
  }
}

@_cdecl("pager_set_pages") @implementation
public func pager_set_pages(
  _ p: OpaquePointer?, _ pages: UnsafePointer<pager_page>?, _ count: Int, _ first: pager_page
) -> Int32 {
  input(p) { handle in
    guard count >= 0 && count <= Pager.largestList else {
      return handle.fail(.limit, "more than PAGER_MAX_LISTED pages")
    }
    if pages == nil && count > 0 { return handle.fail(.invalidArgument, "pages is NULL") }
    let ids = UnsafeBufferPointer(start: count > 0 ? pages : nil, count: count)
    let status = handle.pager.take(.setPages(ids, first: first))
    switch status {
    case .limit: return handle.fail(status, "more than PAGER_MAX_LISTED pages")
    case .invalidArgument:
      return handle.fail(status, "a page is in the list twice, or is PAGER_NO_PAGE")
    case .notFound: return handle.fail(status, "the first page is not in the list")
    default: handle.replace(source: Release())
    }
    return status.rawValue
  }
}

@_cdecl("pager_set_source") @implementation
public func pager_set_source(
  _ p: OpaquePointer?, _ source: UnsafePointer<pager_source>?, _ first: pager_page
) -> Int32 {
  input(p) { handle in
    guard let source else { return handle.fail(.invalidArgument, "source is NULL") }
    let given: pager_source
    switch read(source, size: source.pointee.size, least: 16, into: pager_source()) {
    case .value(let value): given = value
    case .absurd: return handle.fail(.invalidArgument, "source->size is not a size of pager_source")
    case .unknown:
      return handle.fail(.unsupported, "source has fields that this version does not know")
    }
    let status = handle.pager.take(.setSource(linkedSource(given), first: first))
    guard status == .ok else { return status.rawValue }
    handle.replace(source: Release(user: given.user, function: given.release))
    return status.rawValue
  }
}

private func linkedSource(_ given: pager_source) -> LinkedSource {
  let user = given.user
  typealias Ask =
    @convention(c) (
      UnsafeMutableRawPointer?, pager_page, UnsafeMutablePointer<pager_page>?
    ) -> Int32
  func neighbour(_ function: Ask?) -> ((Int64) -> Neighbour)? {
    guard let function else { return nil }
    return { page in
      var out = Page.none
      switch function(user, page, &out) {
      case PAGER_OK: return .page(out)
      case PAGER_END: return .end
      default: return .notNow
      }
    }
  }
  var source = LinkedSource(after: neighbour(given.after), before: neighbour(given.before))
  if let count = given.count {
    source.count = {
      var out = Page.unknown
      return count(user, &out) == PAGER_OK ? out : nil
    }
  }
  if let index = given.index {
    source.index = { page in
      var out = Page.unknown
      return index(user, page, &out) == PAGER_OK ? out : nil
    }
  }
  return source
}

@_cdecl("pager_set_questions") @implementation
public func pager_set_questions(
  _ p: OpaquePointer?, _ questions: UnsafePointer<pager_questions>?
) -> Int32 {
  input(p) { handle in
    var given = pager_questions()
    if let questions {
      switch read(questions, size: questions.pointee.size, least: 16, into: given) {
      case .value(let value): given = value
      case .absurd:
        return handle.fail(.invalidArgument, "questions->size is not a size of pager_questions")
      case .unknown:
        return handle.fail(.unsupported, "questions has fields that this version does not know")
      }
    }
    let status = handle.pager.take(.setQuestions(engineQuestions(given)))
    guard status == .ok else { return status.rawValue }
    handle.replace(questions: Release(user: given.user, function: given.release))
    return status.rawValue
  }
}

private func engineQuestions(_ given: pager_questions) -> Questions {
  let user = given.user
  var questions = Questions()
  if let mayTurn = given.may_turn {
    questions.mayTurn = { from, to, origin in mayTurn(user, from, to, origin.rawValue) != 0 }
  }
  if let style = given.style {
    questions.style = { page, offset, shown in
      var io = pager_style(shown)
      if style(user, page, offset, &io) != 0 { shown = Style(io) }
    }
  }
  if let duration = given.duration {
    questions.duration = { page in
      var seconds = 0.0
      return duration(user, page, &seconds) != 0 ? seconds : nil
    }
  }
  if let extent = given.extent {
    questions.extent = { page, viewport in
      var out = 0.0
      return extent(user, page, viewport, &out) != 0 ? out : nil
    }
  }
  if let spine = given.spine {
    questions.spine = { width, height in
      var out = PAGER_SPINE_NONE
      return spine(user, width, height, &out) != 0 ? Spine(rawValue: out) : nil
    }
  }
  return questions
}

// MARK: Changes

@_cdecl("pager_insert") @implementation
public func pager_insert(
  _ p: OpaquePointer?, _ index: UInt64, _ pages: UnsafePointer<pager_page>?, _ count: Int
) -> Int32 {
  input(p, isChange: true) { handle in
    guard count >= 0 && count <= Pager.largestList else {
      return handle.fail(.limit, "more than PAGER_MAX_LISTED pages")
    }
    if pages == nil && count > 0 { return handle.fail(.invalidArgument, "pages is NULL") }
    let ids = UnsafeBufferPointer(start: count > 0 ? pages : nil, count: count)
    return change(handle, .insert(ids, at: index))
  }
}

@_cdecl("pager_remove") @implementation
public func pager_remove(_ p: OpaquePointer?, _ index: UInt64, _ count: Int) -> Int32 {
  input(p, isChange: true) { change($0, .remove(at: index, count: count)) }
}

@_cdecl("pager_move") @implementation
public func pager_move(_ p: OpaquePointer?, _ from: UInt64, _ to: UInt64) -> Int32 {
  input(p, isChange: true) { change($0, .move(from: from, to: to)) }
}

@_cdecl("pager_replace") @implementation
public func pager_replace(_ p: OpaquePointer?, _ index: UInt64, _ page: pager_page) -> Int32 {
  input(p, isChange: true) { change($0, .replace(at: index, with: page)) }
}

@_cdecl("pager_page_changed") @implementation
public func pager_page_changed(_ p: OpaquePointer?, _ page: pager_page) -> Int32 {
  input(p, isChange: true) { handle in
    let status = handle.pager.take(.pageChanged(page))
    return status == .notFound ? handle.fail(status, "there is no such page") : status.rawValue
  }
}

@_cdecl("pager_update_begin") @implementation
public func pager_update_begin(_ p: OpaquePointer?) -> Int32 {
  input(p, isChange: true) { handle in
    let status = handle.pager.take(.beginUpdate)
    return status == .limit ? handle.fail(status, "too many nested batches") : status.rawValue
  }
}

@_cdecl("pager_update_end") @implementation
public func pager_update_end(_ p: OpaquePointer?) -> Int32 {
  input(p, isChange: true) { handle in
    let status = handle.pager.take(.endUpdate)
    return status == .invalidState
      ? handle.fail(status, "there is no batch to end") : status.rawValue
  }
}

@_cdecl("pager_reload") @implementation
public func pager_reload(_ p: OpaquePointer?) -> Int32 {
  input(p) { $0.pager.take(.reload).rawValue }
}

/// Makes a change, with words where it failed.
private func change(_ handle: Handle, _ input: Input) -> Int32 {
  let status = handle.pager.take(input)
  switch status {
  case .outOfRange:
    return handle.fail(
      status, "the index is out of range: there are ", handle.pager.editableCount, " pages")
  case .invalidState: return handle.fail(status, "the pages are not a list (pager_set_pages)")
  case .invalidArgument:
    return handle.fail(status, "a page is in the list already, or is PAGER_NO_PAGE")
  case .limit: return handle.fail(status, "more than PAGER_MAX_LISTED pages")
  default: return status.rawValue
  }
}
