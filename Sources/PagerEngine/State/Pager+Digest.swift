extension Pager {
  /// A number that covers the whole state (E38): what is remembered, and what waits to be polled.
  public var digest: UInt64 {
    var digest = Digest()
    addOptions(to: &digest)
    addPages(to: &digest)
    digest.add(state.width)
    digest.add(state.height)
    digest.add(state.clock ?? -1)
    digest.add(state.clock != nil)
    digest.add(state.track.origin)
    digest.add(state.position.slot)
    digest.add(state.position.fraction)
    digest.add(state.velocity)
    digest.add(state.target)
    digest.add(state.serial)
    addMotion(to: &digest)
    state.appearance.digest(into: &digest)
    state.window.loaded.forEach { digest.add($0) }
    digest.add(state.dots.first)
    state.events.digest(into: &digest)
    return digest.value
  }

  private func addOptions(to digest: inout Digest) {
    let options = state.options
    digest.add(Int64(options.axis.rawValue))
    digest.add(Int64(options.style.rawValue))
    digest.add(Int64((state.spine ?? options.spine).rawValue))
    for flag in [
      options.rightToLeft, options.reverse, options.cover, options.jumpsThrough,
      options.reducedMotion, options.indicatorCountsStops, options.lockForward,
      options.lockBackward, options.gesture.handOver, options.settle.timed,
      options.indicator.hidesForSinglePage,
    ] {
      digest.add(flag)
    }
    for number in [
      options.spacing, options.gesture.slop, options.gesture.axisLock,
      options.gesture.velocityWindow, options.gesture.velocityStale,
      options.gesture.flickVelocity, options.gesture.rubberBand, options.settle.duration,
      options.settle.mass, options.settle.stiffness, options.settle.dampingRatio,
      options.settle.restDistance, options.indicator.dotSize, options.indicator.dotSpacing,
    ] {
      digest.add(number)
    }
    digest.add(Int64(options.retainBefore))
    digest.add(Int64(options.retainAfter))
    digest.add(Int64(options.eventCapacity))
    digest.add(Int64(options.indicator.window))
    digest.add(Int64(options.indicator.tint))
    digest.add(Int64(options.indicator.currentTint))
  }

  private func addPages(to digest: inout Digest) {
    add(state.pages, to: &digest)
    if let batch = state.batch {
      digest.add(Int64(batch.depth))
      digest.add(batch.place)
      digest.add(Int64(batch.edits))
      add(batch.pages, to: &digest)
    }
  }

  private func add(_ pages: Pages, to digest: inout Digest) {
    switch pages.source {
    case .counted(let count): digest.add(count)
    case .listed(let list):
      for i in 0..<list.count { digest.add(list.page(at: i) ?? Page.none) }
    case .linked(let linked):
      digest.add(linked.first)
      linked.chain.forEach { digest.add($0) }
    }
  }

  private func addMotion(to digest: inout Digest) {
    digest.add(Int64(state.activity.phase.rawValue))
    switch state.activity {
    case .idle, .dragging: break
    case .settling(let settling):
      digest.add(settling.slot)
      digest.add(settling.started ?? -1)
      digest.add(settling.motion.displacement)
      digest.add(settling.motion.velocity)
    case .waiting(let waiting):
      digest.add(waiting.start.slot)
      digest.add(waiting.start.fraction)
      digest.add(waiting.progress)
    }
    if let transition = state.transition {
      digest.add(transition.serial)
      digest.add(transition.to)
      digest.add(transition.slot)
      digest.add(Int64(transition.direction.rawValue))
    }
    if let gesture = state.gesture {
      digest.add(gesture.pointer)
      digest.add(Int64(gesture.stage == .undecided ? 0 : gesture.stage == .claimed ? 1 : 2))
      digest.add(gesture.start.slot)
      digest.add(gesture.start.fraction)
      digest.add(gesture.reference)
      digest.add(gesture.caught)
      digest.add(gesture.tracker.travel)
      gesture.samples.digest(into: &digest)
    }
  }
}
