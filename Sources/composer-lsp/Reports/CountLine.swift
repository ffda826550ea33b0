import ComposerCore

extension Count {
  /// What a post weighs, for people: `weibo 12 / 140, 128 left`.
  func line(in language: Language) -> String {
    let left =
      remaining >= 0
      ? Phrase(", \(remaining) left", zh: "，还剩 \(remaining)")
      : Phrase(", \(remaining.magnitude) over", zh: "，超出 \(remaining.magnitude)")
    return "\(platform) \(used) / \(limit)\(left[language])"
  }
}
