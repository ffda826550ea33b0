extension Counter {
  /// X’s: of the text in normal form C, a character weighs 1 up to U+10FF and in some ranges of punctuation, else 2;
  /// a URL weighs 23, an emoji 2 whatever it is made of.
  ///
  /// Sources: `config/v3.json`, `js/src/parseTweet.js` and `js/src/lib/getCharacterWeight.js` of twitter/twitter-text
  /// (2021-10-21). Its list of emoji ends with 2018; here every sequence that Unicode 17 recommends is one emoji.
  package static let x = Counter(
    id: "x",
    used: { counted in
      let weigher = XWeigher(text: counted.text)
      var weight = 0
      var offset = counted.range.lowerBound
      for token in counted.tokens where token.kind == .url {
        weight &+= weigher.weight(of: offset..<token.range.lowerBound) &+ urlWeight
        offset = token.range.upperBound
      }
      weight &+= weigher.weight(of: offset..<counted.range.upperBound)
      return weight
    },
    overStart: { counted, limit in
      counted.cut(
        notBehind: endOfWhatFits(counted, limit), wholes: counted.tokens.filter { $0.kind == .url }.map(\.range))
    })

  private static let urlWeight = 23

  private static func endOfWhatFits(_ counted: CountedText, _ limit: Int) -> Int {
    let weigher = XWeigher(text: counted.text)
    var room = max(limit, 0)
    var offset = counted.range.lowerBound
    for token in counted.tokens where token.kind == .url {
      let before = offset..<token.range.lowerBound
      let plain = weigher.weight(of: before)
      guard plain <= room else { return weigher.cut(before, room: room) }
      room &-= plain
      guard urlWeight <= room else { return token.range.lowerBound }
      room &-= urlWeight
      offset = token.range.upperBound
    }
    return weigher.cut(offset..<counted.range.upperBound, room: room)
  }
}

/// Weighs plain stretches of a post as X does.
struct XWeigher {
  /// The configurations that the library has had, newest last; the site has the last.
  enum Edition {
    /// 140 characters of equal weight.
    case v1
    /// 280, weights by ranges, emoji by their characters.
    case v2
    case v3
  }

  let text: Bytes
  let edition: Edition
  private let unstable: [UInt64]

  init(text: Bytes, edition: Edition = .v3) {
    self.text = text
    self.edition = edition
    unstable = Composition.near
  }

