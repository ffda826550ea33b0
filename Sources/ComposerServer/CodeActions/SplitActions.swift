import ComposerCore

extension CodeActionSource {
  /// Splits a post that is too long for one of its platforms into a thread, from anywhere in the post; at the part over
  /// the limit it is the fix of the finding.
  static let split = CodeActionSource { site in
    let places = Dictionary(grouping: site.findings.filter { $0.finding.rule == Rule.overLimit.id }, by: \.post.number)
    return site.posts.flatMap { post -> [CodeAction] in
      post.counts.compactMap { count -> CodeAction? in
        guard count.overStart != nil, let platform = Platform.named(count.platform) else { return nil }
        let place = places[post.number]?.first { $0.finding.platform == platform.id }
        let hasFix = place.map { !$0.finding.fixes.isEmpty } ?? false
        // Not twice the same in one menu.
        guard !(hasFix && site.wants(.quickFix)) else { return nil }
        let kind: CodeAction.Kind = place != nil && site.wants(.quickFix) ? .quickFix : .split
        guard site.wants(kind) else { return nil }
        return site.split(post, for: platform, as: kind, of: place)
      }
    }
  }
}

extension CodeActionSite {
  fileprivate func split(
    _ post: Post, for platform: Platform, as kind: CodeAction.Kind, of place: Place?
  ) -> CodeAction {
    let title = Phrase("split into a thread", zh: "拆分为连发")
    guard post.wantedFixes == .all else {
      let putOff = PutOffEdit.split(
        uri: document.uri, revision: document.revision, post: post.number, platform: platform.id)
      return CodeAction(kind: kind, title: title, diagnostic: place?.diagnostic, content: .later(putOff))
    }
    guard let fix = Thread.fix(of: post, on: platform) else {
      return CodeAction(kind: kind, title: title, diagnostic: place?.diagnostic, content: .disabled(.cannotBeSplit))
    }
    return CodeAction(kind: kind, title: fix.title, diagnostic: place?.diagnostic, content: .edits(fix.edits))
  }
}

extension Phrase {
  static let cannotBeSplit = Phrase(
    "no place to split the post leaves parts that fit; shorten it, or raise the limit", zh: "无法拆分出符合上限的各条；请删减或提高上限")
}
