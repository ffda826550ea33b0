import ComposerCore
import Testing

/// Each list has one place; what is not in it does not exist, and what is in it is complete.
struct ListTests {
  @Test func everyFileOfAListedKindHasItsLine() throws {
    for (folder, list, count) in [
      ("Sources/ComposerCore/Platforms", "Platform.all", Platform.all.count),
      ("Sources/ComposerCore/Rules", "Rule.all", Rule.all.count),
    ] {
      let declared = SourceTree.files(in: folder, ending: ".swift").reduce(0) { sum, file in
        sum + file.text.matches(of: /static let \w+(?:: \w+)? = (?:Platform|Rule)\(/).count
      }
      #expect(declared == count, "\(folder) declares \(declared), \(list) holds \(count)")
    }
  }

  @Test func platformsHaveDifferentNames() {
    let names = Platform.all.flatMap { [$0.id] + $0.aliases }
    #expect(Set(names).count == names.count)
    for platform in Platform.all {
      #expect(platform.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(Platform.named(platform.id.uppercased())?.id == platform.id)
      #expect(Platform.ofFile(named: "a/launch.\(platform.id).txt")?.id == platform.id)
      #expect(!platform.name[.chinese].isEmpty && !platform.name[.english].isEmpty)
    }
  }

  @Test func rulesHaveDifferentIdsAndSayWhatTheyFind() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(!rule.summary[.chinese].isEmpty && !rule.summary[.english].isEmpty && !rule.example.isEmpty)
    }
  }

  @Test(arguments: [
    ("launch.weibo", "weibo"), ("launch.weibo.txt", "weibo"), ("launch.weibo.post", "weibo"),
    ("a.b.weibo-web.post", "weibo-web"), ("LAUNCH.WEIBO", "weibo"),
    ("weibo.txt", nil), ("weibo", nil), ("x.weibo/launch.txt", nil), ("launch.weibo.a.txt", nil), (".weibo", "weibo"),
  ])
  func aFilesNameTellsItsPlatform(_ name: String, _ platform: String?) {
    #expect(Platform.ofFile(named: name)?.id == platform)
  }
}
