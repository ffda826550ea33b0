/// What a URL may be, whatever a site links: as twitter-text's `isValidUrl` judges a text that is one URL as a whole
/// (`js/src/isValidUrl.js` of twitter/twitter-text, 2021-10-21, after RFC 3986).
package enum WebAddress {
  /// Whether a range is a URL of http or https from its first byte to its last: with a user, a port, a numeric host or
  /// any domain, with letters of other scripts in its host and Cyrillic ones in its path.
  ///
  /// - Parameter needsScheme: false also takes `example.com/tea`.
  package static func isValid(_ text: Bytes, _ range: ByteRange, needsScheme: Bool = true) -> Bool {
    var scan = AddressScan(text: text, offset: range.lowerBound, end: range.upperBound)
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= text.count else { return false }
    return scan.hasScheme(isNeeded: needsScheme) && scan.hasAuthority() && scan.endsSoundly()
  }
}

/// A URL while it is read from left to right.
private struct AddressScan {
  let text: Bytes
  var offset: Int
  let end: Int

  mutating func hasScheme(isNeeded: Bool) -> Bool {
    for scheme in ["https://", "http://"] as [StaticString] where text.hasWord(scheme, at: offset) {
      offset &+= scheme.utf8CodeUnitCount
      return true
    }
    return !isNeeded
  }

  /// User, host and port.
  mutating func hasAuthority() -> Bool {
    var authorityEnd = offset
    while authorityEnd < end, !"/?#".utf8.contains(text[authorityEnd]) { authorityEnd &+= 1 }
    var host = offset..<authorityEnd
    offset = authorityEnd
    if let at = host.last(where: { text[$0] == 0x40 }) {
      guard isOf(host.lowerBound..<at, { isPathScalar($0) && $0 != 0x40 }) else { return false }
      host = at &+ 1..<authorityEnd
    }
    if let colon = host.last(where: { text[$0] == 0x3A }), !(host.last.map { text[$0] == 0x5D } ?? false) {
      let port = colon &+ 1..<host.upperBound
      guard (1...5).contains(port.count), port.allSatisfy({ Scalars.isDigit(UInt32(text[$0])) }) else { return false }
      host = host.lowerBound..<colon
    }
    return isNumbers(host) || isBracketed(host) || isDomain(host)
  }

  /// Path, query and fragment, to the end.
  mutating func endsSoundly() -> Bool {
    var mark: UInt32 = 0x2F
    while offset < end {
      let scalar = text.scalar(at: offset)
      switch scalar.value {
      case 0x3F where mark == 0x2F: mark = 0x3F
      case 0x23 where mark != 0x23: mark = 0x23
      case 0x2F: break
      case 0x3F: break
      case 0x25: guard isEscape(offset) else { return false }
      case let value where isPathScalar(value): break
      default: return false
      }
      offset &+= max(1, scalar.length)
    }
    return true
  }

  private func isEscape(_ offset: Int) -> Bool {
    func isHex(_ byte: UInt8) -> Bool { Scalars.isDigit(UInt32(byte)) || (byte | 0x20) &- 0x61 < 6 }
    return offset &+ 2 < end && isHex(text[offset &+ 1]) && isHex(text[offset &+ 2])
  }

  private func isPathScalar(_ value: UInt32) -> Bool {
    if value >= 0x80 { return value >= 0x400 && value <= 0x4FF }
    let byte = UInt8(truncatingIfNeeded: value)
    return Scalars.isASCIILetterOrDigit(byte) || "-._~!$&'()*+,;=:@|".utf8.contains(byte)
  }

  private func isOf(_ range: ByteRange, _ isRight: (UInt32) -> Bool) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = text.scalar(at: offset)
      guard isRight(scalar.value) || scalar.value == 0x25 && isEscape(offset) else { return false }
      offset &+= max(1, scalar.length)
    }
    return true
  }

  private func isNumbers(_ host: ByteRange) -> Bool {
    let parts = text.slice(host).split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        guard (1...3).contains(part.count), part.allSatisfy({ Scalars.isDigit(UInt32($0)) }) else { return false }
        return part.reduce(0) { $0 * 10 + Int($1 & 0x0F) } <= 255
      }
  }

  private func isBracketed(_ host: ByteRange) -> Bool {
    guard host.count > 2, text[host.lowerBound] == 0x5B, text[host.upperBound &- 1] == 0x5D else { return false }
    return text.slice(host.lowerBound &+ 1..<host.upperBound &- 1).allSatisfy {
      Scalars.isDigit(UInt32($0)) || ($0 | 0x20) &- 0x61 < 6 || $0 == 0x3A || $0 == 0x2E
    }
  }

  /// At least two labels; an `_` may stand inside of all but the last two, and the last one begins with no digit.
  private func isDomain(_ host: ByteRange) -> Bool {
    let labels = text.slice(host).split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last?.first, !Scalars.isDigit(UInt32(last)) else { return false }
    return labels.enumerated().allSatisfy { place, label in
      let mayHaveUnderscore = place < labels.count - 2
      func isSolid(_ byte: UInt8) -> Bool { byte >= 0x80 || Scalars.isASCIILetterOrDigit(byte) }
      guard let first = label.first, let last = label.last, isSolid(first), isSolid(last) else { return false }
      return label.allSatisfy { isSolid($0) || $0 == 0x2D || mayHaveUnderscore && $0 == 0x5F }
    }
  }
}
