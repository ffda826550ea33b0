import ComposerCore
import ComposerFormats
import ComposerServer
import JSONRPC
import TestSupport

extension Environment {
  /// A world with the small catalog and one configuration file, as long as `file` gives it.
  static func test(file: @escaping () -> (path: String, text: [UInt8])? = { nil }) -> Environment {
    var environment = Environment(version: "0", catalog: { _ in LoadedCatalog(id: 1, catalog: .small) })
    environment.configuration = { _ in
      guard let (path, text) = file() else { return FileConfiguration() }
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      let (settings, problems) = ConfigurationFormat.decode(text, source: path, folder: folder)
      return FileConfiguration(settings: settings, files: [.init(path: path, problems: problems)])
    }
    environment.configurationFile = { path, workspace in
      if let (path, text) = file() { return NearestFile(path: path, text: text) }
      let folder = workspace ?? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      return NearestFile(path: folder + "/.composer-lsp.json", text: nil)
    }
    return environment
  }
}
