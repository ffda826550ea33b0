/// What follows a link’s host.
extension LinkScan {
  /// The ends of port, path and query behind a host; `pathEnd` is nil where no path stands there.
  func tail(behind host: Int) -> (end: Int, hasPath: Bool) {
    var end = host
    if self[end] == 0x3A, Scalars.isDigit(UInt32(self[end &+ 1])) {
      end &+= 2
      while Scalars.isDigit(UInt32(self[end])) { end &+= 1 }
    }
    let hasPath = self[end] == 0x2F
    if hasPath { end = endOfPath(end &+ 1) }
    if self[end] == 0x3F { end = endOfQuery(end) }
    return (end, hasPath)
  }

  /// The longest run of path characters and balanced parentheses that may end there; `start` where none may.
  private func endOfPath(_ start: Int) -> Int {
    var offset = start
    var lastEnd = start
    while offset < end {
      let byte = text[offset]
      if byte == 0x28 {
        guard let close = endOfParentheses(offset, isNarrow: false) else { break }
        // The server’s own pattern ends a path only with parentheses of X’s characters.
        if rules != .mastodon || endOfParentheses(offset, isNarrow: true) != nil { lastEnd = close }
        offset = close
        continue
      }
      let scalar = text.scalar(at: offset)
      guard rules.isPathScalar(scalar.value) else { break }
      offset &+= scalar.length
      if rules.mayEndPath(scalar.value) { lastEnd = offset }
    }
    return lastEnd
  }

  /// The end of `(…)` with something inside and at most one pair more within; nil where that does not stand there.
  private func endOfParentheses(_ start: Int, isNarrow: Bool) -> Int? {
    var offset = start &+ 1
    var isEmpty = true
    var depth = 1
    var hadPair = false
    while offset < end {
      let scalar = text.scalar(at: offset)
      switch scalar.value {
      case 0x28:
        guard depth == 1, !hadPair else { return nil }
        depth = 2
        isEmpty = true
      case 0x29:
        guard !isEmpty else { return nil }
        if depth == 1 { return offset &+ 1 }
        depth = 1
        hadPair = true
      default:
        guard isNarrow ? LinkRules.isNarrowPathScalar(scalar.value) : rules.isPathScalar(scalar.value) else {
          return nil
        }
        isEmpty = false
      }
      offset &+= scalar.length
    }
    return nil
  }

  private func endOfQuery(_ mark: Int) -> Int {
    var offset = mark &+ 1
    var lastEnd = mark
    while offset < end {
      let scalar = text.scalar(at: offset)
      guard rules.isQueryScalar(scalar.value) else { break }
      offset &+= scalar.length
      if rules.mayEndQuery(scalar.value) { lastEnd = offset }
    }
    return lastEnd
  }
}
