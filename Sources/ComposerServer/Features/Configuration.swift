import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// The editor's settings have changed: they are asked for where the client answers, else they come along.
  static let didChangeConfiguration = Route(notification: "workspace/didChangeConfiguration") { session, params in
    if session.client.answersConfiguration {
      session.pullConfiguration()
    } else if let settings = params["settings"] {
      session.takeConfiguration(settings["composer"] ?? .null)
    }
  }

  /// A configuration file or a package of emoticons has changed on the disk.
  static let didChangeWatchedFiles = Route(notification: "workspace/didChangeWatchedFiles") { session, _ in
    session.reconfigure()
  }
}

extension Session {
  /// Asks the client to tell of changed settings and configuration files, where it has to be asked.
  mutating func watch() {
    var registrations: [JSON] = []
    if client.registersConfiguration {
      registrations.append([
        "id": "composer-configuration", "method": "workspace/didChangeConfiguration",
        "registerOptions": ["section": "composer"],
      ])
    }
    if client.registersWatchers {
      registrations.append([
        "id": "composer-files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": [
          "watchers": [
            ["globPattern": "**/.composer-lsp.json"], ["globPattern": "**/info.{json,plist}"],
            ["globPattern": "**/emoticons.{json,plist}"],
          ]
        ],
      ])
    }
    if !registrations.isEmpty { ask("client/registerCapability", ["registrations": .array(registrations)]) }
  }

  /// Asks for the editor's `composer` section, where the client answers such a question; of several folders also for each
  /// one's.
  mutating func pullConfiguration() {
    guard client.answersConfiguration else { return }
    let scopes = folders.count > 1 ? folders : []
    let items = [["section": "composer"]] + scopes.map { ["scopeUri": .string($0.uri), "section": "composer"] as JSON }
    ask("workspace/configuration", ["items": .array(items)], for: .configuration(scopes))
  }

  /// Takes the editor's `composer` section, and those of folders, by their paths.
  mutating func takeConfiguration(_ section: JSON, of sections: [String: JSON] = [:]) {
    let before = editorSettings
    editorSettings.take(section, of: sections, folders: folders)
    tellProblems(unlike: before)
    if !editorSettings.isSame(as: before) { reconfigure() }
  }

  /// Tells what is wrong with the editor's settings, once.
  mutating func tellProblems(unlike before: EditorSettings) {
    let problems = editorSettings.problems
    guard problems != before.problems, !problems.isEmpty else { return }
    let text = problems.map { $0.description[language()] }.joined(separator: "\n")
    notify("window/showMessage", ["type": 2, "message": .string(text)])
  }

  /// Shows what is wrong with configuration files at the files themselves, and takes back what is mended.
  mutating func report(_ files: [FileConfiguration.ReadFile]) {
    for file in files where reportedFiles[file.path] ?? [] != file.problems {
      reportedFiles[file.path] = file.problems.isEmpty ? nil : file.problems
      let language = language()
      let diagnostics = file.problems.map { problem -> JSON in
        // The file is not open here, so its columns are not known: the whole line is marked.
        let line = max(0, (problem.line ?? 1) - 1)
        let start: JSON = ["line": .integer(line), "character": 0]
        let end: JSON = ["line": .integer(line + 1), "character": 0]
        return [
          "range": ["start": start, "end": end], "severity": 1, "code": "configuration", "source": "composer-lsp",
          "message": .string(problem.message[language]),
        ]
      }
      notify(
        "textDocument/publishDiagnostics",
        ["uri": .string(DocumentURI.file(file.path)), "diagnostics": .array(diagnostics)])
    }
  }
}
