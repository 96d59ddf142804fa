// Points of a finger as positions, and back, where stops may be unequal.
extension State {
  /// Points below which two stops rest alike: between those a finger travels as between others.
  private static let least = 1e-6

  /// Points of a finger's travel from a slot to the next.
  func travel(from slot: Int64) -> Double {
    let span = span(from: slot)
    return span > State.least ? span : pitch
  }

  /// The position that lies some points further on.
  func moved(_ from: Position, points: Double) -> Position {
    guard pitch > 0 else { return from }
    if isEven { return from.moved(by: points / pitch) }
    var place = from
    var rest = points
    for _ in 0..<State.reach {
      if rest >= 0 {
        let whole = travel(from: place.slot)
        let left = (1 - place.fraction) * whole
        if rest < left { return place.moved(by: rest / whole) }
        rest -= left
        place = Position(place.slot &+ 1)
      } else if place.fraction > 0 {
        let whole = travel(from: place.slot)
        let left = place.fraction * whole
        if -rest <= left { return place.moved(by: rest / whole) }
        rest += left
        place = Position(place.slot)
      } else {
        let whole = travel(from: place.slot &- 1)
        if -rest <= whole { return place.moved(by: rest / whole) }
        rest += whole
        place = Position(place.slot &- 1)
      }
    }
    return place.moved(by: rest / pitch)
  }

  /// Points from a slot to a position.
  func points(from slot: Int64, to position: Position) -> Double {
    if isEven { return position.distance(from: slot) * pitch }
    var sum = 0.0
    var at = slot
    for _ in 0..<State.reach {
      if at < position.slot {
        sum += travel(from: at)
        at &+= 1
      } else if at > position.slot {
        at &-= 1
        sum -= travel(from: at)
      } else {
        break
      }
    }
    return sum + position.distance(from: at) * travel(from: position.slot)
  }
}
