package import ComposerCore
import Synchronization

extension TextServices {
  /// What the core leaves to a library, done by ICU. Patterns are compiled once.
  package static let icu: TextServices = {
    let regexes = RegexCache()
    return TextServices(
      sentenceEnds: { ICUSentences.ends(in: $0) },
      matches: { regexes.matches($0, $1) },
      hostProblem: { ICUHosts.problem($0) },
      compatibilityForm: { ICUNormalForms.compatibility(of: $0) },
      takeTroubles: { regexes.takeTroubles() })
  }()
}

/// Patterns that were compiled, or found to be none.
private final class RegexCache: Sendable {
  /// A configuration has a few patterns; more than this are not kept.
  private static let limit = 1000
  private let regexes = Mutex<[String: ICURegex?]>([:])
  /// How often a pattern may be given up; then it is no longer searched for, so that no text with thousands of findings
  /// takes minutes.
  private static let patience = 10
  private let givenUp = Mutex<(counts: [String: Int], untold: [Phrase])>(([:], []))

  /// Whether a pattern is found in a text. Where the search gives up, that is told once for the pattern.
  func matches(_ pattern: String, _ text: String) -> Bool {
    guard let regex = regex(pattern), givenUp.withLock({ $0.counts[pattern] ?? 0 }) < Self.patience else {
      return false
    }
    switch regex.firstMatch(in: text) {
    case .found: return true
    case .notFound: return false
    case .gaveUp:
      givenUp.withLock { givenUp in
        let count = givenUp.counts[pattern] ?? 0
        guard count > 0 || givenUp.counts.count < Self.limit else { return }
        givenUp.counts[pattern] = count + 1
        if count == 0 { givenUp.untold.append(Self.trouble(with: pattern)) }
      }
      return false
    }
  }

  private static func trouble(with pattern: String) -> Phrase {
    let (shown, limit) = (printable(pattern, limit: 80), ICURegex.limit)
    return Phrase(
      "“ignore”: looking for “/\(shown)/” took more than \(limit) and was given up; what it was to ignore is reported",
      zh: "“ignore”：查找“/\(shown)/”超过 \(limit)，已放弃；它本应忽略的仍会报告")
  }

  /// What has not been told yet.
  func takeTroubles() -> [Phrase] {
    givenUp.withLock { givenUp in
      defer { givenUp.untold = [] }
      return givenUp.untold
    }
  }

  private func regex(_ pattern: String) -> ICURegex? {
    if let known = regexes.withLock({ $0[pattern] }) { return known }
    let regex = try? ICURegex(pattern)
    regexes.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[pattern] = .some(regex)
    }
    return regex
  }
}
