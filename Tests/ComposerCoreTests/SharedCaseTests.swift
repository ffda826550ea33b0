import ComposerCore
import Foundation
import TestSupport
import Testing

/// Cases after public bug reports, where their folder stands beside the repository.
struct SharedCaseTests {
  private struct Case: Decodable {
    struct Token: Decodable {
      let kind: String
      let text: String
      let utf16: [Int]
      let utf8: [Int]
      let name: String?
    }

    let number: Int
    let input: String
    let complete: Bool?
    let tokens: [Token]?
    let expect: [String]

    enum CodingKeys: String, CodingKey {
      case number = "case"
      case input, complete, tokens, expect
    }
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared cases is not beside the repository"))
  func tokensAndCountsOfReportedBugsAreRight() throws {
    let shared = try #require(SharedFolder.path)
    let catalog = try Self.catalog(shared + "/emoticons-sample/EmoticonWeibo.bundle")
    let lines = try String(contentsOfFile: shared + "/cases/weibo.jsonl", encoding: .utf8).split(separator: "\n")
    var ran = (tokens: 0, counts: 0)
    for line in lines {
      let one = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      let document = Document(one.input, tokenizer: Tokenizer(lexicon: catalog.lexicon))
      if one.tokens != nil {
        check(one, document)
        ran.tokens += 1
      }
      if one.expect.contains(where: { $0.contains("length UTF-16") }) {
        try count(one, document, catalog)
        ran.counts += 1
      }
    }
    print("shared cases: tokens of \(ran.tokens) and lengths and counts of \(ran.counts) ran")
    #expect(ran.tokens >= 10 && ran.counts >= 10)
  }

  private func check(_ one: Case, _ document: Document) {
    let wanted = one.tokens ?? []
    let found = document.tokens(ofPost: 0).filter { $0.kind != .unknownEmoticon }
    let rows = found.map { token in
      [
        token.kind.rawValue, document.text.string(token.range),
        "\(document.map.units(from: 0, to: token.range.lowerBound, in: .utf16))…\(document.map.units(from: 0, to: token.range.upperBound, in: .utf16))",
        "\(token.range.lowerBound)…\(token.range.upperBound)",
        token.kind == .mention ? document.text.string(token.subject) : "",
      ]
    }
    let wantedRows = wanted.map { token in
      [
        token.kind, token.text, token.utf16.map(String.init).joined(separator: "…"),
        token.utf8.map(String.init).joined(separator: "…"), token.name ?? "",
      ]
    }
    if one.complete == true {
      #expect(rows == wantedRows, "case \(one.number)")
    } else {
      for row in wantedRows { #expect(rows.contains(row), "case \(one.number)") }
    }
  }

  private func count(_ one: Case, _ document: Document, _ catalog: EmoticonCatalog) throws {
    let post = try #require(Post(at: 0, of: document, catalog: catalog, platforms: [.weibo, .weiboWeb]))
    let text = one.expect.joined(separator: " ")
    for (name, value) in [
      ("length UTF-16", one.input.utf16.count), ("UTF-8", document.text.count), ("graphemes", one.input.count),
      ("Weibo count", post.counts[1].used), ("tutorial count", post.counts[0].used),
    ] {
      guard let match = text.firstMatch(of: try Regex<(Substring, Substring)>("\(name) (\\d+)")) else { continue }
      #expect(Int(match.output.1) == value, "case \(one.number): \(name)")
    }
  }

  /// The bundle, read by Foundation.
  private static func catalog(_ bundle: String) throws -> EmoticonCatalog {
    let packages = try ["com.sina.default", "com.apple.emoji", "com.sina.lxh"].map { id in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/\(id)/info.plist"))
      let plist = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      let entries = plist?["emoticons"] as? [[String: Any]] ?? []
      return EmoticonPackage(
        id: id, name: id,
        emoticons: entries.compactMap { entry in
          (entry["chs"] as? String).map { Emoticon(chs: $0, cht: entry["cht"] as? String) }
        })
    }
    return EmoticonCatalog(packages: packages)
  }
}
