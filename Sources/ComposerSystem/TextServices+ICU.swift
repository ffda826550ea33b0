package import ComposerCore
import Synchronization

extension TextServices {
  /// What the core leaves to a library, done by ICU. Patterns are compiled once.
  package static let icu: TextServices = {
    let regexes = RegexCache()
    return TextServices(
      sentenceEnds: { ICUSentences.ends(in: $0) },
      matches: { pattern, text in regexes.regex(pattern)?.matches(text) ?? false },
      hostProblem: { ICUHosts.problem($0) },
      compatibilityForm: { ICUNormalForms.compatibility(of: $0) })
  }()
}

/// Patterns that were compiled, or found to be none.
private final class RegexCache: Sendable {
  /// A configuration has a few patterns; more than this are not kept.
  private static let limit = 1000
  private let regexes = Mutex<[String: ICURegex?]>([:])

  func regex(_ pattern: String) -> ICURegex? {
    if let known = regexes.withLock({ $0[pattern] }) { return known }
    let regex = try? ICURegex(pattern)
    regexes.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[pattern] = .some(regex)
    }
    return regex
  }
}