  /// What a stretch between URLs weighs.
  func weight(of range: ByteRange) -> Int {
    var weight = 0
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      let byte = text[offset]
      if byte < 0x80 {
        while offset &+ 8 <= end, isASCII(offset) {
          weight &+= 8
          offset &+= 8
        }
        while offset < end, text[offset] < 0x80 {
          weight &+= 1
          offset &+= 1
        }
      } else if edition == .v1 {
        offset = add(offset, in: range, to: &weight)
      } else if byte >= 0xE4, byte <= 0xE9 || byte >= 0xEB && byte <= 0xED {
        // Ideographs and Hangul: they begin no emoji, and what composes with a syllable stands behind it.
        weight &+= 2
        offset &+= 3
      } else if byte == 0xE3, text[offset &+ 1] != 0x80, text[offset &+ 1] != 0x82, text[offset &+ 1] != 0x8A {
        // Most kana: no emoji and no voiced mark among them.
        weight &+= 2
        offset &+= 3
      } else if byte < 0xE1, !Composition.isUnstable(text.scalar(at: offset).value, unstable), byte != 0xC2 {
        // All scripts up to Tibetan.
        weight &+= 1
        offset &+= byte == 0xE0 ? 3 : 2
      } else {
        offset = add(offset, in: range, to: &weight)
      }
    }
    return weight
  }

  @inline(__always)
  private func isASCII(_ offset: Int) -> Bool {
    UnsafeRawPointer(text.base + offset).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  }

  /// Adds the weight of what stands at `offset` and gives where it ends.
  private func add(_ offset: Int, in range: ByteRange, to weight: inout Int) -> Int {
    let scalar = text.scalar(at: offset)
    let next = offset &+ max(1, scalar.length)
    if Composition.isUnstable(scalar.value, unstable) { return addComposed(offset, in: range, to: &weight) }
    guard edition == .v3 else {
      weight &+= self.weight(ofScalar: scalar.value)
      return next
    }
    switch scalar.value {
    case 0xFE0F:
      // ©️ and ®️ are emoji with it, and weigh 1 alone.
      let before = offset > range.lowerBound ? text.scalar(at: text.before(offset)).value : 0
      weight &+= before == 0xA9 || before == 0xAE ? 1 : 2
      return next
    case 0x20E3:
      weight &+= keycapWeight(offset, from: range.lowerBound)
      return next
    case 0x203C...:
      // An emoji goes on with a selector, a joiner, a tone, a second letter of a flag or a tag.
      let byte = text[next]
      if byte == 0xEF || byte == 0xE2 || byte >= 0xF0,
        let end = EmojiSequences.end(in: text, at: offset, limit: range.upperBound)
      {
        weight &+= 2
        return end
      }
    default: break
    }
    weight &+= self.weight(ofScalar: scalar.value)
    return next
  }

  /// What U+20E3 adds, so that it and the digit and selector before it weigh 2.
  private func keycapWeight(_ offset: Int, from start: Int) -> Int {
    let hasSelector = offset &- start > 3 && text.scalar(at: offset &- 3).value == 0xFE0F && text[offset &- 3] == 0xEF
    let key = hasSelector ? offset &- 4 : offset &- 1
    guard key >= start, Scalars.isDigit(UInt32(text[key])) || text[key] == 0x23 || text[key] == 0x2A else { return 2 }
    return hasSelector ? -1 : 1
  }

  /// Adds what the characters around an unstable one weigh composed, up to the next that cannot change.
  private func addComposed(_ offset: Int, in range: ByteRange, to weight: inout Int) -> Int {
    var start = offset
    repeat {
      start = text.before(start)
    } while start > range.lowerBound
      && Composition.combiningClass(text.scalar(at: start).value) > 0
    start = max(start, range.lowerBound)
    var scalars: [UInt32] = []
    var end = start
    while end < range.upperBound {
      let scalar = text.scalar(at: end)
      let isStable = !Composition.isUnstable(scalar.value, unstable) && Composition.combiningClass(scalar.value) == 0
      if end > offset, isStable { break }
      if end < offset { weight &-= self.weight(ofScalar: scalar.value) }
      scalars.append(scalar.value)
      end &+= max(1, scalar.length)
    }
    for scalar in Composition.composed(scalars) { weight &+= self.weight(ofScalar: scalar) }
    return end
  }

  /// What one character weighs.
  @inline(__always)
  private func weight(ofScalar value: UInt32) -> Int {
    if edition == .v1 { return 1 }
    return switch value {
    case ...0x10FF, 0x2000...0x200D, 0x2010...0x201F, 0x2032...0x2037: 1
    default: 2
    }
  }

  /// The last grapheme boundary of a stretch up to which `room` suffices.
  func cut(_ range: ByteRange, room: Int) -> Int {
    var room = room
    var offset = range.lowerBound
    // No cluster has more than 18 bytes for each 1 that it weighs.
    let window = min(range.upperBound, range.lowerBound &+ min(range.count, min(room, 1 << 40) &* 20 &+ 4096))
    for character in text.string(range.lowerBound..<text.endOfScalar(window, in: range)) {
      let end = min(offset &+ character.utf8.count, range.upperBound)
      room &-= weight(of: offset..<end)
      guard room >= 0 else { return offset }
      offset = end
    }
    return min(offset, range.upperBound)
  }
}

extension Bytes {
  /// The end of the scalar that `offset` lies in, not behind a range.
  func endOfScalar(_ offset: Int, in range: ByteRange) -> Int {
    var offset = offset
    while offset < range.upperBound, self[offset] & 0xC0 == 0x80 { offset &+= 1 }
    return offset
  }
}
