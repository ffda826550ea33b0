extension Grammar {
  /// Bluesky's: what its app makes facets of (`bluesky-social/atproto`, `packages/api/src/rich-text/detection.ts` of
  /// 2026-08): mentions by handle, links with and without a scheme, hashtags and cashtags. Where two overlap, the one
  /// that begins first is the token.
  package static let bluesky = Grammar(id: "bluesky", names: .caseless) { _ in
    { text, line, tokens in
      var scan = BlueskyScan(text: text, start: line.lowerBound, end: line.upperBound)
      scan.run(into: &tokens)
    }
  }
}

/// One line while it is scanned. Everything begins at the line's start, behind white space, or (tags excepted) behind
/// `(`; white space is what JavaScript's `\s` is. Each look-ahead is either taken or not looked at again.
struct BlueskyScan {
  let text: Bytes
  let start: Int
  let end: Int
  /// Links are looked for from here on: a domain with an unknown ending uses up its text all the same.
  private(set) var linkFloor: Int
  /// What stands before `offset` while the line is scanned.
  private var before = Place.space

  private enum Place { case space, parenthesis, other }

  init(text: Bytes, start: Int, end: Int) {
    self.text = text
    self.start = start
    self.end = end
    linkFloor = start
  }

  mutating func run(into tokens: inout [Token]) {
    var offset = start
    while offset < end {
      if before != .other, let token = token(at: offset) {
        tokens.add(token, of: start..<end)
        offset = token.range.upperBound
        before = .other
        continue
      }
      let scalar = text.scalar(at: offset)
      before = BlueskyScan.isSpace(scalar.value) ? .space : scalar.value == 0x28 ? .parenthesis : .other
      offset &+= max(1, scalar.length)
    }
  }

  private mutating func token(at offset: Int) -> Token? {
    switch text[offset] {
    case UInt8(ascii: "@"): mention(at: offset)
    case UInt8(ascii: "$"): cashtag(at: offset)
    case UInt8(ascii: "#"): before == .space ? hashtag(at: offset, mark: 1) : nil
    case 0xEF where text.scalar(at: offset).value == 0xFF03: before == .space ? hashtag(at: offset, mark: 3) : nil
    case let byte where Scalars.isASCIILetter(UInt32(byte)) && offset >= linkFloor: link(at: offset)
    default: nil
    }
  }

  /// `@` and a handle: the longest run of letters, digits, `.` and `-` that ends at an ASCII word boundary, with a top
  /// level in lower case.
  private func mention(at offset: Int) -> Token? {
    var runEnd = offset &+ 1
    while runEnd < end, BlueskyScan.isHandleByte(text[runEnd]) { runEnd &+= 1 }
    while runEnd > offset &+ 1, isWord(runEnd &- 1) == isWord(runEnd) { runEnd &-= 1 }
    let handle = offset &+ 1..<max(offset &+ 1, runEnd)
    guard !handle.isEmpty, BlueskyScan.hasTopLevel(text, handle, allowsTest: true) else { return nil }
    return Token(kind: .mention, range: offset..<runEnd, subject: handle)
  }

  private func isWord(_ offset: Int) -> Bool {
    guard offset < end else { return false }
    return Scalars.isASCIILetterOrDigit(text[offset]) || text[offset] == UInt8(ascii: "_")
  }

  /// A scheme and all up to white space, or a domain with a known top level and all up to white space.
  mutating func link(at offset: Int) -> Token? {
    let isHTTP = text.hasWord("http", at: offset)
    let colon = isHTTP ? (text[offset &+ 4] | 0x20 == UInt8(ascii: "s") ? offset &+ 5 : offset &+ 4) : offset
    let hasScheme =
      isHTTP && text[colon] == 0x3A && text[colon &+ 1] == 0x2F && text[colon &+ 2] == 0x2F
      && colon &+ 3 < end && !BlueskyScan.isSpace(text.scalar(at: colon &+ 3).value)
    // Only a lower-case beginning counts as a scheme; so `httpbin.org` is taken as it stands, and `HTTPS://X.COM` not.
    let isLowerHTTP = isHTTP && (0..<4).allSatisfy { text[offset &+ $0] >= 0x61 }
    let domain = hasScheme ? nil : domain(at: offset)
    guard hasScheme || domain != nil else { return nil }
    let run = offset..<endOfRun(offset)
    linkFloor = run.upperBound
    guard isLowerHTTP || domain.map({ BlueskyScan.hasTopLevel(text, $0, allowsTest: false) }) ?? false else {
      return nil
    }
    let range = BlueskyScan.withoutMarks(text, run)
    return Token(
      kind: .url, range: range, subject: hasScheme ? authority(from: colon &+ 3, to: range.upperBound) : domain)
  }

  /// `label.label…` of ASCII letters and digits, beginning with a letter.
  private func domain(at offset: Int) -> ByteRange? {
    var position = offset
    var domainEnd: Int?
    while true {
      let label = position
      while position < end, Scalars.isASCIILetterOrDigit(text[position]) { position &+= 1 }
      guard position > label else { break }
      if label > offset { domainEnd = position }
      guard position < end, text[position] == 0x2E else { break }
      position &+= 1
    }
    return domainEnd.map { offset..<$0 }
  }

  private func authority(from offset: Int, to limit: Int) -> ByteRange {
    var position = offset
    while position < limit, !"/?#".utf8.contains(text[position]) { position &+= 1 }
    return offset..<max(offset, position)
  }

  private func endOfRun(_ offset: Int) -> Int {
    var position = offset
    while position < end {
      let scalar = text.scalar(at: position)
      if BlueskyScan.isSpace(scalar.value) { break }
      position &+= max(1, scalar.length)
    }
    return position
  }

  /// One of `.,;:!?` goes, then one `)` where no `(` is in the link.
  private static func withoutMarks(_ text: Bytes, _ range: ByteRange) -> ByteRange {
    var last = range.upperBound
    if last > range.lowerBound, ".,;:!?".utf8.contains(text[last &- 1]) { last &-= 1 }
    if last > range.lowerBound, text[last &- 1] == 0x29, !text.slice(range.lowerBound..<last).contains(0x28) {
      last &-= 1
    }
    return range.lowerBound..<last
  }
}
