import ComposerCore
import TestSupport
import Testing

/// Characters that would steer a terminal or turn a line around are shown in what is said of a text.
struct SteeringTests {
  private func refusal(_ name: String, for kind: Token.Kind, in grammar: Grammar = .weibo) -> Phrase? {
    do throws(NewName.Refusal) {
      _ = try NewName(name, for: kind, in: grammar)
      return nil
    } catch { return error.reason }
  }

  @Test func inAFindingAndItsFix() throws {
    let finding = try #require(findings(of: .fullwidthLookalike, in: "早＃a\u{202E}b＃").first)
    #expect(
      finding.message
        == Phrase(
          "“＃a\\u{202e}b＃” is full-width and will be published as text; write “#a\\u{202e}b#”",
          zh: "“＃a\\u{202e}b＃”用了全角符号，会按文字发布；请写成“#a\\u{202e}b#”"))
    #expect(
      finding.fixes.map(\.title) == [
        Phrase("replace “＃a\\u{202e}b＃” by “#a\\u{202e}b#”", zh: "将“＃a\\u{202e}b＃”改为“#a\\u{202e}b#”")
      ])
    #expect(finding.fixes.first?.edits.map(\.text) == ["#a\u{202E}b#"])
  }

  @Test func inTheHostThatALinkLeadsTo() throws {
    let services = TextServices(
      sentenceEnds: { [$0.utf8.count] }, matches: { _, _ in false },
      hostProblem: { _ in HostProblem(shown: "\u{202E}a.cn", twin: "\u{1B}b.cn") })
    let finding = try #require(findings(of: .suspiciousURL, in: "http://wеibo.com", services: services).first)
    #expect(
      finding.message.english
        == "the host “wеibo.com” is shown as “\\u{202e}a.cn”, which looks like “\\u{1b}b.cn” and is another: “\\u{202e}” (U+202E) is no ASCII letter"
    )
  }

  @Test func inTheFirstWordsOfAPost() {
    let document = Document("早\u{1B}[31m\u{202E}", tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    #expect(document.heading(ofPost: 0)?.words == "早\\u{1b}[31m\\u{202e}")
  }

  @Test func inALimitOfAHeader() {
    let bytes = Array("---\nlimit: 5\u{1B}0\n---\n".utf8)
    let choice = PlatformChoice(
      path: nil, header: PostLayout(bytes, lines: LineTable(bytes)).header, languageID: nil
    ) { _ in false }
    #expect(
      choice.problems.map(\.message) == [
        Phrase(
          "“limit” must be a whole number from 1 to 1000000, not “5\\u{1b}0”",
          zh: "“limit”须为 1 到 1000000 的整数，而不是“5\\u{1b}0”")
      ])
  }

  @Test func inANameThatIsRefused() {
    #expect(
      refusal("a\u{1B}", for: .mention)?.english
        == "“\\u{1b}” cannot be part of a name; expected ASCII letters, digits, “_”, “-” and Chinese characters")
    #expect(refusal("a\n", for: .topic)?.english == "“\\n” cannot be part of a topic")
    #expect(refusal("a\u{202E}", for: .mention, in: .x)?.english == "“@a\\u{202e}” cannot be a name on this site")
  }

  @Test func inANameThatWouldBeReadOtherwise() throws {
    let catalog = EmoticonCatalog.small
    let document = Document("---\n#话题# x\n---\n早", tokenizer: Tokenizer(lexicon: catalog.lexicon))
    let token = try #require(document.tokens(at: 4).first)
    let refusal = #expect(throws: NewName.Refusal.self) {
      try document.edits(
        renaming: Referent(token, in: document.text, catalog), to: NewName(" \u{202E}a", for: .topic), catalog)
    }
    #expect(
      refusal?.reason.english
        == "with “ \\u{202e}a”, line 2 would be read otherwise; put a blank beside the name there first")
  }
}
