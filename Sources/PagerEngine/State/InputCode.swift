/// The codes of inputs in recordings. They keep their numbers for ever.
enum InputCode: UInt8 {
  case poll = 1
  case configure = 2
  case setCount = 3
  case setPages = 4
  case setSource = 5
  case setQuestions = 6
  case insert = 7
  case remove = 8
  case move = 9
  case replace = 10
  case pageChanged = 11
  case beginUpdate = 12
  case endUpdate = 13
  case reload = 14
  case setViewport = 15
  case next = 16
  case previous = 17
  case goToPage = 18
  case goToIndex = 19
  case commit = 20
  case cancel = 21
  case setProgress = 22
  case dragBegin = 23
  case dragMove = 24
  case dragEnd = 25
  case dragCancel = 26
  case press = 27
  case tick = 28
  case restore = 29
  case startTimer = 30
  case pauseTimer = 31
  case stopTimer = 32
  case setVisible = 33
  case wheel = 34
  case tap = 35
  case tapIndicator = 36
  case scrubIndicator = 37
}

extension Input {
  func write(to recorder: Recorder) {
    func put(_ code: InputCode) { recorder.put(code.rawValue) }
    func put(_ code: InputCode, _ motion: Motion) {
      put(code)
      recorder.put(UInt8(truncatingIfNeeded: motion.rawValue))
    }
    func put(_ code: InputCode, _ pointer: UInt64, _ x: Double, _ y: Double, _ time: Double) {
      put(code)
      recorder.put(pointer)
      recorder.put(x)
      recorder.put(y)
      recorder.put(time)
    }
    switch self {
    case .configure(_, let given):
      put(.configure)
      recorder.put(options: given)
    case .setCount(let count, let first):
      put(.setCount)
      recorder.put(count)
      recorder.put(first ?? Page.unknown)
    case .setPages(let pages, let first):
      put(.setPages)
      recorder.put(pages: pages)
      recorder.put(first)
    case .setSource(let source, let first):
      put(.setSource)
      recorder.put(source.mask)
      recorder.put(first)
    case .setQuestions(let questions):
      put(.setQuestions)
      recorder.put(questions.mask)
    case .insert(let pages, let index):
      put(.insert)
      recorder.put(pages: pages)
      recorder.put(index)
    case .remove(let index, let count):
      put(.remove)
      recorder.put(index)
      recorder.put(Int64(count))
    case .move(let from, let to):
      put(.move)
      recorder.put(from)
      recorder.put(to)
    case .replace(let index, let page):
      put(.replace)
      recorder.put(index)
      recorder.put(page)
    case .pageChanged(let page):
      put(.pageChanged)
      recorder.put(page)
    case .beginUpdate: put(.beginUpdate)
    case .endUpdate: put(.endUpdate)
    case .reload: put(.reload)
    case .setViewport(let width, let height):
      put(.setViewport)
      recorder.put(width)
      recorder.put(height)
    case .next(let motion): put(.next, motion)
    case .previous(let motion): put(.previous, motion)
    case .goToPage(let page, let direction, let motion):
      put(.goToPage, motion)
      recorder.put(UInt8(truncatingIfNeeded: direction.rawValue))
      recorder.put(page)
    case .goToIndex(let index, let direction, let motion):
      put(.goToIndex, motion)
      recorder.put(UInt8(truncatingIfNeeded: direction.rawValue))
      recorder.put(index)
    case .commit: put(.commit)
    case .cancel: put(.cancel)
    case .setProgress(let progress):
      put(.setProgress)
      recorder.put(progress)
    case .dragBegin(let pointer, let x, let y, let time): put(.dragBegin, pointer, x, y, time)
    case .dragMove(let pointer, let x, let y, let time): put(.dragMove, pointer, x, y, time)
    case .dragEnd(let pointer, let time):
      put(.dragEnd)
      recorder.put(pointer)
      recorder.put(time)
    case .dragCancel(let pointer, let time):
      put(.dragCancel)
      recorder.put(pointer)
      recorder.put(time)
    case .press(let key):
      put(.press)
      recorder.put(UInt8(truncatingIfNeeded: key.rawValue))
    case .restore(let snapshot):
      put(.restore)
      recorder.put(snapshot.page)
      recorder.put(snapshot.index)
    case .startTimer(let time):
      put(.startTimer)
      recorder.put(time)
    case .pauseTimer(let time):
      put(.pauseTimer)
      recorder.put(time)
    case .stopTimer: put(.stopTimer)
    case .wheel(let dx, let dy, let mode, let time):
      put(.wheel)
      recorder.put(dx)
      recorder.put(dy)
      recorder.put(UInt8(truncatingIfNeeded: mode.rawValue))
      recorder.put(time)
    case .tap(let x, let y):
      put(.tap)
      recorder.put(x)
      recorder.put(y)
    case .tapIndicator(let x, let y):
      put(.tapIndicator)
      recorder.put(x)
      recorder.put(y)
    case .scrubIndicator(let stage, let x, let y, let time):
      put(.scrubIndicator)
      recorder.put(UInt8(truncatingIfNeeded: stage.rawValue))
      recorder.put(x)
      recorder.put(y)
      recorder.put(time)
    case .setVisible(let isVisible, let time):
      put(.setVisible)
      recorder.put(UInt8(isVisible ? 1 : 0))
      recorder.put(time)
    case .tick(let time):
      put(.tick)
      recorder.put(time)
    }
  }
}
