/// What the expression of Mastodon’s web page takes as one character: a character with one mark of some blocks behind
/// it, a pair of regional indicators, a selector, a mark or tone, and all of it again behind U+200D.
struct PageClusters {
  let text: Bytes

  func count(_ range: ByteRange) -> Int {
    let end = min(range.upperBound, text.count)
    return PageClusters.followers.withUnsafeBufferPointer { followers in
      var count = 0
      var offset = max(range.lowerBound, 0)
      while offset < end {
        let first = text.base[offset]
        if first < 0x80 {
          // Behind ASCII stands ASCII: each is one, up to the last.
          while offset &+ 9 <= end, isASCII(offset), text.base[offset &+ 8] < 0x80 {
            offset &+= 8
            count &+= 8
          }
        }
        let next = offset &+ (first < 0x80 ? 1 : first < 0xE0 ? 2 : 3)
        if first < 0xF0, next >= end || !followers[Int(text.base[next])] {
          offset = next
        } else {
          offset = self.end(of: offset, end)
        }
        count &+= 1
      }
      return count
    }
  }

  /// Whether a scalar that begins with a byte may belong to the character before it: a mark, a selector, a joiner; and
  /// what goes on behind four bytes.
  private static let followers: [Bool] = (0..<256).map { [0xCC, 0xCD, 0xE1, 0xE2, 0xEF].contains($0) || $0 >= 0xF0 }

  @inline(__always)
  private func isASCII(_ offset: Int) -> Bool {
    UnsafeRawPointer(text.base + offset).loadUnaligned(as: UInt64.self) & Words.highs == 0
  }

  /// The end of the character at `offset`.
  private func end(of offset: Int, _ limit: Int) -> Int {
    let first = text.scalar(at: offset)
    var end = offset &+ max(1, first.length)
    guard end < limit, text[end] >= 0x80 else { return end }
    if isTone(first.value), isTone(text.scalar(at: end).value) { return end }
    if first.value == 0x1F3F4, let flag = regionalFlag(end, limit) { return flag }
    if isRegional(first.value), isRegional(text.scalar(at: end).value) {
      end &+= 4
    } else if first.value < 0x10000, isMark(text.scalar(at: end).value) {
      end &+= text.scalar(at: end).length
    }
    return endOfJoined(end, limit)
  }

  /// The end of the selectors, marks and joined characters at `offset`.
  func endOfJoined(_ offset: Int, _ limit: Int) -> Int {
    var end = endOfModifiers(offset, limit)
    while end &+ 3 < limit, text.scalar(at: end).value == 0x200D {
      let next = text.scalar(at: end &+ 3)
      var after = end &+ 3 &+ max(1, next.length)
      if isRegional(next.value) {
        if after < limit, isRegional(text.scalar(at: after).value) { after &+= 4 }
      }
      end = endOfModifiers(after, limit)
    }
    return min(end, limit)
  }

  /// At most one selector and one mark or tone.
  private func endOfModifiers(_ offset: Int, _ limit: Int) -> Int {
    var end = offset
    if end < limit, text[end] == 0xEF {
      let value = text.scalar(at: end).value
      if value == 0xFE0E || value == 0xFE0F { end &+= 3 }
    }
    if end < limit, text[end] >= 0x80 {
      let scalar = text.scalar(at: end)
      if isMark(scalar.value) || isTone(scalar.value) { end &+= scalar.length }
    }
    return end
  }

  private func regionalFlag(_ start: Int, _ limit: Int) -> Int? {
    var offset = start
    while offset &+ 4 <= limit, case let value = text.scalar(at: offset).value, value >= 0xE0061, value <= 0xE007F {
      offset &+= 4
      if value == 0xE007F { return offset &- start == 24 ? offset : nil }
    }
    return nil
  }

  private func isTone(_ value: UInt32) -> Bool { value >= 0x1F3FB && value <= 0x1F3FF }

  private func isRegional(_ value: UInt32) -> Bool { value >= 0x1F1E6 && value <= 0x1F1FF }

  private func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// The end of the last character of a stretch up to which `room` suffices.
  func cut(_ range: ByteRange, room: Int) -> Int {
    var room = room
    var offset = range.lowerBound
    while room > 0, offset < range.upperBound {
      offset = end(of: offset, range.upperBound)
      room &-= 1
    }
    return offset
  }
}
