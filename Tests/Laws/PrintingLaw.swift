import ComposerCore

extension Law {
  /// Any bytes as something that is shown in a line: inert, as short as asked for, and unchanged where it was safe.
  static let printing = Law("printing", "bytes shown in a line of a terminal") { input throws(Broken) in
    var choices = Choices(input)
    let limit = [200, 1, 0, 17, .max][choices.number(below: 5)]
    let bytes = choices.remainder()
    let text = String(decoding: bytes, as: UTF8.self)
    for shown in [printable(bytes: bytes, limit: limit), printable(text, limit: limit)] {
      try demand(isInert(shown), "not inert: \(shown.debugDescription)")
      try demand(shown.unicodeScalars.count <= max(limit, 1), "\(shown.unicodeScalars.count) scalars, not \(limit)")
      try demand(printable(shown, limit: limit) == shown, "shown again it is another: \(shown.debugDescription)")
    }
    let pieces = withBytes(Array(text.utf8)) { $0.visiblePieces(of: 0..<text.utf8.count) }
    var end = 0
    for piece in pieces {
      let range: ByteRange
      switch piece {
      case .plain(let plain):
        range = plain
        let shown = Array(text.utf8).string(plain)
        for scalar in shown.unicodeScalars {
          let isHarmless = scalar == "\t" || scalar.properties.generalCategory != .control
          let isTurning = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
          try demand(isHarmless && !isTurning, "plain: \(shown.debugDescription)")
        }
      case .lineEnd(let lineEnd): range = lineEnd
      case .control(let control, let sign), .invisible(let control, let sign):
        range = control
        try demand(isInert(sign) && !sign.isEmpty, "the sign \(sign.debugDescription)")
      }
      try demand(range.lowerBound == end && !range.isEmpty, "a gap before \(range)")
      end = range.upperBound
    }
    try demand(end == text.utf8.count, "the pieces end at \(end)")
  }
}
