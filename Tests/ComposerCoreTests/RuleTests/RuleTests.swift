@testable import ComposerCore
import TestSupport
import Testing

/// What holds for every rule.
struct RuleTests {
  @Test(arguments: Rule.all.map(\.id))
  func aRuleReportsItsExample(id: String) throws {
    let rule = try #require(Rule.named(id))
    let findings = findings(of: rule, in: rule.example, on: [rule.examplePlatform])
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.rule == id)
      #expect(finding.message.english.first?.isUppercase != true || finding.message.english.hasPrefix("Weibo"))
      #expect(finding.message.english != finding.message.chinese)
      #expect(!finding.message.english.isEmpty && !finding.message.chinese.isEmpty)
      #expect(finding.fixes.allSatisfy { !$0.title.english.isEmpty && !$0.title.chinese.isEmpty && !$0.edits.isEmpty })
    }
  }

  @Test func aSetOfRulesHasRoomForAll() {
    #expect(Rule.all.count <= RuleSet.most)
  }

  @Test func idsAreUniqueAndInKebabCase() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(
        id.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
          !word.isEmpty && word.allSatisfy { ("a"..."z").contains($0) }
        })
    }
  }

  @Test(arguments: Rule.all.map(\.id))
  func aRuleHasASummaryInBothLanguages(id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(!rule.summary.english.isEmpty && !rule.summary.chinese.isEmpty)
    #expect(rule.summary.english != rule.summary.chinese)
    #expect(!rule.summary.english.hasSuffix("."))
  }

  @Test(arguments: Rule.all.map(\.id))
  func eachFixOfTheExampleEndsTheFinding(id: String) throws {
    let rule = try #require(Rule.named(id))
    for finding in findings(of: rule, in: rule.example, on: [rule.examplePlatform]) {
      for fix in finding.fixes {
        let fixed = MarkedText.apply(fix.edits, to: Array(rule.example.utf8))
        #expect(
          !findings(of: rule, in: fixed, on: [rule.examplePlatform]).contains {
            $0.range.lowerBound == finding.range.lowerBound
          },
          "\(fix.title.english) leaves it as it is")
      }
    }
  }

  @Test func aCleanPostHasNoFindings() {
    for post in posts(
      in: "@jack12:【动物尖叫合辑】#肥猪流#猫头鹰这么尖叫[偷笑]、@南哥: 老鼠这么尖叫、兔子这么尖叫[吃惊]、@花满楼: 莫名奇#小笼包#妙的笑到最后[挖鼻屎]！~ http://t.cn/zYBuKZ8")
    {
      #expect(Check().findings(in: post) == [])
    }
  }

  @Test func mistakesOfSeveralRulesStandSideBySide() {
    let text = """
      #今天的午饭 吃了一碗牛肉面👍 [好吃] 老板送了个卤蛋[哈哈哈]
      谢谢＠小编 的推荐【微笑】，[偷笑 还想再去一次 ## 地址在这里：http:/t.cn/zYBuKZ8
      """
    let found = posts(in: text).flatMap { post in
      Check().findings(in: post).map { "\($0.rule) \(post.string($0.range))" }
    }
    #expect(
      found == [
        "unclosed-topic #今天的午饭", "unknown-emoticon [好吃]", "unknown-emoticon [哈哈哈]", "fullwidth-lookalike ＠小编",
        "fullwidth-lookalike 【微笑】", "unclosed-emoticon [偷笑", "empty-topic ##", "broken-url http:/",
      ])
  }
}
