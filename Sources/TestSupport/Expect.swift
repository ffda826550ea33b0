package import ComposerCore
package import Testing

/// Asserts all that one rule says about a text: exact ranges, severities, a message in both languages, and the text
/// once each finding's first fix is applied.
///
/// - Parameters:
///   - marked: the text; `⟦ ⟧` stand round each range that is reported, `┃` where the caret is. The text may hold a
///     header and several posts.
///   - severities: one for each finding, or one for all; the rule's own where left out.
///   - fixed: the text after the first fix of each finding; nil where no finding has a fix.
package func expect(
  _ rule: Rule, _ marked: String, _ severities: Severity..., fixed: String? = nil, on platforms: [Platform] = [.weibo],
  limit: Int? = nil, catalog: EmoticonCatalog = .small, services: TextServices = .none,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let marks = MarkedText(marked)
  let findings = findings(
    of: rule, in: marks.text, caret: marks.caret, on: platforms, limit: limit, catalog: catalog, services: services)
  let bytes = Array(marks.text.utf8)
  #expect(
    MarkedText.mark(bytes, findings.map(\.range)) == MarkedText.mark(bytes, marks.ranges),
    sourceLocation: sourceLocation)

  let wanted = severities.isEmpty ? [rule.severity] : severities
  for (index, finding) in findings.enumerated() {
    #expect(finding.severity == wanted[min(index, wanted.count - 1)], sourceLocation: sourceLocation)
    #expect(finding.rule == rule.id, sourceLocation: sourceLocation)
    #expect(!finding.message.english.isEmpty && !finding.message.chinese.isEmpty, sourceLocation: sourceLocation)
  }
  let fixes = findings.compactMap(\.fixes.first)
  if fixes.isEmpty {
    #expect(fixed == nil, "no finding has a fix", sourceLocation: sourceLocation)
  } else {
    #expect(MarkedText.apply(fixes.flatMap(\.edits), to: bytes) == fixed, sourceLocation: sourceLocation)
  }
}

/// What one rule reports in all posts of a text, in order.
package func findings(
  of rule: Rule, in text: String, caret: Int? = nil, on platforms: [Platform] = [.weibo], limit: Int? = nil,
  catalog: EmoticonCatalog = .small, services: TextServices = .none
) -> [Finding] {
  posts(in: text, caret: caret, on: platforms, limit: limit, catalog: catalog, services: services)
    .flatMap { rule.findings(in: $0) }
}

/// The posts of a text.
package func posts(
  in text: String, caret: Int? = nil, on platforms: [Platform] = [.weibo], limit: Int? = nil,
  catalog: EmoticonCatalog = .small, services: TextServices = .none
) -> [Post] {
  let grammar = platforms.first?.grammar ?? .weibo
  let document = Document(text, tokenizer: Tokenizer(grammar: grammar, lexicon: catalog.lexicon))
  return (0..<document.postCount).compactMap { index in
    var post = Post(
      at: index, of: document, catalog: catalog, platforms: platforms, limit: limit, services: services)
    post?.caret = caret
    return post
  }
}
