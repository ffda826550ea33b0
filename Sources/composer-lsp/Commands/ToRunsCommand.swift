import ComposerCore
import ComposerFormats
import JSONRPC

extension Command {
  static let toRuns = Command(
    "--to-runs", .path,
    summary: Phrase("a text as runs of plain text and emoticons, in JSON", zh: "把文本转换为纯文字与表情的片段（JSON）"),
    details: Phrase(
      #"""
      {"runs":[{"text"},{"emoticon":{"chs","text"?,"package","png"?,"image","emoji"?}}]}; “text” is the spelling typed
      where it is not “chs”. The input is one text: --to-text gives it back byte for byte.
      """#,
      zh: #"""
        {"runs":[{"text"},{"emoticon":{"chs","text"?,"package","png"?,"image","emoji"?}}]}；“text”是与“chs”不同的实际写法。
        输入视为一段文本，--to-text 可逐字节还原。
        """#)
  ) { arguments, console in
    guard let text = WholeText(arguments, console) else { return .failed }
    console.write(AttributedFormat.json(text.attributed, catalog: text.emoticons.catalog).encoded + [0x0A])
    return .clean
  }
}
