/// How a call went. The raw values are those of `pager.h`; negative ones are failures, which change
/// nothing.
public enum Status: Int32, Sendable {
  case ok = 0
  case end = 1
  case refused = 2
  case unchanged = 3
  case ignored = 4
  case notNow = 5
  case undecided = 16
  case claimed = 17
  case rejected = 18
  case invalidArgument = -1
  case invalidState = -2
  case outOfRange = -3
  case notFound = -4
  case busy = -5
  case noSpace = -6
  case corrupt = -7
  case unsupported = -8
  case limit = -9
  case script = -10
}
