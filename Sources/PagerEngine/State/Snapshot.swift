/// What outlives a pager: where it was.
public struct Snapshot: Equatable, Sendable {
  /// "PAGERSAV", a version, page and index, and a check of all that.
  public static let size = 8 + 4 + 8 + 8 + 4
  private static let magic: UInt64 = 0x5641_5352_4547_4150
  private static let version: UInt32 = 1

  public let page: Int64
  public let index: UInt64

  init(page: Int64, index: UInt64) {
    self.page = page
    self.index = index
  }

  /// Reads the bytes of one; what is wrong with them otherwise.
  public static func read(_ bytes: UnsafeRawBufferPointer) -> Result<Snapshot, SnapshotFault> {
    var reader = ByteReader(bytes)
    guard reader.left == size, reader.uint64() == magic, let version = reader.uint32(),
      let page = reader.int64(), let index = reader.uint64(), reader.isSummed()
    else { return .failure(.corrupt) }
    return version == Snapshot.version
      ? .success(Snapshot(page: page, index: index)) : .failure(.unknown)
  }

  /// Calls `put` with each byte.
  public func write(_ put: (UInt8) -> Void) {
    var sum = Checksum()
    func write(_ number: UInt64, bytes: Int = 8) {
      for i in 0..<bytes {
        let byte = UInt8(truncatingIfNeeded: number >> UInt64(8 * i))
        sum.add(byte)
        put(byte)
      }
    }
    write(Snapshot.magic)
    write(UInt64(Snapshot.version), bytes: 4)
    write(UInt64(bitPattern: page))
    write(index)
    write(UInt64(sum.value), bytes: 4)
  }
}

public enum SnapshotFault: Error {
  case corrupt
  /// Of a later version.
  case unknown
}

extension Pager {
  /// Where the pager is; in motion, where it was before (E37).
  public var snapshot: Snapshot { Snapshot(page: current, index: index) }

  /// Goes there at once, without asking whether it may. A page that is gone gives way to the one
  /// nearest to its place.
  func restore(_ snapshot: Snapshot) -> Status {
    if snapshot.page == Page.none { return .unchanged }
    guard !state.isEmpty else { return .notFound }
    if let place = state.place(of: snapshot.page, near: state.currentPlace) {
      return land(on: spot(of: place, .none))
    }
    if case .linked(let chain) = state.pages.source {
      return restore(snapshot, from: chain)
    }
    guard snapshot.index != Page.unknown, let last = state.known.lastPlace else { return .notFound }
    let place = Int64(min(snapshot.index, UInt64(last)))
    return land(on: spot(of: place, .none))
  }

  /// A linked source has every page that the host names, but for one that it has no index for while it
  /// tells those of others.
  private func restore(_ snapshot: Snapshot, from chain: LinkedPages) -> Status {
    let index = ask { linked.index?(snapshot.page) }
    if !chain.isAbsolute || (index ?? Page.unknown) < LinkedPages.largestIndex {
      return land(on: elsewhere(snapshot.page, index: index, .none))
    }
    guard snapshot.index < LinkedPages.largestIndex else { return .notFound }
    let place = min(max(Int64(snapshot.index), chain.first), chain.last)
    return land(on: spot(of: place, .none))
  }

  /// Makes a stop current at once. A transition under way is superseded.
  private func land(on spot: Spot) -> Status {
    let isHere = state.isSame(spot, Spot(stop: state.track.origin))
    if case .idle = state.activity, isHere { return .unchanged }
    dropDrag()
    if isHere {
      cancelTransition(as: .superseded)
      jump(to: state.track.origin)
      finishInput()
    } else {
      let way: Direction = spot.stop > state.track.origin ? .forward : .backward
      begin(spot, way, isNatural: true, .instant, origin: .call)
    }
    return .ok
  }
}
