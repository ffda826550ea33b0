/// One change to the text.
package struct Edit: Hashable, Sendable {
  package var range: ByteRange
  package var text: String

  package init(_ range: ByteRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// A change that mends a finding.
package struct Fix: Hashable, Sendable {
  package var title: Phrase
  /// In order, none overlapping another.
  package var edits: [Edit]
  /// Whether it can only be what was meant, so that `--fix` and “fix all” apply it unasked. A guess is for somebody
  /// to choose.
  package var isSafe: Bool

  package init(title: Phrase, edits: [Edit], isSafe: Bool = false) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }

  /// The fix that puts `text` in place of a range.
  package init(replacing range: ByteRange, of post: Post, with text: String, isSafe: Bool = false) {
    let (old, new) = (post.quoted(range), printable(text, limit: 40))
    self.init(
      title: Phrase("replace “\(old)” by “\(new)”", zh: "将“\(old)”改为“\(new)”"), edits: [Edit(range, text)],
      isSafe: isSafe)
  }
}

/// What a rule has to say about a place in a post.
package struct Finding: Hashable, Sendable {
  /// Id of the rule.
  package var rule: String
  package var severity: Severity
  /// Id of the platform whose rule it is.
  package var platform: String
  package var range: ByteRange
  package var message: Phrase
  /// The first is the one that `--fix` applies, if it is safe.
  package var fixes: [Fix]

  /// - Parameters:
  ///   - severity: nil for the rule's own.
  ///   - fixes: made only where the post is asked for them.
  package init(
    _ rule: Rule, in post: Post, platform: Platform? = nil, severity: Severity? = nil, at range: ByteRange,
    _ message: Phrase, fixes: @autoclosure () -> [Fix] = []
  ) {
    self.rule = rule.id
    self.severity = severity ?? rule.severity
    self.platform = (platform ?? post.platform).id
    self.range = range
    self.message = message
    self.fixes = post.wantedFixes == .none ? [] : fixes()
  }
}
