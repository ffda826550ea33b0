import ComposerCore

/// What was seen while files were read.
struct Tally: Hashable, Sendable {
  var files = 0
  var posts = 0
  var errors = 0
  var warnings = 0
  /// Hints are among them.
  var infos = 0
  /// Fixes that were applied, or would be.
  var fixes = 0
  /// Whether the status is to say that there are findings.
  var fails = false

  static func += (left: inout Tally, right: Tally) {
    left.files += right.files
    left.posts += right.posts
    left.errors += right.errors
    left.warnings += right.warnings
    left.infos += right.infos
    left.fixes += right.fixes
    left.fails = left.fails || right.fails
  }
}

extension Tally {
  /// What has been counted, as a piece; counting begins anew.
  mutating func taken() -> Piece {
    defer { self = Tally() }
    return .tally(self)
  }

  mutating func add(_ finding: Finding, failsOn: Severity) {
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .info, .hint, .off: infos += 1
    }
    if finding.severity >= failsOn { fails = true }
  }

  /// `2 files, 3 posts: 2 fixed, 1 error, 1 warning`
  var summary: Phrase {
    summary(
      [
        Phrase("\(fixes) fixed", zh: "已修复 \(fixes) 处"), Tally.counted(errors, "error", "个错误"),
        Tally.counted(warnings, "warning", "个警告"), Tally.counted(infos, "info", "个提示"),
      ].filter { !$0.english.hasPrefix("0 ") }, none: Phrase("no findings", zh: "没有问题"))
  }

  /// `2 files, 3 posts: 2 to fix`
  var summaryOfDifference: Phrase {
    summary(
      fixes > 0 ? [Phrase("\(fixes) to fix", zh: "可修复 \(fixes) 处")] : [],
      none: Phrase("nothing to fix", zh: "没有可修复的问题"))
  }

  private func summary(_ seen: [Phrase], none: Phrase) -> Phrase {
    let seen = seen.isEmpty ? [none] : seen
    let english = seen.map(\.english).joined(separator: ", ")
    let chinese = seen.map(\.chinese).joined(separator: "，")
    return Tally.counted(files, "file", "个文件") + Phrase(", ", zh: "，") + Tally.counted(posts, "post", "条博文")
      + Phrase(": \(english)", zh: "：\(chinese)")
  }

  private static func counted(_ number: Int, _ one: String, _ chinese: String) -> Phrase {
    Phrase("\(number) \(one)\(number == 1 ? "" : "s")", zh: "\(number) \(chinese)")
  }
}
