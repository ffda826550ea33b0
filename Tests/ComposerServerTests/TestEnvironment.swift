import ComposerCore
import ComposerFormats
import ComposerServer
import JSONRPC
import TestSupport

extension Environment {
  /// A world with the small catalog and the files of a disk.
  static func test(_ disk: TestDisk = TestDisk()) -> Environment {
    var environment = Environment(version: "0", catalog: { _ in LoadedCatalog(id: 1, catalog: .small) })
    let configuration = { (path: String?, workspace: String?) -> FileConfiguration in
      guard let file = disk.configurations(in: path.map(folder) ?? workspace ?? "").last else {
        return FileConfiguration()
      }
      let (settings, problems) = ConfigurationFormat.decode(
        file.text, source: file.path, folder: folder(file.path))
      return FileConfiguration(settings: settings, files: [.init(path: file.path, problems: problems)])
    }
    environment.configuration = configuration
    environment.configurationFile = { path, workspace in
      if let file = disk.configurations(in: folder(path)).last { return NearestFile(path: file.path, text: file.text) }
      return NearestFile(path: (workspace ?? folder(path)) + "/.composer-lsp.json", text: nil)
    }
    environment.postFiles = { folders, known in
      disk.posts(in: folders, known: known) { configuration($0, nil) }
    }
    return environment
  }
}

private func folder(_ path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
