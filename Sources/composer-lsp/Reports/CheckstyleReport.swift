import ComposerCore

extension Report {
  /// The XML of Checkstyle, which many servers and review tools read: a `file` element for each file that was read, an
  /// `error` element for each finding. Source: checkstyle.org, XMLLogger; its severities are error, warning, info.
  static let checkstyle = Report(
    "checkstyle", Phrase("XML of Checkstyle", zh: "Checkstyle 的 XML"), hasFixes: false,
    opening: { _ in
      Array((#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + #"<checkstyle version="4.3">"# + "\n").utf8)
    },
    closing: { _, _ in Array("</checkstyle>\n".utf8) },
    grouping: Grouping(
      opening: { file, _, _ in "<file name=\"\(XMLText.escaped(file.name))\">\n" }, closing: "</file>\n")
  ) { reported, output in
    let finding = reported.finding
    let severity =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .info, .hint, .off: "info"
      }
    let place = "line=\"\(reported.start.line)\" column=\"\(reported.start.column)\""
    let message = XMLText.escaped(finding.message[reported.language])
    output += "<error \(place) severity=\"\(severity)\" message=\"\(message)\"".utf8
    output += " source=\"\(Program.name).\(XMLText.escaped(finding.rule))\"/>\n".utf8
  }
}
