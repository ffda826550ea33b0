/// The rules with what the user set for them: the one way from a post to its findings, for the editor and the command
/// line alike.
package struct Check: Sendable {
  /// Severities that the configuration sets, by rule id.
  package let severities: [String: Severity]
  /// Findings on one of these words are not reported.
  package let ignoredWords: Set<String>
  /// Findings whose text one of these regular expressions matches are not reported.
  package let ignoredPatterns: [String]
  /// Rules that are not applied at all (a header's `ignore`).
  package let ignoredRules: Set<String>
  /// Which of an emoticon's names are wanted, if the user said so.
  package let spelling: Settings.Spelling?
  /// The rules that are not off.
  private let applied: RuleSet

  package init(
    severities: [String: Severity] = [:], ignoredWords: Set<String> = [], ignoredPatterns: [String] = [],
    ignoredRules: Set<String> = [], spelling: Settings.Spelling? = nil
  ) {
    var severities = severities
    if spelling != nil, severities[Rule.traditionalEmoticon.id] == nil {
      severities[Rule.traditionalEmoticon.id] = .warning
    }
    self.severities = severities
    self.ignoredWords = ignoredWords
    self.ignoredPatterns = ignoredPatterns
    self.ignoredRules = ignoredRules
    self.spelling = spelling
    applied = RuleSet { rule in
      !ignoredRules.contains(rule.id) && severities[rule.id] ?? rule.severity != .off
    }
  }

  /// The post's findings by place, then by rule.
  package func findings(in post: Post) -> [Finding] {
    var post = post
    return findings(lookingAt: &post)
  }

  /// The same; the post keeps what was seen of it.
  package func findings(lookingAt post: inout Post) -> [Finding] {
    let look = PostLook.of(post)
    post.look = look
    post.spelling = spelling
    return findings(in: post, look.traits)
  }

  private func findings(in post: Post, _ traits: PostTraits) -> [Finding] {
    let isReadOnce = post.hasOneReading
    var rules = applied
    // The traits are those of one reading, and a rule may ask for another.
    if isReadOnce {
      rules.formIntersection(post.rules)
      rules.formIntersection(RuleSet(about: traits))
    }
    var found: [Finding] = []
    let all = Rule.all
    while let place = rules.popFirst() {
      let rule = all[place]
      for var finding in isReadOnce ? rule.judge(post) : rule.findings(in: post) {
        if !severities.isEmpty, let severity = severities[rule.id] { finding.severity = severity }
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
