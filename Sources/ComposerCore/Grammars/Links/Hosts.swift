/// The hosts of links: labels and the listed domain behind them.
extension LinkScan {
  /// What the labels from `start` on give: the end of the last listed domain behind a label without `_`; else the end
  /// of the first behind one with it; and where the labels break off.
  ///
  /// - Parameter isBarren: it is known that at most one can be found, so the first is the answer.
  func chain(from start: Int, isBarren: Bool) -> (end: Int?, underscoreEnd: Int?, next: Int) {
    var end: Int?
    var underscoreEnd: Int?
    var label = start
    while true {
      var offset = label
      var hasUnderscore = false
      var endsSolid = false
      while offset < self.end {
        let scalar = text.scalar(at: offset)
        if rules.isHostScalar(scalar.value) {
          endsSolid = true
        } else if offset > label, scalar.value == 0x2D || scalar.value == 0x5F {
          endsSolid = false
          if scalar.value == 0x5F { hasUnderscore = true }
        } else {
          break
        }
        offset &+= scalar.length
      }
      guard endsSolid, self[offset] == 0x2E else { return (end, underscoreEnd, offset) }
      if let found = endOfTopLevelDomain(offset &+ 1, limit: self.end) {
        if hasUnderscore { underscoreEnd = underscoreEnd ?? found } else { end = found }
        if isBarren { return (end, underscoreEnd, offset) }
      }
      label = offset &+ 1
    }
  }

  /// The end of the longest listed domain at `start`, or of one in Punycode, where no ASCII letter or digit nor one of
  /// `@+-` follows.
  func endOfTopLevelDomain(_ start: Int, limit: Int) -> Int? {
    var offset = start
    while offset < limit, Scalars.isASCIILetterOrDigit(text[offset]) { offset &+= 1 }
    let first = offset < limit ? text[offset] : 0
    if first < 0x80 {
      if offset &- start > 1, !isJoined(offset, limit), TopLevelDomains.contains(text, start..<offset) { return offset }
      return endOfPunycode(start, limit)
    }
    // Letters of other scripts: a listed domain may be the beginning of what stands there.
    var longest: Int?
    let reach = min(limit, start &+ TopLevelDomains.longest)
    while offset < reach {
      if !isJoined(offset, limit), TopLevelDomains.contains(text, start..<offset) { longest = offset }
      let scalar = text.scalar(at: offset)
      guard rules.isHostScalar(scalar.value) else { break }
      offset &+= scalar.length
    }
    if offset <= limit, !isJoined(offset, limit), TopLevelDomains.contains(text, start..<offset) { longest = offset }
    return longest ?? endOfPunycode(start, limit)
  }

  private func isJoined(_ offset: Int, _ limit: Int) -> Bool {
    guard offset < limit else { return false }
    let byte = text[offset]
    return Scalars.isASCIILetterOrDigit(byte) || byte == 0x40 || byte == 0x2B || byte == 0x2D
  }

  private func endOfPunycode(_ start: Int, _ limit: Int) -> Int? {
    guard start &+ 4 < limit, text[start] | 0x20 == 0x78, text[start &+ 1] | 0x20 == 0x6E, text[start &+ 2] == 0x2D,
      text[start &+ 3] == 0x2D
    else { return nil }
    var offset = start &+ 4
    while offset < limit, Scalars.isASCIILetterOrDigit(text[offset]) || rules != .mastodon && text[offset] == 0x2D {
      offset &+= 1
    }
    return offset > start &+ 4 ? offset : nil
  }

  /// The parts of a host that consist of ASCII, `-` and accented Latin letters and end in a listed domain: without a
  /// scheme only they are links.
  func eachASCIIDomain(in domain: ByteRange, _ found: (ByteRange) -> Void) {
    var offset = domain.lowerBound
    while offset < domain.upperBound {
      guard isNarrow(offset) else {
        offset &+= max(1, text.scalar(at: offset).length)
        continue
      }
      let start = offset
      var end: Int?
      while true {
        let label = offset
        while offset < domain.upperBound, isNarrow(offset) { offset &+= text.scalar(at: offset).length }
        guard offset > label, offset < domain.upperBound, text[offset] == 0x2E else { break }
        offset &+= 1
        if let found = endOfTopLevelDomain(offset, limit: domain.upperBound) { end = found }
      }
      if let end {
        found(start..<end)
        offset = end
      } else {
        offset = max(offset, start &+ 1)
      }
    }
  }

  private func isNarrow(_ offset: Int) -> Bool {
    let value = text.scalar(at: offset).value
    if value < 0x80 { return Scalars.isASCIILetterOrDigit(UInt8(truncatingIfNeeded: value)) || value == 0x2D }
    return Scalars.isLatinAccent(value)
  }

  /// Whether the host can be looked up: each label has at most 63 characters in Punycode.
  func isSound(_ domain: ByteRange) -> Bool {
    var label = domain.lowerBound
    var offset = label
    while true {
      if offset >= domain.upperBound || text[offset] == 0x2E {
        let length = encodedLength(label..<offset)
        if length < 1 || length > 63 { return false }
        if offset >= domain.upperBound { break }
        label = offset &+ 1
      }
      offset &+= 1
    }
    if rules == .mastodon { return OldDomainNames.allow(text, domain) }
    guard domain.count > 4, text.string(domain.lowerBound..<domain.lowerBound &+ 4) == "xn--" else { return true }
    // Punycode has nothing but ASCII in it.
    var hasASCIIDomain = false
    eachASCIIDomain(in: domain) { _ in hasASCIIDomain = true }
    return hasASCIIDomain
  }

  /// The length of a label in ASCII; over 63 where it is too long anyway. A full stop of East Asia parts it, as browsers
  /// read it.
  private func encodedLength(_ label: ByteRange) -> Int {
    if label.allSatisfy({ text[$0] < 0x80 }) { return label.count }
    var scalars: [UInt32] = []
    var length = 0
    var offset = label.lowerBound
    while offset < label.upperBound {
      let scalar = text.scalar(at: offset)
      offset &+= max(1, scalar.length)
      if scalar.value == 0x3002 || scalar.value == 0xFF0E || scalar.value == 0xFF61 {
        length &+= (Punycode.length(ofLabel: scalars) ?? 64) &+ 1
        scalars.removeAll(keepingCapacity: true)
      } else {
        scalars.append(scalar.value)
      }
      // It is never shorter than it is typed.
      if scalars.count &+ length > 63 { return 64 }
    }
    return length &+ (Punycode.length(ofLabel: scalars) ?? 64)
  }

  /// Whether a link is short enough: 4096 units with its scheme, which counts twice where it is written.
  func isShort(_ link: ByteRange, hasScheme: Bool) -> Bool {
    guard link.count > 2048 else { return true }
    var units = 0
    for offset in link where text[offset] & 0xC0 != 0x80 {
      units &+= text[offset] >= 0xF0 && rules != .mastodon ? 2 : 1
    }
    guard hasScheme else { return units &+ 8 <= 4096 }
    if rules == .mastodon { return units <= 4096 }
    return units &+ (text[link.lowerBound &+ 4] | 0x20 == 0x73 ? 8 : 7) <= 4096
  }
}
