import ComposerCore

extension Report {
  /// `path:line:col: severity: message [rule-id]`, as compilers write.
  static let text = Report(
    "text", Phrase("path:line:col: severity: message [rule-id]", zh: "路径:行:列: 严重程度: 消息 [规则]"), hasFixes: false
  ) { reported, output in
    guard reported.usesColor else {
      output += "\(reported.line)\n".utf8
      return
    }
    let finding = reported.finding
    let place = "\(reported.file.shownName):\(reported.start.line):\(reported.start.column):"
    let (message, severity) = (reported.shownMessage, finding.severity.rawValue)
    let line =
      "\u{1B}[1m\(place)\u{1B}[0m \u{1B}[\(color(of: finding.severity))m\(severity):\u{1B}[0m \(message)"
      + " \u{1B}[2m[\(finding.rule)]\u{1B}[0m\n"
    output += line.utf8
  }

  private static func color(of severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .info, .hint, .off: "1;36"
    }
  }
}
