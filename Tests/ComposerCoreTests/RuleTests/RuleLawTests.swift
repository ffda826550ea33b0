import ComposerCore
import TestSupport
import Testing

/// Laws that hold for every rule on every text.
struct RuleLawTests {
  /// Pieces that rules look for, besides those of ``RandomTexts``.
  private static let pieces = [
    "http", "http:/", "http：//", "https//", "＠小明", "＃话题＃", "＃", "［微笑］", "[微笑", "[微笑 ]", "[哈哈哈]", "[ｄｏｇｅ]", "【", "】",
    "##",
    "http://a.cn@", "wеibo.com", "xn--", "\u{200E}", "\u{FFFD}", "\u{E0061}", "\u{E007F}", "🏴", "ש", "می", "葛\u{E0100}",
    "[爱你]",
    "\u{AD}", "\u{FEFF}", "\u{E000}", "\u{202E}", "\u{180E}", "#话题 ", "、", "＼", "。", "，", "…", "”", "\n---\n",
    "\r\n---\r\n", "---\n", "---", "好好好好好好好好好好",
  ]

  private static func text(_ texts: inout RandomTexts) -> String {
    (0..<texts.number(in: 0...14)).map { _ in
      texts.number(in: 0...1) == 0 ? texts.piece() : pieces[texts.number(in: 0...(pieces.count - 1))]
    }.joined()
  }

  @Test func findingsLieInThePostAndTheirEditsAreInOrder() {
    var texts = RandomTexts(seed: 10)
    for _ in 0..<20_000 {
      let text = RuleLawTests.text(&texts)
      let limit = texts.number(in: 0...3) == 0 ? texts.number(in: 0...12) : 140
      let caret = texts.number(in: 0...3) == 0 ? texts.number(in: 0...40) : nil
      for post in posts(in: text, caret: caret, on: [.weibo, .weiboWeb], limit: limit) {
        for rule in Rule.all {
          for finding in rule.findings(in: post) {
            if let problem = problem(finding, in: post) {
              Issue.record("\(finding.rule) on \(text.debugDescription): \(problem)")
              return
            }
          }
        }
      }
    }
  }

  @Test func findingsOfOneRuleDoNotOverlap() {
    var texts = RandomTexts(seed: 11)
    for _ in 0..<5_000 {
      let text = RuleLawTests.text(&texts)
      for post in posts(in: text) {
        for rule in Rule.all {
          let ranges = rule.findings(in: post).map(\.range)
          #expect(
            zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
            "\(rule.id) on \(text.debugDescription)")
        }
      }
    }
  }

  @Test func aFixEndsItsFinding() {
    var texts = RandomTexts(seed: 12)
    for _ in 0..<2_000 {
      let text = RuleLawTests.text(&texts)
      let limit = texts.number(in: 0...3) == 0 ? texts.number(in: 1...12) : 140
      for rule in Rule.all {
        for finding in findings(of: rule, in: text, limit: limit) {
          for fix in finding.fixes.prefix(1) {
            let fixed = MarkedText.apply(fix.edits, to: Array(text.utf8))
            let left = findings(of: rule, in: fixed, limit: limit)
            if left.contains(where: { $0.range == finding.range && $0.message == finding.message }) {
              Issue.record("\(rule.id): \(text.debugDescription) becomes \(fixed.debugDescription)")
              return
            }
          }
        }
      }
    }
  }

  private func problem(_ finding: Finding, in post: Post) -> String? {
    guard isInside(finding.range, post) else { return "\(finding.range) is not inside the post" }
    for fix in finding.fixes {
      var end = post.range.lowerBound
      for edit in fix.edits {
        guard isInside(edit.range, post) else { return "an edit of \(edit.range) is not inside the post" }
        guard edit.range.lowerBound >= end else { return "edits are out of order" }
        end = edit.range.upperBound
      }
      if fix.edits.isEmpty { return "a fix changes nothing" }
    }
    return nil
  }

  private func isInside(_ range: ByteRange, _ post: Post) -> Bool {
    post.range.lowerBound <= range.lowerBound && range.upperBound <= post.range.upperBound
      && [range.lowerBound, range.upperBound].allSatisfy { $0 == post.text.count || post.text[$0] & 0xC0 != 0x80 }
  }
}
