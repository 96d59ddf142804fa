/// What a question was answered, as recordings keep it.
///
/// A style is no part of it: it changes no state, and is asked for by queries.
enum Answer: Equatable {
  case neighbour(Neighbour)
  case number(UInt64?)
  case permission(Bool)
  case spine(Spine?)
  /// Seconds, or points.
  case measure(Double?)

  private enum Code: UInt8 {
    case page = 0x80
    case end, notNow, number, noNumber, yes, no, spine, noSpine, measure, noMeasure
  }

  func write(to recorder: Recorder) {
    switch self {
    case .neighbour(.page(let page)):
      recorder.put(Code.page.rawValue)
      recorder.put(page)
    case .neighbour(.end): recorder.put(Code.end.rawValue)
    case .neighbour(.notNow): recorder.put(Code.notNow.rawValue)
    case .number(let number?):
      recorder.put(Code.number.rawValue)
      recorder.put(number)
    case .number(nil): recorder.put(Code.noNumber.rawValue)
    case .permission(let isGiven): recorder.put((isGiven ? Code.yes : .no).rawValue)
    case .spine(let spine?):
      recorder.put(Code.spine.rawValue)
      recorder.put(UInt32(bitPattern: spine.rawValue))
    case .spine(nil): recorder.put(Code.noSpine.rawValue)
    case .measure(let measure?):
      recorder.put(Code.measure.rawValue)
      recorder.put(measure)
    case .measure(nil): recorder.put(Code.noMeasure.rawValue)
    }
  }

  /// The answer that begins with `code`; nil when there is none.
  init?(_ code: UInt8, _ reader: inout ByteReader) {
    switch Code(rawValue: code) {
    case .page:
      guard let page = reader.int64() else { return nil }
      self = .neighbour(.page(page))
    case .end: self = .neighbour(.end)
    case .notNow: self = .neighbour(.notNow)
    case .number:
      guard let number = reader.uint64() else { return nil }
      self = .number(number)
    case .noNumber: self = .number(nil)
    case .yes: self = .permission(true)
    case .no: self = .permission(false)
    case .spine:
      guard let spine = reader.int32().flatMap(Spine.init(rawValue:)) else { return nil }
      self = .spine(spine)
    case .noSpine: self = .spine(nil)
    case .measure:
      guard let measure = reader.double() else { return nil }
      self = .measure(measure)
    case .noMeasure: self = .measure(nil)
    case .none: return nil
    }
  }
}

// The same questions, with what they are answered noted by a recorder.

extension LinkedSource {
  /// Which questions it answers, a bit each.
  var mask: UInt8 {
    (after != nil ? 1 : 0) | (before != nil ? 2 : 0) | (count != nil ? 4 : 0)
      | (index != nil ? 8 : 0)
  }

  func noted(by recorder: Recorder) -> LinkedSource {
    LinkedSource(
      after: after.map { ask in { recorder.noted(ask($0)) } },
      before: before.map { ask in { recorder.noted(ask($0)) } },
      count: count.map { ask in { recorder.noted(ask()) } },
      index: index.map { ask in { recorder.noted(ask($0)) } })
  }
}

extension Questions {
  var mask: UInt8 {
    (mayTurn != nil ? 1 : 0) | (style != nil ? 2 : 0) | (spine != nil ? 4 : 0)
      | (duration != nil ? 8 : 0) | (extent != nil ? 16 : 0)
  }

  func noted(by recorder: Recorder) -> Questions {
    var noted = self
    if let mayTurn {
      noted.mayTurn = { from, to, origin in
        let answer = mayTurn(from, to, origin)
        recorder.note(.permission(answer))
        return answer
      }
    }
    if let spine {
      noted.spine = { width, height in
        let answer = spine(width, height)
        recorder.note(.spine(answer))
        return answer
      }
    }
    if let extent {
      noted.extent = { page, viewport in
        let answer = extent(page, viewport)
        recorder.note(.measure(answer))
        return answer
      }
    }
    if let duration {
      noted.duration = { page in
        let answer = duration(page)
        recorder.note(.measure(answer))
        return answer
      }
    }
    return noted
  }
}

extension Recorder {
  fileprivate func noted(_ answer: Neighbour) -> Neighbour {
    note(.neighbour(answer))
    return answer
  }

  fileprivate func noted(_ answer: UInt64?) -> UInt64? {
    note(.number(answer))
    return answer
  }
}
