import ComposerCore
import ComposerFormats
import JSONRPC

extension Command {
  static let toText = Command(
    "--to-text", .path,
    summary: Phrase("the text that runs or a display form in JSON stand for", zh: "把片段或视图形式（JSON）还原为文本"),
    details: Phrase(
      "Nothing is added at the end. What cannot be taken at its word is kept and told on standard error.",
      zh: "末尾不添加任何内容。无法照搬的部分予以保留，并在标准错误上说明。")
  ) { arguments, console in
    guard let input = WholeText(arguments, console), let json = input.json else { return .failed }
    do throws(AttributedFormat.Failure) {
      let (text, problems) = try AttributedFormat.text(of: json, catalog: input.emoticons.catalog)
      console.write(text: Array(text.utf8))
      for problem in problems {
        let (place, chinese) =
          switch problem.place {
          case .run(let number): ("run \(number)", "片段 \(number)")
          case .attachment(let number): ("attachment \(number)", "附件 \(number)")
          case .location(let number): ("location \(number)", "位置 \(number)")
          }
        let message = Phrase(
          printable(problem.message.english, limit: 200), zh: printable(problem.message.chinese, limit: 200))
        input.problem(Phrase(" \(place): ", zh: " \(chinese)：") + message)
      }
      return .clean
    } catch {
      input.problem(Phrase(" ", zh: " ") + error.message)
      return .failed
    }
  }
}
