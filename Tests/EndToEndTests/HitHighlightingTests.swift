import ComposerCore
import ComposerSystem
import Foundation
import Laws
import TestSupport
import Testing

@testable import composer_lsp

/// What twitter-text’s vectors say of places in a text with markup, where their folder stands beside the repository:
/// markup counts for nothing, and what is marked is what stands there without it.
struct HitHighlightingTests {
  private struct Row: Decodable {
    let section: String
    let n: Int
    let text: String
    let expected: String
    let hits: [[Int]]
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared vectors is not beside the repository"))
  func aPlaceInHTMLIsThePlaceInTheText() throws {
    let path = try #require(SharedFolder.path) + "/conformance/twitter-text/hit_highlighting.jsonl"
    var ran = 0
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      let name = Comment(rawValue: "\(row.section) \(row.n)")
      let plain = row.text.replacing(/<[^>]*>/, with: "")
      for hit in row.hits {
        // The limit falls where the hit begins, so that everything from there on is marked in the HTML.
        let html = Self.html(of: plain, limit: hit[0])
        #expect(try HTMLReader(html).texts == [plain], name)
        let marked = Self.over(in: html)
        #expect(marked == String(plain.unicodeScalars.dropFirst(hit[0])), name)
        let wanted = Self.highlights(in: row.expected).joined(separator: "|")
        #expect(wanted.contains(String(marked.unicodeScalars.prefix(hit[1] - hit[0]))), name)
      }
      if row.hits.isEmpty { #expect(Self.over(in: Self.html(of: plain, limit: 280)).isEmpty, name) }
      ran += 1
    }
    print("shared vectors of twitter-text: \(ran) ran: hit_highlighting")
    #expect(ran == 14)
  }

  private static func html(of text: String, limit: Int) -> String {
    var options = Settings()
    options.platforms = ["x"]
    options.limit = limit
    let input = Input(
      source: .standardInput, path: FilePath("a"), hasName: true, isFound: false, absolutePath: FilePath("/a"),
      settings: Settings(), emoticons: Emoticons([]))
    let file = PostFile(TextFile(bytes: Array(text.utf8), encoding: .utf8), of: input, options: options)
    var bytes: [UInt8] = []
    var answer = Gathering { piece in
      if case .answer(let part) = piece { bytes += part }
      return true
    }
    let shown = HighlightedFile(file: file, only: nil, language: .english, usesColor: false, isStandalone: false)
    Highlighter.html.write(shown, &answer)
    answer.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of all elements that are over the limit.
  private static func over(in html: String) -> String {
    html.matches(of: /<[a-z]+ class="[^"]*composer-over"[^>]*>([^<]*)</).map { String($0.1) }.joined()
  }

  private static func highlights(in html: String) -> [String] {
    html.matches(of: /<em>(.*?)<\/em>/).map { String($0.1.replacing(/<[^>]*>/, with: "")) }
  }
}
