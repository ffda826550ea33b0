/// The rules with what the user set for them: the one way from a post to its findings, for the editor and the command
/// line alike.
package struct Check: Sendable {
  /// Severities that the configuration sets, by rule id.
  package var severities: [String: Severity]
  /// Findings on one of these words are not reported.
  package var ignoredWords: Set<String>
  /// Findings whose text one of these regular expressions matches are not reported.
  package var ignoredPatterns: [String]
  /// Rules that are not applied at all (a header's `ignore`).
  package var ignoredRules: Set<String>
  /// Which of an emoticon's names are wanted, if the user said so.
  package var spelling: Settings.Spelling?

  package init(
    severities: [String: Severity] = [:], ignoredWords: Set<String> = [], ignoredPatterns: [String] = [],
    ignoredRules: Set<String> = [], spelling: Settings.Spelling? = nil
  ) {
    self.severities = severities
    self.ignoredWords = ignoredWords
    self.ignoredPatterns = ignoredPatterns
    self.ignoredRules = ignoredRules
    self.spelling = spelling
    if spelling != nil, severities[Rule.traditionalEmoticon.id] == nil {
      self.severities[Rule.traditionalEmoticon.id] = .warning
    }
  }

  /// The post's findings by place, then by rule.
  package func findings(in post: Post) -> [Finding] {
    var prepared = post
    prepared.spelling = spelling
    let traits = PostTraits(post)
    prepared.traits = traits
    // A constant is handed to each rule without a copy.
    let post = prepared
    let isReadOnce = post.hasOneReading
    var found: [Finding] = []
    // The traits are those of one reading, and a rule may ask for another.
    for (index, wanted) in Rule.traits.enumerated()
    where !isReadOnce || wanted == .any || !wanted.isDisjoint(with: traits) {
      let rule = Rule.all[index]
      guard !ignoredRules.contains(rule.id) else { continue }
      let set = severities[rule.id]
      guard set ?? rule.severity != .off else { continue }
      for var finding in rule.findings(in: post) {
        if let set { finding.severity = set }
        if finding.severity != .off, !isIgnored(finding, in: post) { found.append(finding) }
      }
    }
    guard found.count > 1 else { return found }
    return found.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      return (a.lowerBound, a.upperBound, left.offset) < (b.lowerBound, b.upperBound, right.offset)
    }.map(\.element)
  }

  private func isIgnored(_ finding: Finding, in post: Post) -> Bool {
    guard !ignoredWords.isEmpty || !ignoredPatterns.isEmpty else { return false }
    let text = post.string(finding.range)
    if ignoredWords.contains(text) { return true }
    // `图` stands for `[图]`, `@图` and `#图#` too.
    if let token = post.tokens.token(over: finding.range),
      ignoredWords.contains(post.string(token.subject))
    {
      return true
    }
    return ignoredPatterns.contains { post.services.matches($0, text) }
  }
}
