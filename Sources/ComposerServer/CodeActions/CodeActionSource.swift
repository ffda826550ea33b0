import ComposerCore

/// Where code actions come from.
///
/// A further kind of action costs its file in `CodeActions/` and its line in ``all``.
struct CodeActionSource: Sendable {
  let actions: @Sendable (CodeActionSite) -> [CodeAction]

  init(_ actions: @escaping @Sendable (CodeActionSite) -> [CodeAction]) { self.actions = actions }

  /// In the order in which a menu shows them.
  static let all: [CodeActionSource] = [.fixes, .split, .rewriting, .tagging, .ignoring, .fixAll]
}

extension CodeActionSource {
  /// The fixes of each finding, the first of them the one that an editor may apply unasked.
  static let fixes = CodeActionSource { site in
    guard site.wants(.quickFix) else { return [] }
    return site.findings.flatMap { place in
      place.finding.fixes.enumerated().map { number, fix in
        CodeAction(
          kind: .quickFix, title: fix.title, isPreferred: number == 0, diagnostic: place.diagnostic,
          content: .edits(fix.edits))
      }
    }
  }

  /// All safe fixes of the document at once. Without being asked for it, only where one of them is at the place.
  static let fixAll = CodeActionSource { site in
    guard site.asksFor(.fixAll) || site.wants(.fixAll) && site.findings.contains(where: { $0.finding.safeFix != nil })
    else { return [] }
    let document = site.document
    let title = Phrase("fix all that can be fixed safely", zh: "修复全部可安全修复的问题")
    if site.client.resolvesActions, document.document.text.count > CodeActionSite.mostAtOnce {
      let putOff = PutOffEdit.fixAll(uri: document.uri, revision: document.revision)
      return [CodeAction(kind: .fixAll, title: title, content: .later(putOff))]
    }
    let edits = document.safeEdits(site.diagnosis.services)
    return edits.isEmpty ? [] : [CodeAction(kind: .fixAll, title: title, content: .edits(edits))]
  }
}

extension OpenDocument {
  /// The edits of all safe fixes.
  func safeEdits(_ services: TextServices) -> [Edit] {
    Fixing(document, check: choice.check) { index, document in
      Post(
        at: index, of: document, catalog: emoticons.catalog, platforms: choice.platforms, limit: choice.limit,
        services: services)
    }.edits
  }
}
