/// Turns the terminal's bytes into keys and mouse reports. Sequences it does not know are swallowed whole.
struct InputParser {
  /// Bytes of one sequence at most that are kept: what is longer is swallowed, and means nothing.
  private static let longest = 64
  /// Bytes of a string at most that are kept.
  private static let longestString = 256
  /// Seconds after which an escape byte is the escape key.
  private static let escapeTime = 0.03
  /// Seconds that the rest of a sequence is waited for: an answer may come through a slow line.
  private static let sequenceTime = 0.4
  /// Seconds without a byte after which a paste is over, whether its end has come or not.
  private static let pasteTime = 1.0
  private static let interrupt: UInt8 = 0x03

  private enum State { case ground, escape, csi, ss3, x10, string, stringEscape, paste, utf8 }

  private var state = State.ground
  private var bytes: [UInt8] = []
  /// Bytes of a scalar, or of a report, that are to come.
  private var wanted = 0
  private var introducer: UInt8 = 0

  init() {}

  /// Seconds that the next byte has, where one is waited for: a sequence has begun that may go on, or
  /// may have been a key. What follows a longer pause is not part of it.
  var patience: Double? {
    switch state {
    case .escape, .ss3: return InputParser.escapeTime
    case .csi, .x10, .string, .stringEscape: return InputParser.sequenceTime
    case .paste: return InputParser.pasteTime
    case .ground, .utf8: return nil
    }
  }

  /// The time for the rest of a sequence is over.
  mutating func timeOut(_ emit: (Input) -> Void) {
    let wasEscape = state == .escape
    reset()
    if wasEscape { key("escape", Modifiers(), emit) }
  }

  private mutating func reset() {
    state = .ground
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func feed(_ byte: UInt8, _ emit: (Input) -> Void) {
    // Whatever has begun, leaving is possible.
    if byte == InputParser.interrupt {
      timeOut(emit)
      return ground(byte, Modifiers(), emit)
    }
    switch state {
    case .ground: ground(byte, Modifiers(), emit)
    case .escape: escape(byte, emit)
    case .csi: csi(byte, emit)
    case .ss3:
      state = .ground
      if byte < 0x20 { return ground(byte, Modifiers(), emit) }
      final(byte, [], emit)
    case .x10:
      // Three bytes of a mouse report in the old encoding, which nobody asked for.
      if byte < 0x20 {
        reset()
        return ground(byte, Modifiers(), emit)
      }
      wanted -= 1
      if wanted == 0 { reset() }
    case .string: string(byte, emit)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { return endString(emit) }
      // No end, but the start of another sequence.
      reset()
      escape(byte, emit)
    case .paste: paste(byte, emit)
    case .utf8:
      guard byte & 0xC0 == 0x80 else {
        reset()
        return feed(byte, emit)
      }
      bytes.append(byte)
      if bytes.count == wanted {
        let cluster = bytes
        reset()
        emit(.key(cluster, Modifiers()))
      }
    }
  }

  private mutating func ground(_ byte: UInt8, _ held: Modifiers, _ emit: (Input) -> Void) {
    var held = held
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: key("enter", held, emit)
    case 0x09: key("tab", held, emit)
    case 0x7F, 0x08: key("backspace", held, emit)
    case 0x20: key("space", held, emit)
    case 0x00:
      held.control = true
      key("space", held, emit)
    case 0x01...0x1A:
      held.control = true
      emit(.key([byte + 0x60], held))
    case 0x1C...0x1F: break
    case 0xC2...0xF4:
      state = .utf8
      wanted = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      bytes = [byte]
    case 0x80...0xFF: break
    default: emit(.key([byte], held))
    }
  }

