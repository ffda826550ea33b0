import ComposerCore
import ComposerFormats
import JSONRPC

extension Command {
  static let facets = Command(
    "--facets", .paths,
    summary: Phrase(
      "a Bluesky record’s text and facets, one JSON object a post", zh: "每条博文输出一个 JSON 对象：Bluesky 记录的正文和 facet"),
    details: Phrase(
      """
      Each line is {"path","post","text","facets"}; a facet’s index counts UTF-8 bytes from the post’s start. A mention
      has "handle" where the record wants "did": resolve it before you publish.
      """,
      zh: """
        每行是 {"path","post","text","facets"}；facet 的 index 以 UTF-8 字节从博文开头算起。提到的人给出 "handle"，
        而记录需要 "did"：发布前请先解析。
        """)
  ) { arguments, console in
    let run = FileRun(arguments, console)
    let only = arguments.post
    return run.run { file, take in
      var answer = Gathering(take)
      file.forEachPost(only: only) { post in
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", file.name)
        writer.member("post", post.number)
        FacetFormat.writeMembers(of: post, to: &writer)
        writer.endObject()
        answer += writer.bytes + [UInt8(ascii: "\n")]
        return answer.passOn()
      }
      answer.finish()
    }.status
  }
}
