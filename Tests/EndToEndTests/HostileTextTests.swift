import ComposerCore
import Foundation
import JSONRPC
import Laws
import TestSupport
import Testing

/// 200 posts of what could break out of a terminal or a page.
private let posts: [String] = {
  let pieces = [
    "<script>alert(1)</script>", "\"><img onerror=x>", "&amp;", "]]>", "--!>", "`", "\u{1}", "&", "</pre>", "</span>",
    "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{1B}P", "\u{8}", "\u{7F}", "\r\n", "\r", "\n", "\t", "\u{C}",
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{E0041}", "\u{2028}", "\u{FEFF}", "👨‍👩‍👧", "❤️",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "[微笑]", "#话题[怒]#", "@小明", "http://t.cn/abc", "https://e.com/?a=\"&b=<x>", "javascript:alert(1)", "data:text/html,",
    "http://weibo.com@evil.com/", "早上好", " ", "'", "e\u{301}", "#", "[", "@", "xyz",
  ]
  var random = SeededGenerator(seed: 20)
  return (0..<200).map { _ in
    "p" + (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      + "q"
  }
}()

@Suite struct HostileTextTests {
  private let input = Data(posts.joined(separator: "\n---\n").utf8)

  // By scalars: a joiner behind the “m” makes one character of both.
  private var colour: Regex<Substring> { /\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar) }

  private func highlight(_ options: String) throws -> String {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run("composer-lsp --highlight \(options)", input: input)
    try #require(outcome.status == 0)
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func htmlReadsBackAsTheSameTexts() throws {
    let html = try HTMLReader(highlight("--format html"))
    try #require(html.texts.count == posts.count)
    for (text, post) in zip(html.texts, posts) { #expect(Array(text.utf8) == Array(HTMLReader.carried(post).utf8)) }
    #expect(html.links.count > 50)
    for link in html.links { #expect(link.hasPrefix("http://") || link.hasPrefix("https://")) }
  }

  @Test func aTerminalGetsNoControlCharacterButLineEndsTabsAndOurColours() throws {
    let ansi = try highlight("--color always --limit 20")
    let plain = ansi.replacing(colour, with: "")
    for scalar in plain.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      #expect(!isControl || scalar == "\n" || scalar == "\t", "\(scalar.debugDescription)")
      #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
    }
    #expect(plain == (try highlight("--color never --limit 20")))
  }

  @Test func coloursAreOffAtEachLinesEnd() throws {
    for line in try highlight("--color always --limit 20").split(separator: "\n") {
      let codes = line.matches(of: colour).map { String($0.0) }
      #expect(codes.last ?? "\u{1B}[0m" == "\u{1B}[0m", "\(line.debugDescription)")
    }
  }

  @Test func jsonSegmentsJoinedGiveTheTexts() throws {
    let answered = try JSONParser.parse(highlight("--format json"))["posts"]?.arrayValue ?? []
    try #require(answered.count == posts.count)
    for (answer, post) in zip(answered, posts) {
      let segments = answer["segments"]?.arrayValue ?? []
      #expect(Array(segments.compactMap { $0["text"]?.stringValue }.joined().utf8) == Array(post.utf8))
    }
  }
}
