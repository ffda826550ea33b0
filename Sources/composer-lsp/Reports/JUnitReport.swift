import ComposerCore

extension Report {
  /// The XML of JUnit, which CI servers show as tests: a suite for each file that was read, a case for each post.
  ///
  /// A post fails by findings at or above `--fail-on`; those below are its `system-out`. One `failure` holds all of a
  /// post's, since servers show the first only. Where something could not be done, a case of its own is an error.
  static let junit = Report(
    "junit", Phrase("XML of JUnit: each post is a test", zh: "JUnit 的 XML：每条博文是一个测试"), hasFixes: false,
    opening: { _ in
      Array(
        (#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + "<testsuites name=\"\(Program.name)\">\n").utf8)
    },
    closing: { _, isComplete in Array(((isComplete ? "" : incomplete) + "</testsuites>\n").utf8) },
    grouping: Grouping(
      wantsFailures: true,
      opening: { file, posts, failures in
        let name = XMLText.escaped(file.name)
        return "<testsuite name=\"\(name)\" tests=\"\(posts)\" failures=\"\(failures)\" errors=\"0\">\n"
      }, closing: "</testsuite>\n"),
    body: .posts { post, output in
      let file = XMLText.escaped(post.file.name)
      output += "<testcase classname=\"\(file)\" name=\"post \(post.number)\" file=\"\(file)\"".utf8
      guard !post.findings.isEmpty else {
        output += "/>\n".utf8
        return
      }
      output += ">\n".utf8
      let failing = post.findings.filter { $0.finding.severity >= post.failsOn }
      if let first = failing.first {
        let (type, message) = (XMLText.escaped(first.finding.rule), XMLText.escaped(first.shownMessage))
        output += "<failure type=\"\(type)\" message=\"\(message)\">\(lines(failing))</failure>\n".utf8
      }
      let others = post.findings.filter { $0.finding.severity < post.failsOn }
      if !others.isEmpty { output += "<system-out>\(lines(others))</system-out>\n".utf8 }
      output += "</testcase>\n".utf8
    })

  private static func lines(_ findings: [ReportedFinding]) -> String {
    findings.map { XMLText.escaped($0.line) }.joined(separator: "\n")
  }

  /// What could not be read is told on standard error, which a server that reads the report does not show.
  private static let incomplete = """
    <testsuite name="\(Program.name)" tests="1" failures="0" errors="1">
    <testcase classname="\(Program.name)" name="every file can be read">
    <error message="something could not be done; standard error says what"/>
    </testcase>
    </testsuite>

    """
}
