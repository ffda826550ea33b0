import ComposerCore
import ComposerFormats
import JSONRPC

extension Command {
  static let count = Command(
    "--count", .paths, summary: Phrase("one line a post and platform", zh: "每条博文、每个平台输出一行"),
    formats: [
      Format(name: "text", summary: Phrase("path:line: platform used / limit, left", zh: "路径:行: 平台 已用 / 上限，还剩")),
      Format(
        name: "json",
        summary: Phrase(
          #"a line is {"path","post","line","platform","used","limit","remaining","counter"}"#,
          zh: #"每行是 {"path","post","line","platform","used","limit","remaining","counter"}"#)),
    ]
  ) { arguments, console in
    let run = FileRun(arguments, console)
    let (only, isJSON, language) = (arguments.post, arguments.chosenFormat == "json", console.language)
    return run.run(inParts: true) { file, take in
      var answer = Gathering(take)
      let linesBefore = file.places.start.line - 1
      file.forEachPost(only: only) { post in
        let line = linesBefore + file.document.lines.line(at: post.range.lowerBound) + 1
        for count in post.counts {
          if isJSON {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("path", file.name)
            writer.member("post", post.number)
            writer.member("line", line)
            CountFormat.writeMembers(of: count, to: &writer)
            writer.endObject()
            answer += writer.bytes
          } else {
            answer += "\(file.shownName):\(line): \(count.line(in: language))".utf8
          }
          answer += [UInt8(ascii: "\n")]
        }
        return answer.passOn()
      }
      answer.finish()
    }.status
  }
}
