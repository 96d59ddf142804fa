import CPager
import CSession
import Foundation
import PagerABI
import Testing

/// A random session, recorded.
private final class Session {
  var result = session_result()

  init(kind: Int32, seed: UInt64, inputs: Int32, extraTicks: Bool = false) {
    var session = session(kind: kind, seed: seed, inputs: inputs, extra_ticks: extraTicks ? 1 : 0)
    #expect(session_run(&session, &result) == PAGER_OK)
  }

  deinit { session_free(&result) }

  var recording: Data { Data(bytes: result.bytes, count: result.length) }
}

@Suite struct SessionTests {
  static let kinds = Array(Int32(0)..<SESSION_KINDS)
  static let seeds: [UInt64] = [1, 2, 3]
  static let inputs: Int32 = 150

  /// Where scripts/test wants the recordings, for the shipped build to replay.
  private static let folder = ProcessInfo.processInfo.environment["PAGER_RECORDINGS"]

  private func replay(_ recording: Data) -> (status: Int32, digest: UInt64) {
    var digest: UInt64 = 0
    let status = recording.withUnsafeBytes {
      session_replay($0.baseAddress, $0.count, &digest)
    }
    return (status, digest)
  }

  @Test(
    "E36 the same inputs give the same bits, extra ticks change nothing, and E38 recordings replay",
    arguments: kinds)
  func replays(_ kind: Int32) throws {
    let name = String(cString: session_name(kind))
    for seed in SessionTests.seeds {
      let session = Session(kind: kind, seed: seed, inputs: SessionTests.inputs)
      #expect(session.result.events > 100)
      let again = Session(kind: kind, seed: seed, inputs: SessionTests.inputs)
      #expect(session.recording == again.recording && session.result.seen == again.result.seen)
      let more = Session(kind: kind, seed: seed, inputs: SessionTests.inputs, extraTicks: true)
      #expect(session.result.seen == more.result.seen, "\(name) \(seed)")
      #expect(session.result.events == more.result.events)
      #expect(session.recording.count < more.recording.count)
      for made in [session, more] {
        let (status, digest) = replay(made.recording)
        #expect(status == PAGER_OK && digest == made.result.digest, "\(name) \(seed)")
      }
      if let folder = SessionTests.folder {
        let url = URL(fileURLWithPath: folder)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try session.recording.write(to: url.appendingPathComponent("\(name)-\(seed).rec"))
      }
    }
  }

  @Test("E38 the golden recordings replay in this version")
  func golden() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings/golden")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= SessionTests.kinds.count)
    for file in files {
      #expect(
        replay(try Data(contentsOf: file)).status == PAGER_OK,
        "\(file.lastPathComponent): Tests/Recordings/run --golden, when the change is meant")
    }
  }

  @Test("E38 what is cut off or changed in one bit is refused, and nothing happens")
  func damage() {
    let recording = Session(kind: 2, seed: 4, inputs: 12).recording
    let fresh = replay(Data()).digest
    for length in 0..<recording.count {
      let (status, digest) = replay(recording.prefix(length))
      #expect(status == PAGER_ERROR_CORRUPT && digest == fresh, "\(length) bytes")
    }
    for place in 0..<recording.count {
      var damaged = recording
      damaged[place] ^= 1 << UInt8(place % 8)
      let (status, digest) = replay(damaged)
      #expect(status == PAGER_ERROR_CORRUPT && digest == fresh, "byte \(place)")
    }
    #expect(replay(recording + [0]).status == PAGER_ERROR_CORRUPT)
  }
}
