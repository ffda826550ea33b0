/// Where a URL of a post leads.
package struct Link: Hashable, Sendable {
  /// The URL as RFC 3986 has it: the scheme in lower case, `https` where none is written, and escaped what may not stand
  /// at its place (a `%` that begins no escape, a second `#`, an `@` in the userinfo).
  package let uri: String
  /// As it was written.
  package let host: String
  /// What stands before the host's `@`, as it was written; nil where there is no `@`.
  package let userinfo: String?

  /// - Parameters:
  ///   - token: of the kind ``Token/Kind/url``; nil is the answer for every other.
  ///   - text: the text that the token stands in.
  package init?(_ token: Token, in text: [UInt8]) {
    guard token.kind == .url else { return nil }
    let range = token.range.clamped(to: 0..<text.count)
    let host = token.subject.clamped(to: range)
    guard let (scheme, length) = withBytes(text, { Link.scheme(in: $0, range, host) }) else { return nil }
    let authority = range.lowerBound + length
    let userinfo = authority..<max(authority, host.lowerBound - 1)
    self.host = text.string(host)
    self.userinfo =
      userinfo.upperBound < host.lowerBound && userinfo.upperBound > userinfo.lowerBound
      ? text.string(userinfo) : nil

    var uri = scheme
    Link.append(text, userinfo, to: &uri) { $0 != UInt8(ascii: "@") }
    if self.userinfo != nil { uri += "@" }
    uri += self.host
    var hasFragment = false
    Link.append(text, host.upperBound..<range.upperBound, to: &uri) { byte in
      guard byte == UInt8(ascii: "#") else { return true }
      defer { hasFragment = true }
      return !hasFragment
    }
    self.uri = uri
  }

  /// The scheme with what stands between it and the authority, as a URI has it, and how long it is as written.
  private static func scheme(in text: Bytes, _ range: ByteRange, _ host: ByteRange) -> (String, length: Int)? {
    for (scheme, word) in [("https://", "https://" as StaticString), ("http://", "http://")]
    where text.hasWord(word, at: range.lowerBound) {
      return range.lowerBound + scheme.utf8.count <= host.lowerBound ? (scheme, scheme.utf8.count) : nil
    }
    if host.lowerBound == range.lowerBound {
      // A magnet link has no host.
      return text.hasWord("magnet", at: host.lowerBound) && text[host.upperBound] == 0x3A ? ("", 0) : ("https://", 0)
    }
    var end = range.lowerBound
    while end < host.lowerBound, Scalars.isASCIILetterOrDigit(text[end]) { end += 1 }
    guard end > range.lowerBound, text[end] == 0x3A else { return nil }
    end += 1
    while text[end] == 0x2F, end < host.lowerBound { end += 1 }
    return (text.string(range.lowerBound..<end).lowercased(), end - range.lowerBound)
  }

  /// Appends bytes, and as escapes those that `mayStand` does not let pass or that no URI has.
  private static func append(
    _ text: [UInt8], _ range: ByteRange, to uri: inout String, where mayStand: (UInt8) -> Bool
  ) {
    withBytes(text) { bytes in
      for offset in range {
        let byte = bytes[offset]
        let isEscape =
          byte == UInt8(ascii: "%") && isHex(bytes[offset &+ 1]) && isHex(bytes[offset &+ 2])
          && offset &+ 2 < range.upperBound
        if isEscape || isLegal(byte) && mayStand(byte) {
          uri.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    Scalars.isDigit(UInt32(byte)) || (byte | 0x20) &- 0x61 < 6
  }

  /// The unreserved and the reserved characters of RFC 3986 but the brackets, which only an IP address has.
  private static func isLegal(_ byte: UInt8) -> Bool {
    Scalars.isASCIILetterOrDigit(byte) || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
  }
}
