// Reading the inputs of a recording: what `Input.write` wrote, whatever the bytes are.
extension Replayer {
  /// Reads the input that begins with `code`, has a pager take it, if there is one, and answers how that
  /// went; nil when there is no input, or one that no host can make. Nothing is being read while the
  /// pager takes it: it may ask for answers.
  func input(_ code: InputCode, for pager: Pager?) -> Status? {
    func make(_ input: Input?) -> Status? {
      guard let input, input.fault == nil else { return nil }
      return pager?.take(input) ?? .ok
    }
    switch code {
    case .poll: return nil
    case .configure:
      guard let given = Replayer.options(&reader) else { return nil }
      guard let options = readOptions(given) else {
        hasUnknownOptions = true
        return .ok
      }
      return make(.configure(options, given: given))
    case .setCount:
      guard let count = reader.uint64(), let first = reader.uint64() else { return nil }
      return make(.setCount(count, first: first == Page.unknown ? nil : first))
    case .setPages:
      guard let pages = Replayer.pages(&reader), let first = reader.int64() else {
        return nil
      }
      return pages.withUnsafeBufferPointer { make(.setPages($0, first: first)) }
    case .setSource:
      guard let mask = reader.byte(), let first = reader.int64() else { return nil }
      return make(.setSource(source(mask), first: first))
    case .setQuestions:
      guard let mask = reader.byte() else { return nil }
      return make(.setQuestions(questions(mask)))
    case .insert:
      guard let pages = Replayer.pages(&reader), let index = reader.uint64() else {
        return nil
      }
      return pages.withUnsafeBufferPointer { make(.insert($0, at: index)) }
    case .remove:
      guard let index = reader.uint64(), let count = reader.int64() else { return nil }
      return make(.remove(at: index, count: Int(count)))
    case .move:
      guard let from = reader.uint64(), let to = reader.uint64() else { return nil }
      return make(.move(from: from, to: to))
    case .replace:
      guard let index = reader.uint64(), let page = reader.int64() else { return nil }
      return make(.replace(at: index, with: page))
    case .pageChanged: return make(reader.int64().map { .pageChanged($0) })
    case .beginUpdate: return make(.beginUpdate)
    case .endUpdate: return make(.endUpdate)
    case .reload: return make(.reload)
    case .setViewport:
      guard let width = reader.double(), let height = reader.double() else { return nil }
      return make(.setViewport(width: width, height: height))
    case .next: return make(Replayer.motion(&reader).map { .next($0) })
    case .previous: return make(Replayer.motion(&reader).map { .previous($0) })
    case .goToPage:
      guard let motion = Replayer.motion(&reader),
        let direction = reader.byte().flatMap({ Direction(rawValue: Int32($0)) }),
        let page = reader.int64()
      else { return nil }
      return make(.goToPage(page, direction, motion))
    case .goToIndex:
      guard let motion = Replayer.motion(&reader),
        let direction = reader.byte().flatMap({ Direction(rawValue: Int32($0)) }),
        let index = reader.uint64()
      else { return nil }
      return make(.goToIndex(index, direction, motion))
    case .commit: return make(.commit)
    case .cancel: return make(.cancel)
    case .setProgress: return make(reader.double().map { .setProgress($0) })
    case .dragBegin, .dragMove:
      guard let pointer = reader.uint64(), let x = reader.double(), let y = reader.double(),
        let time = reader.double()
      else { return nil }
      return make(
        code == .dragBegin
          ? .dragBegin(pointer: pointer, x: x, y: y, time: time)
          : .dragMove(pointer: pointer, x: x, y: y, time: time))
    case .dragEnd, .dragCancel:
      guard let pointer = reader.uint64(), let time = reader.double() else { return nil }
      return make(
        code == .dragEnd
          ? .dragEnd(pointer: pointer, time: time) : .dragCancel(pointer: pointer, time: time))
    case .press:
      return make(reader.byte().flatMap { Pager.Key(rawValue: Int32($0)) }.map { .press($0) })
    case .restore:
      guard let page = reader.int64(), let index = reader.uint64() else { return nil }
      return make(.restore(Snapshot(page: page, index: index)))
    case .startTimer: return make(reader.double().map { .startTimer($0) })
    case .pauseTimer: return make(reader.double().map { .pauseTimer($0) })
    case .stopTimer: return make(.stopTimer)
    case .wheel:
      guard let dx = reader.double(), let dy = reader.double(),
        let mode = reader.byte().flatMap({ Pager.WheelMode(rawValue: Int32($0)) }),
        let time = reader.double()
      else { return nil }
      return make(.wheel(dx: dx, dy: dy, mode: mode, time: time))
    case .tap:
      guard let x = reader.double(), let y = reader.double() else { return nil }
      return make(.tap(x: x, y: y))
    case .tapIndicator:
      guard let x = reader.double(), let y = reader.double() else { return nil }
      return make(.tapIndicator(x: x, y: y))
    case .scrubIndicator:
      guard let stage = reader.byte().flatMap({ Pager.ScrubStage(rawValue: Int32($0)) }),
        let x = reader.double(), let y = reader.double(), let time = reader.double()
      else { return nil }
      return make(.scrubIndicator(stage, x: x, y: y, time: time))
    case .setVisible:
      guard let isVisible = reader.byte(), isVisible <= 1, let time = reader.double() else {
        return nil
      }
      return make(.setVisible(isVisible == 1, time: time))
    case .tick: return make(reader.double().map { .tick($0) })
    }
  }

  static func options(_ reader: inout ByteReader) -> UnsafeRawBufferPointer? {
    reader.uint32().flatMap { reader.run(Int($0)) }
  }

  private static func motion(_ reader: inout ByteReader) -> Motion? {
    reader.byte().flatMap { Motion(rawValue: Int32($0)) }
  }

  private static func pages(_ reader: inout ByteReader) -> [Int64]? {
    guard let count = reader.uint32(), Int(count) <= reader.left / 8 else { return nil }
    var pages: [Int64] = []
    pages.reserveCapacity(Int(count))
    for _ in 0..<count { pages.append(reader.int64() ?? Page.none) }
    return pages
  }
}
