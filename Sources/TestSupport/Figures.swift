/// What tests have counted in a run, for the table in `docs/testing.md`: lines that `.ci/figures.sh` gathers.
package enum Figures {
  /// - Parameters:
  ///   - subject: what was done, and how often.
  ///   - result: what came of it.
  package static func show(_ subject: String, _ result: String) { print("figures: | \(subject) | \(result) |") }

  /// How often something happened, by cause; `nothing` where nothing did.
  package static func list(_ counts: [String: Int], nothing: String) -> String {
    let all = counts.sorted { $0.key < $1.key }.map { "\($0.value) by \($0.key)" }
    return all.isEmpty ? nothing : all.joined(separator: ", ")
  }
}
