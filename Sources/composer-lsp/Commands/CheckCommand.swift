import ComposerCore
import ComposerFormats

extension Command {
  static let check = Command(
    "--check", .paths, summary: Phrase("report findings; folders are searched for posts", zh: "报告问题；文件夹会被查找"),
    formats: Report.all.map { Format(name: $0.name, summary: $0.summary) },
    details: Phrase(
      """
      Exit status: 0 nothing at or above --fail-on, 1 findings, 2 something could not be done. In a folder, files
      called *.post, *.post.txt, *.PLATFORM and *.PLATFORM.txt are read, and those that the configuration's “files” names.
      """,
      zh: """
        退出状态：0 没有达到 --fail-on 的问题，1 有问题，2 有工作未能完成。文件夹中会读取名为 *.post、*.post.txt、
        *.平台、*.平台.txt 的文件，以及配置中“files”指定的文件。
        """)
  ) { arguments, console in
    guard let report = Report.named(arguments.chosenFormat) else { return .failed }
    return check(arguments, console, report)
  }

  private static func check(_ arguments: Arguments, _ console: Console, _ report: Report) -> ExitStatus {
    let run = FileRun(arguments, console)
    let (only, failsOn) = (arguments.post, arguments.failsOn)
    let (language, usesColor) = (console.language, console.usesColor)
    console.write(report.opening(language))
    var isFirst = true
    let outcome = run.run { bytes in
      // Each finding brings a separator along, for which the first has no use.
      console.write(isFirst ? Array(bytes.dropFirst(report.separator.count)) : bytes)
      isFirst = false
    } _: { file, take in
      let check = file.choice.check
      var places = PlaceFinder(file.document)
      var answer = Gathering(take)
      var tally = Tally()
      file.forEachPost(only: only) { post in
        var post = post
        post.wantsFixes = report.hasFixes
        for finding in check.findings(in: post) {
          tally.add(finding, failsOn: failsOn)
          let (start, end) = places.places(of: finding.range)
          var bytes = report.separator
          report.finding(
            ReportedFinding(
              finding: finding, post: post.number, file: file, start: start, end: end, language: language,
              usesColor: usesColor, places: places), &bytes)
          answer += bytes
          // The tally goes first: when the reader has gone, the status is that of all that was found until then.
          if answer.isFull, take(tally.taken()) { answer.passOn() }
        }
        return answer.isWanted
      }
      _ = take(tally.taken())
      answer.finish()
    }
    console.write(report.closing(outcome.tally, outcome.status != .failed))
    if console.isHeard { console.summary(outcome.tally.summary[language]) }
    return max(outcome.status, outcome.tally.fails && !arguments.exitsZero ? .findings : .clean)
  }
}

extension Tally {
  /// What has been counted, as a piece; counting begins anew.
  fileprivate mutating func taken() -> Piece {
    defer { self = Tally() }
    return .tally(self)
  }

  fileprivate mutating func add(_ finding: Finding, failsOn: Severity) {
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .info, .hint, .off: infos += 1
    }
    if finding.severity >= failsOn { fails = true }
  }

  /// `2 files, 3 posts: 1 error, 1 warning`
  fileprivate var summary: Phrase {
    func counted(_ number: Int, _ one: String, _ chinese: String) -> Phrase {
      Phrase("\(number) \(one)\(number == 1 ? "" : "s")", zh: "\(number) \(chinese)")
    }
    var seen = [
      counted(errors, "error", "个错误"), counted(warnings, "warning", "个警告"), counted(infos, "info", "个提示"),
    ].filter { !$0.english.hasPrefix("0 ") }
    if seen.isEmpty { seen = [Phrase("no findings", zh: "没有问题")] }
    let english = seen.map(\.english).joined(separator: ", ")
    let chinese = seen.map(\.chinese).joined(separator: "，")
    return counted(files, "file", "个文件") + Phrase(", ", zh: "，") + counted(posts, "post", "条博文")
      + Phrase(": \(english)", zh: "：\(chinese)")
  }
}
