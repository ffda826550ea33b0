/// The URIs that the server links beside URLs: addresses of XMPP and magnet links. They count in full.
///
/// Source: `valid_extended_uri` in `config/initializers/twitter_regex.rb` of mastodon/mastodon.
extension MastodonLineScan {
  /// The URI whose scheme ends with the colon at `colon`.
  mutating func uri(at colon: Int) -> Token? {
    if let begin = begin(of: "xmpp", colon), let end = endOfAddress(colon &+ 1) {
      uriEnd = end.end
      return Token(kind: .url, range: begin..<end.end, subject: end.host)
    }
    if let begin = begin(of: "magnet", colon), self[colon &+ 1] == 0x3F {
      let end = endOfQuery(colon &+ 1)
      guard end > colon &+ 1 else { return nil }
      uriEnd = end
      return Token(kind: .url, range: begin..<end, subject: begin..<colon)
    }
    return nil
  }

  private func begin(of scheme: StaticString, _ colon: Int) -> Int? {
    let begin = colon &- scheme.utf8CodeUnitCount
    guard begin >= start, text.hasWord(scheme, at: begin) else { return nil }
    guard begin > start else { return begin }
    let before = text.before(begin)
    return before >= uriEnd && LinkRules.mastodon.mayPrecede(text.scalar(at: before).value) ? begin : nil
  }

  /// `//node@domain/`, `node@`, the domain, `/resource` and the query, all but the domain optional.
  private func endOfAddress(_ start: Int) -> (end: Int, host: ByteRange)? {
    var offset = start
    if self[offset] == 0x2F, self[offset &+ 1] == 0x2F {
      guard let node = endOfNode(offset &+ 2),
        let authority = links.chain(from: node, isBarren: false).end, self[authority] == 0x2F
      else { return nil }
      offset = authority &+ 1
    }
    let host = endOfNode(offset) ?? offset
    guard let hostEnd = links.chain(from: host, isBarren: false).end else { return nil }
    var end = hostEnd
    if self[end] == 0x2F {
      var resource = end &+ 1
      while isResource(resource) { resource &+= max(1, text.scalar(at: resource).length) }
      if resource > end &+ 1 { end = resource }
    }
    return (self[end] == 0x3F ? endOfQuery(end) : end, host..<hostEnd)
  }

  /// The offset behind the `@` that ends a node's name; nil where none stands there.
  private func endOfNode(_ start: Int) -> Int? {
    var offset = start
    while offset < end, isResource(offset), self[offset] != 0x26, self[offset] != 0x27 {
      offset &+= max(1, text.scalar(at: offset).length)
    }
    return offset > start && self[offset] == 0x40 ? offset &+ 1 : nil
  }

  private func isResource(_ offset: Int) -> Bool {
    guard offset < end else { return false }
    let byte = text[offset]
    if byte < 0x80 { return Scalars.isASCIILetterOrDigit(byte) || "-._~!$&'()*+,;=%".utf8.contains(byte) }
    let value = text.scalar(at: offset).value
    return value >= 0x400 && value <= 0x52F || value >= 0x2010 && value <= 0x2015
  }

  private func endOfQuery(_ mark: Int) -> Int {
    var offset = mark &+ 1
    var lastEnd = mark
    while offset < end {
      let scalar = text.scalar(at: offset)
      guard LinkRules.mastodon.isQueryScalar(scalar.value) else { break }
      offset &+= scalar.length
      if LinkRules.mastodon.mayEndQuery(scalar.value) { lastEnd = offset }
    }
    return lastEnd
  }
}
