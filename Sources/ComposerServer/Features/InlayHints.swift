import ComposerCore
import JSONRPC

extension Route {
  /// How many characters are left, at the end of each post.
  static let inlayHint = Route(request: "textDocument/inlayHint") { session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    let (start, end) = try params.range("range")
    guard let document = session.documents[key] else { return [] }
    let range = document.range(start, end, session.client.encoding)
    let language = session.language(of: document)
    var conversion = Conversion(document.document, session.client.encoding)
    var hints: [JSON] = []
    let first = document.document.postIndex(at: range.lowerBound) ?? 0
    for index in first..<max(first, document.document.postCount) {
      guard let end = document.document.postRange(at: index)?.upperBound, end <= range.upperBound else { break }
      guard end >= range.lowerBound else { continue }
      let counts = session.counts(of: key, post: index)
      hints.append([
        "position": conversion.position(of: end).json, "label": .string(label(counts)), "paddingLeft": true,
        "tooltip": .string(CountPhrase.all(counts)[language]),
      ])
    }
    return .array(hints)
  } capabilities: { _ in
    ["inlayHintProvider": true]
  }

  /// `128`, and for several platforms `weibo 12 · weibo-web 1840`.
  private static func label(_ counts: [Count]) -> String {
    if counts.count == 1, let only = counts.first { return String(only.remaining) }
    return counts.map { "\($0.platform) \($0.remaining)" }.joined(separator: " · ")
  }
}

extension Session {
  /// What a post weighs on each of its platforms; counted once until the post changes.
  mutating func counts(of key: String, post index: Int) -> [Count] {
    if let counts = documents[key]?.posts[index].counts { return counts }
    let counts = documents[key]?.post(at: index, services: environment.services)?.counts ?? []
    documents[key]?.posts[index].counts = counts
    return counts
  }
}
