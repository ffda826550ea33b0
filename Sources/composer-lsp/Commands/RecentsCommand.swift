import ComposerCore
import ComposerFormats
import ComposerSystem
import JSONRPC

extension Command {
  static let recents = Command(
    "--recents",
    summary: Phrase("list the emoticons used, the most used first", zh: "列出用过的表情，用得最多的在前"),
    formats: [
      Format(
        name: "text",
        summary: Phrase("name, count and latest use in UTC, parted by tabs", zh: "名称、次数、最近使用时间（UTC），以制表符分隔")),
      Format(
        name: "json",
        summary: Phrase(
          #"[{"chs"?,"emoji"?,"count","lastUsed"}]"#, zh: #"[{"chs"?,"emoji"?,"count","lastUsed"}]"#)),
    ]
  ) { arguments, console in
    let remembered = RememberedEmoticons(arguments, console)
    let isJSON = arguments.chosenFormat == "json"
    var separator = "["
    let status = remembered.status(Phrase("", zh: "")) { () throws(RecentsFailure) in
      try remembered.recents.each(patience: RememberedEmoticons.patience) { entry in
        if isJSON {
          var writer = JSONWriter()
          RecentsFormat.write(entry, remembered.catalog, to: &writer)
          console.write(separator)
          console.write(writer.bytes)
          separator = ","
        } else {
          let time = RecentsFormat.time(milliseconds: entry.lastUsed)
          console.write("\(printable(entry.name, limit: 80))\t\(entry.count)\t\(time)\n")
        }
        return console.isHeard
      }
    }
    if isJSON { console.write((separator == "[" ? "[" : "") + "]\n") }
    return status
  }
}
