extension Rule {
  /// A URL whose beginning was mistyped: `http:/t.cn/x`, `http：//t.cn/x`, `https//t.cn/x`. The range is that beginning.
  ///
  /// The site links `http://` and `https://` only, so such an address is published as text. Reported is a closed list
  /// of slips, and only where a host follows: `http` or `https` before a colon of another kind, a missing colon, one
  /// or three slashes, slashes of another kind (`／`, `\`, and `、` which a Chinese keyboard gives), blanks among them;
  /// and the scheme itself with a letter that is missing, doubled or exchanged, before `://`.
  package static let brokenURL: Rule = Rule(
    id: "broken-url", summary: Phrase("a link’s “http://” is mistyped", zh: "链接的“http://”写错了"),
    severity: .warning, about: .scheme, example: "地址在这里：http:/t.cn/zYBuKZ8"
  ) { post in
    var findings: [Finding] = []
    let letters = ByteSet(0x68, 0x48)
    post.eachPlainStretch(about: .scheme) { text, stretch in
      var offset = text.first(of: letters, in: stretch)
      while offset < stretch.upperBound {
        var next = offset &+ 1
        if let slip = URLSlip(text, at: offset, in: stretch) {
          next = slip.range.upperBound
          let written = post.quoted(slip.range)
          findings.append(
            Finding(
              .brokenURL, in: post, at: slip.range,
              Phrase(
                "“\(written)” begins no link; write “\(slip.mended)”", zh: "“\(written)”不会成为链接；请写成“\(slip.mended)”"),
              fixes: [Fix(replacing: slip.range, of: post, with: slip.mended, isSafe: true)]))
        }
        offset = text.first(of: letters, in: next..<stretch.upperBound)
      }
    }
    return findings
  }
}

/// The mistyped beginning of a URL.
private struct URLSlip {
  let range: ByteRange
  let mended: String

  /// What people type for `http` and `https`, and what they mean. A scheme that a true one ends is none: the tokenizer
  /// finds that one.
  private static let schemes: [(typed: StaticString, meant: String?)] = [
    ("https", nil), ("http", nil), ("htttps", "https"), ("htttp", "http"), ("htpps", "https"), ("htpp", "http"),
    ("httpps", "https"), ("httpp", "http"), ("htps", "https"), ("htp", "http"), ("hptts", "https"), ("hptt", "http"),
    ("httsp", "https"), ("httpss", "https"),
  ]

  init?(_ text: Bytes, at start: Int, in stretch: ByteRange) {
    let before = start > stretch.lowerBound ? text[start &- 1] : 0
    guard text[start &+ 1] | 0x20 == 0x74 || text[start &+ 1] | 0x20 == 0x70,
      !Scalars.isASCIILetterOrDigit(before)
    else { return nil }
    for scheme in URLSlip.schemes where text.hasWord(scheme.typed, at: start) {
      let schemeEnd = start &+ scheme.typed.utf8CodeUnitCount
      guard !Scalars.isASCIILetterOrDigit(text[schemeEnd]) else { continue }
      guard let separator = Separator(text, schemeEnd, to: stretch.upperBound),
        separator.isRight ? scheme.meant != nil : scheme.meant == nil && separator.isASlip,
        URLSlip.isHost(text, separator.end, to: stretch.upperBound)
      else { return nil }
      range = start..<separator.end
      mended = (scheme.meant ?? text.string(start..<schemeEnd)) + "://"
      return
    }
    return nil
  }

  /// Letters, digits and hyphens, with a dot and a letter or digit behind them, or `localhost`.
  private static func isHost(_ text: Bytes, _ start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end, Scalars.isASCIILetterOrDigit(text[offset]) || text[offset] == 0x2D { offset &+= 1 }
    guard offset > start, text[start] != 0x2D else { return false }
    if offset &- start == 9, text.hasWord("localhost", at: start) { return true }
    return offset &+ 1 < end && text[offset &- 1] != 0x2D && text[offset] == 0x2E
      && Scalars.isASCIILetterOrDigit(text[offset &+ 1])
  }
}

/// What stands between a scheme and a host.
private struct Separator {
  let end: Int
  private var colon: UInt32 = 0
  private var slashes = 0
  private var areRight = true
  private var hasCommas = false
  private var hasBlank: Bool

  /// The most blanks between two of its parts.
  private static let mostBlanks = 4

  /// Exactly `://`.
  var isRight: Bool { colon == 0x3A && slashes == 2 && areRight && !hasBlank }

  /// A slip that cannot mean anything else: with a colon one to three slashes, without one or with a semicolon, with
  /// blanks or with `、` exactly two.
  var isASlip: Bool {
    if colon == 0 { return slashes == 2 && !hasBlank }
    let isColon = colon == 0x3A || colon == 0xFF1A
    return slashes == 2 || isColon && !hasCommas && !hasBlank && (slashes == 1 || slashes == 3)
  }

  init?(_ text: Bytes, _ start: Int, to end: Int) {
    var offset = text.endOfBlanksInLine(start..<end, most: Separator.mostBlanks)
    hasBlank = offset > start
    let first = text.scalar(at: offset)
    if [0x3A, 0xFF1A, 0x3B, 0xFF1B].contains(first.value) {
      colon = first.value
      let behind = offset &+ first.length
      offset = text.endOfBlanksInLine(behind..<end, most: Separator.mostBlanks)
      if offset > behind { hasBlank = true }
    }
    while offset < end {
      let scalar = text.scalar(at: offset)
      // / ／ \ ＼ 、
      guard [0x2F, 0xFF0F, 0x5C, 0xFF3C, 0x3001].contains(scalar.value) else { break }
      if scalar.value == 0x3001 { hasCommas = true }
      if scalar.value != 0x2F { areRight = false }
      slashes &+= 1
      guard slashes <= 3 else { return nil }
      offset &+= scalar.length
    }
    guard slashes > 0 else { return nil }
    self.end = text.endOfBlanksInLine(offset..<end, most: Separator.mostBlanks)
    if self.end > offset { hasBlank = true }
  }
}