  private mutating func escape(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case UInt8(ascii: "["):
      state = .csi
      bytes.removeAll(keepingCapacity: true)
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
      introducer = byte
      bytes.removeAll(keepingCapacity: true)
    case 0x1B: key("escape", Modifiers(), emit)
    default: ground(byte, Modifiers(alt: true), emit)
    }
  }

  private mutating func string(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07: endString(emit)
    case 0x18, 0x1A: reset()
    default: if bytes.count < InputParser.longestString { bytes.append(byte) }
    }
  }

  private mutating func endString(_ emit: (Input) -> Void) {
    let body = bytes
    reset()
    if body.count < InputParser.longestString { emit(.report(introducer, body)) }
  }

  /// A paste is not a row of keys. It ends with CSI 201 ~, or with Ctrl-C, which may come as CSI 99 ; 5 u.
  private mutating func paste(_ byte: UInt8, _ emit: (Input) -> Void) {
    if byte == 0x1B { bytes.removeAll(keepingCapacity: true) }
    if bytes.count < InputParser.longest { bytes.append(byte) }
    if bytes == [UInt8]("\u{1B}[201~") { return reset() }
    guard byte == UInt8(ascii: "u"), bytes.starts(with: [UInt8]("\u{1B}[")) else { return }
    let interrupt = ([UInt8(ascii: "c")], Modifiers(control: true))
    guard let pressed = CodedKeys.key(bytes[2...]), pressed == interrupt else { return }
    reset()
    emit(.key(interrupt.0, interrupt.1))
  }

  private mutating func csi(_ byte: UInt8, _ emit: (Input) -> Void) {
    if byte == 0x1B {
      state = .escape
      return
    }
    if byte == 0x18 || byte == 0x1A { return reset() }
    guard byte >= 0x20, byte < 0x7F else { return }
    guard byte >= 0x40, !(byte == UInt8(ascii: "[") && bytes.isEmpty) else {
      if bytes.count < InputParser.longest { bytes.append(byte) }
      return
    }
    let parameters = bytes
    reset()
    guard parameters.count < InputParser.longest else { return }
    guard let first = parameters.first else {
      if byte != UInt8(ascii: "M") { return final(byte, [], emit) }
      state = .x10
      wanted = 3
      return
    }
    let numbers = InputParser.numbers(parameters[...])
    if first == UInt8(ascii: "[") {
      // The Linux console's F1 to F5: CSI [ A to E.
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "E") {
        function(Int(byte) - Int(UInt8(ascii: "@")), Modifiers(), emit)
      }
    } else if first == UInt8(ascii: "<") {
      mouse(byte, numbers, emit)
    } else if first >= UInt8(ascii: "<") || parameters.contains(where: { $0 < 0x30 })
      || byte == UInt8(ascii: "t")
    {
      emit(.report(UInt8(ascii: "["), parameters + [byte]))
    } else if byte == UInt8(ascii: "u") {
      if let pressed = CodedKeys.key(parameters[...]) { emit(.key(pressed.0, pressed.1)) }
    } else {
      final(byte, numbers, emit)
    }
  }

  /// The last byte of a sequence says what it is.
  private mutating func final(_ byte: UInt8, _ numbers: [Int], _ emit: (Input) -> Void) {
    let held = InputParser.modifiers(numbers.count > 1 ? numbers[1] : 1)
    switch byte {
    case UInt8(ascii: "A"): key("up", held, emit)
    case UInt8(ascii: "B"): key("down", held, emit)
    case UInt8(ascii: "C"): key("right", held, emit)
    case UInt8(ascii: "D"): key("left", held, emit)
    case UInt8(ascii: "H"): key("home", held, emit)
    case UInt8(ascii: "F"): key("end", held, emit)
    case UInt8(ascii: "Z"): key("tab", Modifiers(shift: true), emit)
    case UInt8(ascii: "I"): emit(.focus(true))
    case UInt8(ascii: "O"): emit(.focus(false))
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      function(Int(byte) - Int(UInt8(ascii: "O")), held, emit)
    case UInt8(ascii: "~"): tilde(numbers.first ?? 0, held, emit)
    default: break
    }
  }

  private mutating func tilde(_ number: Int, _ held: Modifiers, _ emit: (Input) -> Void) {
    switch number {
    case 1, 7: key("home", held, emit)
    case 2: key("insert", held, emit)
    case 3: key("delete", held, emit)
    case 4, 8: key("end", held, emit)
    case 5: key("page_up", held, emit)
    case 6: key("page_down", held, emit)
    case 11...15: function(number - 10, held, emit)
    case 17...21: function(number - 11, held, emit)
    case 23, 24: function(number - 12, held, emit)
    case 200:
      state = .paste
      bytes.removeAll(keepingCapacity: true)
    default: break
    }
  }

  private func function(_ number: Int, _ held: Modifiers, _ emit: (Input) -> Void) {
    var name: [UInt8] = [UInt8(ascii: "f")]
    name.append(number: number)
    emit(.key(name, held))
  }

  /// SGR mouse reports: button and modifiers, column, row; M pressed or moved, m released.
  private func mouse(_ byte: UInt8, _ numbers: [Int], _ emit: (Input) -> Void) {
    guard numbers.count == 3 else { return }
    let (button, column, row) = (numbers[0], numbers[1] - 1, numbers[2] - 1)
    // From 128 on they are those at the side, which are nobody's.
    guard column >= 0, row >= 0, button < 128 else { return }
    if button & 64 != 0 {
      guard byte == UInt8(ascii: "M") else { return }
      let isOn = button & 1 != 0
      emit(button & 2 == 0 ? .wheel(down: isOn) : .sideways(right: isOn))
    } else if button & 3 == 0 {
      if byte == UInt8(ascii: "m") {
        emit(.release(column: column, row: row))
      } else if button & 32 != 0 {
        emit(.drag(column: column, row: row))
      } else {
        emit(.press(column: column, row: row))
      }
    }
  }

  private func key(_ name: StaticString, _ held: Modifiers, _ emit: (Input) -> Void) {
    emit(.key([UInt8](name), held))
  }

  /// Numbers between semicolons; 0 where there is none. What follows a colon belongs to the number
  /// before it, and says nothing that is needed here.
  static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    var result = [0]
    var isAside = false
    for byte in bytes {
      if byte == UInt8(ascii: ";") {
        result.append(0)
        isAside = false
      } else if byte == UInt8(ascii: ":") {
        isAside = true
      } else if !isAside && byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        let last = result.count - 1
        result[last] = min(result[last] * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
      }
    }
    return result
  }

  static func modifiers(_ number: Int) -> Modifiers {
    let bits = max(0, number - 1)
    return Modifiers(control: bits & 4 != 0, alt: bits & 2 != 0, shift: bits & 1 != 0)
  }
}
