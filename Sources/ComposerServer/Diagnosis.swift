import ComposerCore
import JSONRPC

/// What diagnosing needs to know besides the document.
struct DiagnosisContext {
  let encoding: PositionEncoding
  let language: Language
  let services: TextServices
  let keepsData: Bool
}

extension OpenDocument {
  /// More diagnostics than these are of no use to anybody, and an editor would choke on them; the first ones are sent.
  private static let mostDiagnostics = 5000

  /// All diagnostics as a JSON array. Only posts that have changed since the last time are looked at.
  mutating func diagnostics(_ context: DiagnosisContext) -> JSON {
    var list = DiagnosticList(most: OpenDocument.mostDiagnostics)
    list.append(headerDiagnostics(context), firstLine: 0)
    let caretPost = caret.flatMap { document.postIndex(at: $0) }
    // Nobody asks what is wrong behind the last one that is sent.
    for index in posts.entries.indices where !list.isFull {
      let isBeingTyped = index == caretPost
      if isBeingTyped || posts.isStale(index) { diagnose(index, isBeingTyped: isBeingTyped, context) }
      guard posts.hasDiagnostics(index) else { continue }
      posts.appendDiagnostics(of: index, firstLine: document.firstLine(ofPost: index), to: &list)
    }
    return .encoded(list.encoded)
  }

  private mutating func diagnose(_ index: Int, isBeingTyped: Bool, _ context: DiagnosisContext) {
    guard let post = post(at: index, services: context.services) else { return }
    let firstLine = document.firstLine(ofPost: index)
    var conversion = Conversion(document, context.encoding)
    posts[index].diagnostics = choice.check.findings(in: post).map { finding in
      var (start, end) = conversion.positions(of: finding.range)
      start.line -= firstLine
      end.line -= firstLine
      return CachedDiagnostic(
        finding, start: start, end: end, in: context.language, keepsData: context.keepsData)
    }
    posts[index].wasBeingTyped = isBeingTyped
    // A post of blanks has nothing but its number to be called by.
    posts[index].namedIndex = post.isBlank ? index : nil
  }

  /// What is wrong with the header.
  private func headerDiagnostics(_ context: DiagnosisContext) -> [CachedDiagnostic] {
    var conversion = Conversion(document, context.encoding)
    return choice.problems.map { problem in
      let (start, end) = conversion.positions(of: problem.range)
      return CachedDiagnostic(
        start: start, end: end, severity: .error, code: "header", message: problem.message[context.language])
    }
  }
}

extension Document {
  /// The line that a post begins on.
  func firstLine(ofPost index: Int) -> Int {
    layout.post(at: index, text, lines)?.lines.lowerBound ?? 0
  }
}
