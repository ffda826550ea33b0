extension Counter {
  /// Grapheme clusters, where a link weighs what the app shows of it (`bluesky-social/social-app`,
  /// `src/lib/strings/url-helpers.ts`): the host, and path, query and fragment, of which 13 characters and `...` are
  /// left where they have more than 15.
  static let blueskyApp = graphemes(id: "bluesky-app") { token, text in
    token.kind == .url ? ShownLink(text, token.range)?.count : nil
  }
}

/// A link as the app's URL parser writes it, which is ASCII: the host in punycode, the rest percent-encoded.
private struct ShownLink {
  let count: Int

  /// Nil for a link that the parser refuses; the app leaves its text alone.
  init?(_ text: Bytes, _ range: ByteRange) {
    let hasScheme = text.hasWord("http", at: range.lowerBound)
    var start = range.lowerBound
    if hasScheme {
      let colon = text[start &+ 4] | 0x20 == UInt8(ascii: "s") ? start &+ 5 : start &+ 4
      // `httpbin.org` is given to the parser as it stands, and has no scheme.
      guard text[colon] == 0x3A, text[colon &+ 1] == 0x2F, text[colon &+ 2] == 0x2F else { return nil }
      let isPlain = colon == start &+ 4
      start = colon &+ 3
      while start < range.upperBound, text[start] == 0x2F || text[start] == 0x5C { start &+= 1 }
      guard let host = ShownLink.host(text, start..<range.upperBound, defaultPort: isPlain ? "80" : "443") else {
        return nil
      }
      count = host.length &+ ShownLink.rest(text, host.end..<range.upperBound)
    } else {
      guard let host = ShownLink.host(text, start..<range.upperBound, defaultPort: "443") else { return nil }
      count = host.length &+ ShownLink.rest(text, host.end..<range.upperBound)
    }
  }

  /// The length of host and port as they are shown, and where they end.
  private static func host(_ text: Bytes, _ range: ByteRange, defaultPort: StaticString) -> (length: Int, end: Int)? {
    var end = range.lowerBound
    var start = range.lowerBound
    while end < range.upperBound, !"/?#\\".utf8.contains(text[end]) {
      if text[end] == 0x40 { start = end &+ 1 }
      end &+= 1
    }
    var hostEnd = end
    var port = 0
    if let colon = text.slice(start..<end).lastIndex(of: 0x3A) {
      hostEnd = start &+ colon
      var digits = text.slice(hostEnd &+ 1..<end)[...]
      guard digits.allSatisfy({ Scalars.isDigit(UInt32($0)) }) else { return nil }
      while digits.count > 1, digits.first == 0x30 { digits = digits.dropFirst() }
      guard digits.count <= 5, digits.reduce(0, { $0 &* 10 &+ Int($1 &- 0x30) }) <= 65_535 else { return nil }
      let isDefault = defaultPort.withUTF8Buffer { digits.elementsEqual($0) }
      port = digits.isEmpty || isDefault ? 0 : digits.count &+ 1
    }
    guard hostEnd > start else { return nil }
    var length = port
    var label: [UInt32] = []
    var offset = start
    while offset <= hostEnd {
      let scalar = text.scalar(at: offset)
      // 。, ． and ｡ part labels as `.` does.
      if offset == hostEnd || [0x2E, 0x3002, 0xFF0E, 0xFF61].contains(scalar.value) {
        guard let encoded = Punycode.length(ofLabel: label) else { return nil }
        length &+= encoded &+ (offset == hostEnd ? 0 : 1)
        label = []
      } else {
        guard !isForbidden(scalar.value) else { return nil }
        label.append(scalar.value)
      }
      offset &+= max(1, scalar.length)
    }
    return (length, end)
  }

  private static func isForbidden(_ value: UInt32) -> Bool {
    value <= 0x20 || value == 0x7F || value < 0x80 && "#%/:<>?@[\\]^|".utf8.contains(UInt8(truncatingIfNeeded: value))
  }

  /// The length of path, query and fragment as they are shown.
  private static func rest(_ text: Bytes, _ range: ByteRange) -> Int {
    var length = 0
    var part = UInt8(ascii: "/")
    for offset in range {
      let byte = text[offset]
      if byte == UInt8(ascii: "#"), part != byte { part = byte }
      if byte == UInt8(ascii: "?"), part == UInt8(ascii: "/") { part = byte }
      length &+= byte >= 0x80 || isEncoded(byte, in: part) ? 3 : 1
    }
    // A lone `/` is not shown, and a path is put before a query that has none.
    let first = text[range.lowerBound]
    if range.isEmpty || length == 1 && first == UInt8(ascii: "/") { return 0 }
    let isOnlySlash =
      first == UInt8(ascii: "/") && (text[range.lowerBound &+ 1] == 0x3F || text[range.lowerBound &+ 1] == 0x23)
    if isOnlySlash { length &-= 1 }
    if length == 1, text[range.upperBound &- 1] == 0x3F || text[range.upperBound &- 1] == 0x23 { return 0 }
    return length > 15 ? 16 : length
  }

  private static func isEncoded(_ byte: UInt8, in part: UInt8) -> Bool {
    if byte < 0x21 || byte == 0x7F { return true }
    return switch part {
    case UInt8(ascii: "?"): "\"<>'".utf8.contains(byte)
    case UInt8(ascii: "#"): "\"<>`".utf8.contains(byte)
    default: "\"<>`{}^".utf8.contains(byte)
    }
  }
}
