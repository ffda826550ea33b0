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
      --fix mends full-width marks, an emoticon’s or a topic’s missing end and links, where it is certain what was meant;
      guesses (the nearest name, a split into several posts, the end of a long topic, 【…】) are offered in editors only.
      A file keeps its encoding, line ends and mode, and is written whole or not at all. --diff wins over --fix.
      """,
      zh: """
        退出状态：0 没有达到 --fail-on 的问题，1 有问题，2 有工作未能完成。文件夹中会读取名为 *.post、*.post.txt、
        *.平台、*.平台.txt 的文件，以及配置中“files”指定的文件。--fix 只在含义明确时修复全角符号、缺少的表情或话题结尾以及
        链接；猜测（相近的名称、拆分博文、较长话题的结尾、【…】）只在编辑器中提供。文件的编码、换行和权限保持不变，要么完整
        写入，要么不写。同时给出时 --diff 优先于 --fix。
        """)
  ) { arguments, console in
    if arguments.showsDifference { return showDifference(arguments, console) }
    guard let report = Report.named(arguments.chosenFormat) else { return .failed }
    return check(arguments, console, report)
  }

  private static func check(_ arguments: Arguments, _ console: Console, _ report: Report) -> ExitStatus {
    let run = FileRun(arguments, console)
    let (only, failsOn) = (arguments.post, arguments.failsOn)
    let (language, usesColor) = (console.language, console.usesColor)
    let fixes = arguments.fixes && mayFix(run, console)
    let passesText = arguments.passesText
    console.write(report.opening(language))
    var isFirst = true
    let inParts = !fixes && !passesText && report.grouping == nil
    let outcome = run.run(inParts: inParts) { bytes in
      // Each finding brings a separator along, for which the first has no use.
      console.write(isFirst ? Array(bytes.dropFirst(report.separator.count)) : bytes)
      isFirst = false
    } _: { file, take in
      var file = file
      var tally = Tally()
      if fixes, !fix(&file, only: only, language, &tally, take) { return }
      if passesText, !fixes, file.source == .standardInput, !pass(file, language, take) { return }
      let check = file.choice.check
      var places = file.places
      var answer = Gathering(take)
      if let grouping = report.grouping {
        let (posts, failures) = grouping.wantsFailures ? file.failures(only: only, failsOn: failsOn) : (0, 0)
        answer += grouping.opening(file, posts, failures).utf8
      }
      file.forEachPost(only: only) { post in
        post.wantedFixes = report.hasFixes ? .all : .none
        post.language = language
        let number = post.number
        var reported: [ReportedFinding] = []
        for finding in check.findings(lookingAt: &post) {
          tally.add(finding, failsOn: failsOn)
          let (start, end) = places.places(of: finding.range)
          let found = ReportedFinding(
            finding: finding, post: number, file: file, start: start, end: end, language: language,
            usesColor: usesColor, places: places)
          guard case .findings(let write) = report.body else {
            reported.append(found)
            continue
          }
          var bytes = report.separator
          write(found, &bytes)
          answer += bytes
          // The tally goes first: when the reader has gone, the status is that of all that was found until then.
          if answer.isFull, take(tally.taken()) { answer.passOn() }
        }
        if case .posts(let write) = report.body {
          var bytes = report.separator
          write(ReportedPost(file: file, number: number, findings: reported, failsOn: failsOn), &bytes)
          answer += bytes
          if answer.isFull, take(tally.taken()) { answer.passOn() }
        }
        return answer.isWanted
      }
      _ = take(tally.taken())
      answer += (report.grouping?.closing ?? "").utf8
      answer.finish()
    }
    console.write(report.closing(outcome.tally, outcome.status != .failed))
    if console.isHeard { console.summary(outcome.tally.summary[language]) }
    return max(outcome.status, outcome.tally.fails && !arguments.exitsZero ? .findings : .clean)
  }
}

extension PostFile {
  /// How many posts there are to check, and how many of them fail.
  fileprivate func failures(only: Int?, failsOn: Severity) -> (posts: Int, failures: Int) {
    let check = choice.check
    var (posts, failures) = (0, 0)
    forEachPost(only: only) { post in
      post.wantedFixes = .none
      posts += 1
      if check.findings(lookingAt: &post).contains(where: { $0.severity >= failsOn }) { failures += 1 }
      return true
    }
    return (posts, failures)
  }
}
