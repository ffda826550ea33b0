import ComposerCore
import ComposerFormats
import JSONRPC

extension Command {
  static let toDisplay = Command(
    "--to-display", .path,
    summary: Phrase(
      "a text as text views have it: U+FFFC for each emoticon, in JSON", zh: "转换为文本视图的形式：每个表情一个 U+FFFC（JSON）"),
    details: Phrase(
      #"{"string","attachments":[{"location","chs","text"?}]}, “location” in UTF-16 units."#,
      zh: #"{"string","attachments":[{"location","chs","text"?}]}，“location”以 UTF-16 单位计。"#)
  ) { arguments, console in
    guard let text = WholeText(arguments, console) else { return .failed }
    console.write(AttributedFormat.json(DisplayText(text.attributed)).encoded + [0x0A])
    return .clean
  }
}
