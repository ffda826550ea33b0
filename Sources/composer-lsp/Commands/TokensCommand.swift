import ComposerCore
import ComposerFormats
import JSONRPC

extension Command {
  static let tokens = Command(
    "--tokens", .paths, summary: Phrase("one JSON object a token", zh: "每个词元输出一个 JSON 对象"),
    details: Phrase(
      """
      Each line is {"path","post","kind","text","line","column","utf8":[start,end],"utf16":[start,end],"name"?,
      "children"?}; offsets count from the file's start, line and column from 1, the column in Unicode scalars.
      """,
      zh: """
        每行是 {"path","post","kind","text","line","column","utf8":[start,end],"utf16":[start,end],"name"?,
        "children"?}；偏移从文件开头算起，行列从 1 算起，列以 Unicode 标量计。
        """)
  ) { arguments, console in
    let run = FileRun(arguments, console)
    let only = arguments.post
    return run.run(inParts: true) { file, take in
      var places = file.places
      var answer = Gathering(take)
      file.forEachPost(only: only) { post in
        for token in post.tokens {
          var writer = JSONWriter()
          writer.beginObject()
          TokenFormat.writeMembers(
            of: token, holding: post.emoticons(inside: token), inPost: post.number, path: file.name, places: &places,
            to: &writer)
          writer.endObject()
          answer += writer.bytes + [UInt8(ascii: "\n")]
          answer.passOn()
        }
        return answer.isWanted
      }
      answer.finish()
    }.status
  }
}
