import ComposerCore
import ComposerFormats
import ComposerSystem

/// The recents as a command works with them, and the emoticons that their names mean.
final class RememberedEmoticons {
  let recents = SQLiteRecents(folder: EnvironmentVariables.process.stateFolder)
  let catalog: EmoticonCatalog
  private let console: Console
  private let configurations: Configurations

  /// How long a command waits for another process's lock, in milliseconds.
  static let patience = 5000

  init(_ arguments: Arguments, _ console: Console) {
    self.console = console
    configurations = Configurations(arguments, console)
    let settings = configurations.settings(forFile: nil)
    configurations.speak(settings)
    catalog = configurations.emoticons(of: settings, forFile: configurations.absolute("recents")).catalog
  }

  /// Whether a name means what it would mean in an editor: nothing is written where the configuration is in doubt.
  var isSound: Bool { configurations.isSound }

  /// Works with the recents and says what came up.
  ///
  /// - Parameter trouble: what has not been done when `work` fails; the reason follows.
  func status(_ trouble: Phrase, _ work: () throws(RecentsFailure) -> Void) -> ExitStatus {
    var status = configurations.isSound ? ExitStatus.clean : .failed
    do throws(RecentsFailure) {
      try work()
    } catch {
      console.problem((trouble + error.phrase)[console.language])
      status = .failed
    }
    for notice in recents.takeNotices() { console.problem(notice[console.language]) }
    return status
  }

  /// The name under which the recents have what somebody calls an emoticon; brackets may be left out.
  func usedName(_ word: String) -> String? {
    (catalog.place(ofUsed: word) ?? catalog.place(of: "[\(word)]")).flatMap { catalog.usedName(of: $0) }
  }

  /// Says that no package has an emoticon of this name, and which come near.
  func sayUnknown(_ word: String) {
    let bracketed = word.hasPrefix("[") ? word : "[\(word)]"
    let near = catalog.nearest(to: bracketed, limit: 3).map { "“\($0)”" }
    let shown = printable(word, limit: 80)
    var message = Phrase("no emoticon is called “\(shown)”", zh: "没有名为“\(shown)”的表情")
    if let last = near.last {
      let others = near.dropLast()
      let english = others.isEmpty ? last : others.joined(separator: ", ") + " or " + last
      message =
        message + Phrase("; did you mean \(english)?", zh: "；是否想用\(near.joined(separator: "、"))？")
    }
    console.problem(message[console.language])
  }
}
