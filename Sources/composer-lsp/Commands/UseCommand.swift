import ComposerCore
import ComposerSystem

extension Command {
  static let use = Command(
    "--use", .emoticon,
    summary: Phrase("count a use of an emoticon", zh: "记录一次表情使用"),
    details: Phrase(
      "Takes any name of the emoticon, or the emoji itself. Where another process has locked the recents, it waits up to 5 seconds.",
      zh: "可用表情的任一名称，或 emoji 本身。最近使用被其他进程锁定时，最多等待 5 秒。")
  ) { arguments, console in
    let remembered = RememberedEmoticons(arguments, console)
    guard remembered.isSound else { return .failed }
    let word = arguments.operands.first?.text ?? ""
    guard let name = remembered.usedName(word) else {
      remembered.sayUnknown(word)
      return .failed
    }
    return remembered.status(Phrase("“\(name)” is not saved: ", zh: "“\(name)”未保存：")) { () throws(RecentsFailure) in
      try remembered.recents.add(
        [SQLiteRecents.Use(name, at: RecentsStore.systemTime())], patience: RememberedEmoticons.patience)
      remembered.recents.sync()
    }
  }
}
