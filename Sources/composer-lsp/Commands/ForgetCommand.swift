import ComposerCore
import ComposerSystem

extension Command {
  static let forget = Command(
    "--forget", .emoticonOrAll,
    summary: Phrase("forget the uses of one emoticon, or of all", zh: "忘记一个或全部表情的使用记录")
  ) { arguments, console in
    let remembered = RememberedEmoticons(arguments, console)
    guard remembered.isSound else { return .failed }
    let word = arguments.operands.first?.text
    // A name that no package has any more can be forgotten too.
    let name = word.map { remembered.usedName($0) ?? $0 }
    let shown = name.map { "“\(printable($0, limit: 80))”" }
    let trouble =
      shown.map { Phrase("\($0) is not forgotten: ", zh: "未能忘记\($0)：") }
      ?? Phrase("nothing is forgotten: ", zh: "未能忘记：")
    var isForgotten = false
    let status = remembered.status(trouble) { () throws(RecentsFailure) in
      isForgotten = try remembered.recents.forget(name, patience: RememberedEmoticons.patience)
    }
    if status == .clean, !isForgotten {
      let nothing =
        shown.map { Phrase("\($0) is not among the recents", zh: "\($0)不在最近使用中") }
        ?? Phrase("there are no recents", zh: "没有最近使用")
      console.note(nothing[console.language])
    }
    return status
  }
}
