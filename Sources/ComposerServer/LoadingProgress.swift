import ComposerCore
import JSONRPC

/// What the client shows of packages that take long to load.
enum LoadingProgress: Hashable, Sendable {
  case none
  /// The client has been asked whether it shows progress by this token.
  case asked(token: String)
  /// It shows it.
  case begun(token: String)
}

extension Session {
  /// Asks a client that shows progress for some, where packages are still being loaded.
  mutating func askForProgress() {
    guard client.showsProgress, isInitialized, !emoticons.loading.isEmpty, emoticons.progress == .none else { return }
    let token = "composer-packages-\(nextRevision())"
    emoticons.progress = .asked(token: token)
    ask("window/workDoneProgress/create", ["token": .string(token)], for: .progress(token))
  }

  /// The client shows progress by this token, unless there is none any more.
  mutating func beginProgress(_ token: String) {
    guard emoticons.progress == .asked(token: token) else { return }
    guard !emoticons.loading.isEmpty else {
      emoticons.progress = .none
      return
    }
    emoticons.progress = .begun(token: token)
    let title = Phrase("Loading emoticon packages", zh: "正在加载表情包")[language()]
    let value: JSON = ["kind": "begin", "title": .string(title), "cancellable": false]
    notify("$/progress", ["token": .string(token), "value": value])
  }

  /// Whatever has begun ends.
  mutating func endProgress() {
    guard case .begun(let token) = emoticons.progress else { return }
    emoticons.progress = .none
    notify("$/progress", ["token": .string(token), "value": ["kind": "end"]])
  }
}
