import ComposerCore
import TestSupport
import Testing

struct TraditionalEmoticonTests {
  @Test func aTraditionalNameIsReportedWhereSimplifiedOnesAreWanted() {
    expect(.traditionalEmoticon, "👨‍👩‍👧⟦[愛你]⟧[爱你][微笑]#早⟦[吃驚]⟧#", .warning, fixed: "👨‍👩‍👧[爱你][爱你][微笑]#早[吃惊]#")
  }

  private func found(_ text: String, spelling: Settings.Spelling?, rules: [String: Severity] = [:]) -> [String] {
    posts(in: text).flatMap { post in
      Check(severities: rules, spelling: spelling).findings(in: post).map {
        "\($0.severity) \(post.string($0.range)) \($0.fixes.first?.edits.first?.text ?? "")"
      }
    }
  }

  @Test func itIsOnWhereTheSpellingIsSet() {
    #expect(found("👍[愛你][爱你]", spelling: nil) == [])
    #expect(found("👍[愛你][爱你]", spelling: .simplified) == ["warning [愛你] [爱你]"])
    #expect(found("👍[愛你][爱你][挖鼻屎]", spelling: .traditional) == ["warning [爱你] [愛你]"])
  }

  @Test func theRulesOwnSettingBeatsTheSpelling() {
    #expect(found("[愛你]", spelling: .simplified, rules: ["traditional-emoticon": .off]) == [])
    #expect(found("[愛你]", spelling: .simplified, rules: ["traditional-emoticon": .hint]) == ["hint [愛你] [爱你]"])
    #expect(found("[愛你]", spelling: nil, rules: ["traditional-emoticon": .info]) == ["info [愛你] [爱你]"])
  }

  @Test func aNameThatAnotherPictureHasIsNotOffered() {
    let catalog = EmoticonCatalog(packages: [
      EmoticonPackage(id: "a", name: "a", emoticons: [Emoticon(chs: "[爱]", png: "a.png")]),
      EmoticonPackage(id: "b", name: "b", emoticons: [Emoticon(chs: "[爱]", cht: "[愛]", png: "b.png")]),
    ])
    expect(.traditionalEmoticon, "[愛]", catalog: catalog)
  }

  @Test func theMessageSaysTheOtherName() {
    #expect(
      findings(of: .traditionalEmoticon, in: "[愛你]").map(\.message) == [
        Phrase("the simplified name of “[愛你]” is “[爱你]”", zh: "“[愛你]”的简体名称是“[爱你]”")
      ])
  }
}
