import ComposerCore
import ComposerSystem
import TestSupport

extension Law {
  /// A text and what all rules find in it: findings are places of their post, and what is fixed needs no fix.
  static let rules = Law("rules", "a text and its findings: ranges, words and fixes") { input throws(Broken) in
    var choices = Choices(input)
    let platform = choices.one(of: Platform.all) ?? .weibo
    let spelling = choices.one(of: [nil, .simplified, .traditional] as [Settings.Spelling?]) ?? nil
    let limit = [nil, 1, 9, 140][choices.number(below: 4)]
    let catalog = EmoticonCatalog.small
    let check = Check(
      severities: Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, .warning) }), spelling: spelling)
    func post(_ index: Int, _ document: Document) -> Post? {
      Post(at: index, of: document, catalog: catalog, platforms: [platform], limit: limit, services: .icu)
    }
    let tokenizer = Tokenizer(grammar: platform.grammar, lexicon: catalog.lexicon)
    let document = Document(choices.wholeText(), tokenizer: tokenizer)
    for index in 0..<document.postCount {
      let post = try demand(post(index, document), "there is no post \(index)")
      let findings = check.findings(in: post)
      try checkFindings(findings, in: post)
      var spelled = post
      spelled.spelling = spelling
      // No rule is passed over that would find something.
      for rule in Rule.all {
        let all = rule.findings(in: spelled).count
        let found = findings.count { $0.rule == rule.id }
        try demand(found == all, "\(rule.id) finds \(all), of which \(found) are reported")
      }
    }
    let fixed = Fixing(document, check: check, post: post)
    try demand(
      document.text.applying(fixed.edits) == fixed.document.text, "the edits are not the way to the fixed text")
    try demand(fixed.document.postCount == document.postCount, "fixing changed the number of posts")
    let again = Fixing(fixed.document, check: check, post: post)
    try demand(
      again.document.text == fixed.document.text,
      "fixed again: “\(String(decoding: again.document.text, as: UTF8.self))”")
  }

  private static func checkFindings(_ findings: [Finding], in post: Post) throws(Broken) {
    var last = post.range.lowerBound
    for finding in findings {
      let range = finding.range
      try demand(last <= range.lowerBound, "\(finding.rule) at \(range) stands out of order")
      last = range.lowerBound
      try demand(
        range.upperBound <= post.range.upperBound && post.text.isBoundary(range.lowerBound)
          && post.text.isBoundary(range.upperBound), "\(finding.rule) at \(range) cuts a scalar or lies outside")
      try demandInert(finding.message)
      for fix in finding.fixes {
        try demandInert(fix.title)
        var end = 0
        for edit in fix.edits {
          try demand(
            end <= edit.range.lowerBound && edit.range.upperBound <= post.text.count
              && post.text.isBoundary(edit.range.lowerBound) && post.text.isBoundary(edit.range.upperBound),
            "\(finding.rule): the edit \(edit.range) of “\(fix.title.english)”")
          end = edit.range.upperBound
        }
      }
    }
  }
}
