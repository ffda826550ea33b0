/// What X and Mastodon agree on about the text behind a mention.
extension Bytes {
  /// Whether what stands at `offset` makes no mention of the name before it: another sign, an accented letter, `://`.
  ///
  /// Source: `endMentionMatch.js` and `end_mention_match` of twitter/twitter-text.
  func endsMention(at offset: Int, limit: Int) -> Bool {
    guard offset < limit else { return false }
    let value = scalar(at: offset).value
    if value < 0x80 { return value == 0x40 || hasSchemeMark(at: offset, limit: limit) }
    return value == 0xFF20 || Scalars.isLatinAccent(value)
  }

  /// Whether `://` stands there.
  func hasSchemeMark(at offset: Int, limit: Int) -> Bool {
    offset &+ 3 <= limit && self[offset] == 0x3A && self[offset &+ 1] == 0x2F && self[offset &+ 2] == 0x2F
  }
}
