import ComposerCore
import JSONRPC

extension Route {
  /// The bodies of the same topic in one post, which are to stay the same while one of them is edited. A topic that
  /// stands alone is linked to nothing, and names are changed one by one: a post may mention another person next.
  static let linkedEditingRange = Route(request: "textDocument/linkedEditingRange") {
    session, params throws(ResponseError) in
    let position = try params.position("position")
    guard let open = try session.document(params) else { return .null }
    let document = open.document
    let caret = document.map.offset(of: position, in: session.client.encoding)
    guard let topic = document.tokens(at: caret).first, topic.kind == .topic || topic.kind == .hashtag,
      topic.subject.lowerBound <= caret, caret <= topic.subject.upperBound
    else { return .null }
    // Only what is written alike can be edited as one, whatever the site takes for the same.
    let referent = open.referent(of: topic)
    let same = document.uses(of: referent, open.emoticons.catalog, inPost: document.postIndex(at: caret))
      .filter { document.text[$0.subject].elementsEqual(referent.name) }
    guard same.count > 1 else { return .null }
    var conversion = Conversion(document, session.client.encoding)
    let pattern = topic.kind == .topic ? #"[^#@<>\r\n]+"# : #"[^#@\s]+"#
    return ["ranges": .array(same.map { conversion.json($0.subject) }), "wordPattern": .string(pattern)]
  } capabilities: { _ in
    ["linkedEditingRangeProvider": true]
  }
}
