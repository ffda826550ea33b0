package import ComposerCore
import JSONRPC

/// All that is to be said of one post, as JSON: `{"tokens":[…],"counts":[…],"findings":[…]}`, of which those parts stand
/// there that were asked for. Offsets count from the post's start.
package enum PostAnswerFormat {
  /// A part of the answer, named as its member is.
  package enum Part: String, CaseIterable, Sendable {
    case tokens, counts, findings
  }

  /// The answer, encoded.
  ///
  /// - Parameters:
  ///   - post: a text that is a post as a whole.
  ///   - check: gives the findings.
  ///   - language: of the findings' messages.
  package static func encoded(_ parts: [Part], of post: Post, check: Check, in language: Language) -> [UInt8] {
    var places = PlaceFinder(post.text, lines: LineTable(post.text))
    var writer = JSONWriter()
    writer.beginObject()
    for part in parts {
      writer.key(part.rawValue)
      switch part {
      case .tokens:
        writer.beginArray()
        for token in post.tokens {
          writer.beginObject()
          TokenFormat.writeMembers(
            of: token, holding: post.emoticons(inside: token), inPost: nil, places: &places, to: &writer)
          writer.endObject()
        }
        writer.endArray()
      case .counts:
        CountFormat.write(post.counts, to: &writer)
      case .findings:
        writer.beginArray()
        for finding in check.findings(in: post) {
          writer.beginObject()
          FindingFormat.writeMembers(of: finding, inPost: nil, in: language, places: &places, to: &writer)
          writer.endObject()
        }
        writer.endArray()
      }
    }
    writer.endObject()
    return writer.bytes
  }

  /// What stands for a line that has no post: `{"composer":{"error":{"line":3,"message":"…"}}}`.
  package static func encodedError(line: Int, _ message: String) -> [UInt8] {
    let error: JSON = ["line": .integer(line), "message": .string(message)]
    return (["composer": ["error": error]] as JSON).encoded
  }
}
