/// Looks as terminals set them, and what is seen of them.
extension Look {
  /// Blanks show it as well.
  var marksBlanks: Bool { isUnderlined || isStruck || isReversed }

  var hasOnlyColours: Bool {
    !isBold && !isItalic && !isDim && !marksBlanks && link == 0
  }

  var isVisiblyPlain: Bool {
    foreground.isTerminal && background.isTerminal && codes == 0
  }

  /// Its attributes, by the numbers that turn them on.
  var codes: UInt16 {
    var codes: UInt16 = 0
    if isBold { codes |= 1 << 1 }
    if isDim { codes |= 1 << 2 }
    if isItalic { codes |= 1 << 3 }
    if isUnderlined { codes |= 1 << 4 }
    if isReversed { codes |= 1 << 7 }
    if isStruck { codes |= 1 << 9 }
    return codes
  }

  /// What is erased in it looks as if nothing had ever been there, on each terminal.
  var leavesBlanksPlain: Bool { background.isTerminal && !marksBlanks && link == 0 }
}
