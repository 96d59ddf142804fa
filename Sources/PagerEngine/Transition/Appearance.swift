/// Which pages have appeared, are appearing or are disappearing (E8).
///
/// Events follow from comparing what was with what should be, so that every page's events balance,
/// whatever happened in between.
struct Appearance: Equatable {
  enum Stage: Int32 { case gone, appearing, appeared, disappearing }

  fileprivate struct Entry: Equatable {
    var page: Int64
    var stage: Stage
    var wanted: Stage
  }

  private var entries: [Entry] = []

  init() { entries.reserveCapacity(8) }

  /// Leaves nothing behind.
  mutating func take() -> Appearance {
    let taken = self
    entries = []
    return taken
  }

  /// Current pages appear, and disappear while another stop is pending; pending ones are appearing.
  mutating func follow(
    current: StopPages, pending: StopPages, in pages: Pages, emit: (Event.Kind, Int64) -> Void
  ) {
    for i in entries.indices { entries[i].wanted = .gone }
    current.each(in: pages) {
      want($0, pending.isEmpty || pending.holds($0, in: pages) ? .appeared : .disappearing)
    }
    pending.each(in: pages) { if !current.holds($0, in: pages) { want($0, .appearing) } }
    for entry in entries where entry.isLeaving { emit(.willDisappear, entry.page) }
    for entry in entries where entry.isComing { emit(.willAppear, entry.page) }
    for entry in entries where entry.wanted == .gone { emit(.didDisappear, entry.page) }
    for entry in entries where entry.wanted == .appeared && entry.stage != .appeared {
      emit(.didAppear, entry.page)
    }
    for i in entries.indices {
      // A page that a change took from the current stop into the pending one has appeared already.
      if entries[i].stage == .appeared && entries[i].wanted == .appearing { continue }
      entries[i].stage = entries[i].wanted
    }
    entries.removeAll { $0.stage == .gone }
  }

  private mutating func want(_ page: Int64, _ stage: Stage) {
    for i in entries.indices where entries[i].page == page {
      entries[i].wanted = stage
      return
    }
    // A page that comes into a stop which is being left has not appeared there, and will not.
    guard stage != .disappearing else { return }
    entries.append(Entry(page: page, stage: .gone, wanted: stage))
  }

  /// What is wanted is what was reached, between two inputs.
  func digest(into digest: inout Digest) {
    digest.add(entries.count)
    for entry in entries {
      digest.add(entry.page)
      digest.add(entry.stage.rawValue)
    }
  }
}

extension Appearance.Entry {
  /// It has been announced, and is to go.
  fileprivate var isLeaving: Bool {
    (stage == .appeared || stage == .appearing) && (wanted == .disappearing || wanted == .gone)
  }

  /// It is to be seen, and that has not been announced since it last left.
  fileprivate var isComing: Bool {
    (stage == .gone || stage == .disappearing) && (wanted == .appearing || wanted == .appeared)
  }
}
