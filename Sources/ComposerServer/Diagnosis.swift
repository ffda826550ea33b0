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
    var bytes = Array("[".utf8)
    var count = 0
    func append(_ diagnostic: CachedDiagnostic, _ firstLine: Int) {
      count += 1
      guard count <= OpenDocument.mostDiagnostics else { return }
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      diagnostic.append(to: &bytes, firstLine: firstLine)
    }
    for diagnostic in headerDiagnostics(context) { append(diagnostic, 0) }
    let caretPost = caret.flatMap { document.postIndex(at: $0) }
    for index in posts.entries.indices {
      let isBeingTyped = index == caretPost
      let isMisnamed = posts[index].namedIndex.map { $0 != index } ?? false
      if posts[index].diagnostics == nil || posts[index].wasBeingTyped || isBeingTyped || isMisnamed {
        diagnose(index, isBeingTyped: isBeingTyped, context)
      }
      guard let diagnostics = posts[index].diagnostics, !diagnostics.isEmpty else { continue }
      let firstLine = document.firstLine(ofPost: index)
      for diagnostic in diagnostics { append(diagnostic, firstLine) }
    }
    bytes.append(UInt8(ascii: "]"))
    return .encoded(bytes)
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
