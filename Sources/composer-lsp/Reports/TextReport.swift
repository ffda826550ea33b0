import ComposerCore

extension Report {
  /// `path:line:col: severity: message [rule-id]`, as compilers write.
  static let text = Report(
    "text", Phrase("path:line:col: severity: message [rule-id]", zh: "路径:行:列: 严重程度: 消息 [规则]"), hasFixes: false
  ) { reported, output in
    let (finding, usesColor) = (reported.finding, reported.usesColor)
    // Bytes, since strings that are put together cost more than all else about a finding.
    func style(_ style: String) { if usesColor { output += "\u{1B}[\(style)m".utf8 } }
    func add(_ text: String, _ mark: Unicode.Scalar) {
      output += text.utf8
      output.append(UInt8(ascii: mark))
    }
    style("1")
    add(reported.file.shownName, ":")
    add(String(reported.start.line), ":")
    add(String(reported.start.column), ":")
    style("0")
    output.append(UInt8(ascii: " "))
    style(color(of: finding.severity))
    add(finding.severity.rawValue, ":")
    style("0")
    output.append(UInt8(ascii: " "))
    add(reported.shownMessage, " ")
    style("2")
    output.append(UInt8(ascii: "["))
    add(finding.rule, "]")
    style("0")
    output.append(UInt8(ascii: "\n"))
  }

  private static func color(of severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .info, .hint, .off: "1;36"
    }
  }
}
