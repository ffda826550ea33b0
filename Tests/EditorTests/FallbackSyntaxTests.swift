import Foundation
import Testing

/// The syntax files of Kate and Sublime Text, whose patterns are run over posts by ICU, which reads them as those do.
struct FallbackSyntaxTests {
  /// A pattern of a syntax file and what it stands for.
  struct Rule {
    let name: String
    let pattern: NSRegularExpression
  }

  /// What a list of rules finds: the first rule that matches at a place takes it, as in both editors.
  private func found(_ rules: [Rule], in line: String) -> [String] {
    let text = line as NSString
    var answer: [String] = []
    var place = 0
    while place < text.length {
      let range = NSRange(location: place, length: text.length - place)
      let match = rules.lazy.compactMap { rule -> (String, NSRange)? in
        let match = rule.pattern.firstMatch(
          in: line, options: [.anchored, .withTransparentBounds, .withoutAnchoringBounds], range: range)
        return match.map { (rule.name, $0.range) }
      }.first { $0.1.length > 0 }
      if let (name, range) = match { answer.append(text.substring(with: range) + "=" + name) }
      place += max(1, match?.1.length ?? 0)
    }
    return answer
  }

  private func file(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent("editors/" + path), encoding: .utf8)
  }

  /// The rules of a Kate syntax: `attribute` and `String` of each RegExpr.
  private func kateRules(_ path: String) throws -> [Rule] {
    let element = try NSRegularExpression(
      pattern: "<RegExpr attribute=\"([^\"]*)\" context=\"[^\"]*\"(?: (insensitive)=\"true\")?\\s+String=\"([^\"]*)\"")
    let text = try file(path)
    let matches = element.matches(in: text, range: NSRange(text.startIndex..., in: text))
    return try matches.map { match in
      var pattern = (text as NSString).substring(with: match.range(at: 3))
      for (entity, meaning) in [("&name;", "A-Za-z0-9_\\p{Han}"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
        pattern = pattern.replacingOccurrences(of: entity, with: meaning)
      }
      let isInsensitive = match.range(at: 2).location != NSNotFound
      return Rule(
        name: (text as NSString).substring(with: match.range(at: 1)),
        pattern: try NSRegularExpression(pattern: pattern, options: isInsensitive ? .caseInsensitive : []))
    }
  }

  /// The rules of a Sublime Text syntax: `match` and the `scope` behind it.
  private func sublimeRules(_ path: String) throws -> [Rule] {
    var rules: [Rule] = []
    var pattern: String?
    for line in try file(path).split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("- match: '") {
        pattern = line.dropFirst("- match: '".count).dropLast().replacingOccurrences(of: "''", with: "'")
          .replacingOccurrences(of: "{{name}}", with: "A-Za-z0-9_\\p{Han}")
      } else if line.hasPrefix("scope: "), let found = pattern {
        // The topic's end is looked for only within a topic.
        if line.contains(".end.") { break }
        rules.append(
          Rule(name: String(line.dropFirst("scope: ".count)), pattern: try NSRegularExpression(pattern: found)))
        pattern = nil
      }
    }
    return rules
  }

  private static let post = "今天😀𠮷[微校] @小明𠮷: a@b.cn [x](y) #早安# HTTP://t.cn/zYBuKZ8，a"
  private static let tags = "😀𠮷 #早安 a#b #1 ＃晚安。"

  @Test func katesPatternsFindWhatAPostHolds() throws {
    let rules = try kateRules("kate/post.xml")
    #expect(
      found(rules, in: Self.post) == [
        "[微校]=Emoticon", "@小明𠮷:=Mention", "a@b.cn=Normal Text", "#=Topic", "HTTP://t.cn/zYBuKZ8=Link",
      ])
    #expect(found(rules, in: "---") == ["---=Separator"])
    #expect(found(try kateRules("kate/post-tags.xml"), in: Self.tags) == ["#早安=Topic", "＃晚安=Topic"])
  }

  @Test func sublimeTextsPatternsFindWhatAPostHolds() throws {
    let rules = try sublimeRules("sublime/Post.sublime-syntax")
    #expect(
      found(rules, in: Self.post).map { $0.replacingOccurrences(of: "=.*\\.", with: "=", options: .regularExpression) }
        == ["[微校]=post", "@小明𠮷:=post", "a@b.cn=post", "#=post", "HTTP://t.cn/zYBuKZ8=post"])
    #expect(found(rules, in: "---").first?.hasPrefix("---=meta.separator") == true)
    #expect(
      found(try sublimeRules("sublime/Post (Tags).sublime-syntax"), in: Self.tags)
        == ["#早安=keyword.other.topic.post", "＃晚安=keyword.other.topic.post"])
  }

  @Test(arguments: ["kate/settings.json", "sublime/LSP.sublime-settings"])
  func aSettingsFileIsJSONThatStartsTheProgram(path: String) throws {
    let settings = try JSONSerialization.jsonObject(with: Data(file(path).utf8)) as? [String: Any]
    let servers = try #require((settings?["servers"] ?? settings?["clients"]) as? [String: [String: Any]])
    #expect(servers.values.map { $0["command"] as? [String] } == [["composer-lsp"]])
  }
}
