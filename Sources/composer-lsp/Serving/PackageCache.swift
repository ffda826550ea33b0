import ComposerCore
import ComposerServer
import ComposerSystem

/// The emoticon packages that were loaded, by the folders that were asked for; loaded again once a file has changed.
///
/// A folder may lie at the other end of a slow network: nobody waits long for it. Meanwhile what was loaded before, or
/// what the program carries, stands in.
final class PackageCache {
  /// Rings when packages have come that somebody did not wait for.
  let bell = Bell()
  private let log: ServerLog
  /// How long packages are waited for, in milliseconds; nil is as long as it takes.
  let patience: Int?
  private let load: Load
  private var loaded: [[String]?: (stamps: FileStamps, catalog: LoadedCatalog)] = [:]
  private var coming: [[String]?: Errand<Packages>] = [:]
  private var shipped: Errand<Packages>?
  private var loadings = 0

  typealias Load = @Sendable ([String]?) -> LoadedEmoticons

  private struct Packages: Sendable {
    let emoticons: LoadedEmoticons
    let catalog: EmoticonCatalog

    init(_ emoticons: LoadedEmoticons) {
      self.emoticons = emoticons
      catalog = EmoticonCatalog(packages: emoticons.packages)
    }
  }

  /// - Parameter patience: see ``patience``.
  init(_ log: ServerLog, patience: Int? = 500, load: @escaping Load = { EmoticonLoader.load($0) }) {
    self.log = log
    self.patience = patience
    self.load = load
  }

  /// Begins with what the program carries before anybody asks for it: the first answers need it at once.
  func begin() {
    guard shipped == nil, loaded[nil] == nil else { return }
    shipped = Errand(bell: bell) { [load] in Packages(load(nil)) }
  }

  func catalog(_ folders: [String]?) -> LoadedCatalog {
    if folders == nil, let packages = shipped?.answer(within: nil) {
      shipped = nil
      return take(packages, nil)
    }
    if let errand = coming[folders] {
      guard let packages = errand.answer(within: 0) else { return standIn(for: folders) }
      coming[folders] = nil
      return take(packages, folders)
    }
    if let known = loaded[folders], known.stamps.stillHold { return known.catalog }
    guard folders?.contains(where: { $0 != "shipped" }) ?? false else {
      return take(Packages(load(folders)), folders)
    }
    let errand = Errand(bell: bell) { [load] in Packages(load(folders)) }
    if let packages = errand.answer(within: patience) { return take(packages, folders) }
    coming[folders] = errand
    return standIn(for: folders)
  }

  private func standIn(for folders: [String]?) -> LoadedCatalog {
    (loaded[folders]?.catalog ?? catalog(nil)).standingIn
  }

  private func take(_ packages: Packages, _ folders: [String]?) -> LoadedCatalog {
    for problem in packages.emoticons.problems where !problem.losesPackage {
      log.write(.warning) { problem.description.english }
    }
    loadings += 1
    let catalog = LoadedCatalog(
      id: loadings, catalog: packages.catalog,
      problems: packages.emoticons.problems.filter(\.losesPackage).map(\.description))
    loaded[folders] = (packages.emoticons.stamps, catalog)
    return catalog
  }
}
