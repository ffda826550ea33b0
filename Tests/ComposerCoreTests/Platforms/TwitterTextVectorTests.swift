import Foundation
import TestSupport
import Testing

@testable import ComposerCore

/// The vectors of twitter-text, where their folder stands beside the repository.
struct TwitterTextVectorTests {
  private struct Row {
    let section: String
    let text: String
    let expected: Any?
    var json = ""

    var name: Comment { Comment(rawValue: "\(section) \(text.debugDescription)") }
    var list: [String] { expected as? [String] ?? [] }
    var objects: [[String: Any]] { expected as? [[String: Any]] ?? [] }
    var object: [String: Any] { expected as? [String: Any] ?? [:] }
  }

  private static func rows(_ file: String) throws -> [Row] {
    let path = try #require(SharedFolder.path) + "/conformance/twitter-text/" + file
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      // Foundation drops a byte-order mark that begins a string.
      var shielded = Data(line.utf8)
      while let range = shielded.range(of: Data("\u{FEFF}".utf8)) {
        shielded.replaceSubrange(range, with: Data("\\uFEFF".utf8))
      }
      let mark = Data("\"text\": \"".utf8)
      if let range = shielded.range(of: mark) { shielded.replaceSubrange(range, with: mark + Data("\\u0001".utf8)) }
      let row = try JSONSerialization.jsonObject(with: shielded) as? [String: Any]
      guard let row, let section = row["section"] as? String, let text = row["text"] as? String else { return nil }
      return Row(
        section: section, text: String(text.unicodeScalars.dropFirst()), expected: row["expected"],
        json: row["json"] as? String ?? "")
    }
  }

  private static func tell(_ ran: [String: Int]) {
    let sections = ran.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("shared vectors of twitter-text: \(ran.values.reduce(0, +)) ran:", sections.joined(separator: ", "))
  }

  private struct Found {
    let token: Token
    let text: [UInt8]

    var whole: String { text.string(token.range) }
    /// The name without its mark, and of a list without the list.
    var subject: String { String(text.string(token.subject).split(separator: "/").first ?? "") }
    var scalars: [Int] { [scalars(token.range.lowerBound), scalars(token.range.upperBound)] }

    private func scalars(_ offset: Int) -> Int { text[..<offset].count { $0 & 0xC0 != 0x80 } }
  }

  private static func tokens(_ text: String, _ kinds: Token.Kind...) -> [Found] {
    let bytes = Array(text.utf8)
    return Tokenizer(grammar: .x, lexicon: EmoticonLexicon()).tokens(of: bytes)
      .filter { kinds.isEmpty || kinds.contains($0.kind) }.map { Found(token: $0, text: bytes) }
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared vectors is not beside the repository"))
  func everyExtractionHolds() throws {
    var ran: [String: Int] = [:]
    for row in try Self.rows("extract.jsonl") + Self.rows("tlds.jsonl") {
      ran[row.section, default: 0] += 1
      switch row.section {
      case "extract/urls", "extract/tco_urls_with_params", "tlds/country", "tlds/generic":
        #expect(Self.tokens(row.text, .url).map(\.whole) == row.list, row.name)
      case "extract/urls_with_indices", "extract/urls_with_directional_markers": expect(row, .url, "url", \.whole)
      case "extract/hashtags", "extract/hashtags_from_astral":
        #expect(Self.tokens(row.text, .hashtag).map(\.subject) == row.list, row.name)
      case "extract/hashtags_with_indices": expect(row, .hashtag, "hashtag", \.subject)
      case "extract/cashtags": #expect(Self.tokens(row.text, .cashtag).map(\.subject) == row.list, row.name)
      case "extract/cashtags_with_indices": expect(row, .cashtag, "cashtag", \.subject)
      case "extract/mentions": #expect(Self.tokens(row.text, .mention, .list).map(\.subject) == row.list, row.name)
      case "extract/mentions_with_indices": expect(row, .mention, "screen_name", \.subject)
      case "extract/mentions_or_lists_with_indices":
        let found = Self.tokens(row.text, .mention, .list)
        let wanted = row.objects.map { "\($0["screen_name"] ?? "")\($0["list_slug"] ?? "") \($0["indices"] ?? "")" }
        #expect(found.map { "\($0.text.string($0.token.subject)) \($0.scalars)" } == wanted, row.name)
      case "extract/replies":
        let bytes = Array(row.text.utf8)
        let reply = XEntities.replyName(Tokenizer(grammar: .x, lexicon: EmoticonLexicon()).tokens(of: bytes), in: bytes)
        #expect(reply.map { bytes.string($0) } == row.expected as? String, row.name)
      default: Issue.record("\(row.section) is an unknown section")
      }
    }
    Self.tell(ran)
    #expect(ran.count == 15)
  }

  private func expect(_ row: Row, _ kind: Token.Kind, _ key: String, _ value: KeyPath<Found, String>) {
    let wanted = row.objects.map { "\($0[key] ?? "") \($0["indices"] ?? "")" }
    let found = Self.tokens(row.text, kind).map { "\($0[keyPath: value]) \($0.scalars)" }
    #expect(found == wanted, row.name)
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared vectors is not beside the repository"))
  func everyValidationHolds() throws {
    var ran: [String: Int] = [:]
    for row in try Self.rows("validate.jsonl") {
      ran[row.section, default: 0] += 1
      let isWhole = { (kind: Token.Kind) in
        Self.tokens(row.text).map { $0.token.kind == kind && $0.whole == row.text } == [true]
      }
      let isValid = row.expected as? Bool
      switch row.section {
      case "validate/usernames": #expect(isWhole(.mention) == isValid, row.name)
      case "validate/lists": #expect(isWhole(.list) == isValid, row.name)
      case "validate/hashtags": #expect(isWhole(.hashtag) == isValid, row.name)
      case "validate/urls", "validate/urls_without_protocol":
        let bytes = Array(row.text.utf8)
        let needsScheme = row.section == "validate/urls"
        let found = withBytes(bytes) { WebAddress.isValid($0, 0..<bytes.count, needsScheme: needsScheme) }
        #expect(found == isValid, row.name)
      case "validate/tweets":
        let length = weighed(row.text, .v1).used
        #expect((length > 0 && length <= 140) == isValid, row.name)
      case "validate/WeightedTweetsCounterTest": check(row, .v2)
      default: check(row, .v3)
      }
    }
    Self.tell(ran)
    #expect(ran.count == 9)
  }

  private func check(_ row: Row, _ edition: XWeigher.Edition) {
    let (used, validEnd) = weighed(row.text, edition)
    let units = row.text.utf16.count
    #expect(used == row.object["weightedLength"] as? Int, row.name)
    #expect(used * 1000 / 280 == row.object["permillage"] as? Int, row.name)
    let isValid = used > 0 && used <= 280 && !row.text.unicodeScalars.contains { LinkRules.isInvalid($0.value) }
    #expect(isValid == row.object["valid"] as? Bool, row.name)
    #expect(max(0, units - 1) == row.object["displayRangeEnd"] as? Int, row.name)
    #expect(validEnd == row.object["validRangeEnd"] as? Int, row.name)
  }

  /// The weight, and the last UTF-16 unit that is within the limit and before what makes a post invalid.
  private func weighed(_ text: String, _ edition: XWeigher.Edition) -> (used: Int, validEnd: Int) {
    let bytes = Array(text.utf8)
    let tokens = Tokenizer(grammar: .x, lexicon: EmoticonLexicon()).tokens(of: bytes)
    return withBytes(bytes) { bytes in
      let weigher = XWeigher(text: bytes, edition: edition)
      var used = 0
      var offset = 0
      for token in tokens where token.kind == .url {
        used += weigher.weight(of: offset..<token.range.lowerBound) + 23
        offset = token.range.upperBound
      }
      used += weigher.weight(of: offset..<bytes.count)
      let counted = CountedText(text: bytes, range: 0..<bytes.count, tokens: tokens)
      var end = used > 280 ? Counter.x.overStart(counted, 280) : bytes.count
      var place = 0
      for scalar in text.unicodeScalars {
        if LinkRules.isInvalid(scalar.value) { end = min(end, place) }
        place += UTF8.width(scalar)
      }
      return (used, max(0, bytes.string(0..<end).utf16.count - 1))
    }
  }

  /// Emoji that are newer than the library’s list, which ends in 2018: here each is one.
  private static let newerEmoji: Set<String> = ["❤️‍🔥", "🧑🏿‍🚀", "🏳️‍⚧️", "🫱🏻‍🫲🏿", "🐦‍🔥"]

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared vectors is not beside the repository"))
  func everyOtherCaseIsAsTheLibraryHasIt() throws {
    let rows = try Self.rows("own-oracle.jsonl")
    for row in rows {
      let wanted = row.object["entities"] as? [[String: Any]] ?? []
      let found = Self.tokens(row.text).map {
        "\($0.token.kind == .list ? "mention" : $0.token.kind.rawValue) \($0.scalars)"
      }
      #expect(found == wanted.map { "\($0["type"] ?? "") \($0["indices"] ?? "")" }, row.name)
      let length = Self.newerEmoji.contains(row.text) ? 2 : row.object["weightedLength"] as? Int
      #expect(weighed(row.text, .v3).used == length, row.name)
    }
    print("shared vectors of twitter-text: \(rows.count) own ran")
    #expect(rows.count > 100)
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared vectors is not beside the repository"))
  func everyLinkIsMadeOfTheSamePlaces() throws {
    var ran: [String: Int] = [:]
    for row in try Self.rows("autolink.jsonl") {
      ran[row.section, default: 0] += 1
      if row.section == "autolink/json" {
        try expectEntities(of: row)
        continue
      }
      let html = row.expected as? String ?? ""
      let wanted = Self.linked(html).map { Self.unescaped($0) }
      let kinds: [Token.Kind] =
        switch row.section {
        case "autolink/usernames", "autolink/lists": [.mention, .list]
        case "autolink/hashtags": [.hashtag]
        case "autolink/cashtags": [.cashtag]
        case "autolink/urls": [.url]
        default: [.mention, .list, .hashtag, .cashtag, .url]
        }
      // The library makes no HTML of what has no scheme.
      let found = Self.tokens(row.text).filter { found in
        kinds.contains(found.token.kind) && (found.token.kind != .url || found.whole.contains("://"))
      }
      let texts = found.map { found in
        [.mention, .list].contains(found.token.kind) ? found.text.string(found.token.subject) : found.whole
      }
      #expect(texts == wanted, row.name)
    }
    Self.tell(ran)
    #expect(ran.count == 7)
  }

  /// Where the site's own JSON says that the entities are; what a short link stands for, only the site knows.
  private func expectEntities(of row: Row) throws {
    let json = try JSONSerialization.jsonObject(with: Data(row.json.utf8)) as? [String: [[String: Any]]] ?? [:]
    for (list, key, kind) in [
      ("hashtags", "text", Token.Kind.hashtag), ("urls", "url", .url), ("user_mentions", "screen_name", .mention),
    ] {
      let wanted = (json[list] ?? []).map { "\($0[key] ?? "") \($0["indices"] ?? "")" }
      let found = Self.tokens(row.text, kind).map { "\(kind == .url ? $0.whole : $0.subject) \($0.scalars)" }
      #expect(found == wanted, row.name)
    }
  }

  /// The texts of the links of HTML.
  private static func linked(_ html: String) -> [String] {
    html.split(separator: "<a ", omittingEmptySubsequences: false).dropFirst().map { piece in
      let text = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
      return String(text.split(separator: "</a>", maxSplits: 1, omittingEmptySubsequences: false).first ?? "")
    }
  }

  private static func unescaped(_ html: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(html) { $0.replacing($1.0, with: $1.1) }
  }
}
