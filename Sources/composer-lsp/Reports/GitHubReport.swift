import ComposerCore

extension Report {
  /// GitHub's workflow commands, which become annotations at the lines of a change. Source: docs.github.com, “Workflow
  /// commands for GitHub Actions”; what is escaped is what its toolkit escapes.
  static let github = Report(
    "github", Phrase("annotations of GitHub Actions", zh: "GitHub Actions 注解"), hasFixes: false
  ) { reported, output in
    let (finding, start, end) = (reported.finding, reported.start, reported.end)
    let level =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .info, .hint, .off: "notice"
      }
    let place = "line=\(start.line),endLine=\(end.line),col=\(start.column),endColumn=\(end.column)"
    let file = property(reported.file.name)
    output += "::\(level) file=\(file),\(place),title=\(property(finding.rule))::\(data(reported.shownMessage))\n".utf8
  }

  /// Whoever reads the log in a terminal is shown signs for what would steer it.
  private static func data(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped += printable(String(scalar))
      }
    }
    return escaped
  }

  private static func property(_ text: String) -> String {
    var escaped = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
