import ComposerCore
import Foundation
import JSONRPC
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

/// The text as HTML can carry it: line ends as LF, a sign for each control character.
private func carried(_ text: String) -> String {
  var carried = String.UnicodeScalarView()
  var before: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x0A where before == "\r": break
    case 0x0A, 0x0D: carried.append("\n")
    case 0x09: carried.append(scalar)
    case 0..<0x20: carried.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: carried.append("␡")
    case 0x80..<0xA0:
      carried.append(contentsOf: "⟨U+00\(String(scalar.value, radix: 16, uppercase: true))⟩".unicodeScalars)
    default: carried.append(scalar)
    }
    before = scalar
  }
  return String(carried)
}

/// Reads HTML as far as ours goes; everything else is an error.
private struct HTMLReader {
  struct Unexpected: Error { let markup: String }

  var texts: [String] = []
  var links: [String] = []

  init(_ html: String) throws {
    var open: [String] = []
    var rest = html.unicodeScalars[...]
    var text: String?
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<":
        guard let end = rest.firstIndex(of: ">") else { throw Unexpected(markup: "<") }
        let tag = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        if tag.hasPrefix("/") {
          guard open.popLast() == String(tag.dropFirst()) else { throw Unexpected(markup: tag) }
          if tag == "/pre", let finished = text {
            texts.append(finished)
            text = nil
          }
          continue
        }
        let name = tag.split(separator: " ").first.map(String.init) ?? ""
        let attributes = tag.dropFirst(name.count).matches(of: /\ ([a-z]+)="([^"<>]*)"/)
        let known: Set = ["article", "pre", "span", "ul", "li", "a", "bdi"]
        guard known.contains(name), attributes.reduce(name.count, { $0 + $1.0.count }) == tag.count else {
          throw Unexpected(markup: tag)
        }
        for attribute in attributes {
          switch attribute.1 {
          case "class", "dir", "title", "rel": break
          case "href": links.append(try Self.decoded(String(attribute.2)))
          default: throw Unexpected(markup: tag)
          }
        }
        open.append(name)
        if name == "pre" { text = "" }
      case "&":
        guard let end = rest.firstIndex(of: ";") else { throw Unexpected(markup: "&") }
        text?.append(try Self.decoded("&" + String(rest[...end])))
        rest = rest[rest.index(after: end)...]
      case ">", "\"", "'": throw Unexpected(markup: String(scalar))
      default: text?.unicodeScalars.append(scalar)
      }
    }
    guard open.isEmpty else { throw Unexpected(markup: "open: \(open)") }
  }

  private static func decoded(_ text: String) throws -> String {
    let entities = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    var decoded = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      guard let end = rest[start...].firstIndex(of: ";"), let character = entities[String(rest[start...end])] else {
        throw Unexpected(markup: text)
      }
      decoded += rest[..<start] + character
      rest = rest[rest.index(after: end)...]
    }
    return decoded + rest
  }
}

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
    for (text, post) in zip(html.texts, posts) { #expect(Array(text.utf8) == Array(carried(post).utf8)) }
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
