import ComposerCore
import ComposerFormats
import Testing

/// Regular expressions in `ignore`, which are judged by whoever can run them.
struct IgnoredPatternTests {
  private func decode(_ text: String) -> (settings: Settings, problems: [ConfigurationProblem]) {
    ConfigurationFormat.decode(Array(text.utf8), source: "/c.json", folder: "/") { pattern in
      pattern.contains("(") ? Phrase("“\(pattern)” is none", zh: "“\(pattern)”不是") : nil
    }
  }

  @Test func oneThatIsNoneIsToldAtItsPlaceAndLeftOut() {
    let (settings, problems) = decode(
      #"{"ignore": ["😀", "/(/", "/a/"], "overrides": [{"files": ["x"], "ignore": ["/a(/"]}]}"#)
    #expect(settings.ignore == ["😀", "/a/"])
    #expect(settings.overrides.first?.settings.ignore == [])
    #expect(problems.map(\.description.english) == ["/c.json:1:18: “(” is none", "/c.json:1:75: “a(” is none"])
  }

  @Test func aWordIsNoPattern() {
    #expect(decode(#"{"ignore": ["(", "[图]"]}"#).problems == [])
  }
}
