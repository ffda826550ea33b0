/// The links of one line, found as twitter-text’s expression finds them: from the left, each as long as it can be, and
/// what one match took is not looked at again.
///
/// A stretch of host characters, dots, `-` and `_` is read once from the first dot in it that a listed domain follows,
/// so the time is linear whatever stands there.
struct LinkScan {
  /// A link as the site has it.
  struct Link {
    let range: ByteRange
    let host: ByteRange
  }

  let text: Bytes
  /// End of the line.
  let end: Int
  let rules: LinkRules
  /// Up to here matches have taken the text: nothing begins before it, nor right at it, since one character must
  /// stand before a link.
  private(set) var taken: Int
  /// Dots before it have been asked for with the stretch that they stand in.
  private var readUntil: Int
  /// From the first to the second of these, labels are known to have no listed domain behind them but ones with `_`.
  private var barren = 0..<0
  private let start: Int

  init(_ text: Bytes, _ line: ByteRange, _ rules: LinkRules) {
    self.text = text
    self.rules = rules
    start = line.lowerBound
    end = line.upperBound
    taken = start
    readUntil = start
  }

  @inline(__always)
  subscript(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }

  /// Gives the links whose host has its first dot at `dot`; dots must be asked for in order.
  @inline(__always)
  mutating func links(at dot: Int, _ found: (Link) -> Void) {
    // Nearly every dot ends a sentence or a number.
    let next = self[dot &+ 1]
    guard dot >= readUntil, next >= 0x80 || Scalars.isASCIILetter(UInt32(next)) else { return }
    guard endOfTopLevelDomain(dot &+ 1, limit: end) != nil else { return }
    read(from: dot, found)
  }

  private mutating func read(from dot: Int, _ found: (Link) -> Void) {
    var offset = startOfStretch(dot)
    while let match = match(from: offset) {
      if let link = match.link { emit(match, link, found) }
      taken = match.end
      readUntil = max(readUntil, taken)
      offset = taken
    }
  }

  /// What the expression takes at once.
  private struct Match {
    let domain: ByteRange
    let hasScheme: Bool
    let hasPath: Bool
    let end: Int
    /// Nil where the site takes it and makes no link of it.
    let link: ByteRange?
  }

  @inline(__always)
  private func isStretchScalar(_ value: UInt32) -> Bool {
    value == 0x2E || value == 0x2D || value == 0x5F || rules.isHostScalar(value)
  }

  /// Where the host characters begin that a dot stands among.
  private func startOfStretch(_ dot: Int) -> Int {
    var offset = dot
    while offset > taken {
      let before = text.before(offset)
      guard before >= taken, isStretchScalar(text.scalar(at: before).value) else { break }
      offset = before
    }
    return offset
  }

  /// The first match that begins at `from` or behind it in its stretch; nil where the stretch holds no more of them.
  private mutating func match(from: Int) -> Match? {
    var offset = from
    while offset < end {
      let first = text.scalar(at: offset)
      guard isStretchScalar(first.value) else { break }
      let scheme = schemeStart(before: offset)
      if scheme == nil, rules == .mastodonWeb || !rules.isHostScalar(first.value) || !mayBegin(offset) {
        offset &+= first.length
        continue
      }
      let isBarren = barren.contains(offset)
      let chain = chain(from: offset, isBarren: isBarren)
      if !isBarren, chain.next > offset { barren = max(chain.end ?? offset, offset)..<max(chain.next, chain.end ?? 0) }
      if let domainEnd = chain.end { return match(scheme, offset..<domainEnd) }
      if let underscoreEnd = chain.underscoreEnd {
        // A match begins behind the `_`; there, what has no scheme is no link.
        let tail = tail(behind: underscoreEnd)
        return Match(
          domain: offset..<underscoreEnd, hasScheme: false, hasPath: tail.hasPath, end: tail.end, link: nil)
      }
      offset = max(chain.next, offset &+ first.length)
    }
    readUntil = max(readUntil, offset)
    return nil
  }

  private func match(_ scheme: Int?, _ domain: ByteRange) -> Match {
    let tail = tail(behind: domain.upperBound)
    let link = (scheme ?? domain.lowerBound)..<tail.end
    func match(_ link: ByteRange?) -> Match {
      Match(domain: domain, hasScheme: scheme != nil, hasPath: tail.hasPath, end: tail.end, link: link)
    }
    if scheme == nil {
      let before = link.lowerBound > start ? text[link.lowerBound &- 1] : 0
      if rules.needsScheme || before == 0x2D || before == 0x5F || before == 0x2E || before == 0x2F { return match(nil) }
    }
    guard rules == .mastodonWeb || isSound(domain) && isShort(link, hasScheme: scheme != nil) else { return match(nil) }
    guard scheme != nil, let slugEnd = endOfSlug(domain, end: tail.end) else { return match(link) }
    return match(slugEnd.isTooLong ? nil : link.lowerBound..<slugEnd.end)
  }

  private func emit(_ match: Match, _ link: ByteRange, _ found: (Link) -> Void) {
    guard !match.hasScheme else { return found(Link(range: link, host: match.domain)) }
    var last: Link?
    eachASCIIDomain(in: match.domain) { domain in
      if let last { found(last) }
      last = Link(range: domain, host: domain)
    }
    guard let last else { return }
    found(match.hasPath ? Link(range: last.range.lowerBound..<link.upperBound, host: last.host) : last)
  }

  /// Whether what stands before lets a link begin: nothing, or a character that no match took.
  private func mayBegin(_ offset: Int) -> Bool {
    guard offset > start else { return true }
    let before = text.before(offset)
    return before >= taken && rules.mayPrecede(text.scalar(at: before).value)
  }

  /// Where the scheme begins that ends right before `host`; nil where none stands there or none may begin.
  private func schemeStart(before host: Int) -> Int? {
    guard host &- start >= 6, text[host &- 1] == 0x2F, text[host &- 2] == 0x2F, text[host &- 3] == 0x3A else {
      return nil
    }
    let colon = host &- 3
    func begins(_ word: StaticString) -> Int? {
      let offset = colon &- word.utf8CodeUnitCount
      return offset >= max(start, taken) && text.hasWord(word, at: offset) && mayBegin(offset) ? offset : nil
    }
    if let offset = begins("https") ?? begins("http") { return offset }
    guard rules == .mastodon else { return nil }
    return begins("dat") ?? begins("dweb") ?? begins("ipfs") ?? begins("ipns") ?? begins("ssb") ?? begins("gopher")
      ?? begins("gemini")
  }

  /// On t.co, where the link ends: behind the slug, on X behind its query; nil elsewhere.
  private func endOfSlug(_ domain: ByteRange, end: Int) -> (end: Int, isTooLong: Bool)? {
    guard rules != .mastodonWeb, domain.count == 4, text.hasWord("t.co", at: domain.lowerBound),
      self[domain.upperBound] == 0x2F
    else { return nil }
    let slug = domain.upperBound &+ 1
    var offset = slug
    while offset < end, Scalars.isASCIILetterOrDigit(text[offset]) { offset &+= 1 }
    guard offset > slug else { return nil }
    return (rules == .x && self[offset] == 0x3F ? end : offset, offset &- slug > 40)
  }
}
