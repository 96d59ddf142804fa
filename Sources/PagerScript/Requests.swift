import CPager
import CPagerScript

/// What a script asks of its host, until the host fetches it.
struct Requests {
  /// Requests that wait at most; beyond it the oldest goes.
  private static let most = 64

  private struct Request {
    var kind: Int32
    var page: Int64
    var text: [UInt8]
  }

  private var waiting: [Request] = []
  /// The words of the request fetched last, which the host has borrowed.
  private var lent = Bytes()

  mutating func add(kind: Int32, page: Int64, text: UnsafePointer<CChar>?, length: Int) {
    var bytes: [UInt8] = []
    if let text, length > 0 {
      bytes = Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: length))
    }
    if waiting.count >= Requests.most { waiting.removeFirst() }
    waiting.append(Request(kind: kind, page: page, text: bytes))
  }

  mutating func next(_ out: UnsafeMutablePointer<pager_script_request_info>) -> Int32 {
    guard !waiting.isEmpty else { return 0 }
    let request = waiting.removeFirst()
    lent.set(request.text)
    var info = pager_script_request_info()
    info.kind = request.kind
    info.page = request.page
    info.text = pager_string(data: lent.characters, length: lent.count)
    out.pointee = info
    return 1
  }

  mutating func free() { lent.free() }
}
