import ComposerCore

extension Command {
  static let text = Command(
    "--text", .path,
    summary: Phrase("a post’s text as it would be sent: no header, no separators", zh: "博文发送时的原文：没有文件头，没有分隔行"),
    details: Phrase(
      "Several posts come one behind the other with a line end between them; --post takes one.",
      zh: "多条博文依次输出，之间各有一个换行；--post 只取一条。")
  ) { arguments, console in
    let run = FileRun(arguments, console)
    let only = arguments.post
    return run.run(write: { console.write(text: $0) }) { file, take in
      var isFirst = true
      file.forEachPost(only: only) { post in
        let text = (isFirst ? [] : [UInt8(ascii: "\n")]) + Array(file.document.text[post.range])
        isFirst = false
        return take(.answer(text))
      }
    }.status
  }
}
