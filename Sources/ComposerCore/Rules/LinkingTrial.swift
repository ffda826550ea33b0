/// Tries what would make a piece of text a link on the post's platform.
struct LinkingTrial {
  let post: Post
  let kind: Token.Kind
  /// The most bytes behind a mark that are looked at: no name, tag or host that anybody writes is longer.
  static let reach = 512

  /// The edits that were tried, and what they would make.
  struct Success {
    let edits: [Edit]
    /// In the post as it is.
    let range: ByteRange
  }

  /// The first of `attempts` after which a token of the kind begins at `mark`; each is a text for the bytes of `mark`.
  ///
  /// - Parameter mark: what begins the link: `@`, `＃`, a scheme.
  func first(of attempts: [String], at mark: ByteRange) -> Success? {
    let end = endOfWindow(from: mark.upperBound)
    let rest = post.text[mark.upperBound..<end]
    for attempt in attempts {
      let blanks = attempt.utf8.prefix { $0 == 0x20 }.count
      // What stands before decides on most sites; a blank is as good as the line's start.
      let before = blanks > 0 ? [] : Array(post.text[startOfWindow(to: mark.lowerBound)..<mark.lowerBound])
      let trial = before + Array(attempt.utf8) + rest
      let start = before.count + blanks
      guard
        let token = post.tokenizer.reading(post.platform.grammar).tokens(of: trial)
          .first(where: { $0.range.lowerBound == start && $0.kind == kind })
      else { continue }
      let length = token.range.upperBound - start - (attempt.utf8.count - blanks)
      guard length > 0 else { continue }
      return Success(edits: [Edit(mark, attempt)], range: mark.lowerBound..<mark.upperBound + length)
    }
    return nil
  }

  private func startOfWindow(to offset: Int) -> Int {
    var start = offset
    while start > post.range.lowerBound, offset - start < 64, !isLineEnd(post.text[start - 1]) { start -= 1 }
    while start < offset, post.text[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }

  private func endOfWindow(from offset: Int) -> Int {
    var end = offset
    while end < post.range.upperBound, end - offset < LinkingTrial.reach, !isLineEnd(post.text[end]) { end += 1 }
    while end < post.range.upperBound, end > offset, post.text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension Post {
  /// Whether an ASCII letter, digit or one of `_/&.%+-` stands right before: what follows is a part of something else.
  func isGlued(_ offset: Int) -> Bool {
    guard offset > range.lowerBound else { return false }
    return Scalars.isASCIILetterOrDigit(text[offset - 1]) || "_/&.%+-".utf8.contains(text[offset - 1])
  }

  /// Calls `body` with each place of the post's plain text where `mark` or its full-width form stands, and the stretch.
  func eachMark(_ mark: UInt8, fullwidth: UInt32?, _ body: (_ text: Bytes, _ mark: ByteRange) -> Void) {
    eachPlainStretch { text, stretch in
      let set = fullwidth == nil ? ByteSet(mark) : ByteSet(mark, 0xEF)
      var offset = text.first(of: set, in: stretch)
      while offset < stretch.upperBound {
        if text[offset] == mark {
          body(text, offset..<offset &+ 1)
        } else if let fullwidth, text.scalar(at: offset).value == fullwidth {
          body(text, offset..<offset &+ 3)
        }
        offset = text.first(of: set, in: offset &+ 1..<stretch.upperBound)
      }
    }
  }
}

extension [Grammar] {
  /// Those of the sites where a `#` is not closed and links are found by what stands around them.
  static var linking: [Grammar] { [.x, .mastodon, .bluesky, .threads] }
}
