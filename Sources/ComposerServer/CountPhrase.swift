import ComposerCore

/// Counts as sentences for people.
enum CountPhrase {
  /// “weibo: 12 of 140 used, 128 left (counted by “characters”)”
  static func one(_ count: Count) -> Phrase {
    Phrase(
      "\(count.platform): \(count.used) of \(count.limit) used, ",
      zh: "\(count.platform)：已用 \(count.used)/\(count.limit)，")
      + left(count) + Phrase(" (counted by “\(count.counter)”)", zh: "（计数方式“\(count.counter)”）")
  }

  /// “128 left”
  private static func left(_ count: Count) -> Phrase {
    count.remaining >= 0
      ? Phrase("\(count.remaining) left", zh: "剩余 \(count.remaining)")
      : Phrase("\(count.remaining.magnitude) too many", zh: "超出 \(count.remaining.magnitude)")
  }

  /// “128 left”, and for several platforms “weibo: 128 left · weibo-web: 1840 left”.
  static func left(_ counts: [Count]) -> Phrase {
    if counts.count == 1, let only = counts.first { return left(only) }
    return counts.tightestFirst.enumerated().reduce(Phrase("", zh: "")) { text, next in
      let platform = next.element.platform
      let parting = next.offset == 0 ? "" : " · "
      return text + Phrase("\(parting)\(platform): ", zh: "\(parting)\(platform)：") + left(next.element)
    }
  }

  /// A line for each platform.
  static func all(_ counts: [Count]) -> Phrase {
    counts.map { one($0) }.enumerated().reduce(Phrase("", zh: "")) { text, next in
      next.offset == 0 ? next.element : text + Phrase("\n", zh: "\n") + next.element
    }
  }
}
