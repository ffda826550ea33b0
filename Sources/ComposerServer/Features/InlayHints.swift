import ComposerCore
import JSONRPC

extension Route {
  /// How many characters are left, at the end of each post that ends in the range's lines: some clients ask for a range
  /// that ends a column short.
  static let inlayHint = Route(request: "textDocument/inlayHint") { session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    let (start, end) = try params.range("range")
    guard let document = session.documents[key] else { return [] }
    let language = session.language(of: document)
    var conversion = Conversion(document.document, session.client.encoding)
    var hints: [JSON] = []
    let lines = document.document.lines
    let first = document.document.postIndex(at: lines.range(ofLine: start.line).lowerBound) ?? 0
    for index in first..<max(first, document.document.postCount) {
      guard let place = document.document.postRange(at: index)?.upperBound else { break }
      let line = lines.line(at: place)
      guard line <= end.line else { break }
      guard line >= start.line else { continue }
      let counts = session.counts(of: key, post: index)
      hints.append([
        "position": conversion.position(of: place).json, "label": .string(label(counts)), "paddingLeft": true,
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
    return counts.tightestFirst.map { "\($0.platform) \($0.remaining)" }.joined(separator: " · ")
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
