import ComposerCore
import ComposerFormats
import JSONRPC

extension CodeActionSource {
  /// “Ignore it here”: the word or the rule in the nearest configuration file, and the rule in the file's header. The
  /// client applies the edits: the server writes no user's file.
  static let ignoring = CodeActionSource { site in
    guard site.wants(.quickFix), !site.findings.isEmpty else { return [] }
    let configuration = site.configuration()
    var actions: [CodeAction] = []
    var seen: Set<String> = []
    for place in site.findings {
      let rule = place.finding.rule
      func add(_ title: Phrase, _ content: CodeAction.Content?) {
        guard let content else { return }
        actions.append(CodeAction(kind: .quickFix, title: title, diagnostic: place.diagnostic, content: content))
      }
      if let configuration, let word = place.word, seen.insert("word " + word).inserted {
        add(
          Phrase("ignore “\(word)” in \(configuration.name)", zh: "在 \(configuration.name) 中忽略“\(word)”"),
          site.edit(of: configuration, newFile: ["ignore": [.string(word)]]) {
            ConfigurationEdit.ignoring(word: word, in: $0)
          })
      }
      guard seen.insert(rule).inserted else { continue }
      if let configuration {
        add(
          Phrase("switch “\(rule)” off in \(configuration.name)", zh: "在 \(configuration.name) 中关闭规则“\(rule)”"),
          site.edit(of: configuration, newFile: ["rules": .object([rule: "off"])]) {
            ConfigurationEdit.switchingOff(rule: rule, in: $0)
          })
      }
      add(
        Phrase("ignore “\(rule)” in this file’s header", zh: "在本文件头中忽略规则“\(rule)”"),
        .edits([site.document.document.ignoringInHeader(rule: rule)]))
    }
    return actions
  }
}

extension CodeActionSite.Place {
  /// What the finding is about, as `ignore` would name it: without the marks of a token. Nil where no short visible word
  /// says it.
  fileprivate var word: String? {
    guard finding.rule != Rule.overLimit.id else { return nil }
    let token = post.tokens.token(over: finding.range)
    let word = post.string(token?.subject ?? finding.range)
    let isPattern = word.hasPrefix("/") && word.hasSuffix("/")
    guard !word.isEmpty, !isPattern, printable(word, limit: 60) == word,
      !word.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    else { return nil }
    return word
  }
}

extension CodeActionSite {
  /// An edit of the configuration file, or one that creates it; nil where neither can be.
  fileprivate func edit(
    of configuration: ConfigurationText, newFile settings: JSONObject, _ change: ([UInt8]) -> Edit?
  ) -> CodeAction.Content? {
    guard let text = configuration.text else {
      guard client.createsFiles else { return nil }
      let start: JSON = ["line": 0, "character": 0]
      let edit: JSON = [
        "range": ["start": start, "end": start], "newText": .string(ConfigurationEdit.newFile(settings)),
      ]
      return .workspaceEdit([
        "documentChanges": [
          ["kind": "create", "uri": .string(configuration.uri), "options": ["ignoreIfExists": true]],
          ["textDocument": ["uri": .string(configuration.uri), "version": .null], "edits": [edit]],
        ]
      ])
    }
    guard let change = change(text) else { return nil }
    var conversion = Conversion(Document(text, tokenizer: document.document.tokenizer), diagnosis.encoding)
    return .workspaceEdit(
      client.workspaceEdit(
        of: configuration.uri, version: configuration.version, edits: [conversion.json(change)]))
  }
}
