package import ComposerCore
package import JSONRPC

/// X’s entities as twitter-text gives them:
/// `{"hashtag","indices"}`, `{"cashtag","indices"}`, `{"screenName","listSlug","indices"}`, `{"url","indices"}`.
package enum EntityFormat {
  /// What the indices count.
  package enum Unit: String, CaseIterable, Sendable {
    /// Unicode scalars, as X’s own answers have them.
    case codePoint = "code-point"
    /// UTF-16 units, as the library for JavaScript has them.
    case utf16 = "utf-16"
  }

  /// Writes the members `text`, `entities` and, of an answer, `replyTo`, of a post's object, which the caller opens and
  /// closes.
  package static func writeMembers(of post: Post, in unit: Unit, to writer: inout JSONWriter) {
    writer.member("text", post.string(post.range))
    let tokens = post.tokens(for: .x)
    writer.key("entities")
    writer.beginArray()
    var offset = post.range.lowerBound
    var index = 0
    func advance(to end: Int) -> Int {
      for byte in post.text[offset..<max(offset, end)] where byte & 0xC0 != 0x80 {
        index += unit == .utf16 && byte >= 0xF0 ? 2 : 1
      }
      offset = max(offset, end)
      return index
    }
    for token in tokens {
      writer.beginObject()
      write(token, of: post, to: &writer)
      writer.key("indices")
      writer.beginArray()
      writer.write(.integer(advance(to: token.range.lowerBound)))
      writer.write(.integer(advance(to: token.range.upperBound)))
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    if let name = XEntities.replyName(tokens, in: post.text, from: post.range.lowerBound) {
      writer.member("replyTo", post.string(name))
    }
  }

  private static func write(_ token: Token, of post: Post, to writer: inout JSONWriter) {
    let subject = post.string(token.subject)
    switch token.kind {
    case .hashtag: writer.member("hashtag", subject)
    case .cashtag: writer.member("cashtag", subject)
    case .mention, .list:
      let name = subject.prefix { $0 != "/" }
      writer.member("screenName", String(name))
      writer.member("listSlug", String(subject.dropFirst(name.count)))
    default: writer.member("url", post.string(token.range))
    }
  }
}
