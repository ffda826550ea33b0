import ComposerCore
import JSONRPC

extension Route {
  /// The fixes of the findings in a range. What the client says of diagnostics is not asked: some send none.
  static let codeAction = Route(request: "textDocument/codeAction") { session, params throws(ResponseError) in
    let document = try session.document(params)
    let (start, end) = try params.range("range")
    guard let document, wantsQuickFixes(params) else { return [] }
    let context = session.diagnosisContext(document)
    let client = session.client
    return .array(
      document.fixable(document.range(start, end, client.encoding), context).flatMap { found in
        found.actions(in: document, context, client)
      })
  } capabilities: { _ in
    ["codeActionProvider": ["codeActionKinds": ["quickfix"]]]
  }

  /// Whether the client wants any kind of action that there is; it may name kinds, and each stands for its own kinds too.
  private static func wantsQuickFixes(_ params: Params) -> Bool {
    guard let only = params["context"]?["only"]?.arrayValue else { return true }
    return only.contains { $0 == "quickfix" || $0 == "" }
  }
}

/// A finding that has a fix, with its place.
struct FixableFinding {
  let finding: Finding
  let diagnostic: JSON
  let post: Int

  /// Its fixes as code actions, the first of them the one that an editor may apply unasked.
  fileprivate func actions(in document: OpenDocument, _ context: DiagnosisContext, _ client: Client) -> [JSON] {
    var conversion = Conversion(document.document, context.encoding)
    return finding.fixes.enumerated().map { place, fix in
      var action: JSONObject = [
        "title": .string(fix.title[context.language]), "kind": "quickfix", "diagnostics": [diagnostic],
      ]
      if place == 0, client.knowsPreferredActions { action["isPreferred"] = true }
      action["edit"] = document.workspaceEdit(fix.edits.map { conversion.json($0) }, client)
      return .object(action)
    }
  }
}

extension OpenDocument {
  /// The findings with fixes that touch a range.
  fileprivate func fixable(_ range: ByteRange, _ context: DiagnosisContext) -> [FixableFinding] {
    if let header = document.layout.header, range.upperBound < header.range.upperBound { return [] }
    let first = document.postIndex(at: range.lowerBound) ?? 0
    let last = document.postIndex(at: range.upperBound) ?? document.postCount - 1
    guard first <= last else { return [] }
    var conversion = Conversion(document, context.encoding)
    return (first...last).flatMap { index -> [FixableFinding] in
      guard let post = post(at: index, services: context.services, wantsFixes: true),
        post.range.lowerBound <= range.upperBound, post.range.upperBound >= range.lowerBound
      else { return [] }
      return choice.check.findings(in: post).compactMap { finding in
        guard !finding.fixes.isEmpty, finding.range.lowerBound <= range.upperBound,
          finding.range.upperBound >= range.lowerBound
        else { return nil }
        let (start, end) = conversion.positions(of: finding.range)
        let diagnostic = CachedDiagnostic(
          finding, start: start, end: end, in: context.language, keepsData: context.keepsData)
        return FixableFinding(finding: finding, diagnostic: diagnostic.json(firstLine: 0), post: index)
      }
    }
  }

  /// Edits of this document, for the client to apply to this version of it.
  func workspaceEdit(_ edits: [JSON], _ client: Client) -> JSON {
    guard client.knowsDocumentChanges else {
      return ["changes": .object(JSONObject(members: [.init(key: uri, value: .array(edits))]))]
    }
    return [
      "documentChanges": [
        [
          "textDocument": ["uri": .string(uri), "version": version.map { .integer($0) } ?? .null],
          "edits": .array(edits),
        ]
      ]
    ]
  }
}
