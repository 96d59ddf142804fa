/// A change of a listed source.
enum Edit {
  case insert(UnsafeBufferPointer<Int64>, at: UInt64)
  case remove(at: UInt64, count: Int)
  case move(from: UInt64, to: UInt64)
  case replace(at: UInt64, with: Int64)

  /// Makes it, if the list can be changed so.
  func make(on list: inout PageList, following batch: inout Batch) -> Status {
    switch self {
    case .insert(let ids, let index):
      guard let at = Int(exactly: index), at <= list.count else { return .outOfRange }
      guard ids.count <= Pager.largestList - list.count else { return .limit }
      guard !ids.isEmpty else { return .unchanged }
      guard list.insert(ids, at: at) else { return .invalidArgument }
      batch.inserted(at: at, count: ids.count)
    case .remove(let index, let count):
      guard let at = Int(exactly: index), at <= list.count, count >= 0, count <= list.count - at
      else { return .outOfRange }
      guard count > 0 else { return .unchanged }
      list.remove(at: at, count: count)
      batch.removed(at: at, count: count)
    case .move(let from, let to):
      guard let from = Int(exactly: from), let to = Int(exactly: to), from < list.count,
        to < list.count
      else { return .outOfRange }
      guard from != to else { return .unchanged }
      list.move(from: from, to: to)
      batch.moved(from: from, to: to)
    case .replace(let index, let page):
      guard let at = Int(exactly: index), at < list.count else { return .outOfRange }
      guard list.page(at: at) != page else { return .unchanged }
      guard list.replace(at: at, with: page) else { return .invalidArgument }
      batch.edits += 1
    }
    return .ok
  }
}
