import ComposerCore

/// Counts as sentences for people.
enum CountPhrase {
  /// “weibo: 12 of 140 used, 128 left (counted by “characters”)”
  static func one(_ count: Count) -> Phrase {
    let left =
      count.remaining >= 0
      ? Phrase("\(count.remaining) left", zh: "剩余 \(count.remaining)")
      : Phrase("\(count.remaining.magnitude) too many", zh: "超出 \(count.remaining.magnitude)")
    return Phrase(
      "\(count.platform): \(count.used) of \(count.limit) used, ",
      zh: "\(count.platform)：已用 \(count.used)/\(count.limit)，")
      + left + Phrase(" (counted by “\(count.counter)”)", zh: "（计数方式“\(count.counter)”）")
  }

  /// A line for each platform.
  static func all(_ counts: [Count]) -> Phrase {
    counts.map { one($0) }.enumerated().reduce(Phrase("", zh: "")) { text, next in
      next.offset == 0 ? next.element : text + Phrase("\n", zh: "\n") + next.element
    }
  }
}
