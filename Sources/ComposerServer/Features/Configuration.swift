import ComposerCore
import JSONRPC

extension Route {
  /// The editor's settings have changed: they are asked for where the client answers, else they come along.
  static let didChangeConfiguration = Route(notification: "workspace/didChangeConfiguration") { session, params in
    if session.client.answersConfiguration {
      session.pullConfiguration()
    } else if let settings = params["settings"] {
      session.takeConfiguration(settings["composer"] ?? settings)
    }
  }

  /// A configuration file has changed on the disk.
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
        "registerOptions": ["watchers": [["globPattern": "**/.composer-lsp.json"]]],
      ])
    }
    if !registrations.isEmpty { ask("client/registerCapability", ["registrations": .array(registrations)]) }
  }

  /// Asks for the editor's `composer` section, where the client answers such a question.
  mutating func pullConfiguration() {
    guard client.answersConfiguration else { return }
    ask("workspace/configuration", ["items": [["section": "composer"]]], for: .configuration)
  }

  /// Takes the editor's `composer` section; what is no object sets nothing.
  mutating func takeConfiguration(_ section: JSON) {
    let before = editorSettings
    takeSettings(client.options, section)
    if editorSettings != before { reconfigure() }
  }

  /// Takes the editor's settings, each layer over the one before.
  mutating func takeSettings(_ layers: JSON...) {
    editorSettings = Settings()
    for layer in layers where layer.objectValue != nil {
      editorSettings = editorSettings.under(EditorSettings.read(layer, environment))
    }
  }

  /// Shows what is wrong with configuration files at the files themselves, and takes back what is mended.
  mutating func report(_ problems: [FileProblems]) {
    for file in problems where reportedFiles[file.path] ?? [] != file.mistakes {
      reportedFiles[file.path] = file.mistakes
      let language = language()
      let diagnostics = file.mistakes.map { mistake -> JSON in
        let start: JSON = ["line": .integer(mistake.line), "character": 0]
        let end: JSON = ["line": .integer(mistake.line + 1), "character": 0]
        return [
          "range": ["start": start, "end": end], "severity": 1, "source": "composer-lsp",
          "message": .string(mistake.message[language]),
        ]
      }
      notify(
        "textDocument/publishDiagnostics",
        ["uri": .string(DocumentURI.file(file.path)), "diagnostics": .array(diagnostics)])
    }
  }
}
