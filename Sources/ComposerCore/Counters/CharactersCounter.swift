extension Counter {
  /// Each grapheme cluster weighs 1; a URL and an emoticon weigh their text.
  ///
  /// The rule of the composer that this program grew out of: limit − count of the chs text.
  package static let characters = Counter(
    id: "characters",
    used: { Graphemes.count(in: $0.text, $0.range) },
    overStart: { Graphemes.offset(after: $1, in: $0.text, $0.range) },
    most: \.scalars)
}
