import ComposerCore
import JSONRPC

/// Something that the client may offer its user to do at a place.
struct CodeAction {
  /// The kinds of LSP that there are actions of.
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    case rewrite = "refactor.rewrite"
    /// Below `refactor.rewrite`, so that a client can ask for this one alone.
    case split = "refactor.rewrite.split"
    case fixAll = "source.fixAll.composer"
  }

  enum Content {
    /// Edits of the document that the request is about.
    case edits([Edit])
    /// An edit as LSP has it, of other files.
    case workspaceEdit(JSON)
    /// Edits that are worked out once the action is chosen.
    case later(PutOffEdit)
    /// It cannot be done, for this reason.
    case disabled(Phrase)
  }

  let kind: Kind
  let title: Phrase
  /// Whether an editor may apply it unasked, as the best remedy of its diagnostic.
  var isPreferred = false
  /// The diagnostic that it mends.
  var diagnostic: JSON?
  let content: Content

  /// The action as the client takes it; nil where it takes none such.
  func json(at site: CodeActionSite, _ conversion: inout Conversion) -> JSON? {
    let client = site.client
    let title = JSON.string(self.title[site.diagnosis.language])
    var action: JSONObject = ["title": title, "kind": .string(kind.rawValue)]
    if let diagnostic { action["diagnostics"] = [diagnostic] }
    if isPreferred, client.knowsPreferredActions { action["isPreferred"] = true }
    var edit: JSON?
    switch content {
    case .edits(let edits): edit = site.document.workspaceEdit(edits.map { conversion.json($0) }, client)
    case .workspaceEdit(let whole): edit = whole
    case .later(let putOff): action["data"] = putOff.json
    case .disabled(let reason):
      guard client.knowsDisabledActions else { return nil }
      action["disabled"] = ["reason": .string(reason[site.diagnosis.language])]
    }
    action["edit"] = edit
    guard !client.takesActionLiterals else { return .object(action) }
    // Such a client knows commands only, and one that brings the edit back does what the action would.
    guard let edit else { return nil }
    return ["title": title, "command": .string(Route.applyEditCommand), "arguments": [edit]]
  }
}

/// Edits that an action leaves to `codeAction/resolve`, since most actions are never chosen.
enum PutOffEdit: Hashable {
  case fixAll(uri: String, revision: Int)
  /// Splits a post, named by its number, for a platform.
  case split(uri: String, revision: Int, post: Int, platform: String)

  /// Whether it is about a document as it is.
  func isAbout(_ document: OpenDocument) -> Bool {
    switch self {
    case .fixAll(_, let revision), .split(_, let revision, _, _): document.revision == revision
    }
  }

  var uri: String {
    switch self {
    case .fixAll(let uri, _), .split(let uri, _, _, _): uri
    }
  }

  /// The `data` of an action.
  var json: JSON {
    switch self {
    case .fixAll(let uri, let revision): ["uri": .string(uri), "revision": .integer(revision)]
    case .split(let uri, let revision, let post, let platform):
      [
        "uri": .string(uri), "revision": .integer(revision), "post": .integer(post), "platform": .string(platform),
      ]
    }
  }

  /// - Parameter data: what the client gives back; nil where it is none of ours.
  init?(_ data: JSON) {
    guard let uri = data["uri"]?.stringValue, let revision = data["revision"]?.integerValue else { return nil }
    guard let post = data["post"] else {
      self = .fixAll(uri: uri, revision: revision)
      return
    }
    guard let post = post.integerValue, let platform = data["platform"]?.stringValue else { return nil }
    self = .split(uri: uri, revision: revision, post: post, platform: platform)
  }
}
