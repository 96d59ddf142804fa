import Testing

@testable import PagerEngine

@Suite struct TrackTests {
  private func stops(_ track: Track, _ slots: ClosedRange<Int64>) -> [Int64] {
    slots.map { track.spot(at: $0).stop }
  }

  @Test("E17 slots hold the stops of their number")
  func straight() {
    let track = Track(origin: 5)
    #expect(!track.isBent)
    #expect(stops(track, 3...7) == [3, 4, 5, 6, 7])
    #expect(track.reported(Position(4, plus: 0.25)) == Position(4, plus: 0.25))
  }

  @Test("E17 a direct jump places its target as the neighbour, and goes on from there")
  func placed() {
    var track = Track(origin: 5)
    #expect(track.place(Spot(stop: 100), forward: true, beyond: 0) == 6)
    #expect(track.isBent)
    #expect(stops(track, 4...8) == [4, 5, 100, 101, 102])
    #expect(track.slot(of: Spot(stop: 100), forward: true) == 6)
    #expect(track.slot(of: Spot(stop: 100), forward: false) == nil)
    track = Track(origin: 5)
    #expect(track.place(Spot(stop: 100), forward: false, beyond: 0) == 4)
    #expect(stops(track, 2...6) == [98, 99, 100, 5, 6])
  }

  @Test("E14 what is in view stays where it is: a second target lies beyond it")
  func beyond() {
    var track = Track(origin: 0)
    #expect(track.place(Spot(stop: 50), forward: true, beyond: 0) == 1)
    #expect(track.place(Spot(stop: 9), forward: true, beyond: 1) == 2)
    #expect(stops(track, 0...3) == [0, 50, 9, 10])
  }

  @Test("E17 the reported position runs from start to target while the view moves one slot")
  func reported() {
    var track = Track(origin: 2)
    let slot = track.place(Spot(stop: 12), forward: true, beyond: 0)
    track.leg = Track.Leg(startDistance: 0, startPosition: Position(2), slot: slot, stop: 12)
    #expect(track.reported(Position(2)) == Position(2))
    #expect(track.reported(Position(2, plus: 0.5)) == Position(7))
    #expect(track.reported(Position(3)) == Position(12))
    #expect(track.reported(Position(3, plus: 0.2)) == Position(12))
    var last = 2.0
    for i in 0...1000 {
      let shown = track.reported(Position(2, plus: Double(i) / 1000))
      let place = shown.distance(from: 0)
      #expect(place >= last - 1e-12)
      last = place
    }
  }

  @Test("E17 a jump begun in motion starts where the view was reported, on the way back as well")
  func startsInMotion() {
    var track = Track(origin: 0)
    let slot = track.place(Spot(stop: 40), forward: true, beyond: 1)
    track.leg = Track.Leg(
      startDistance: 0.5, startPosition: Position(0, plus: 0.5), slot: slot, stop: 40)
    #expect(track.reported(Position(0, plus: 0.5)) == Position(0, plus: 0.5))
    #expect(track.reported(Position(0, plus: 0.25)) == Position(0, plus: 0.25))
    #expect(track.reported(Position(0)) == Position(0))
    #expect(track.reported(Position(slot)) == Position(40))
  }
}

@Suite struct PositionTests {
  @Test("E30 the fraction stays within [0, 1), for tiny and negative distances too")
  func fraction() {
    for distance in [0, 0.25, -0.25, 1, -1, 7.5, -7.5, -1e-300, 1e-300, -1e-17, 1e18, -1e30] {
      let position = Position(3, plus: distance)
      #expect(position.fraction >= 0 && position.fraction < 1, "\(distance)")
    }
    #expect(Position(3, plus: -0.25) == Position(2, plus: 0.75))
    #expect(Position(3, plus: .nan) == Position(3))
    #expect(Position(3, plus: -1e-300) == Position(3))
  }

  @Test("E30 slot 10⁹ is as exact as slot 1")
  func exact() {
    let near = Position(1, plus: 0.1)
    let far = Position(1_000_000_000, plus: 0.1)
    #expect(near.fraction == far.fraction)
    #expect(far.distance(from: 1_000_000_000) == 0.1)
    #expect(far.moved(by: -999_999_999 as Int64) == near)
  }
}
