extension Grammar {
  /// Sina Weibo's: emoticons in brackets, mentions, topics between two `#`, and URLs with a scheme.
  package static let weibo = Grammar(id: "weibo", emoticons: .brackets, closesTopics: true, readsManyLines: true) {
    lexicon in
    let scanner = WeiboScanner(lexicon: lexicon)
    return { scanner.scan($0, $1, into: &$2) }
  }
}

/// One scan from the left: the leftmost start wins, tokens never overlap, and the time is linear on any input because
/// every look-ahead ends at the next mark of its own kind or is remembered.
struct WeiboScanner: Sendable {
  let lexicon: EmoticonLexicon
  /// What can begin a token: ASCII bytes, and the first bytes of names without brackets.
  private let marks: (UInt8, UInt8, UInt8, UInt8)
  /// Where there is only one, the first two bytes of names without brackets; bytes that stand in no text where there is none.
  private let bare: (first: UInt8, second: UInt8)
  /// Where there are more, their first bytes, up to four.
  private let leads: (UInt8, UInt8, UInt8, UInt8)?
  /// For each byte whether it is of either set, or of more than a set can hold.
  private let isStarter: [Bool]
  private let hasOddStarters: Bool
  /// A name without brackets could begin inside `http://`, so URLs are looked for at their `h` and not at their `:`.
  private let looksForSchemesAtTheirStart: Bool

  init(lexicon: EmoticonLexicon) {
    self.lexicon = lexicon
    looksForSchemesAtTheirStart = lexicon.bareStarters.contains { byte in "htps:/HTPS".utf8.contains(byte) }
    let letters = looksForSchemesAtTheirStart
    marks = (0x5B, 0x40, 0x23, 0x3A)
    let bare = lexicon.bareStarters
    // Names that begin with other letters or with many different ones are for apps' own packages: there the bytes are
    // looked at one by one.
    hasOddStarters = letters || bare.count > 4 || bare.contains { $0 < 0x80 }
    let pairs = lexicon.barePairs
    self.bare = pairs.first ?? (0xFF, 0xFF)
    func lead(_ place: Int) -> UInt8 { bare.dropFirst(place).first ?? 0xFF }
    leads = pairs.count > 1 ? (lead(0), lead(1), lead(2), lead(3)) : nil
    let all = Set("[@#".utf8).union(letters ? Array("hH".utf8) : Array(":".utf8)).union(bare)
    isStarter = (0..<256).map { all.contains(UInt8($0)) }
  }

  /// Appends the tokens of one line (its line end may be in `line` or not), with ranges in `text`.
  func scan(_ text: Bytes, _ line: ByteRange, into tokens: inout [Token]) {
    let end = min(line.upperBound, text.count)
    var scan = WeiboLineScan(text: text, end: end, lexicon: lexicon)
    var offset = max(line.lowerBound, 0)
    scan.floor = offset
    while true {
      offset = nextStarter(in: text, from: offset, to: end)
      guard offset < end else { return }
      if let token = token(at: offset, with: &scan) {
        tokens.add(token, of: line)
        offset = token.range.upperBound
        scan.floor = offset
      } else {
        offset &+= 1
      }
    }
  }

  /// The token that the starter at `offset` belongs to. A URL may begin before it, but not before `floor`.
  @inline(__always)
  private func token(at offset: Int, with scan: inout WeiboLineScan) -> Token? {
    var found: Token?
    switch scan.text[offset] {
    case UInt8(ascii: "["): found = scan.bracket(at: offset)
    case UInt8(ascii: "@"): found = scan.mention(at: offset)
    case UInt8(ascii: "#"): found = scan.topic(at: offset)
    case UInt8(ascii: ":") where !looksForSchemesAtTheirStart:
      if let start = scan.schemeStart(before: offset) { found = scan.url(at: start) }
    case UInt8(ascii: "h"), UInt8(ascii: "H"): if scan.schemeLength(at: offset) > 0 { found = scan.url(at: offset) }
    default: break
    }
    guard lexicon.beginsBare(scan.text[offset]),
      let bare = lexicon.longestBare(in: scan.text, at: offset, end: scan.end)
    else { return found }
    if let found, found.range.lowerBound < offset || found.range.upperBound > offset &+ bare.length { return found }
    return Token(kind: .emoticon, range: offset..<offset &+ bare.length, emoticon: bare.emoticon)
  }

  @inline(__always)
  private func nextStarter(in text: Bytes, from start: Int, to end: Int) -> Int {
    var offset = start
    if leads != nil || hasOddStarters { return nextOddStarter(in: text, from: start, to: end) }
    // One byte more, since names without brackets are looked for by two.
    while offset &+ 17 <= end {
      let block = text.block(at: offset)
      let hits =
        block.equals(marks.0) .| block.equals(marks.1) .| block.equals(marks.2) .| block.equals(marks.3)
        .| (block.equals(bare.first) .& text.block(at: offset &+ 1).equals(bare.second))
      if let place = hits.first { return offset &+ place }
      offset &+= 16
    }
    while offset < end, !isStarter[Int(text[offset])] { offset &+= 1 }
    return offset
  }

  /// The same where the names without brackets are not all alike at their start.
  private func nextOddStarter(in text: Bytes, from start: Int, to end: Int) -> Int {
    if let leads, !hasOddStarters {
      return text.first(in: start..<end) { block in
        block.equals(marks.0) .| block.equals(marks.1) .| block.equals(marks.2) .| block.equals(marks.3)
          .| block.equals(leads.0) .| block.equals(leads.1) .| block.equals(leads.2) .| block.equals(leads.3)
      } _: {
        isStarter[Int($0)]
      }
    }
    var offset = start
    while offset < end, !isStarter[Int(text[offset])] { offset &+= 1 }
    return offset
  }
}

/// One line while it is scanned.
struct WeiboLineScan {
  let text: Bytes
  /// End of the line; a line end before it ends every token as well.
  let end: Int
  let lexicon: EmoticonLexicon
  /// End of the last token: nothing may begin before it.
  var floor = 0
  /// The URL measured last, since a `#` before it may ask for the same one again.
  var lastURL: (start: Int, end: Int, host: ByteRange)?

  @inline(__always)
  subscript(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }
}
