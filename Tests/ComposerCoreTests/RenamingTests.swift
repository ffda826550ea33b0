import ComposerCore
import TestSupport
import Testing

struct RenamingTests {
  private let catalog = EmoticonCatalog.small

  /// What becomes of a text, or why nothing does.
  private func renamed(_ marked: String, to new: String) -> String {
    let text = MarkedText(marked)
    let document = Document(text.text, tokenizer: Tokenizer(lexicon: catalog.lexicon))
    guard let token = document.tokens(at: text.caret ?? -1).first else { return "nothing" }
    do throws(NewName.Refusal) {
      let name = try NewName(new, for: token.kind)
      let edits = try document.edits(renaming: Referent(token, in: document.text, catalog), to: name, catalog)
      return MarkedText.apply(edits, to: document.text)
    } catch {
      return error.reason[.english]
    }
  }

  private static let longest = String(repeating: "长", count: 28) + "a𠮷"

  @Test(arguments: ["jack_12", "𠮷", "小红", "a", "-a", longest, "@小红"])
  func aMentionIsRenamedToALegalName(_ name: String) {
    let bare = name.hasPrefix("@") ? String(name.dropFirst()) : name
    #expect(renamed("👨‍👩‍👧𠮷@小┃明: 早 @小明天\n@小明", to: name) == "👨‍👩‍👧𠮷@\(bare): 早 @小明天\n@\(bare)")
  }

  @Test(arguments: [
    ("", "a name needs at least one letter, digit or Chinese character"),
    ("_-", "a name needs at least one letter, digit or Chinese character"),
    (
      "小 红",
      "“ ” cannot be part of a name; expected ASCII letters, digits, “_”, “-” and Chinese characters"
    ),
    ("😀", "“😀” cannot be part of a name; expected ASCII letters, digits, “_”, “-” and Chinese characters"),
    ("a\n", "“\\n” cannot be part of a name; expected ASCII letters, digits, “_”, “-” and Chinese characters"),
    (longest + "b", "the name has 31 characters and may have 30"),
  ])
  func anIllegalNameIsRefusedWithAReason(_ name: String, _ reason: String) {
    #expect(renamed("😀@小┃明", to: name) == reason)
  }

  @Test(arguments: ["早安", "#早安#", "a b", "1#️⃣", "早[微笑]安", String(repeating: "长", count: 60)])
  func aTopicIsRenamedAndKeepsItsMarks(_ body: String) {
    let bare = body == "#早安#" ? "早安" : body
    #expect(renamed("𠮷#晚┃安#😀#晚安##晚安好#", to: body) == "𠮷#\(bare)#😀#\(bare)##晚安好#")
  }

  @Test(arguments: [
    ("", "a topic needs at least one visible character"), ("　\u{200B}", "a topic needs at least one visible character"),
    ("a#b", "“#” cannot be part of a topic"), ("#a", "“#” cannot be part of a topic"),
    ("a#", "“#” cannot be part of a topic"), ("\u{FE0F}a", "“\u{FE0F}” cannot be part of a topic"),
    ("@a", "“@” cannot be part of a topic"), ("a\rb", "“\\r” cannot be part of a topic"),
    ("<", "“<” cannot be part of a topic"),
  ])
  func anIllegalBodyIsRefusedWithAReason(_ body: String, _ reason: String) {
    #expect(renamed("😀#晚┃安#", to: body) == reason)
  }

  @Test func aNameThatWouldTakeInWhatFollowsIsRefused() {
    let refusal = "with “小红”, line 2 would be read otherwise; put a blank beside the name there first"
    #expect(renamed("@\(Self.longest)┃\n😀@\(Self.longest)今天", to: "小红") == refusal)
  }

  @Test func aBodyThatABracketOrALinkWouldBreakIsRefused() {
    let refusal = "with “http://a.cn/”, line 1 would be read otherwise; put a blank beside the name there first"
    #expect(renamed("😀#晚┃安#b", to: "http://a.cn/") == refusal)
  }

  @Test func aPostThatWouldBecomeAHeaderIsRefused() {
    let refusal = "with “ a”, line 2 would be read otherwise; put a blank beside the name there first"
    #expect(renamed("---\n#话┃题# x\n---\n早", to: " a") == refusal)
  }

  @Test func anAddressIsMadeOfNoName() {
    let refusal = "with “b”, line 1 would be read otherwise; put a blank beside the name there first"
    #expect(renamed("a@小明_┃.cn", to: "b") == refusal)
  }

  @Test func whatIsNeitherMentionNorTopicKeepsItsName() {
    #expect(renamed("[微┃笑]", to: "心") == "only mentions and topics can be renamed")
  }

  @Test func everyRenamedTextHasTheTokensOfTheOldOne() throws {
    var texts = RandomTexts(seed: 11)
    let names = ["a", "小红", "早 安", "http", "𠮷", Self.longest, "[心]", "t.cn", "a:b"]
    var tried = 0
    for _ in 0..<4_000 {
      let document = Document(texts.next(most: 30), tokenizer: Tokenizer(lexicon: catalog.lexicon))
      let tokens = (0..<document.postCount).flatMap { document.tokens(ofPost: $0) }
      guard let token = tokens.first(where: { $0.kind == .mention || $0.kind == .topic }),
        let name = try? NewName(names[texts.number(in: 0...names.count - 1)], for: token.kind),
        let edits = try? document.edits(renaming: Referent(token, in: document.text, catalog), to: name, catalog)
      else { continue }
      tried += 1
      let renamed = Document(MarkedText.apply(edits, to: document.text), tokenizer: document.tokenizer)
      let kinds = (0..<renamed.postCount).flatMap { renamed.tokens(ofPost: $0) }.map(\.kind)
      #expect(kinds == tokens.map(\.kind), "\(document.text.string(0..<document.text.count).debugDescription)")
    }
    #expect(tried > 100)
  }
}
