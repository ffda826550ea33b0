import ComposerCore
import JSONRPC

/// The place that code actions are asked for, with what is the matter there.
struct CodeActionSite {
  let document: OpenDocument
  let range: ByteRange
  let diagnosis: DiagnosisContext
  let client: Client
  /// The kinds that the client wants, each with those below it; nil for all.
  private let only: [String]?
  /// The posts that the range touches.
  let posts: [Post]
  /// The findings that the range touches.
  let findings: [Place]
  /// The configuration file that settings for the document go into, with its text.
  let configuration: () -> ConfigurationText?

  /// A finding, with its diagnostic as the client knows it.
  struct Place {
    let finding: Finding
    let post: Post
    let diagnostic: JSON
  }

  /// The most bytes of a post, or of a document, whose costly actions are worked out before they are chosen.
  static let mostAtOnce = 1 << 14

  init(
    _ document: OpenDocument, _ range: ByteRange, only: [String]?, _ diagnosis: DiagnosisContext, _ client: Client,
    configuration: @escaping () -> ConfigurationText?
  ) {
    self.document = document
    self.range = range
    self.only = only
    self.diagnosis = diagnosis
    self.client = client
    self.configuration = configuration
    let first = document.document.postIndex(at: range.lowerBound) ?? 0
    let last = document.document.postIndex(at: range.upperBound) ?? document.document.postCount - 1
    posts = (first..<max(first, last + 1)).compactMap { index in
      var post = document.post(at: index, services: diagnosis.services, fixes: .all)
      if let size = post?.range.count, client.resolvesActions, size > Self.mostAtOnce { post?.wantedFixes = .quick }
      return post.flatMap { $0.range.touches(range) ? $0 : nil }
    }
    var conversion = Conversion(document.document, diagnosis.encoding)
    findings = posts.flatMap { post in
      document.choice.check.findings(in: post).compactMap { finding -> Place? in
        guard finding.range.touches(range) else { return nil }
        let (start, end) = conversion.positions(of: finding.range)
        let diagnostic = CachedDiagnostic(
          finding, start: start, end: end, in: diagnosis.language, keepsData: diagnosis.keepsData)
        return Place(finding: finding, post: post, diagnostic: diagnostic.json(firstLine: 0))
      }
    }
  }

  /// Whether the client wants actions of a kind.
  func wants(_ kind: CodeAction.Kind) -> Bool { only == nil || asksFor(kind) }

  /// Whether the client has named a kind, or one above it.
  func asksFor(_ kind: CodeAction.Kind) -> Bool {
    only?.contains { $0.isEmpty || kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") } ?? false
  }

  /// Whether the client wants any kind that there is.
  static func wantsAny(of only: [String]?) -> Bool {
    only?.contains { name in
      CodeAction.Kind.allCases.contains { name.isEmpty || $0.rawValue == name || $0.rawValue.hasPrefix(name + ".") }
    } ?? true
  }
}

extension ByteRange {
  /// Whether two ranges overlap or meet.
  fileprivate func touches(_ other: ByteRange) -> Bool {
    lowerBound <= other.upperBound && upperBound >= other.lowerBound
  }
}
