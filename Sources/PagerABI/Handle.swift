import CPager
import PagerEngine

/// What a `pager *` points to: the engine's pager, and what the C interface keeps beside it.
final class Handle {
  let pager: Pager
  /// The options as they were given.
  var options: pager_options
  var message = Message()
  private var source = Release()
  private var questions = Release()
  /// Calls under way: a callback may call again from inside one.
  private var calls = 0
  private var isDoomed = false

  init(options: pager_options, pager: Pager) {
    self.options = options
    self.pager = pager
  }

  deinit { message.free() }

  /// Lets the table of the source go, when nothing can ask it any more. Its `release` may read the pager.
  func replace(source new: Release) {
    let old = source
    source = new
    pager.ask { old.run() }
  }

  func replace(questions new: Release) {
    let old = questions
    questions = new
    pager.ask { old.run() }
  }

  /// Records a failure and answers its status.
  @inline(never)
  func fail(_ status: Status, _ text: StaticString) -> Int32 {
    message.set(text)
    return status.rawValue
  }

  func fail(_ status: Status, _ text: StaticString, _ number: UInt64, _ rest: StaticString)
    -> Int32
  {
    message.set(text, number, rest)
    return status.rawValue
  }

  func failBusy() -> Int32 { fail(.busy, "a callback may only read the pager, or destroy it") }

  /// Why an input cannot be taken now: the result of the call, with its words.
  @inline(never)
  fileprivate func refusal(isChange: Bool) -> Int32? {
    switch pager.refusal(isChange: isChange) {
    case .none: return nil
    case .some(.busy): return failBusy()
    case .some(let status):
      return fail(status, "not inside a batch of changes: pager_update_end first")
    }
  }

  fileprivate func begin() { calls &+= 1 }

  /// Ends a call; true when it was the outermost one of a handle that is to be destroyed.
  fileprivate func end() -> Bool {
    calls &-= 1
    return calls == 0 && isDoomed
  }

  /// Marks it for destruction; true when that can happen at once.
  fileprivate func doom() -> Bool {
    if isDoomed { return false }
    isDoomed = true
    return calls == 0
  }

  /// Lets everything go that is the host's, while the pager can still be read.
  fileprivate func close() {
    calls += 1
    _ = pager.endRecording()
    replace(source: Release())
    replace(questions: Release())
  }
}

/// A callback table's `release`.
struct Release {
  private let user: UnsafeMutableRawPointer?
  private let function: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(
    user: UnsafeMutableRawPointer? = nil,
    function: (@convention(c) (UnsafeMutableRawPointer?) -> Void)? = nil
  ) {
    self.user = user
    self.function = function
  }

  func run() { function?(user) }
}

/// A handle as C sees it, owned by the caller.
func pointer(to handle: Handle) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
}

func destroy(_ p: OpaquePointer) {
  let reference = Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(p))
  if reference._withUnsafeGuaranteedRef({ $0.doom() }) { free(reference) }
}

/// Ends a handle that no call is under way on.
@inline(never)
private func free(_ reference: Unmanaged<Handle>) {
  reference._withUnsafeGuaranteedRef { $0.close() }
  reference.release()
}

/// Runs a call on a handle; `none` is the answer for NULL.
@inline(__always)
func with<Answer>(_ p: OpaquePointer?, _ none: Answer, _ body: (Handle) -> Answer) -> Answer {
  guard let p else { return none }
  let reference = Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(p))
  let (answer, isLast) = reference._withUnsafeGuaranteedRef { handle in
    handle.begin()
    let answer = body(handle)
    return (answer, handle.end())
  }
  if isLast { free(reference) }
  return answer
}

/// Runs a call that may change the pager: refused from inside a callback, and, but for changes of the
/// pages, inside a batch.
@inline(__always)
func input(_ p: OpaquePointer?, isChange: Bool = false, _ body: (Handle) -> Int32) -> Int32 {
  with(p, PAGER_ERROR_INVALID_ARGUMENT) { handle in
    handle.refusal(isChange: isChange) ?? body(handle)
  }
}

/// The most bytes that any struct of a later version may have: beyond it a size is nonsense.
let largestSize = 4096

/// How reading a sized struct of the caller's went.
enum Sized<Value> {
  case value(Value)
  case absurd
  case unknown
}

/// Reads a struct that begins with its size: a shorter one ends in zeros, and a longer one is fine as
/// long as what we do not know of it is zero.
func read<Value>(_ p: UnsafePointer<Value>, size: Int, least: Int, into empty: Value)
  -> Sized<Value>
{
  guard size >= least && size <= largestSize else { return .absurd }
  var value = empty
  let known = MemoryLayout<Value>.size
  let bytes = UnsafeRawPointer(p)
  var i = known
  while i < size {
    if bytes.load(fromByteOffset: i, as: UInt8.self) != 0 { return .unknown }
    i += 1
  }
  withUnsafeMutableBytes(of: &value) { target in
    target.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: min(size, known)))
  }
  return .value(value)
}
