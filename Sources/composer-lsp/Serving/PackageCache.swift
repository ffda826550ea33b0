import ComposerCore
import ComposerServer
import ComposerSystem

/// The emoticon packages that were loaded, by the folders that were asked for; loaded again once a file has changed.
final class PackageCache {
  private let log: ServerLog
  private var loaded: [[String]?: (stamps: FileStamps, catalog: LoadedCatalog)] = [:]
  private var loadings = 0

  init(_ log: ServerLog) {
    self.log = log
  }

  func catalog(_ folders: [String]?) -> LoadedCatalog {
    if let known = loaded[folders], known.stamps.stillHold { return known.catalog }
    let packages = EmoticonLoader.load(folders)
    for problem in packages.problems where !problem.losesPackage {
      log.write(.warning) { problem.description.english }
    }
    loadings += 1
    let catalog = LoadedCatalog(
      id: loadings, catalog: EmoticonCatalog(packages: packages.packages),
      problems: packages.problems.filter(\.losesPackage).map(\.description))
    loaded[folders] = (packages.stamps, catalog)
    return catalog
  }
}
