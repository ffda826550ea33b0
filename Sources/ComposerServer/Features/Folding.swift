import ComposerCore
import JSONRPC

extension Route {
  /// The header and every post of more than one line, without the separators between them.
  ///
  /// Columns are left out: a fold reaches from the end of its first line to the end of its last, which is what LSP
  /// means by none, and all that a client takes which folds only lines.
  static let foldingRange = Route(request: "textDocument/foldingRange") { session, params throws(ResponseError) in
    guard let document = try session.document(params)?.document else { return [] }
    var folds: [JSON] = []
    func add(_ first: Int, _ last: Int, _ kind: JSON) {
      guard first < last else { return }
      folds.append(["startLine": .integer(first), "endLine": .integer(last), "kind": kind])
    }
    let most = session.client.mostFolds ?? .max
    if let header = document.layout.header { add(0, header.lineCount - 1, "comment") }
    for index in 0..<document.postCount {
      guard folds.count < most else { break }
      guard let range = document.postRange(at: index) else { continue }
      add(document.lines.line(at: range.lowerBound), document.lines.line(at: range.upperBound), "region")
    }
    return .array(Array(folds.prefix(most)))
  } capabilities: { _ in
    ["foldingRangeProvider": true]
  }
}
