/// How much a finding matters; `off` means that it is not reported.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case off, hint, info, warning, error

  private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
