import Testing

/// Each capability of the language server has its file, which serves it and tells clients of it.
struct FeatureFileTests {
  /// The member of the server's capabilities that tells of a method.
  private static let members = [
    "textDocument/didOpen": "textDocumentSync", "textDocument/semanticTokens/full": "semanticTokensProvider",
    "textDocument/completion": "completionProvider", "textDocument/hover": "hoverProvider",
    "textDocument/inlayHint": "inlayHintProvider", "textDocument/codeLens": "codeLensProvider",
    "textDocument/diagnostic": "diagnosticProvider", "textDocument/codeAction": "codeActionProvider",
    "workspace/executeCommand": "executeCommandProvider", "textDocument/documentLink": "documentLinkProvider",
    "textDocument/documentSymbol": "documentSymbolProvider", "workspace/symbol": "workspaceSymbolProvider",
    "textDocument/documentHighlight": "documentHighlightProvider", "textDocument/references": "referencesProvider",
    "textDocument/rename": "renameProvider", "textDocument/linkedEditingRange": "linkedEditingRangeProvider",
    "textDocument/foldingRange": "foldingRangeProvider", "textDocument/selectionRange": "selectionRangeProvider",
    "workspace/didChangeWorkspaceFolders": "workspaceFolders",
  ]

  private static let files = SourceTree.files(in: "Sources/ComposerServer", ending: ".swift")

  /// The methods that a file serves, as it spells them.
  private static func methods(of text: String) -> [String] {
    text.matches(of: /Route\(\s*(?:request|notification|search): "([^"]+)"/).map { String($0.output.1) }
  }

  @Test func onlyFeaturesServeMethods() {
    for file in Self.files where !Self.methods(of: file.text).isEmpty {
      #expect(file.path.contains("/Features/"), "\(file.path)")
    }
  }

  @Test(arguments: members)
  func theFileThatServesAMethodTellsOfItAndNoOtherDoes(_ method: String, _ member: String) {
    let serving = Self.files.filter { Self.methods(of: $0.text).contains(method) }.map(\.path)
    let telling = Self.files.filter { $0.text.contains("\"\(member)\":") }.map(\.path)
    #expect(serving.count == 1 && telling == serving, "\(method) is served by \(serving), \(member) told by \(telling)")
  }

  @Test func everyRouteHasItsLine() throws {
    let declared = Self.files.flatMap { $0.text.matches(of: /static let (\w+) = Route\(/).map { String($0.output.1) } }
    let list = try #require(Self.files.first { $0.path.hasSuffix("/Route.swift") }?.text)
    let body = try #require(list.firstMatch(of: /static let all: \[Route\] = \[([^\]]*)\]/)?.output.1)
    #expect(Set(declared) == Set(body.matches(of: /\.(\w+)/).map { String($0.output.1) }))
    #expect(declared.count == Self.files.flatMap { Self.methods(of: $0.text) }.count)
  }
}
